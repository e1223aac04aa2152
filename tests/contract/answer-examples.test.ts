import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { openApiDocuments } from '../../src/documents/openapi-document.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { CONTENT } from '../registry/registry.ts'

interface Operation {
	operationId: string
	responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>
}

const baseUrl = 'https://pinakes.test'
const whole = loadCatalogue({ contentDir: CONTENT, baseUrl })

/** Every answer that is described: whose, with which status, of which type, and its example. */
function answersOf(catalogue: Catalogue) {
	const [document] = openApiDocuments(catalogue)
	const api = JSON.parse(String(document?.body)) as { paths: Record<string, Record<string, Operation>> }
	const ajv = new Ajv2020({ strict: false, allErrors: true })
	;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
	ajv.addSchema({ $id: 'openapi', ...api })
	const faultsOf = (schema: object, value: unknown) => {
		ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')), value)
		return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
	}
	return Object.values(api.paths).flatMap((methods) =>
		Object.values(methods).flatMap(({ operationId, responses }) =>
			Object.entries(responses).flatMap(([status, { content = {} }]) =>
				Object.entries(content).map(([type, { schema, example }]) => ({
					at: `${operationId} ${status} ${type}`,
					id: operationId,
					status,
					type,
					example,
					faults: example === undefined ? [] : faultsOf(schema, example),
				})),
			),
		),
	)
}

const answers = answersOf(whole)
const exampleOf = (id: string) => answers.find((one) => one.id === id && one.status === '200')?.example

describe('the example of an answer', () => {
	it('is there for every one that is not bytes', () => {
		const bare = answers.filter(({ example }) => example === undefined)
		expect(bare.filter(({ type }) => !/^image\/|^application\/zip$/.test(type)).map(({ at }) => at)).toEqual([])
		expect(new Set(answers.map(({ id }) => id)).size).toBe(operations.length)
	})

	it('keeps its schema, also where a registry has no entry', () => {
		for (const catalogue of [whole, buildCatalogue([], { baseUrl })])
			expect(answersOf(catalogue).flatMap(({ at, faults }) => faults.map((fault) => `${at}: ${fault}`))).toEqual([])
	})

	it('keeps the shape in which the operation answers', () => {
		const wrong = operations.flatMap(([id, { response, type }]) => {
			const { error } = type && !type.includes('json') ? {} : response.safeParse(exampleOf(id))
			return error ? [`${id}: ${error.message}`] : []
		})
		expect(wrong).toEqual([])
	})

	it('is of an entry that is there', () => {
		const known = new Set(whole.records.map(({ entry }) => entry.canonicalUrl))
		const { results } = exampleOf('searchRegistry') as { results: { canonicalUrl: string }[] }
		const { entry } = exampleOf('getEntry') as { entry: { canonicalUrl: string } }
		expect([results[0]?.canonicalUrl, entry.canonicalUrl].map((url) => known.has(String(url)))).toEqual([true, true])
		const { servers } = exampleOf('listMcpServers') as { servers: { server: { name: string } }[] }
		expect(servers[0]?.server.name).toMatch(/^[a-z.A-Z0-9-]+\/[a-z0-9-]+$/)
	})
})
