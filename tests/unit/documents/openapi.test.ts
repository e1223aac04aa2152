import { describe, expect, it } from 'vitest'
import { openApi } from '../../../src/documents/openapi.ts'
import { TAGS } from '../../../src/schema/contract/endpoint.ts'
import { operations } from '../../../src/schema/contract/endpoints.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not so.
const made: any = openApi('https://pinakes.test')
const search = made.paths['/api/registry/search'].get
const parameter = (name: string) => search.parameters.find((one: { name: string }) => one.name === name)

describe('the description of the API', () => {
	it('has each operation under its path and method, with its tag explained', () => {
		for (const [id, { path, method, tag }] of operations)
			expect(made.paths[path][method.toLowerCase()]).toMatchObject({ operationId: id, tags: [tag] })
		expect(made.tags.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(TAGS).sort())
		expect(made.tags.filter(({ description }: { description: string }) => !description)).toEqual([])
	})

	it('says what a parameter is when it is not given, and which must be', () => {
		expect(parameter('limit')).toMatchObject({ in: 'query', required: false, schema: { default: 20 } })
		expect(parameter('category').schema).toMatchObject({ default: '' })
		const entry = made.paths['/api/registry/entries/{category}/{slug}'].get
		expect(entry.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual(
			[
				['category', true],
				['slug', true],
			],
		)
	})

	it('says of every parameter what may be sent, also where it is read as something else', () => {
		const all = operations.flatMap(([, { path, method }]) => made.paths[path][method.toLowerCase()].parameters ?? [])
		const open = all.filter(({ schema }) => !['type', 'enum', 'anyOf'].some((keyword) => keyword in schema))
		expect(open).toEqual([])
		const [artifact, hash] = made.paths['/api/registry/integrity'].get.parameters
		expect(artifact.schema).toEqual({ type: 'string', maxLength: 200, default: '' })
		expect(hash.schema.pattern).toContain('{64}')
	})

	it('offers the bytes a reader has only where something is read', () => {
		expect(search.responses).toHaveProperty('304')
		expect(made.paths['/api/votes/toggle'].post.responses).not.toHaveProperty('304')
	})

	it('names the headers that say what to do after an error, and what is left of a limit', () => {
		const headersOf = (path: string, method: string, status: string) =>
			Object.keys(made.paths[path][method].responses[status].headers ?? {}).filter((one) => one !== 'X-Request-Id')
		const toggle = (status: string) => headersOf('/api/votes/toggle', 'post', status)
		expect(toggle('405')).toEqual(['Allow'])
		expect(toggle('429')).toEqual(['Retry-After', 'RateLimit', 'RateLimit-Policy'])
		expect(toggle('503')).toEqual(['Retry-After'])
		expect(headersOf('/api/admin/jobs', 'get', '401')).toEqual(['WWW-Authenticate'])
		expect(headersOf('/api/registry/search', 'get', '304')).toEqual(['ETag', 'RateLimit', 'RateLimit-Policy'])
		expect(headersOf('/api/registry/manifest', 'get', '200')).toEqual(['ETag'])
		expect(headersOf('/api/download', 'get', '200')).toContain('Repr-Digest')
		expect(headersOf('/api/og/{category}/{slug}', 'get', '307')).toContain('Location')
	})

	it('says of each operation of the desk that it needs a token, and of signed ones every header', () => {
		const admin = operations.filter(([, { auth }]) => auth && !String(auth).endsWith('-signature'))
		for (const [, { path, method }] of admin)
			expect(made.paths[path][method.toLowerCase()].security).toEqual([{ OriginCheck: [], AdminToken: [] }])
		const signed = operations.find(([, { auth }]) => auth === 'mail-signature')?.[1]
		expect(made.paths[signed?.path ?? ''].post.security).toEqual([
			{ MailMessageId: [], MailTimestamp: [], MailSignature: [] },
		])
	})

	it('has every component that something refers to, and none that nothing does', () => {
		for (const part of ['schemas', 'headers']) {
			const pointer = new RegExp(`#/components/${part}/([\\w-]+)`, 'g')
			const referred = new Set([...JSON.stringify(made).matchAll(pointer)].map(([, id]) => id))
			expect(Object.keys(made.components[part]).sort()).toEqual([...referred].sort())
		}
		const schemes = [...new Set([...JSON.stringify(made.paths).matchAll(/"(\w+)":\[\]/g)].map(([, id]) => id))]
		expect(Object.keys(made.components.securitySchemes)).toEqual(expect.arrayContaining(schemes))
	})
})
