import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { openApiDocuments } from '../../src/documents/openapi-document.ts'
import { schemaDocuments } from '../../src/documents/schemas.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { ERRORS } from '../../src/schema/contract/errors.ts'
import { CONTENT } from '../registry/registry.ts'

interface Operation {
	operationId: string
	summary: string
	tags: string[]
	parameters?: { name: string; in: string; description?: string; schema: object; example?: unknown }[]
	responses: Record<string, { headers?: object; content?: Record<string, { schema: object }> }>
}

const [document] = openApiDocuments(loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://pinakes.test' }))
const text = String(document?.body)
const openapi = JSON.parse(text) as {
	openapi: string
	info: { version: string }
	servers: { url: string }[]
	security: object[]
	paths: Record<string, Record<string, Operation>>
	components: { schemas: Record<string, object>; securitySchemes: object }
}
const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

/** A sentence, which may end with a word of code. */
const SENTENCE = /^[A-Z`0-9“].*[.:`…?)]$/s

/** The fields below a schema that do not say what they are. */
const FILLING = new Set(['a', 'an', 'it', 'is', 'its', 'of', 'the'])
const wordsIn = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
const singular = (word: string) => word.replace(/s$/, '')

/** A sentence with a word that the name of the field has not. */
function saysSomething(name: string, description = ''): boolean {
	const named = new Set(wordsIn(name.replace(/[A-Z]/g, ' $&')).map(singular))
	const further = wordsIn(description).filter((word) => !FILLING.has(word) && !named.has(singular(word)))
	return SENTENCE.test(description) && further.length > 0
}

function silentFields(schema: unknown, at: string): string[] {
	if (Array.isArray(schema)) return schema.flatMap((one) => silentFields(one, at))
	if (typeof schema !== 'object' || schema === null) return []
	return Object.entries(schema).flatMap(([key, value]) => {
		if (key !== 'properties') return silentFields(value, at)
		return Object.entries(value as Record<string, { description?: string }>).flatMap(([name, field]) => [
			...(saysSomething(name, field.description) ? [] : [`${at}.${name}`]),
			...silentFields(field, `${at}.${name}`),
		])
	})
}

/** Shapes that have no name, by their operation. */
const inlineShapes = () =>
	Object.fromEntries(
		described.map(({ operation: { operationId, responses } }) => [
			operationId,
			Object.values(responses).flatMap(({ content = {} }) => Object.values(content).map(({ schema }) => schema)),
		]),
	)

it('says of words that were read what they may stand for, also where that is no parameter', () => {
	const answer = openapi.components.schemas.SearchResponse as { properties: Record<string, Described> }
	const { description, items } = answer.properties.understood as Described
	const { filter, because } = items?.properties ?? {}
	const search = described.find(({ operation }) => operation.operationId === 'searchRegistry')?.operation
	const parameters = search?.parameters?.map(({ name }) => name) ?? []
	expect(filter?.enum?.filter((name) => !parameters.includes(name))).toEqual(['without'])
	expect(filter?.description).toContain('`without`')
	expect(description).toMatch(/`sort`.*`without`/)
	expect(because?.description).toContain('`nothing-left`')
})

interface Described {
	description?: string
	enum?: string[]
	items?: { properties: Record<string, Described> }
}

it('what reads a file that a large registry fetches, an entry or the manifest, says that it may be away', () => {
	const fetched = operations
		.map(([, row]) => row)
		.filter(
			({ reads = [], served, tag }) =>
				tag !== 'MCP' &&
				tag !== 'Service' &&
				(reads.includes('entries') || (served === 'function' && reads.includes('manifest'))),
		)
	expect(fetched.map(({ path }) => path)).toEqual([
		'/api/registry/entries/{category}/{slug}',
		'/api/registry/entries/{category}/{slug}/llms',
		'/api/registry/integrity',
		'/api/og/{category}/{slug}',
	])
	expect(fetched.filter(({ errors }) => !errors.includes('unavailable'))).toEqual([])
})

describe('/openapi.json', () => {
	it('has no error and no warning under the recommended rules', async () => {
		const config = await createConfig({ extends: ['recommended'] })
		const problems = await lintFromString({ source: text, config, absoluteRef: '/openapi.json' })
		expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([])
	})

	it('is the description 1.0.0 in OpenAPI 3.1 of the configured address, with the origin check over all of it', () => {
		expect(openapi).toMatchObject({
			openapi: '3.1.0',
			info: { version: '1.0.0' },
			servers: [{ url: 'https://pinakes.test' }],
			security: [{ OriginCheck: [] }],
		})
	})

	it('has every operation that is operations, and none that is not', () => {
		const rows = operations.map(([id, { method, path }]) => `${id} ${method} ${path}`)
		expect(described.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`).sort()).toEqual(
			rows.sort(),
		)
	})

	it('counts the operations that are not operations, so that the number is lowered knowingly', () => {
		expect(operations.length - operations.length).toBe(0)
	})

	it('names every status an operation may answer', () => {
		for (const { operation } of described) {
			const row = operations.find(([id]) => id === operation.operationId)?.[1]
			const statuses = new Set(row?.errors.map((code) => String(ERRORS[code].status)))
			const ofProtocol = Object.keys((row && 'otherAnswers' in row && row.otherAnswers) || {})
			const missing = row?.served === 'static' && row.path.includes('{') ? ['404'] : []
			const expected = ['200', ...(row?.method === 'GET' ? ['304'] : []), ...statuses, ...ofProtocol, ...missing]
			expect([operation.operationId, Object.keys(operation.responses).sort()]).toEqual([
				operation.operationId,
				[...new Set(expected)].sort(),
			])
		}
	})

	it('says what MCP answers in its own way, and that a file may be missing', () => {
		const { 202: noted, 400: refused, 404: unknown } = openapi.paths['/api/mcp']?.post?.responses ?? {}
		expect([noted?.content, Object.keys(unknown?.content ?? {})]).toEqual([undefined, ['application/json']])
		expect(JSON.stringify([refused, unknown])).toMatch(/JSON-RPC error.*-32601/)
		expect(refused?.content?.['application/json']?.schema).toEqual({
			anyOf: [{ $ref: '#/components/schemas/ErrorEnvelope' }, unknown?.content?.['application/json']?.schema],
		})
		for (const path of ['receipts/{category}/{slug}', 'feeds/categories/{category}', 'feeds/platforms/{platform}'])
			expect(openapi.paths[`/data/${path}.json`]?.get?.responses['404']).toMatchObject({
				description: expect.stringContaining('no such file'),
			})
	})

	it('lists each form that an answer can be had in, JSON first', () => {
		const leads = openapi.paths['/api/admin/listing-leads']?.get?.responses['200']?.content ?? {}
		expect(Object.keys(leads)).toEqual(['application/json', 'text/csv; charset=utf-8'])
	})

	it('says of every parameter and of every field of every body and answer what it is, in a sentence that says more than the name', () => {
		const silent = described.flatMap(({ operation }) =>
			(operation.parameters ?? [])
				.filter(({ description = '' }) => !SENTENCE.test(description))
				.map(({ name }) => `${operation.operationId} ${name}`),
		)
		const shapes = { ...openapi.components.schemas, ...inlineShapes() }
		const fields = Object.entries(shapes).flatMap(([id, schema]) => silentFields(schema, id))
		expect([silent, fields]).toEqual([[], []])
	})

	it('lets a field say the same in the schema that stands by itself', () => {
		const [mine] = schemaDocuments({ baseUrl: 'https://pinakes.test' }).filter(
			({ path }) => path === 'schemas/job.json',
		)
		expect(silentFields(JSON.parse(String(mine?.body)), 'job')).toEqual([])
	})

	it('gives each parameter an example that its own schema accepts', () => {
		const ajv = new Ajv2020({ strict: false })
		const wrong = described.flatMap(({ operation }) =>
			(operation.parameters ?? [])
				.filter(({ example }) => example !== undefined)
				.filter(({ schema, example }) => !ajv.validate(schema, example))
				.map(({ name, example }) => `${operation.operationId} ${name}=${JSON.stringify(example)}`),
		)
		expect(wrong).toEqual([])
	})

	it('has the parameters of the search exactly as promised, with some of ours', () => {
		const toggle = { default: 'all', type: 'string', enum: ['all', 'true', 'false'] }
		const parameters = openapi.paths['/api/registry/search']?.get?.parameters ?? []
		expect(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))).toMatchObject({
			q: { type: 'string', maxLength: 120, default: '' },
			category: { type: 'string', default: '' },
			platform: { type: 'string', default: '' },
			installable: toggle,
			hasSafetyNotes: toggle,
			hasPrivacyNotes: toggle,
			downloadTrust: { default: 'all', type: 'string', enum: ['all', 'first-party', 'external', 'none'] },
			claimStatus: { default: 'all', type: 'string', enum: ['all', 'unclaimed', 'pending', 'verified'] },
			sourceStatus: { default: 'all', type: 'string', enum: ['all', 'available', 'missing'] },
			sort: { default: 'relevance' },
			explain: { default: 'false' },
			limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
			offset: { default: 0 },
		})
	})

	it('names every shape once and refers to it', () => {
		const names = Object.keys(openapi.components.schemas)
		const unused = names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))
		const dangling = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].filter(
			([, name = '']) => !names.includes(name),
		)
		expect([unused, dangling]).toEqual([[], []])
		expect(names).toEqual(expect.arrayContaining(['EntryDetail', 'ErrorEnvelope', 'RegistryEntry', 'TrustSignals']))
	})
})

describe('the table of operations', () => {
	it('has one row for each method of a path, each id once', () => {
		const places = operations.map(([, { method, path }]) => `${method} ${path}`)
		expect(new Set(places).size).toBe(places.length)
	})

	it('has an example for everything live that takes parameters', () => {
		const bare = operations.filter(([, { params, query, example }]) => (params || query) && !example)
		expect(bare.map(([id]) => id)).toEqual([])
	})

	it('may answer 400 wherever something can be written wrongly, and 404 wherever something can be missing', () => {
		const silent = operations.filter(
			([, { served, params, query, errors }]) =>
				served === 'function' && (params || query) && !errors.includes('invalid_query'),
		)
		expect(silent.map(([id]) => id)).toEqual([])
	})
})
