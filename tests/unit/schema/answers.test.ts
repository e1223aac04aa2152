import { describe, expect, it } from 'vitest'
import { documents } from '../../../src/documents/index.ts'
import { samplesOf } from '../../../src/documents/samples.ts'
import { exampleUrl, withExample } from '../../../src/schema/contract/endpoint.ts'
import { operations as rows } from '../../../src/schema/contract/endpoints.ts'
import { ERRORS, type ErrorCode } from '../../../src/schema/contract/errors.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueOf } from '../documents/read.ts'

const NATIVE = { 'claude-code': 'native', cursor: { level: 'manual', path: '.cursor/mcp.json', note: 'By hand.' } }
const server = {
	command: 'npx',
	args: ['-y', 'example-server@1.0.0'],
	env: [{ name: 'TOKEN', description: 'A token.', secret: true }],
	package: { registry: 'npm', name: 'example-server', version: '1.0.0' },
	tools: ['read'],
}
const everything = {
	seoTitle: 'Playwright for agents',
	seoDescription: 'What it is for.',
	authorUrl: 'https://example.com/author',
	dateUpdated: '2026-03-04',
	tags: ['web'],
	keywords: ['browser'],
	useCases: ['Open a page.', 'Fill a form.'],
	platforms: NATIVE,
	repoUrl: 'https://github.com/somebody/example',
	docsUrl: 'https://example.com/docs',
	websiteUrl: 'https://example.com',
	license: 'MIT',
	upstream: {
		repo: 'https://github.com/somebody/example',
		path: 'servers/one',
		commit: 'a'.repeat(40),
		readAt: '2026-02-03',
	},
	verification: 'production',
	checkedAt: '2026-03-04',
	safetyNotes: ['Opens pages.'],
	privacyNotes: ['Sends what it reads.'],
	brand: { name: 'Example', domain: 'github.com', colors: ['#112233'] },
	claim: { status: 'verified', by: 'Ana', url: 'https://example.com/ana', at: '2026-02-03' },
	submission: {
		by: 'Bo',
		byUrl: 'https://example.com/bo',
		at: '2026-01-02',
		issue: 1,
		issueUrl: 'https://example.com/1',
		pr: 2,
		prUrl: 'https://example.com/2',
	},
	review: { by: 'Cleo', at: '2026-01-03' },
	renamedFrom: [{ path: 'servers/browser', on: '2026-02-03' }],
	server,
}
const lifecycle = {
	state: 'deprecated',
	on: '2026-04-01',
	reason: 'Its makers archived it.',
	successor: 'servers/browser',
}
const catalogue = catalogueOf(
	makeDraft('servers/browser', everything),
	makeDraft('servers/two', { lifecycle }),
	makeDraft(
		'skills/one',
		{ platforms: NATIVE, skill: { name: 'one' } },
		{ files: { 'SKILL.md': '# One\n', 'a.txt': 'a' } },
	),
	makeDraft('hooks/one', { platforms: NATIVE }, { files: { 'hook.sh': 'echo one\n' } }),
	makeDraft('sets/set', {}),
)
const published = new Map(documents(catalogue).map((document) => [`/${document.path}`, document]))
const samples = samplesOf(catalogue)
const operations = rows.map(([id, row]) => [id, withExample(row, samples)] as const)
const files = operations.filter(([, { method, served }]) => method === 'GET' && served === 'static')

describe('a document of the contract', () => {
	const isThere = files.filter(([, endpoint]) => published.has(exampleUrl(endpoint)))

	it('is there for every row, but a receipt, which no entry here has', () => {
		const missing = files.filter((row) => !isThere.includes(row)).map(([id]) => id)
		expect(missing).toEqual(['getReceipt'])
	})

	it.each(isThere)('has no field that its row does not name: %s', (_, endpoint) => {
		const { body = '', type = '' } = published.get(exampleUrl(endpoint)) ?? {}
		const value = type.includes('json') ? JSON.parse(String(body)) : String(body)
		expect(endpoint.response.parse(value)).toEqual(value)
	})
})

describe('a row of the contract', () => {
	it.each(operations)('%s names only errors that there are, each once, with those of its kind', (_, endpoint) => {
		const { errors, method, query, body, params, auth, rate, origin, served, caching, tag, summary } = endpoint
		expect(errors.filter((code) => !Object.hasOwn(ERRORS, code))).toEqual([])
		expect(new Set(errors).size).toBe(errors.length)
		const owed: [boolean, ErrorCode[]][] = [
			[true, ['method_not_allowed', 'internal_error']],
			[Boolean(rate), ['rate_limited']],
			[served === 'function' && Boolean(query ?? params), ['invalid_query']],
			[Boolean(body), ['invalid_json', 'payload_too_large', 'unsupported_media_type']],
			[origin === true, ['forbidden_origin']],
			[auth !== undefined && !auth.endsWith('-signature'), ['unauthorized']],
			[auth?.endsWith('-signature') === true, ['invalid_signature']],
		]
		for (const [owes, codes] of owed) if (owes) expect(errors).toEqual(expect.arrayContaining(codes))
		expect(['document', 'card', 'search', 'trending', 'image', 'immutable', 'never']).toContain(caching)
		if (method !== 'GET') expect(caching).toBe('never')
		expect([summary.trim(), tag]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
	})

	it('of a write keeps browsers of other origins away, and has a limit and a largest body', () => {
		const writes = operations.filter(
			([, { method, safe, auth }]) => method !== 'GET' && !safe && !auth?.endsWith('-signature'),
		)
		for (const [id, { method, origin, rate, kib, tag }] of writes)
			if (tag !== 'MCP' && tag !== 'Protocols')
				expect([id, origin, Number(rate) > 0, method === 'DELETE' || Number(kib) > 0]).toEqual([id, true, true, true])
	})

	it('of the desk is never kept by anybody', () => {
		for (const [id, { auth, caching }] of operations) if (auth) expect([id, caching]).toEqual([id, 'never'])
	})
})
