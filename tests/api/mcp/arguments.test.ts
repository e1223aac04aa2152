import { describe, expect, test } from 'vitest'
import { call, refusal, send } from './call.ts'

const keyOf = async (input: object) => (await call('get_entry_detail', input)).key

describe('what is said twice', () => {
	test.each([
		['get_entry_detail', { key: 'servers:browser', category: 'skills', slug: 'splitter' }],
		['get_entry_detail', { key: 'servers:browser', category: 'skills' }],
		['get_recent_updates', { key: 'servers:browser', category: 'skills' }],
		['get_entry_detail', { category: 'servers', slug: 'skills:splitter' }],
		['get_entry_detail', { url: 'https://registry.example/skills/splitter', category: 'servers', slug: 'browser' }],
		['get_entry_detail', { id: 'servers:browser', uri: 'lectern://entry/skills/splitter' }],
		['get_entry_detail', { key: 'servers:browser', platform: 'codex', client: 'cursor' }],
		['get_entry_detail', { key: 'servers:browser', bodyMode: 'full', body: 'none' }],
		['compare_entries', { entries: [{ key: 'servers:browser', category: 'skills' }, 'servers:ledger'] }],
		['compare_entries', { keys: ['servers:browser', 'servers:ledger'], entries: ['skills:splitter'] }],
		['compare_entries', { keys: ['servers:browser', 'servers:ledger'], category: 'skills' }],
		['search_registry', { query: 'browser', q: 'commit' }],
		['search_registry', { q: 'browser', search: 'commit' }],
		['recommend_for_task', { task: 'browse', goal: 'split a commit' }],
	])('%s refuses where it says different things: %o', async (name, input) => {
		expect(await refusal(name, input)).toMatch(
			/^invalid_payload: .*(mean the same here and differ|mean different entries).*Send /,
		)
	})

	test.each([
		[
			'search_duplicate_entries',
			{ sourceUrl: 'https://example.com/quill' },
			{ source_url: 'https://example.com/quill' },
		],
		['search_registry', { hasSafetyNotes: true, maxTokens: 900 }, { has_safety_notes: true, max_tokens: 900 }],
		['search_registry', { readOnly: true, maxTokens: 900 }, { readonly: true, MaxTokens: 900 }],
		['get_entry_detail', { entryKey: 'servers:browser' }, { entry_key: 'servers:browser' }],
	])('%s takes a name with underscores as the same one', async (name, ours, theirs) => {
		expect(await call(name, theirs)).toEqual(await call(name, ours))
		expect(await refusal(name, { not_a_name: 1 })).toContain('not_a_name')
	})

	test.each([
		['get_install_guidance', { name: 'Browser Puppet' }, { key: 'servers:browser' }],
		['get_entry_detail', { key: 'servers%3Abrowser' }, { key: 'servers:browser' }],
		['get_entry_detail', { key: 'servers%3Abrowser', category: 'servers' }, { key: 'servers:browser' }],
		['get_copyable_asset', { qualified_name: 'browser' }, { key: 'servers:browser' }],
		['compare_entries', { slugs: ['browser', 'ledger'] }, { keys: ['servers:browser', 'servers:ledger'] }],
		[
			'compare_entries',
			{ category: 'servers', slugs: ['browser', 'ledger'] },
			{ keys: ['servers:browser', 'servers:ledger'] },
		],
		['review_entry_safety', { entry: { category: 'servers', slug: 'browser' } }, { keys: ['servers:browser'] }],
		['search_registry', { name: 'browser', page_size: 2 }, { query: 'browser', limit: 2 }],
		['search_registry', { query: 'browser', limit: 1, cursor: '1' }, { query: 'browser', limit: 1, offset: 1 }],
		['get_recent_updates', { max_results: 1, skip: 1 }, { limit: 1, offset: 1 }],
	])('%s takes what registries elsewhere call it: %o', async (name, theirs, ours) => {
		expect(await call(name, theirs)).toEqual(await call(name, ours))
	})

	test('and means the same is taken', async () => {
		expect(await keyOf({ key: 'servers:browser', category: 'servers', slug: 'browser' })).toBe('servers:browser')
		expect(await keyOf({ key: 'servers:browser', id: 'Servers: Browser' })).toBe('servers:browser')
		expect(await keyOf({ key: 'browser', category: 'Servers' })).toBe('servers:browser')
		const both = { query: 'browser', platform: 'claude-code', client: 'Claude Code', limit: 1 }
		expect(await call('search_registry', both)).toEqual(
			await call('search_registry', { query: 'browser', platform: 'claude-code', limit: 1 }),
		)
	})
})

describe('what is written', () => {
	test('deep in a text of JSON is refused as a body would be', async () => {
		const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
		expect(await refusal('validate_submission_draft', { fields: `{"name":${deep}}` })).toMatch(/^invalid_payload: /)
		expect(await refusal('compare_entries', { keys: deep })).toMatch(/^(invalid_payload|not_found|invalid_query): /)
	})

	test('in another script, or for a category in which nothing answers, are answered with a note, as in REST', async () => {
		const { total, notes } = await call('search_registry', { query: '麻雀' })
		expect([total, notes]).toEqual([0, ['No entry is written in the script of “麻雀”: the catalogue is in English.']])
	})

	test('as a tag is never dropped: what no tag can be is refused, and one that no entry has is said', async () => {
		expect(await refusal('search_registry', { tag: '!!' })).toContain('tag')
		const { total, notes } = await call('search_registry', { tag: 'next.js' })
		expect([total, notes[0]]).toEqual([0, expect.stringContaining('next.js')])
	})

	test.each(['Oct 12, 2026', '12 October 2026', 'October 12th, 2026'])('as a day is read: %s', async (day) => {
		expect(await call('get_recent_updates', { day })).toEqual(await call('get_recent_updates', { day: '2026-10-12' }))
	})

	test.each(['October 2026', '2026', '30 February 2026', '31 Nov 2026', '11.10.2026', 'end of 2025'])(
		'as a day is refused where it is none: %s',
		async (day) => {
			expect(await refusal('get_recent_updates', { day })).toMatch(/^invalid_query: day: /)
		},
	)

	test('as the beginning of a year or month is read', async () => {
		const since = async (text: string) => (await call('get_recent_updates', { since: text })).total
		expect(await since('October 2026')).toBe(await since('2026-10-01'))
		expect(await since('2026')).toBe(await since('2026-01-01'))
	})
})

describe('an entry is known', () => {
	test.each([
		{ url: 'https://registry.example/servers/browser', category: 'servers', slug: 'browser' },
		{ url: 'http://registry.example/servers/browser', category: 'servers', slug: 'browser' },
		{ url: 'https://github.com/somebody/other-name', category: 'servers', slug: 'browser' },
		{ category: 'Servers', slug: 'Browser' },
		{ category: 'server', slug: 'browser' },
		{ category: 'servers', slug: 'servers:browser' },
		{ key: ['servers:browser'] },
		{ key: { category: 'servers', slug: 'browser' } },
		{ key: 'lectern://entry/servers%2Fbrowser' },
		{ key: 'serv\u200bers:browser' },
		{ key: 'ｓｅｒｖｅｒｓ:ｂｒｏｗｓｅｒ' },
	])('as %o', async (input) => expect(await keyOf(input)).toBe('servers:browser'))

	test('in a list that is written as JSON, and alone where a tool takes several', async () => {
		const keys = JSON.stringify([{ category: 'servers', slug: 'browser' }, { slug: 'ledger' }])
		expect((await call('compare_entries', { keys })).entries).toHaveLength(2)
		const { entries } = await call('review_entry_safety', { category: 'servers', slug: 'browser' })
		expect(entries).toMatchObject([{ key: 'servers:browser' }])
	})

	test('but not by a blank, and nothing is near to no name', async () => {
		expect(await refusal('get_entry_detail', { key: '  ' })).toMatch(/^invalid_payload: key: It is missing/)
		expect(await refusal('get_entry_detail', { key: 'servers:' })).not.toContain('Nearest')
	})

	test('or not, and then every one that is not is named', async () => {
		const said = await refusal('compare_entries', { keys: ['servers:browser', 'servers:none', 'skills:none'] })
		expect(said).toMatch(/servers:none.*\n.*skills:none/)
	})

	test('once: nothing is compared with itself', async () => {
		const keys = ['servers:browser', 'browser']
		expect(await refusal('compare_entry_trust', { keys })).toContain('listed twice')
	})
})

describe('a list', () => {
	test('that a tool takes is refused by its kind only, not by a size that it does not have', async () => {
		expect(await refusal('compare_entries', { keys: { first: 'a' } })).toBe(
			'invalid_payload: keys: Write a list, not fields with values.',
		)
		const many = Array.from({ length: 50 }, () => 'cursor')
		expect(await refusal('get_platform_adapter', { key: 'servers:browser', platform: many })).toBe(
			'invalid_payload: platform: Write text, not a list.',
		)
	})

	test('of one may be a number', async () => {
		expect(await refusal('review_entry_safety', { keys: 7 })).toMatch(/^invalid_query: There is no entry called “7”/)
	})
})

describe('how much of a text is wanted', () => {
	test.each([{ body: 'all' }, { full: true }])('%o is the whole of it, which is said', async (asked) => {
		const { notes, ...answer } = await call('get_entry_detail', { key: 'servers:browser', ...asked })
		expect(answer).toEqual(await call('get_entry_detail', { key: 'servers:browser', body: 'full' }))
		expect(notes).toEqual([expect.stringContaining('is full, which was used')])
	})
})

describe('a filter', () => {
	test.each([
		[{ auth: 'api-key' }, { auth: 'key' }],
		[{ auth: 'OAuth 2' }, { auth: 'oauth' }],
		[{ transport: 'streamable-http' }, { transport: 'http' }],
		[{ location: 'hosted' }, { location: 'remote' }],
	])('%o is taken in the words of drafts and of the protocol, which is said', async (theirs, ours) => {
		const { notes = [], ...answer } = await call('search_registry', theirs)
		const { notes: own = [], ...same } = await call('search_registry', ours)
		expect(answer).toEqual(same)
		expect(notes).toEqual([expect.stringContaining('which was used'), ...own])
	})

	test('that is “all” is none, whichever it is', async () => {
		const all = { category: 'all', platform: 'ALL', kind: 'all', tag: 'all', limit: 2 }
		expect(await call('search_registry', all)).toEqual(await call('search_registry', { limit: 2 }))
		expect((await call('get_client_setup', { client: 'all' })).transport).toBe('streamable-http')
	})

	test('by an alias stands for all of its platforms, as in the API', async () => {
		const total = async (platform: string) => (await call('search_registry', { platform })).total
		expect(await total('claude')).toBeGreaterThanOrEqual(
			Math.max(await total('claude-code'), await total('claude-desktop')),
		)
		const { platforms } = await call('get_compatibility', { slug: 'browser', platform: 'claude' })
		expect(platforms.map((one: { platform: string }) => one.platform)).toEqual(['claude-code', 'claude-desktop'])
		const { feeds } = await call('list_distribution_feeds', { platform: 'claude' })
		expect(feeds).toMatchObject([{ name: 'claude' }])
		const ofCategory = (await call('list_distribution_feeds', { category: 'servers' })).feeds
		expect(ofCategory.map(({ name, url }: { name: string; url: string }) => [name, new URL(url).pathname])).toEqual([
			['servers', '/data/feeds/categories/servers.json'],
			['rss', '/servers/feed.xml'],
			['atom', '/servers/atom.xml'],
			['jsonFeed', '/servers/feed.json'],
		])
	})

	test('by a client is by its platform, and one that is none is refused', async () => {
		const named = { platform: 'vscode-insiders', limit: 1 }
		expect(await call('search_registry', named)).toEqual(
			await call('search_registry', { platform: 'vscode', limit: 1 }),
		)
		expect(await refusal('search_registry', { platform: 'curser' })).toMatch(
			/“curser” is not a platform. Did you mean cursor/,
		)
	})

	test('of a kind or tag that there is not is no empty answer', async () => {
		expect(await refusal('search_registry', { kind: 'mcp-servers' })).toContain('Did you mean mcp-server?')
		expect((await call('search_registry', { kind: 'Servers', limit: 1 })).results).toHaveLength(1)
		const { withoutTheWords } = await call('search_registry', { query: 'xylophone', kind: 'mcp-server', limit: 1 })
		expect(withoutTheWords.results).toHaveLength(1)
		const { notes } = await call('search_registry', { tag: 'browsr' })
		expect(notes).toEqual(['No entry has the tag “browsr”. Did you mean browser?'])
		const by = await call('search_registry', { author: 'Quil Guild' })
		expect(by.notes).toEqual(['No entry is by “Quil Guild”. Did you mean Quill Guild?'])
		const { understood, notes: none } = await call('search_registry', {
			query: 'by Quill Guild',
			author: 'quill-guild',
		})
		expect([understood, none]).toEqual([['by Quill Guild: author=Quill Guild'], undefined])
	})

	test('by a tag that an entry has is not said to be of none, however rare the tag', async () => {
		const { categories } = (await call('server_info')).registry
		const pages = categories.map(({ id }: { id: string }) => call('get_category_overview', { category: id }))
		const tags = new Set((await Promise.all(pages)).flatMap(({ facets }) => Object.keys(facets.tags)))
		expect(tags.size).toBeGreaterThan(30)
		for (const tag of tags) {
			const { total, notes } = await call('search_registry', { query: 'qqqzzzq', words: 'literal', tag })
			expect([tag, total, notes]).toEqual([tag, 0, ['No entry has “qqqzzzq”.']])
		}
	})
})

describe('a value', () => {
	test('is read as JSON writes numbers, and clamped however large', async () => {
		expect((await call('search_registry', { limit: '1e0' })).results).toHaveLength(1)
		const { notes } = await call('search_registry', { limit: 1, offset: '99999999999999' })
		expect(notes).toEqual(['offset: 99999999999999 is out of range, so 10000 was used.'])
	})

	test('past the end of a text says where that is', async () => {
		const input = { key: 'servers:browser', body: 'full', offset: 900_000 }
		expect(await refusal('get_entry_detail', input)).toMatch(/offset: The text ends at \d+/)
		expect(await refusal('get_copyable_asset', { key: 'skills:splitter', offset: 900_000 })).toMatch(/ends at \d+/)
	})

	test('of a name that nothing has is refused', async () => {
		expect(await refusal('server_info', { x: 1 })).toBe(
			'invalid_payload: “x” is not a field here. There are none: leave it out.',
		)
	})
})

test('what an answer notes stands beside what was ignored', async () => {
	const { notes } = await call('get_client_setup', { client: 'codex' })
	const more = await call('get_client_setup', { client: 'codex', endpointUrl: 'https://example.com' })
	expect(notes.length).toBeGreaterThan(0)
	expect(more.notes).toEqual(['endpointUrl is not used here and was ignored.', ...notes])
})

test('what is copied is for the client that was named, or for none', async () => {
	const { client, text } = await call('get_copyable_asset', { key: 'servers:browser', platform: 'cursor' })
	expect([client, text.includes('mcpServers')]).toEqual(['cursor', true])
	expect(await refusal('get_copyable_asset', { key: 'servers:browser', client: 'none' })).toContain('is not known')
})

test('how well an entry works on a platform is that platform’s, not another’s', async () => {
	const levelOn = async (platform: string) =>
		(await call('get_platform_adapter', { key: 'commands:release-notes', platform })).supportLevel
	expect([await levelOn('claude-code'), await levelOn('gemini'), await levelOn('zed')]).toEqual([
		'native',
		'adapter',
		'none',
	])
})

test('of a platform with many clients the steps of three are given, and the others named', async () => {
	const { steps, otherClients } = await call('get_platform_adapter', { slug: 'browser', platform: 'generic' })
	expect(new Set(steps.map((step: { client: string }) => step.client)).size).toBe(3)
	expect(otherClients).toMatch(/^[a-z-]+(, [a-z-]+)+$/)
})

test('what is missing is asked for in a sentence', async () => {
	expect(await refusal('get_entry_detail')).toBe(
		'invalid_payload: key: It is missing. For example servers:name-of-entry.',
	)
	expect(await refusal('validate_submission_draft')).toMatch(
		/fields: It is missing\. Write fields by the names of .*\.$/,
	)
})

describe('a draft', () => {
	test('loses nothing silently to a field of the same meaning', async () => {
		const fields = {
			...{ category: 'tools', name: 'One', title: 'Another', description: 'What it does, in one plain sentence.' },
			...{ github_url: 'https://github.com/a/one', repo_url: 'https://github.com/a/another' },
		}
		const { mapped, leftOut } = await call('validate_submission_draft', { fields })
		expect(mapped).toBeUndefined()
		expect(leftOut).toEqual(['title: name says something else', 'repo_url: github_url says something else'])
	})

	test('is like no more entries than are asked for', async () => {
		const sources = ['harbour-works-example/browser-puppet', 'harbour-works-example/harbour-server']
		const like = async (limit: number) =>
			call('search_duplicate_entries', { sourceUrls: sources.map((name) => `https://github.com/${name}`), limit })
		expect([(await like(5)).count, (await like(1)).count]).toEqual([2, 1])
	})

	test('may be written as JSON', async () => {
		const fields = { category: 'tools', name: 'One', description: 'What it does, in one plain sentence.' }
		expect(await call('validate_submission_draft', { fields: JSON.stringify(fields) })).toEqual(
			await call('validate_submission_draft', { fields }),
		)
	})

	test('that is given as an example has no blocker, in any category', async () => {
		const { examples } = await call('get_submission_examples')
		for (const fields of examples) {
			const { blockers } = await call('validate_submission_draft', { fields })
			expect([fields.category, blockers]).toEqual([fields.category, []])
		}
	})

	test('of which nothing is known is not said to have no duplicates', async () => {
		expect(await refusal('search_duplicate_entries', { brandDomain: 'example.com' })).toContain('Give what is compared')
	})
})

describe('prompts', () => {
	const prompt = async (name: string, input: object) => {
		const { result, error } = await send('prompts/get', { name, arguments: input })
		return error?.message ?? result.messages[0].content.text
	}

	test('know their arguments by the names of old', async () => {
		expect(await prompt('find_best_asset', { use_case: 'test a page' })).toContain('this task: test a page')
		const install = { category: 'servers', slug: 'browser', platform: 'codex' }
		expect(await prompt('install_asset_safely', install)).toContain('install servers:browser into codex')
		const submit = { category: 'Server', source_url: 'https://example.com/x' }
		expect(await prompt('prepare_submission', submit)).toContain('category servers for https://example.com/x')
	})

	test('refuse what they do not take, and a category that there is not', async () => {
		expect(await prompt('find_best_asset', { task: 'x', foo: 'bar' })).toMatch(/no argument “foo”. There are task/)
		expect(await prompt('find_best_asset', { task: 'x', category: 'zzz' })).toContain('Write one of servers')
	})
})

describe('a resource is read', () => {
	test.each([
		'lectern://entry/servers%2Fbrowser',
		'LECTERN://entry/servers/browser',
		'lectern://entry/servers/browser/',
		'lectern://category/servers/',
		'lectern://feeds/',
	])('as %s', async (uri) => {
		const { result } = await send('resources/read', { uri })
		expect(result.contents[0].uri).toBe(uri)
	})

	test('in few words: what changed lately as the tool says it', async () => {
		const { result } = await send('resources/read', { uri: 'lectern://recent' })
		const { nextOffset, ...said } = await call('get_recent_updates', { limit: 50 })
		expect(JSON.parse(result.contents[0].text)).toEqual({
			...said,
			...(nextOffset && { next: `lectern://recent?offset=${nextOffset}` }),
		})
	})

	test('and what changed before that, at the address of the next ones', async () => {
		const at = async (offset: string) => await send('resources/read', { uri: `lectern://recent?offset=${offset}` })
		const rows = JSON.parse((await at('1')).result.contents[0].text).changes
		expect(rows).toEqual((await call('get_recent_updates', { limit: 50, offset: 1 })).changes)
		expect((await at('soon')).error?.message).toContain('offset: Write a whole number.')
	})

	test.each(['lectern://entry/..%2Ffeeds', 'lectern://entry/%E0%A4%A', 'lectern:/feeds', 'scholar://feeds'])(
		'and not as %s',
		async (uri) => {
			expect((await send('resources/read', { uri })).error?.code).toBe(-32602)
		},
	)
})

test('a licence is read as its class, and said to be; one that is not known is refused', async () => {
	const { results, notes } = await call('search_registry', { query: 'skills', license: 'MIT' })
	expect(notes).toContain('license: MIT is permissive, which was used.')
	expect(results).toEqual((await call('search_registry', { query: 'skills', license: 'permissive' })).results)
	expect(await refusal('search_registry', { license: 'Acme-1' })).toMatch(
		/^invalid_payload: license: Write one of permissive/,
	)
})
