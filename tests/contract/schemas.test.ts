import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../src/catalogue/disk/content.ts'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents as allDocuments } from '../../src/documents/index.ts'
import { SCHEMA_TYPE, schemaDocuments } from '../../src/documents/schemas.ts'
import { components, requests } from '../../src/schema/contract/components.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { CONTENT } from '../registry/registry.ts'
import { makeDraft } from '../unit/catalogue/draft.ts'

interface Schema {
	$schema: string
	$id: string
	title: string
	description: string
	$defs?: Record<string, { $ref: string; title: string; description: string }>
}

const BASE = 'https://pinakes.test'
const documents = schemaDocuments({ baseUrl: BASE })
const schemas = new Map(documents.map(({ path, body }) => [path, JSON.parse(String(body)) as Schema]))
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true })
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
for (const schema of schemas.values()) ajv.addSchema(schema)

const faults = (name: string, value: unknown): string[] => {
	ajv.validate(`${BASE}/schemas/${name}.json`, value)
	return (ajv.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

describe('every file below /schemas', () => {
	it.each(documents.map(({ path, type }) => [path, type]))('is a schema in the dialect it names: %s', (path, type) => {
		const schema = schemas.get(path) as Schema
		expect([type, schema.$schema, schema.$id]).toEqual([
			SCHEMA_TYPE,
			'https://json-schema.org/draft/2020-12/schema',
			`${BASE}/${path}`,
		])
		expect([schema.title, schema.description]).toEqual([expect.stringMatching(/./), expect.stringMatching(/ .*\.$/)])
		expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
		expect(ajv.getSchema(schema.$id)).toBeTypeOf('function')
	})

	it('is whole in itself, but for the index, which names all others', () => {
		const { 'schemas/index.json': index, ...others } = Object.fromEntries(schemas)
		expect(Object.values(others).filter((schema) => JSON.stringify(schema).includes('"$ref"'))).toEqual([])
		expect(Object.entries(index?.$defs ?? {})).toEqual(
			Object.values(others).map(({ $id, title, description }) => [
				$id.slice(`${BASE}/schemas/`.length, -'.json'.length),
				{ $ref: $id, title, description },
			]),
		)
	})
})

describe('the names of shapes', () => {
	/** The messages of MCP are described by that protocol. */
	const described = operations.filter(([id]) => id !== 'callMcp')

	it('cover every body and every JSON answer of an operation', () => {
		const named = new Set<unknown>([...Object.values(components), ...Object.values(requests)])
		const nameless = described.flatMap(([id, { body, response, type }]) => [
			...(body && !named.has(body) ? [`body of ${id}`] : []),
			...(type === undefined && !named.has(response) ? [`answer of ${id}`] : []),
		])
		expect(nameless).toEqual([])
	})
})

describe('every prebuilt answer', () => {
	const files = allDocuments(loadCatalogue({ contentDir: CONTENT, baseUrl: BASE }))

	it.each([
		['entry-detail', /^api\/registry\/entries\//],
		['category-feed', /^data\/feeds\/categories\//],
		['platform-feed', /^data\/feeds\/platforms\//],
		['feed-index', /^data\/feeds\/index\.json$/],
		['feed-discovery', /^api\/registry\/feed$/],
		['categories', /^api\/registry\/categories$/],
		['manifest', /^api\/registry\/manifest$/],
	])('holds against its published schema: %s', (name, pattern) => {
		const found = files.filter(({ path }) => pattern.test(path))
		expect(found.length).toBeGreaterThan(0)
		expect(
			found.flatMap(({ path, body }) => faults(name, JSON.parse(String(body))).map((fault) => path + fault)),
		).toEqual([])
	})
})

describe('a body as it may be written', () => {
	it('needs nothing that has a default, and may hold what is not described', () => {
		const signal = { targetKey: 'servers:browser', signal: 'used', clientId: 'me' }
		expect(faults('signal-input', signal)).toEqual([])
		expect(faults('signal-input', { ...signal, more: 1 })).toEqual([])
		expect(faults('signal-input', { ...signal, signal: 'liked' })).toEqual(['/signal enum'])
	})

	it('holds nothing else where maintainers write', () => {
		const change = { id: 'a-job', status: 'active' }
		expect(faults('job-change', change)).toEqual([])
		expect(faults('job-change', { ...change, note: '' })).toEqual([' additionalProperties'])
	})
})

describe('what a registry says besides its entries', () => {
	const verdict = { decision: 'deny', by: 'Security', until: '2027-01-01', reason: 'It reads more than it says.' }
	const upstream = { address: 'https://registry.example', categories: { theirs: 'servers', others: false } }

	it.each<[string, string, object, string[]]>([
		['a file of the overlay', 'overlay', { pin: true, note: 'Ask us for a key.', verdict }, []],
		['a verdict without its reason', 'overlay', { verdict: { ...verdict, reason: undefined } }, ['/verdict required']],
		['a field that no overlay has', 'overlay', { denied: true }, [' additionalProperties']],
		['a file of an upstream', 'upstream', { $schema: 'https://a.test/upstream.json', ...upstream }, []],
		['an upstream without an address', 'upstream', { categories: {} }, [' required']],
		['a field that no upstream has', 'upstream', { ...upstream, adress: '' }, [' additionalProperties']],
	])('holds against its published schema: %s', (_, name, value, wrong) => {
		expect(faults(name, JSON.parse(JSON.stringify(value)))).toEqual(wrong)
	})
})

describe('front matter', () => {
	it('of every entry holds against the published schema of its category', () => {
		const wrong = readContent(CONTENT).flatMap(({ file, category, data }) =>
			faults(`entry-${category}`, data).map((fault) => `${file} ${fault}`),
		)
		expect(wrong).toEqual([])
	})

	it.each(Category.options)('has a schema that takes the least of %s and misses its title', (category) => {
		const { data } = makeDraft(`${category}/example`)
		expect(faults(`entry-${category}`, data)).toEqual([])
		expect(faults(`entry-${category}`, { ...(data as object), title: undefined })).toEqual([' required'])
	})

	it.each(Category.options)(
		'of a withdrawn entry of %s needs its title and what became of it, and no more',
		(category) => {
			const lifecycle = { state: 'withdrawn', on: '2026-11-20', reason: 'Its makers took it down.' }
			const name = `entry-${category}`
			expect(faults(name, { title: 'Gone', lifecycle })).toEqual([])
			expect(faults(name, { lifecycle })).toEqual([' required'])
			expect(faults(name, { title: 'Gone', lifecycle, titel: 'x' })).toEqual([' additionalProperties'])
			expect(faults(name, { title: 'Gone', lifecycle: { ...lifecycle, state: 'deprecated' } })).toContain(' required')
		},
	)

	it.each<[what: string, path: string, fields: object, fault: string]>([
		['a field that does not exist', 'prompts', { titel: 'x' }, ' additionalProperties'],
		['a day that is not in the calendar', 'prompts', { dateAdded: '2026-02-30' }, '/dateAdded format'],
		['an address without https', 'prompts', { repoUrl: 'http://example.com/x' }, '/repoUrl pattern'],
		['a tag twice', 'prompts', { tags: ['web', 'web'] }, '/tags uniqueItems'],
		['a tag in capitals', 'prompts', { tags: ['Web'] }, '/tags/0 pattern'],
		['a platform nobody knows', 'prompts', { platforms: { emacs: 'native' } }, '/platforms propertyNames'],
		['a short description', 'prompts', { description: 'Short.' }, '/description minLength'],
		['a block of another category', 'prompts', { server: {} }, ' additionalProperties'],
		['an event that no client has', 'hooks', { hook: { event: 'Boot' } }, '/hook/event enum'],
		[
			'a commit that is a branch',
			'servers',
			{ upstream: { repo: 'https://a.example', commit: 'main' } },
			'/upstream/commit',
		],
	])('with %s does not hold', (_, category, fields, fault) => {
		expect(faults(`entry-${category}`, makeDraft(`${category}/example`, fields).data).join('\n')).toContain(fault)
	})
})
