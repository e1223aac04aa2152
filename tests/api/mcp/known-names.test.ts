import { describe, expect, test } from 'vitest'
import { call, refusal, send } from './call.ts'

const fields = { name: 'A tool', category: 'tools', description: 'What it does, in one plain sentence.' }
const entries = [
	{ category: 'servers', slug: 'browser' },
	{ category: 'servers', slug: 'ledger' },
]
const browser = { category: 'servers', slug: 'browser' }

/** Every tool that agents know by name, from this registry or another of its sort, with arguments as they write them. */
const KNOWN: Record<string, object> = {
	search_registry: {
		query: 'browser',
		category: 'servers',
		platform: 'claude',
		tag: 'browser',
		hasSafetyNotes: 'true',
		hasPrivacyNotes: 'all',
		downloadTrust: 'none',
		claimStatus: 'all',
		sourceStatus: 'available',
		limit: 25,
	},
	plan_workflow_toolbox: { goal: 'test a web page', category: '', platform: 'claude-code', limit: 10 },
	recommend_for_task: { task: 'test a web page', platform: 'claude-code', limit: 3 },
	server_info: {},
	list_category_entries: { category: 'servers', platform: 'cursor', query: 'browser', offset: 0, limit: 25 },
	get_recent_updates: { category: 'servers', since: '2026-01-01', limit: 10 },
	get_related_entries: { ...browser, limit: 8 },
	get_entry_detail: { ...browser, bodyMode: 'full' },
	get_copyable_asset: { category: 'skills', slug: 'splitter', platform: 'claude-code', assetType: 'full_content' },
	compare_entries: { entries, platform: 'cursor' },
	get_registry_stats: {},
	get_category_overview: { category: 'servers', sampleLimit: 3 },
	get_client_setup: { client: 'codex', endpointUrl: 'https://example.com/api/mcp' },
	get_compatibility: { slug: 'splitter' },
	get_install_guidance: { ...browser, platform: 'cursor' },
	get_platform_adapter: { slug: 'splitter', platform: 'cursor' },
	list_distribution_feeds: {},
	get_submission_schema: { category: 'servers' },
	validate_submission_draft: { fields },
	search_duplicate_entries: {
		category: 'servers',
		name: 'Browser Puppet',
		sourceUrl: 'https://example.com/x',
		limit: 5,
	},
	build_submission_urls: { fields, includePrBody: true },
	get_category_submission_guidance: { category: 'tools' },
	prepare_submission_draft: { fields },
	get_submission_examples: { category: 'tools' },
	review_submission_draft: { fields, duplicateLimit: 3 },
	get_submission_policy: {},
	explain_entry_trust: browser,
	review_entry_safety: { entries, platform: 'cursor' },
	compare_entry_trust: { entries, platform: 'cursor' },
	get_trending: { category: 'servers', limit: 5 },
}

test.each(Object.entries(KNOWN))('%s answers, listed or not, with the arguments of old', async (name, input) => {
	const { result, error } = await send('tools/call', { name, arguments: input })
	expect(error).toBeUndefined()
	expect([name, result.isError ? result.content[0].text : 'answered']).toEqual([name, 'answered'])
})

test.each([
	['registry.search', { query: 'browser' }],
	['entry.detail', browser],
	['install.guidance', { ...browser, platform: 'cursor' }],
	['submission.review', { fields }],
	['entry.coverage', { entries }],
])('%s is a later name of the same', async (name, input) => {
	expect((await send('tools/call', { name, arguments: input })).result.isError).toBeUndefined()
})

test.each([
	['search', { query: 'browser' }],
	['fetch', { id: 'servers:browser' }],
	['get_server', { name: 'browser' }],
	['get_server_details', { serverName: 'browser' }],
	['getEntry', browser],
	['list_categories', {}],
	['search-registry', { query: 'browser' }],
])('%s is what a similar registry calls it', async (name, input) => {
	const { result, error } = await send('tools/call', { name, arguments: input })
	expect([error, result?.isError ? result.content[0].text : 'answered']).toEqual([undefined, 'answered'])
})

test.each([
	['search_servers', { query: 'page' }, 'servers'],
	['mcp-find', { query: 'page' }, 'servers'],
	['list_mcp_servers', {}, 'servers'],
	['search_skills', { query: 'page' }, 'skills'],
	['listSkills', {}, 'skills'],
])('%s finds entries of that kind only', async (name, input, category) => {
	const { results } = await call(name, { ...input, limit: 10 })
	expect(results.length).toBeGreaterThan(0)
	for (const { key } of results) expect(key).toMatch(new RegExp(`^(?:internal-)?${category}:`))
})

test.each([
	['get_everything', 'get_entry_detail'],
	['search_registri', 'search_registry'],
	['install_server', 'get_install_guidance'],
	['suggest_tools', 'recommend_for_task'],
])('%s is refused with the tool that is meant, and those there are', async (name, meant) => {
	const { error } = await send('tools/call', { name, arguments: {} })
	expect(error?.code).toBe(-32602)
	expect(error?.message).toMatch(new RegExp(`Did you mean ${meant}\\? There are search_registry, `))
})

test('a name that is like none is refused with the tools there are', async () => {
	const { error } = await send('tools/call', { name: 'everything', arguments: {} })
	expect(error?.message).toMatch(/^There is no tool “everything”\. There are search_registry, /)
})

describe('an entry is known', () => {
	test.each([
		'servers:browser',
		'servers/browser',
		'entry:servers/browser',
		'SERVERS:Browser',
		'Servers:browser',
		'Browser Puppet',
		'browser puppet',
		'browser',
		'/servers/browser',
		'http://localhost:8888/servers/browser',
		'http://localhost:8888/servers/browser/llms.txt',
		'http://localhost:8888/servers/browser.md',
		'lectern://entry/servers/browser',
		'https://github.com/harbour-works-example/browser-puppet.git',
	])('as %s', async (key) => {
		expect((await call('get_entry_detail', { key })).key).toBe('servers:browser')
	})

	test('by the address of a page of this registry only', async () => {
		expect(await refusal('get_entry_detail', { key: 'https://example.com/servers/browser' })).toContain(
			'is not an entry key',
		)
	})

	test('by a name that one entry has; of several the keys are named', async () => {
		expect(await refusal('get_entry_detail', { key: 'https://github.com/quill-guild-example/servers' })).toMatch(
			/several entries: servers:\w+, .*Write one of these keys\./,
		)
	})
})

describe('a value', () => {
	test('out of range is brought within, and that is said', async () => {
		const { results, notes } = await call('search_registry', { limit: 1_000 })
		expect(results).toHaveLength(25)
		expect(notes).toEqual(['limit: 1000 is out of range, so 25 was used.'])
		expect((await call('get_recent_updates', { limit: 0, offset: -3 })).changes).toHaveLength(1)
	})

	test('that is empty or “all” is no filter', async () => {
		const all = await call('search_registry', {})
		const same = { category: '', platform: null, auth: 'all', installable: 'all', query: '' }
		expect(await call('search_registry', same)).toEqual(all)
	})

	test('is read as it was meant: numbers, lists and truth as text, choices in capitals', async () => {
		const meant = await call('search_registry', { category: 'servers', auth: 'none', limit: 2, installable: true })
		const written = { category: 'Server', auth: 'NONE', limit: '2', installable: 'true' }
		expect(await call('search_registry', written)).toEqual(meant)
		expect((await call('compare_entries', { keys: 'servers:browser, servers:ledger' })).entries).toHaveLength(2)
	})

	test('that means nothing here is passed over aloud', async () => {
		const { notes } = await call('get_client_setup', { client: 'cursor', endpointUrl: 'https://example.com' })
		expect(notes).toEqual(['endpointUrl is not used here and was ignored.'])
	})
})
