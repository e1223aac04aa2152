import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { SearchQuery } from '../../../src/schema/search.ts'
import { createApi } from '../../support/api.ts'
import { call, refusal, send } from './call.ts'
import { api } from './endpoint.ts'

describe('an entry is found by its name with the sort of thing that it is', () => {
	test.each([
		['Browser Puppet MCP server', 'servers:browser'],
		['the Browser Puppet server', 'servers:browser'],
		['browser-mcp-server', 'servers:browser'],
		['No force hook', 'hooks:no-force'],
		['release notes command', 'commands:release-notes'],
		['Work on web pages collection', 'sets:web-work'],
	])('%s', async (key, meant) => {
		expect((await call('get_entry_detail', { key, body: 'none' })).key).toBe(meant)
	})

	test.each(['@harbour-example/browser-puppet', 'npx -y @harbour-example/browser-puppet@2.4.1', 'servers/browser'])(
		'and by what it is called elsewhere, in search too: %s',
		async (key) => {
			expect((await call('get_entry_detail', { key, body: 'none' })).key).toBe('servers:browser')
			const { total, results, identified } = await call('search_registry', { query: key })
			expect({ total, key: results[0].key }).toEqual({ total: 1, key: 'servers:browser' })
			expect(identified).toEqual([expect.stringMatching(/^\S.*: \S/)])
		},
	)

	test('but not by a sort that it is not', async () => {
		expect(await refusal('get_entry_detail', { key: 'Browser Puppet hook' })).toContain('There is no entry called')
	})

	test('and a key that is none is answered with the one that was meant', async () => {
		expect(await refusal('get_entry_detail', { key: 'servers:browser-mcp' })).toContain('Did you mean servers:browser?')
	})
})

test('a key that was removed is told so, with the day', async () => {
	const [one] = api.app.published.changes().entries
	const gone = { ...one, key: 'servers/gone', type: 'removed', at: '2026-05-06T10:00:00Z' }
	const changes = () => ({ ...api.app.published.changes(), entries: [gone] })
	const published = { ...api.app.published, changes } as typeof api.app.published
	const params = { name: 'get_entry_detail', arguments: { key: 'servers:gone' } }
	const { body } = await createApi({ published }).send('POST', '/api/mcp', {
		body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
	})
	expect(body.result.content[0].text).toMatch(
		/^not_found: There is no entry servers:gone\. It was removed on 2026-05-06\. /,
	)
})

describe('a client is known by any of its names', () => {
	const keysFor = async (platform: string) =>
		(await call('search_registry', { query: 'browser', platform })).results.map(({ key }: { key: string }) => key)

	test.each([
		['Claude Code', 'claude-code'],
		['Gemini CLI', 'gemini'],
		['gemini-cli', 'gemini'],
		['GitHub Copilot', 'copilot'],
		['vscode insiders', 'vscode'],
		['Windsurf', 'windsurf'],
	])('%s is filed under %s', async (name, platform) => {
		const found = await keysFor(name)
		expect(found).toEqual(await keysFor(platform))
		expect(found).not.toEqual([])
	})

	test('and one that has no platform of its own gets what any client takes, as with its name in the query, which is said', async () => {
		const { results, notes } = await call('search_registry', { query: 'browser', platform: 'Kiro', limit: 99 })
		expect(results).toEqual(
			(await call('search_registry', { query: 'browser', platform: 'generic', limit: 25 })).results,
		)
		expect(results).toEqual((await call('search_registry', { query: 'browser for Kiro', limit: 25 })).results)
		expect(notes).toEqual([
			'limit: 99 is out of range, so 25 was used.',
			'platform: entries have no platform Kiro, so these are the ones for any client (generic). get_install_guidance says which have steps for Kiro.',
		])
		expect((await call('get_trending', { platform: 'amp' })).notes).toHaveLength(1)
		expect((await call('search_registry', { platform: 'generic' })).notes).toBeUndefined()
	})

	test('and one that starts nothing gets only what is hosted, which is said', async () => {
		const { results, notes } = await call('search_registry', { platform: 'ChatGPT' })
		expect(results).not.toEqual([])
		expect(results).toEqual((await call('search_registry', { location: 'remote' })).results)
		expect(notes).toEqual(['platform: ChatGPT only takes hosted servers.'])
		expect((await call('search_registry', { platform: 'ChatGPT', location: 'local' })).results).toEqual(
			(await call('search_registry', { location: 'local' })).results,
		)
	})
})

test('search takes every filter, and every value of one, that the API takes', async () => {
	const { properties = {} } = z.toJSONSchema(SearchQuery, { io: 'output' })
	const asked = Object.entries(properties as Record<string, { enum?: string[] }>).flatMap(([name, { enum: values }]) =>
		(values ?? []).map((value) => ({ [name]: value })),
	)
	expect(asked.length).toBeGreaterThan(40)
	const answers = await Promise.all(
		asked.map((input) => send('tools/call', { name: 'search_registry', arguments: input })),
	)
	expect(asked.filter((_, i) => answers[i]?.result?.isError)).toEqual([])
})

describe('of an entry the part is given that was asked for', () => {
	const part = (assetType: string, entry: string, platform?: string) => {
		const [category, slug] = entry.split(':')
		return call('get_copyable_asset', { category, slug, assetType, ...(platform && { platform }) })
	}

	test('the configuration or the command of a client', async () => {
		const config = await part('config_snippet', 'servers:browser', 'cursor')
		expect(config).toMatchObject({ client: 'cursor', kind: 'config', name: expect.stringContaining('mcp.json') })
		expect(config.notes).toBeUndefined()
		const command = await part('install_command', 'servers:browser', 'codex')
		expect(command).toMatchObject({ client: 'codex', kind: 'command', text: expect.stringContaining('codex mcp add') })
		expect((await call('get_copyable_asset', { key: 'servers:browser', client: 'Cursor' })).client).toBe('cursor')
	})

	test('the files, the invocation, the members, or the text where there is nothing else', async () => {
		expect((await part('script', 'hooks:no-force')).kind).toBe('file')
		expect((await part('command_syntax', 'commands:release-notes')).text).toContain('/release-notes')
		expect((await part('items', 'sets:web-work')).text).toContain('"servers/prism"')
		expect((await part('full_content', 'sets:web-work')).text).toContain('A fault on a page is seen')
		expect((await part('usage', 'servers:browser')).name).toBe('body')
		const body = await call('get_copyable_asset', { key: 'prompts:vet-first' })
		expect(body).toMatchObject({ name: 'body', kind: 'text' })
	})

	test('a file as the client that is named takes it: adapted, or as it is with what is done with it', async () => {
		const rule = await call('get_copyable_asset', { key: 'rules:careful-queries', client: 'Cursor' })
		expect(rule).toMatchObject({ kind: 'file', client: 'cursor', name: '.cursor/rules/careful-queries.mdc' })
		expect(rule.text).toMatch(/^<registry-content [^\n]+\n---\ndescription: /)
		const asIs = await call('get_copyable_asset', { key: 'rules:careful-queries', client: 'codex' })
		expect(asIs).toMatchObject({
			client: 'codex',
			how: 'Append to AGENTS.md',
			path: 'AGENTS.md',
			sha256: expect.any(String),
		})
		expect((await call('get_copyable_asset', { key: 'commands:release-notes', client: 'gemini' })).name).toMatch(
			/\.toml$/,
		)
		expect(await refusal('get_copyable_asset', { key: 'commands:release-notes', client: 'zed' })).toMatch(
			/has no way to install it for zed\. There is one for claude-code, /,
		)
	})

	test('and where there is none, what there is', async () => {
		const said = await send('tools/call', {
			name: 'get_copyable_asset',
			arguments: { key: 'prompts:vet-first', assetType: 'config_snippet', client: 'codex' },
		})
		expect(said.result.content[0].text).toBe(
			'not_found: prompts:vet-first has no config for codex. Read get_entry_detail with body full.',
		)
		const [category, slug] = ['servers', 'browser']
		const other = await send('tools/call', {
			name: 'get_copyable_asset',
			arguments: { category, slug, platform: 'cursor', assetType: 'items' },
		})
		expect(other.result.content[0].text).toBe(
			'not_found: servers:browser has no items. It has full_content, install_command, config_snippet, usage.',
		)
	})
})

test('an argument under two names counts once', async () => {
	const both = await call('get_install_guidance', { key: 'servers:browser', client: 'Cursor', platform: 'cursor' })
	expect(both).toEqual(await call('get_install_guidance', { key: 'servers:browser', client: 'cursor' }))
	const { results } = await call('search_registry', { q: 'browser', query: 'browser' })
	expect(results[0].key).toBe('servers:browser')
})

test.each(['Jun 11, 2026', '11 June 2026', '2026-06-11'])('a day may be written as %s', async (day) => {
	const { changes } = await call('get_recent_updates', { day })
	expect(changes.length).toBeGreaterThan(0)
	expect(changes.every(({ at }: { at: string }) => at === '2026-06-11')).toBe(true)
	expect((await call('get_recent_updates', { since: day })).total).toBeGreaterThan(0)
})

test.each(['next week', '2026-02-31', 'soon'])('%s is no day', async (since) => {
	expect(await refusal('get_recent_updates', { since })).toMatch(/Write a day .*“7 days”/)
})

test('old arguments of tools that are not listed count', async () => {
	const entries = [{ category: 'servers', slug: 'browser' }]
	const [safety] = (await call('review_entry_safety', { entries, platform: 'cursor' })).entries
	expect(safety).toMatchObject({ platform: 'cursor', supportLevel: 'native' })
	const keys = ['commands:release-notes']
	const [elsewhere] = (await call('review_entry_safety', { keys, platform: 'gemini' })).entries
	expect(elsewhere).toMatchObject({ platform: 'gemini', supportLevel: 'adapter' })
	const fields = {
		category: 'servers',
		name: 'Browser Puppet',
		description: 'Tells an agent what the weather of a town will be tomorrow.',
		github_url: 'https://github.com/example/weather',
		'server.command': 'npx',
		'server.args': '-y\nweather@1.2.3',
		license: 'MIT',
	}
	expect((await call('review_submission_draft', { fields, duplicateLimit: 1 })).duplicates).toHaveLength(1)
	const other = { ...fields, name: 'Weather of the town' }
	expect((await call('build_submission_urls', { fields: other, includePrBody: true })).prPreview.title).toContain(
		'Weather',
	)
	expect(await call('build_submission_urls', { fields: other })).not.toHaveProperty('prPreview')
})
