import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { readHeaderRules } from '../../scripts/server/header-rules.ts'
import { readHostConfig } from '../../scripts/server/host-config.ts'
import { createApp } from '../../src/app.ts'
import { operationGroups } from '../../src/components/api-docs.ts'
import { hostDocuments } from '../../src/documents/host.ts'
import { openApi } from '../../src/documents/openapi.ts'
import { samplesOf } from '../../src/documents/samples.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { deprecationHeaders, EndpointDeprecation } from '../../src/schema/contract/deprecation.ts'
import type { Endpoint } from '../../src/schema/contract/endpoint.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { settingsOf } from '../support/api.ts'

const { ENDING, HEADERS, given } = vi.hoisted(() => ({
	ENDING: { since: '2026-12-01', sunset: '2027-06-01', successor: '/api/new', link: '/docs/api#old' },
	HEADERS: {
		deprecation: '@1796083200',
		sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
		link: '</docs/api#old>; rel="deprecation"; type="text/html", </api/new>; rel="successor-version"',
	},
	given: (headers: Headers | Record<string, string>) => {
		const all = headers instanceof Headers ? Object.fromEntries(headers) : headers
		return { deprecation: all.deprecation, sunset: all.sunset, link: all.link }
	},
}))

const OLD = {
	method: 'GET',
	path: '/api/old/{name}',
	tag: 'Registry',
	summary: 'An operation that is given up',
	params: z.object({ name: z.string().regex(/^[a-z]+$/) }),
	response: z.object({ name: z.string() }),
	served: 'function',
	caching: 'document',
	errors: ['invalid_query'],
	example: { params: { name: 'a' } },
	deprecated: ENDING,
} as const satisfies Endpoint

/** The real table with three rows that are given up: one of a function, two of files. */
vi.mock('../../src/schema/contract/endpoints.ts', async (original) => {
	const table = await original<typeof import('../../src/schema/contract/endpoints.ts')>()
	const row = { tag: 'Registry', summary: 'Old', caching: 'document', errors: [], deprecated: ENDING }
	const get = { ...row, method: 'GET', response: (await import('zod')).z.string() }
	const rows = [
		['oldRead', { ...get, path: '/api/old', served: 'function' }],
		['oldFile', { ...get, path: '/data/old/{category}/{slug}', served: 'static' }],
		['oldFeed', { ...get, path: '/data/older/{category}.json', served: 'static' }],
	]
	return { ...table, operations: [...table.operations, ...rows] }
})

describe('an operation that is given up', () => {
	const answer = serve([route(OLD, ({ params }) => params)], () => createApp(settingsOf()))
	const ask = (path: string, init?: RequestInit) => answer(new Request(`https://pinakes.test${path}`, init))

	it.each<[status: number, path: string, init?: RequestInit]>([
		[200, '/api/old/a'],
		[200, '/api/old/a', { method: 'HEAD' }],
		[304, '/api/old/a', { headers: { 'if-none-match': '*' } }],
		[400, '/api/old/A'],
		[405, '/api/old/a', { method: 'POST' }],
		[204, '/api/old/a', { method: 'OPTIONS' }],
	])('says so with every answer: %i of %s %j', async (status, path, init) => {
		const response = await ask(path, init)
		expect([response.status, given(response.headers)]).toEqual([status, HEADERS])
	})

	it('lets scripts of other origins read that', async () => {
		const exposed = (await ask('/api/old/a')).headers.get('access-control-expose-headers')?.split(', ')
		expect(exposed).toEqual(expect.arrayContaining(['Deprecation', 'Link', 'Sunset']))
	})

	it('is marked in OpenAPI, and no other is', () => {
		const all = Object.values(openApi('https://pinakes.test').paths).flatMap((methods) =>
			Object.values(methods as Record<string, { operationId: string; deprecated?: true; description?: string }>),
		)
		const text = 'Deprecated since 2026-12-01. It stops answering on 2027-06-01. Use /api/new instead.'
		expect(
			all
				.filter(({ deprecated, description }) => deprecated || description)
				.map(({ operationId, deprecated, description }) => [operationId, deprecated, description]),
		).toEqual(['oldRead', 'oldFile', 'oldFeed'].map((id) => [id, true, text]))
	})

	it('is marked for people', () => {
		const rows = operationGroups('', samplesOf({ baseUrl: '', records: [] })).flatMap(({ rows }) => rows)
		expect(rows.find(({ id }) => id === 'oldRead')?.ending).toEqual({
			text: 'Deprecated since 2026-12-01. It stops answering on 2027-06-01. Use /api/new instead.',
			link: '/docs/api#old',
		})
		expect(rows.find(({ id }) => id === 'searchRegistry')?.ending).toBeUndefined()
	})
})

describe('a file of an operation that is given up', () => {
	const publish = mkdtempSync(join(tmpdir(), 'pinakes-deprecation-'))
	for (const { path, body } of hostDocuments()) writeFileSync(join(publish, path), body)
	afterAll(() => rmSync(publish, { recursive: true }))

	it.each([
		['/data/old/servers/browser', HEADERS],
		['/data/older/mcp.json', HEADERS],
		['/data/old/servers', {}],
		['/api/old', {}],
		['/data/feeds/index.json', {}],
	])('says so, and no other: %s', async (path, expected) => {
		const rules = await readHeaderRules({ ...readHostConfig(process.cwd()), publish, frameworkHeaders: [] })
		expect(given(rules(path))).toEqual(expected)
	})
})

describe('what a row may say of its end', () => {
	it('is only what is known', () => {
		expect(deprecationHeaders({ since: '2026-12-01' })).toEqual({ Deprecation: '@1796083200' })
	})

	it.each<[what: string, deprecation: object, message: string]>([
		['less notice than is promised', { since: '2026-12-01', sunset: '2027-05-29' }, 'Leave at least 180 days'],
		['an end before its beginning', { since: '2026-12-01', sunset: '2026-11-30' }, 'Leave at least 180 days'],
		['a path with placeholders', { since: '2026-12-01', successor: '/api/{x}' }, 'without placeholders'],
		['a path that ends the header', { since: '2026-12-01', link: '/x>\r\nSet-Cookie: a' }, 'without placeholders'],
		['another site', { since: '2026-12-01', link: 'https://evil.example' }, 'without placeholders'],
		['another site by its short form', { since: '2026-12-01', link: '//evil.example' }, 'without placeholders'],
		['no day', { since: 'soon' }, 'Write a day as YYYY-MM-DD'],
	])('is not %s', (_, deprecation, message) => {
		expect(EndpointDeprecation.safeParse(deprecation).error?.issues[0]?.message).toContain(message)
	})

	it('holds for every row of the table', () => {
		const wrong = operations.filter(
			([, { deprecated }]) => deprecated && !EndpointDeprecation.safeParse(deprecated).success,
		)
		expect(wrong.map(([id]) => id)).toEqual([])
	})
})
