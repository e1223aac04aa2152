import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { samplesOf } from '../../src/documents/samples.ts'
import { type EndpointWithExample, exampleUrl, withExample } from '../../src/schema/contract/endpoint.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { choose } from './fields.ts'
import { judge } from './run.ts'
import { ADMIN_TOKEN } from './site.ts'
import type { FuzzTarget } from './targets.ts'

type Handler = (request: Request, context: { requestId: string; ip: string }) => Promise<Response>

const BASE = 'http://localhost:8888'

/** The function that serves an operation with a body, by path. */
const FUNCTIONS: readonly [path: RegExp, name: string][] = [
	[/^\/api\/votes/, 'votes'],
	[/^\/api\/(?:community-signals|intent-events)/, 'signals'],
	[/^\/api\/listing-leads/, 'leads'],
	[/^\/api\/newsletter/, 'newsletter'],
	[/^\/api\/admin/, 'admin'],
	[/^\/api\/ard/, 'ard'],
	[/^\/api\/public/, 'alerts'],
	[/^\/api\/submissions/, 'preflight'],
	[/^\/api\/mcp$/, 'mcp'],
]

const functionOf = ({ path }: Pick<EndpointWithExample, 'path'>): string | undefined =>
	FUNCTIONS.find(([pattern]) => pattern.test(path))?.[1]

/** Every operation with a body. */
export const bodyOperations = operations.map(([, row]) => row).filter((row) => row.body)

/** A copy of a value with one string replaced, which `pick` selects. */
function replaceString(value: unknown, text: unknown, pick: number): unknown {
	const places: (string | number)[][] = []
	const walk = (inner: unknown, path: (string | number)[]) => {
		if (typeof inner === 'string') places.push(path)
		else if (typeof inner === 'object' && inner !== null)
			for (const [name, one] of Object.entries(inner)) walk(one, [...path, name])
	}
	walk(value, [])
	const copy = structuredClone(value) as Record<string | number, unknown>
	const path = places.length ? choose(places, pick) : []
	const last = path.at(-1)
	if (last === undefined) return text
	const holder = path.slice(0, -1).reduce((at, name) => at[name] as typeof copy, copy)
	holder[last] = text
	return copy
}

/** Hostile bodies for an operation: its example with a string replaced, and barely valid JSON. */
const bodiesOf = ({ example }: EndpointWithExample, text: string, pick: number): string[] => [
	JSON.stringify(replaceString(example?.body ?? {}, text, pick)),
	JSON.stringify(replaceString(example?.body ?? {}, { [text.slice(0, 99)]: [text.slice(0, 999)] }, pick)),
	`{"__proto__":{"a":1},"a":1e999,"a":${JSON.stringify(text.slice(0, 999))},"b":"\\ud800"}`,
	text,
]

interface Served {
	load(name: string): Promise<Handler>
	context(): { requestId: string; ip: string }
	/** The entries that examples are about; asked for with the first input. */
	catalogue(): Catalogue
}

/** The target for all operations with a body. */
export async function operationTarget({ load, context, catalogue }: Served): Promise<FuzzTarget> {
	const handlers = new Map<string, Handler>()
	for (const row of bodyOperations) handlers.set(row.path, await load(functionOf(row) ?? ''))
	let rows: EndpointWithExample[] | undefined
	return {
		name: 'any operation',
		async enter({ text }, pick) {
			rows ??= withExamples(catalogue())
			const row = choose(rows, pick)
			const body = choose(bodiesOf(row, text, pick), Math.floor(pick / rows.length))
			const headers = { 'content-type': 'application/json', origin: BASE, authorization: `Bearer ${ADMIN_TOKEN}` }
			const request = new Request(`${BASE}${exampleUrl(row)}`, { method: row.method, headers, body })
			const answer = await handlers.get(row.path)?.(request, context())
			if (answer) await judge(answer, row)
		},
	}
}

function withExamples(catalogue: Catalogue): EndpointWithExample[] {
	const samples = samplesOf(catalogue)
	return bodyOperations.map((row) => withExample(row, samples))
}
