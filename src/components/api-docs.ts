import * as z from 'zod'
import { describeDeprecation } from '../schema/contract/deprecation.ts'
import {
	type Endpoint,
	type EndpointWithExample,
	exampleUrl,
	isSigned,
	pathParameters,
	withExample,
} from '../schema/contract/endpoint.ts'
import { operations } from '../schema/contract/endpoints.ts'
import { ERRORS } from '../schema/contract/errors.ts'
import type { Samples } from '../schema/contract/samples.ts'

/** One parameter of an operation, in words. */
interface ParameterRow {
	name: string
	where: 'path' | 'query' | 'body'
	accepts: string
	fallback: string
	required: boolean
}

/** One live operation, ready to be shown. */
interface OperationRow {
	id: string
	method: string
	path: string
	summary: string
	notes: string[]
	/** That it is given up and since when, and where more is said about it. */
	ending: { text: string; link: string | undefined } | undefined
	parameters: ParameterRow[]
	errors: { status: number; codes: string[] }[]
	/** An example request, and the precondition for it to work. */
	example: { href: string | undefined; curl: string; needs: string | undefined }
}

interface Schema {
	type?: string | string[]
	enum?: (string | number)[]
	const?: unknown
	pattern?: string
	format?: string
	minimum?: number
	maximum?: number
	maxLength?: number
	items?: Schema
	maxItems?: number
	anyOf?: Schema[]
}

const schemaOf = (schema: z.ZodType): Schema => {
	const output = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema
	const hasShape = output.type ?? output.enum ?? output.anyOf ?? output.const
	return hasShape ? output : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

/** The accepted values of a parameter, in words. */
function describeAccepts({ anyOf, enum: list, items, ...schema }: Schema): string {
	if (anyOf) return [...new Set(anyOf.map(describeAccepts))].filter((text) => text && text !== 'null').join(' or ')
	if (Array.isArray(schema.type)) return describeAccepts({ ...schema, anyOf: schema.type.map((type) => ({ type })) })
	if (list) return list.map((value) => (value === '' ? 'empty' : String(value))).join(', ')
	if (items) return `list of ${describeAccepts(items)}${schema.maxItems ? `, at most ${schema.maxItems}` : ''}`
	if (schema.const !== undefined) return schema.const === '' ? '' : String(schema.const)
	if (schema.type === 'integer') return `${schema.minimum ?? 0} to ${schema.maximum ?? 'any number'}`
	if (schema.format === 'date') return 'a day, YYYY-MM-DD'
	if (schema.format === 'date-time') return 'a time, ISO 8601'
	const length = schema.maxLength ? `, at most ${schema.maxLength} characters` : ''
	return `${schema.pattern?.includes('[0-9a-f]{64}') ? 'a SHA-256 digest' : (schema.type ?? 'text').replace('string', 'text')}${length}`
}

function fieldsOf(schema: z.ZodType | undefined, where: 'query' | 'body'): ParameterRow[] {
	if (!(schema instanceof z.ZodObject)) return []
	const defaults: Record<string, unknown> = schema.safeParse({}).data ?? {}
	return Object.entries(schema.shape).map(([name, field]) => ({
		name,
		where,
		accepts: describeAccepts(schemaOf(field as z.ZodType)),
		fallback: String(defaults[name] ?? ''),
		required: !z.safeParse(field as z.ZodType, undefined).success,
	}))
}

/** A part of a path: a slug where its schema is a pattern. */
const describePart = (schema: z.ZodType | undefined): string => {
	const shape = schema && schemaOf(schema)
	return shape && !shape.pattern ? describeAccepts(shape) : 'lower-case letters, digits and hyphens'
}

const parametersOf = ({ path, params, query, body }: Endpoint): ParameterRow[] => [
	...pathParameters(path).map((name) => ({
		name,
		where: 'path' as const,
		accepts: describePart(params?.shape[name] as z.ZodType | undefined),
		fallback: '',
		required: true,
	})),
	...fieldsOf(query, 'query'),
	...fieldsOf(body, 'body'),
]

function errorsOf({ errors }: Endpoint): OperationRow['errors'] {
	const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status)
	return [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => ({ status, codes }))
}

function exampleOf(endpoint: EndpointWithExample, base: string): OperationRow['example'] {
	const { method, example } = endpoint
	const href = exampleUrl(endpoint)
	const token = endpoint.auth && !isSigned(endpoint.auth) ? `-H 'authorization: Bearer <your token>' ` : ''
	const runs = !endpoint.auth && !example?.needs
	const needs = example?.needs
	if (method === 'GET') return { href: runs ? href : undefined, curl: `curl ${token}'${base}${href}'`, needs }
	const body = JSON.stringify(example?.body ?? {}).replaceAll("'", "'\\''")
	const sent = endpoint.body ? `-H 'content-type: application/json' -d '${body}' ` : ''
	return { href: undefined, curl: `curl -X ${method} ${token}${sent}'${base}${href}'`, needs }
}

const notesOf = ({ rate, kib, auth, served, type }: Endpoint): string[] => [
	...(served === 'static' ? ['a file'] : []),
	...(type ? [type.replace(/;.*/, '')] : []),
	...(rate ? [`${rate} a minute`] : []),
	...(kib ? [`body up to ${kib} KiB`] : []),
	...(auth ? [isSigned(auth) ? 'needs a signature' : 'needs a token'] : []),
]

/** The live operations by group, straight from the endpoint table, with examples of what there is. */
export function operationGroups(base: string, samples: Samples): { tag: string; rows: OperationRow[] }[] {
	return [...Map.groupBy(operations, ([, { tag }]) => tag)].map(([tag, list]) => ({
		tag,
		rows: list.map(([id, endpoint]) => ({
			id,
			method: endpoint.method,
			path: endpoint.path,
			summary: endpoint.summary,
			notes: notesOf(endpoint),
			ending: endpoint.deprecated && { text: describeDeprecation(endpoint.deprecated), link: endpoint.deprecated.link },
			parameters: parametersOf(endpoint),
			errors: errorsOf(endpoint),
			example: exampleOf(withExample(endpoint, samples), base),
		})),
	}))
}
