import { type Schema, schemaBreaks } from './schema-breaks.ts'

type Content = Record<string, { schema?: Schema }>
interface Parameter {
	name: string
	in: string
	required?: boolean
	schema?: Schema
}
interface Answer {
	headers?: Record<string, unknown>
	content?: Content
	'x-error-codes'?: string[]
}
interface Operation {
	operationId?: string
	parameters?: Parameter[]
	requestBody?: { required?: boolean; content: Content }
	responses: Record<string, Answer>
	security?: Record<string, string[]>[]
}

/** The part of an OpenAPI 3.1 document that is read. */
export interface OpenApi {
	info: { version: string }
	security?: Record<string, string[]>[]
	paths: Record<string, Record<string, Operation>>
}

/** The same part of two versions; `at` names it. */
interface Pair<T> {
	before: T
	after: T
	at: string
}

/** The document with all references resolved; a recursive schema becomes `{}` at the recursion. */
function withoutReferences(document: OpenApi): OpenApi {
	const resolve = (value: unknown, open: readonly string[]): unknown => {
		if (Array.isArray(value)) return value.map((one) => resolve(one, open))
		if (value === null || typeof value !== 'object') return value
		const { $ref } = value as { $ref?: unknown }
		if (typeof $ref === 'string') return open.includes($ref) ? {} : resolve(find(document, $ref), [...open, $ref])
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, open)]))
	}
	return { ...document, paths: resolve(document.paths, []) as OpenApi['paths'] }
}

function find(document: object, reference: string): unknown {
	const steps = reference.replace(/^#\//, '').split('/')
	return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document)
}

/** Changes from `before` to `after` that break existing clients, one sentence each; additions do not. */
export function breaksBetween(before: OpenApi, after: OpenApi): string[] {
	const [old, now] = [withoutReferences(before), withoutReferences(after)]
	return Object.entries(old.paths).flatMap(([path, methods]) =>
		Object.entries(methods).flatMap(([method, operation]) => {
			const at = `${method.toUpperCase()} ${path}`
			const same = now.paths[path]?.[method]
			if (!same) return [`${at}: is gone`]
			return operationBreaks({
				before: { security: old.security ?? [], ...operation },
				after: { security: now.security ?? [], ...same },
				at,
			})
		}),
	)
}

const operationBreaks = (pair: Pair<Operation>): string[] => [
	...(pair.before.operationId === pair.after.operationId
		? []
		: [`${pair.at}: its operationId was ${pair.before.operationId}, is ${pair.after.operationId}`]),
	...securityBreaks(pair),
	...parameterBreaks(pair),
	...bodyBreaks(pair),
	...answerBreaks(pair),
]

/** Security requirements that were sufficient and no longer are. */
function securityBreaks({ before, after, at }: Pair<Operation>): string[] {
	const ways = (list: Operation['security']) => (list?.length ? list : [{}]).map((way) => Object.keys(way))
	const lost = ways(before.security).filter(
		(known) => !ways(after.security).some((wanted) => wanted.every((name) => known.includes(name))),
	)
	return lost.map((known) => `${at}: ${known.join(' and ') || 'no credential'} is no longer enough`)
}

function parameterBreaks({ before, after, at }: Pair<Operation>): string[] {
	const nameOf = (one: Parameter) => `${one.in} parameter ${one.name}`
	const old = new Map(before.parameters?.map((one) => [nameOf(one), one]))
	const now = new Map(after.parameters?.map((one) => [nameOf(one), one]))
	const kept = [...old].flatMap(([name, { schema = {} }]) => {
		const same = now.get(name)
		const place = `${at} ${name}`
		if (!same) return [`${place}: is gone`]
		return schemaBreaks({ before: schema, after: same.schema ?? {}, way: 'sent', at: place })
	})
	const bound = [...now].filter(([name, { required }]) => required && !old.get(name)?.required)
	return [...kept, ...bound.map(([name]) => `${at} ${name}: is required now`)]
}

function bodyBreaks({ before, after, at }: Pair<Operation>): string[] {
	const [old, now] = [before.requestBody, after.requestBody]
	if (!old) return now?.required ? [`${at} body: is required now`] : []
	if (!now) return [`${at} body: is gone`]
	return [
		...(now.required && !old.required ? [`${at} body: is required now`] : []),
		...contentBreaks({ before: old.content, after: now.content, at: `${at} body` }, 'sent'),
	]
}

const answerBreaks = ({ before, after, at }: Pair<Operation>): string[] =>
	Object.entries(before.responses).flatMap(([status, old]) => {
		const now = after.responses[status]
		if (!now) return [`${at} ${status}: is gone`]
		const place = `${at} ${status}`
		const codes = old['x-error-codes']?.filter((code) => !now['x-error-codes']?.includes(code)) ?? []
		const headers = Object.keys(old.headers ?? {}).filter((name) => !(name in (now.headers ?? {})))
		return [
			...codes.map((code) => `${place}: the error code ${code} is gone`),
			...headers.map((name) => `${place}: the header ${name} is gone`),
			...contentBreaks({ before: old.content ?? {}, after: contentLike(old, now, status), at: place }, 'answered'),
		]
	})

/** The content that answers as before. An error may come in a further form, because clients handle it by its status. */
function contentLike(old: Answer, now: Answer, status: string): Content {
	const content = Object.entries(now.content ?? {}).map(([type, { schema }]) => {
		const before = old.content?.[type]?.schema ?? {}
		const isAsBefore = (after: Schema) => !schemaBreaks({ before, after, way: 'answered', at: '' }).length
		return [type, { schema: (status >= '400' && schema?.anyOf?.find(isAsBefore)) || schema }] as const
	})
	return Object.fromEntries(content) as Content
}

const contentBreaks = ({ before, after, at }: Pair<Content>, way: 'sent' | 'answered'): string[] =>
	Object.entries(before).flatMap(([type, { schema = {} }]) => {
		const now = after[type]
		return now ? schemaBreaks({ before: schema, after: now.schema ?? {}, way, at }) : [`${at}: ${type} is gone`]
	})

/** How to handle breaking changes; printed by the test and the release. */
export const ADVICE =
	'Restore what is listed. Or keep it, add the new operation next to it and mark the old row `deprecated`. ' +
	'Or, if it cannot be avoided, raise the major version of API_VERSION in src/documents/openapi.ts and run `npm run release-api`.'
