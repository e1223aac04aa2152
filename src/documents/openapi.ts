import * as z from 'zod'
import { componentNames, requestNames } from '../schema/contract/components.ts'
import { describeDeprecation } from '../schema/contract/deprecation.ts'
import { DIALECTS, dialectAt } from '../schema/contract/dialects.ts'
import {
	type Endpoint,
	type EndpointWithExample,
	isSigned,
	pathParameters,
	type Signer,
	TAGS,
	withExample,
} from '../schema/contract/endpoint.ts'
import { operations } from '../schema/contract/endpoints.ts'
import { ERRORS, ErrorEnvelope } from '../schema/contract/errors.ts'
import type { Samples } from '../schema/contract/samples.ts'
import { parameterWords } from '../schema/contract/words/words.ts'
import { settings } from '../schema/settings.ts'
import { once } from '../schema/text/memoize.ts'
import { headerComponents, headersOfAnswer, headersOfError, headersOfOther } from './answer-headers.ts'
import { described } from './described.ts'
import { type Direction, type Json, jsonSchema, namedSchemas } from './json-schema.ts'
import { samplesOf } from './samples.ts'

/** The version of the API. */
const API_VERSION = '1.0.0'

const pointer = (id: string) => `#/components/schemas/${id}`
/** Removes `$schema` and `$id`, which OpenAPI states elsewhere. */
const plain = ({ $schema, $id, ...schema }: Json): Json => schema

const inline = (schema: z.ZodType, io: Direction): Json => plain(jsonSchema(schema, io))

const reference = (schema: z.ZodType, io: Direction): Json => {
	const id = (io === 'input' ? requestNames : componentNames).get(schema)?.id
	return id ? { $ref: pointer(id) } : described(inline(schema, io), [])
}

/** The schema of a parameter's parsed value; for a transform, of what may be sent. */
function parameterSchema(schema: z.ZodType, fallback: unknown): Json {
	const output = inline(schema, 'output')
	const saysMore = Object.keys(output).some((keyword) => keyword !== 'default')
	const shape = saysMore ? output : inline(schema, 'input')
	return fallback === undefined || fallback === null ? shape : { ...shape, default: fallback }
}

/** A parameter with its description: from its schema, or else from the contract. */
function withDescription(id: string, name: string, { description = parameterWords(id, name), ...schema }: Json): Json {
	return { ...(description !== undefined && { description }), schema }
}

function parameters(id: string, { path, params, query, example }: EndpointWithExample): Json[] {
	const inPath = pathParameters(path).map((name) => ({
		name,
		in: 'path',
		required: true,
		...withDescription(id, name, params ? inline(params.shape[name] as z.ZodType, 'output') : { type: 'string' }),
		...(example?.params?.[name] && { example: example.params[name] }),
	}))
	if (!(query instanceof z.ZodObject)) return inPath
	const defaults = query.safeParse({}).data ?? {}
	const examples = query.safeParse(example?.query ?? {}).data
	const inQuery = Object.entries(query.shape).map(([name, schema]) => ({
		name,
		in: 'query',
		required: !z.safeParse(schema as z.ZodType, undefined).success,
		...withDescription(id, name, parameterSchema(schema as z.ZodType, defaults[name])),
		...(example?.query?.[name] && { example: examples?.[name] }),
	}))
	return [...inPath, ...inQuery]
}

const content = (schema: z.ZodType, type = 'application/json') => ({ [type]: { schema: reference(schema, 'output') } })

const asText = (type: string) => content(z.string(), type)

const requestBody = (body: z.ZodType, example: unknown): Json => ({
	required: true,
	content: { 'application/json': { schema: reference(body, 'input'), ...(example !== undefined && { example }) } },
})

/** A missing file is answered by the host, with its page. */
const MISSING = { 404: { description: 'There is no such file. The answer is the page for missing addresses.' } }

const mayBeMissing = ({ path, served, errors }: Endpoint): boolean =>
	served === 'static' && pathParameters(path).length > 0 && !errors.includes('not_found')

type Answers = Record<string, { description: string; content?: Content }>
type Content = Record<string, { schema: Json; example?: unknown }>

/** Adds further answers. Where the contract has that status too, its promised shape stays one of two. */
function withOthers(known: Answers, endpoint: Endpoint): Answers {
	const { otherAnswers = {} } = endpoint
	const added = Object.entries(otherAnswers).map(([status, { description, body, example }]) => {
		const same = known[status]
		const shaped = body && { content: jsonContent(reference(body, 'output'), example) }
		if (!same) return [status, { description, ...headersOfOther(endpoint, status), ...shaped }] as const
		return [status, { ...same, description: `${same.description} ${description}`, ...eitherOf(same, shaped) }] as const
	})
	return { ...known, ...Object.fromEntries(added) }
}

const jsonContent = (schema: Json, example?: unknown): Content => ({
	'application/json': { schema, ...(example !== undefined && { example }) },
})

type Shaped = { content?: Content } | undefined

/** The JSON of either answer. */
function eitherOf(...answers: Shaped[]): Shaped {
	const schemas = answers.flatMap((answer) => answer?.content?.['application/json']?.schema ?? [])
	return schemas.length > 1 ? { content: jsonContent({ anyOf: schemas }) } : undefined
}

function responses(endpoint: Endpoint): Json {
	const { method, response, type, alsoAs = [], errors, path } = endpoint
	const dialect = dialectAt(path)
	const failures = Object.entries(Object.groupBy(errors, (code) => ERRORS[code].status)).map(([status, codes = []]) => [
		status,
		{
			description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
			'x-error-codes': codes,
			...headersOfError(endpoint, codes),
			content: content(dialect ? DIALECTS[dialect].error : ErrorEnvelope),
		},
	])
	const tagged = headersOfAnswer(endpoint)
	const unchanged = method === 'GET' ? { 304: { description: 'The bytes you have are up to date.', ...tagged } } : {}
	return {
		200: {
			description: 'The answer.',
			...tagged,
			content: { ...content(response, type), ...Object.assign({}, ...alsoAs.map(asText)) },
		},
		...unchanged,
		...(mayBeMissing(endpoint) && MISSING),
		...withOthers(Object.fromEntries(failures), endpoint),
	}
}

/** Headers that belong together. OpenAPI needs a security scheme for each. */
const SIGNATURES: Readonly<Record<Signer, Json>> = {
	'mail-signature': { MailMessageId: [], MailTimestamp: [], MailSignature: [] },
	'deploy-signature': { DeploySignature: [] },
}

function operation(operationId: string, endpoint: EndpointWithExample): Json {
	const { summary, tag, body, auth, deprecated, example } = endpoint
	const list = parameters(operationId, endpoint)
	return {
		operationId,
		summary,
		tags: [tag],
		...(deprecated && { deprecated: true, description: describeDeprecation(deprecated) }),
		...(list.length && { parameters: list }),
		...(body && { requestBody: requestBody(body, example?.body) }),
		...(auth && { security: [isSigned(auth) ? SIGNATURES[auth] : { OriginCheck: [], AdminToken: [] }] }),
		responses: responses(endpoint),
	}
}

function paths(samples: Samples): Json {
	const found: Record<string, Json> = {}
	for (const [id, endpoint] of operations)
		found[endpoint.path] = {
			...found[endpoint.path],
			[endpoint.method.toLowerCase()]: operation(id, withExample(endpoint, samples)),
		}
	return found
}

/** The components that the paths use, directly or through others. */
function used(found: Json, schemas: Record<string, Json>): Record<string, Json> {
	const kept = new Set<string>()
	const collect = (value: unknown) => {
		for (const [, id = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
			if (kept.has(id)) continue
			kept.add(id)
			collect(schemas[id])
		}
	}
	collect(found)
	const ids = Object.keys(schemas).filter((id) => kept.has(id))
	return Object.fromEntries(ids.map((id) => [id, described(plain(schemas[id] ?? {}), [id])]))
}

/** An empty catalogue, for a document that describes no particular deployment. */
const NOTHING = { baseUrl: '', records: [] }

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const SECURITY_SCHEMES = {
	OriginCheck: {
		type: 'apiKey',
		in: 'header',
		name: 'Origin',
		description:
			'Not a key. Browsers send it automatically; writes from an origin that is not allowed get 403. A request without it is allowed.',
	},
	AdminToken: {
		type: 'http',
		scheme: 'bearer',
		description: 'The deployment’s token, at least 24 characters. The header `X-Admin-Token` works as well.',
	},
	MailMessageId: header('svix-id', 'Identifies the message; each takes effect once.'),
	MailTimestamp: header('svix-timestamp', 'Seconds since 1970, at most five minutes from the server’s time.'),
	MailSignature: header(
		'svix-signature',
		'`v1,` and the HMAC-SHA256 of id, timestamp and raw body joined by dots, in base64; separate several with spaces.',
	),
	DeploySignature: header(
		'x-webhook-signature',
		'A JWS under HS256 with the claims `iss`, which is `netlify`, and `sha256`, the digest of the raw body in hex.',
	),
}

/** The named schemas that operations use. They depend on nothing but the contract, and making them is most of the work. */
export const operationSchemas = once(() => used(paths(samplesOf(NOTHING)), namedSchemas(pointer)))

/** The contract as OpenAPI 3.1, derived from the endpoint table, with examples from `samples`. */
export function openApi(baseUrl: string, samples: Samples = samplesOf(NOTHING)) {
	const found = paths(samples)
	const tags = [...new Set(operations.map(([, { tag }]) => tag))]
	return {
		openapi: '3.1.0',
		jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
		info: {
			title: `${settings.name} API`,
			version: API_VERSION,
			description: settings.description,
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: baseUrl }],
		security: [{ OriginCheck: [] }],
		tags: tags.map((name) => ({ name, description: TAGS[name] })),
		paths: found,
		components: { securitySchemes: SECURITY_SCHEMES, headers: headerComponents, schemas: operationSchemas() },
	}
}
