import { describe, expect, it } from 'vitest'
import { SearchResponse } from '../../src/schema/search.ts'
import { createApi } from '../support/api.ts'
import { NO_FILTERS } from '../support/samples.ts'

const { get, refusal } = createApi()

const search = async (query = '') => SearchResponse.parse(await get(`/api/registry/search${query}`))
const keys = ({ results }: SearchResponse) => results.map(({ category, slug }) => `${category}/${slug}`)

describe('a search', () => {
	it('for nothing lists the newest entries first, by twenty', async () => {
		const answer = await search()
		const days = answer.results.map(({ dateAdded }) => dateAdded)
		expect(answer).toMatchObject({
			schemaVersion: 1,
			query: '',
			category: '',
			platform: '',
			filters: NO_FILTERS,
			count: 20,
			limit: 20,
			offset: 0,
			nextOffset: 20,
		})
		expect(days).toEqual(days.toSorted().reverse())
		expect(answer.nearest).toBeUndefined()
	})

	it('echoes what was asked and finds it first', async () => {
		const answer = await search('?q=Browser+Puppet&category=servers&platform=claude-code&limit=3')
		expect(answer).toMatchObject({ query: 'Browser Puppet', category: 'servers', platform: 'claude-code', limit: 3 })
		expect(keys(answer)[0]).toBe('servers/browser')
		expect(answer.results.every(({ score }) => typeof score === 'number')).toBe(true)
		expect(answer.results.every((row) => !('why' in row))).toBe(true)
	})

	it('explains itself when asked', async () => {
		const { results } = await search('?q=browser&explain=true&limit=1')
		expect(results[0]?.why?.length).toBeGreaterThan(0)
	})

	it('pages through everything, each entry once', async () => {
		const seen: string[] = []
		let offset: number | null = 0
		let total = 0
		while (offset !== null) {
			const page: SearchResponse = await search(`?limit=50&offset=${offset}`)
			expect(page.count).toBe(page.results.length)
			seen.push(...keys(page))
			total = page.total
			offset = page.nextOffset
		}
		expect([new Set(seen).size, seen.length]).toEqual([total, total])
	})

	it('past the end is empty, and says how many there are', async () => {
		const { total } = await search('?limit=1')
		expect(await search('?offset=10000')).toMatchObject({
			count: 0,
			total,
			results: [],
			nextOffset: null,
			offset: 10_000,
		})
	})

	it.each([
		'?category=nowhere',
		'?platform=no%20such%20client',
		'?category=-',
		`?category=${'x'.repeat(65)}`,
		'?downloadTrust=external',
	])('for what nobody has finds nothing: %s', async (query) => {
		expect(await search(query)).toMatchObject({ count: 0, total: 0, results: [], nextOffset: null })
	})

	it('finds the union of the platforms of an alias', async () => {
		const [claude, code, desktop] = await Promise.all(
			['claude', 'claude-code', 'claude-desktop'].map((platform) =>
				search(`?platform=${platform}&limit=50&sort=title`),
			),
		)
		expect(claude?.platform).toBe('claude')
		expect(claude?.total).toBeGreaterThanOrEqual(Math.max(code?.total ?? 0, desktop?.total ?? 0))
		expect((await search('?platform=openai')).total).toBe((await search('?platform=codex')).total)
		expect((await search('?platform=vs%20code')).total).toBe((await search('?platform=vscode')).total)
		expect((await search('?platform=claude%20code')).total).toBe((await search('?platform=claude-code')).total)
	})

	it('reads words as filters, says so, and answers as the parameter does', async () => {
		const [read, asked, literal] = await Promise.all(
			['?q=read-only%20git', '?q=git&readOnly=true', '?q=read-only%20git&words=literal'].map(search),
		)
		expect(read?.understood).toEqual([{ words: 'read-only', filter: 'readOnly', value: 'true', applied: true }])
		expect([read?.query, read?.filters?.readOnly]).toEqual(['read-only git', 'all'])
		expect([read?.results, read?.total, read?.facets]).toEqual([asked?.results, asked?.total, asked?.facets])
		expect([asked?.understood, literal?.understood]).toEqual([undefined, undefined])
	})

	it('reads the client that something is for, in a field of its own', async () => {
		const [read, asked, literal] = await Promise.all(
			['?q=git%20for%20Cursor', '?q=git&platform=cursor', '?q=git%20for%20Cursor&words=literal'].map(search),
		)
		expect(read?.understoodPlatforms).toEqual([{ words: 'for Cursor', platform: 'cursor', applied: true }])
		expect([read?.understood, read?.platform]).toEqual([undefined, ''])
		expect([read?.results, read?.total, read?.facets]).toEqual([asked?.results, asked?.total, asked?.facets])
		expect(literal?.understoodPlatforms).toBeUndefined()
	})

	it('narrows by who made it, by name or id, and reads the words for it in a field of their own', async () => {
		const [read, byName, byId] = await Promise.all(
			['?q=everything%20by%20Quill%20Guild', '?author=Quill%20Guild', '?author=quill-guild'].map(search),
		)
		expect(read?.understoodMore).toEqual([
			{ words: 'by Quill Guild', filter: 'author', value: 'Quill Guild', applied: true },
		])
		expect(new Set(byName?.results.map(({ author }) => author))).toEqual(new Set(['Quill Guild']))
		expect([byId?.total, read?.total]).toEqual([byName?.total, byName?.total])
		expect((await search('?limit=1')).facets?.authors['Quill Guild']).toBe(byName?.total)
		expect((await search('?author=quill')).total).toBe(0)
	})

	it('says which words are in letters that no entry has', async () => {
		expect(await search('?q=%E9%BA%BB%E9%9B%80')).toMatchObject({ total: 0, unreadWords: ['麻雀'] })
		expect((await search('?q=git')).unreadWords).toBeUndefined()
	})

	it('says which words and names no entry has', async () => {
		expect(await search('?q=zzyzx+git')).toMatchObject({ unknownWords: ['zzyzx'] })
		expect((await search('?q=git')).unknownWords).toBeUndefined()
	})

	it('says what a word was read as without which nothing is found', async () => {
		expect(await search('?q=remembre+pitcures')).toMatchObject({
			corrections: [
				{ word: 'remembre', as: 'remember' },
				{ word: 'pitcures', as: 'pictures' },
			],
		})
		expect((await search('?q=remember+pictures')).corrections).toBeUndefined()
	})

	it('says which words the first results leave open', async () => {
		expect(await search('?q=browser+prism&transport=stdio&tag=automation')).toMatchObject({ unsaidWords: ['prism'] })
		expect((await search('?q=browser+prism')).unsaidWords).toBeUndefined()
	})

	it('says of how many entries a filter is not known, and which are the best of these, in words as by parameter', async () => {
		const [asked, read] = await Promise.all(
			['?category=servers&asksNoHost=true', '?category=servers&q=asks%20no%20host'].map(search),
		)
		const { filter, count = 0, of = 0, entries = [] } = asked?.notKnown?.[0] ?? {}
		expect([filter, count > 0, of <= (asked?.facets?.categories.servers ?? 0) + count]).toEqual([
			'asksNoHost',
			true,
			true,
		])
		for (const key of entries) expect(asked?.results.map(({ slug }) => `servers:${slug}`)).not.toContain(key)
		expect(read?.notKnown?.map(({ count, of }) => [count, of])).toEqual([[count, of]])
		expect((await search('?category=servers')).notKnown).toBeUndefined()
	})

	it('reads how a server is started, in a field that may have more filters later', async () => {
		const [read, asked] = await Promise.all(['?q=servers%20via%20npx', '?q=servers&runtime=npx'].map(search))
		expect(read?.understoodMore).toEqual([{ words: 'via npx', filter: 'runtime', value: 'npx', applied: true }])
		expect([read?.understood, asked?.understoodMore]).toEqual([undefined, undefined])
		expect(asked?.total).toBeGreaterThan(0)
		expect([read?.results, read?.total, read?.facets]).toEqual([asked?.results, asked?.total, asked?.facets])
		for (const { access } of asked?.results ?? []) expect(access?.ways?.map(({ runtime }) => runtime)).toContain('npx')
	})

	it('counts tags and steps of tokens as choosing them finds', async () => {
		const { facets } = await search('?limit=1')
		const [tag = '', count] = Object.entries(facets?.tags ?? {})[0] ?? []
		expect((await search(`?tag=${tag}`)).total).toBe(count)
		const [most = '', observed] = Object.entries(facets?.maxTokens ?? {})[0] ?? []
		expect((await search(`?maxTokens=${most}`)).total).toBe(observed)
	})

	it('counts facets with every other filter and without its own', async () => {
		const all = await search('?limit=1')
		const mcp = await search('?category=servers&limit=1')
		expect(mcp.facets?.categories).toEqual(all.facets?.categories)
		expect(mcp.total).toBe(all.facets?.categories.servers)
		expect(mcp.facets?.platforms).not.toEqual(all.facets?.platforms)
		const sum = (counts: Record<string, number> = {}) => Object.values(counts).reduce((a, b) => a + b, 0)
		for (const name of [
			'categories',
			'installable',
			'hasSafetyNotes',
			'hasPrivacyNotes',
			'downloadTrust',
			'claimStatus',
			'sourceStatus',
			'kinds',
			'readOnly',
			'observed',
		] as const) {
			expect([name, sum(all.facets?.[name])]).toEqual([name, all.total])
		}
		expect(Object.keys(all.facets?.downloadTrust ?? {})).toContain('none')
	})

	it.each(['installable', 'hasSafetyNotes', 'hasPrivacyNotes', 'readOnly', 'observed'])(
		'splits all entries by %s',
		async (filter) => {
			const [all, yes, no] = await Promise.all(
				['all', 'true', 'false'].map((value) => search(`?${filter}=${value}&limit=50`)),
			)
			expect((yes?.total ?? 0) + (no?.total ?? 0)).toBe(all?.total)
			expect([yes?.facets?.[filter as 'installable'].true, no?.facets?.[filter as 'installable'].false]).toEqual([
				yes?.total,
				no?.total,
			])
		},
	)

	it('narrows by what is known of servers, and by what was seen', async () => {
		const found = async (query: string) => keys(await search(`?limit=50&${query}`))
		const all = (await search('?limit=50')).results
		const isKey = ({ access }: (typeof all)[number]) => access?.ways?.some(({ auth }) => auth === 'key')
		const keyOfRow = ({ category, slug }: (typeof all)[number]) => `${category}/${slug}`
		expect((await found('auth=key')).toSorted()).toEqual(all.filter(isKey).map(keyOfRow).toSorted())
		expect(
			[await found('auth=oauth&location=local'), await found('auth=oauth&location=remote')].map((one) =>
				one.includes('servers/harbour'),
			),
		).toEqual([false, true])
		expect(await found('observed=true&kind=mcp-server')).toEqual(['servers/browser'])
		expect(await found('asksNoHost=true')).toEqual(['servers/browser'])
		const tokens = all.find(({ slug }) => slug === 'browser')?.receipt?.tokens ?? 0
		expect(await found(`kind=mcp-server&maxTokens=${tokens}`)).toEqual(['servers/browser'])
		expect(await found(`kind=mcp-server&maxTokens=${tokens - 1}`)).toEqual([])
		expect(await found('readOnly=true')).toEqual(['roles/explorer', 'servers/ledger'])
		expect(await found('transport=sse')).toContain('servers/beacon')
		expect(await found('transport=sse&location=local')).not.toContain('servers/beacon')
		expect(await found('tag=notes')).toContain('servers/notebook')
		expect(await found('tag=note')).toEqual([])
		expect(await found('license=copyleft')).toContain('servers/notebook')
	})

	it('counts a facet with the tokens and the tag that are asked, and no entry that has neither', async () => {
		const { total, facets } = await search('?tag=notes&limit=1')
		const counted = Object.values(facets?.kinds ?? {}).reduce((a, b) => a + b, 0)
		expect(counted).toBe(total)
	})

	it('takes the last of a repeated parameter, and ignores what it does not know', async () => {
		expect(await search('?limit=1&limit=2&q=x&q=&wibble=1&__proto__=1')).toMatchObject({ limit: 2, query: '' })
	})

	it('takes the empty string for every default', async () => {
		const names =
			'q category platform installable hasSafetyNotes hasPrivacyNotes downloadTrust claimStatus sourceStatus kind tag author auth needsCredentials transport location runtime readOnly observed asksNoHost maintained license maxTokens sort explain limit offset'
		const empty = names.split(' ').map((name) => `${name}=`)
		expect(await search(`?${empty.join('&')}`)).toEqual(await search())
	})

	it.each([
		'😀'.repeat(60),
		'x'.repeat(120),
		'"\'<script>',
		'\u0000',
		'a b '.repeat(30),
		'%',
		'__proto__ constructor',
		'\\(',
		'日本',
		'ﬁ',
		'\ud800',
	])('for odd words answers all the same: %j', async (q) => {
		expect((await search(`?q=${encodeURIComponent(q.toWellFormed())}`)).query).toBe(q.toWellFormed())
	})
})

describe('a search that is not meant', () => {
	it.each<[name: string, value: string]>([
		...['0', '51', '-1', '1.5', '1e1', '%EF%BC%91', 'abc', '1%20'].map((value): [string, string] => ['limit', value]),
		...['-1', '10001', '1.0', 'x'].map((value): [string, string] => ['offset', value]),
		['q', 'x'.repeat(121)],
		['category', 'A_B'],
		['category', '..%2F'],
		['platform', 'Claude'],
		['platform', 'a'.repeat(50)],
		['platform', '%3Cscript%3E'],
		['installable', 'yes'],
		['hasSafetyNotes', '1'],
		['hasPrivacyNotes', 'TRUE'],
		['downloadTrust', 'null'],
		['claimStatus', 'x'],
		['sourceStatus', 'x'],
		['kind', 'MCP server'],
		['tag', 'Code Review'],
		['auth', 'api-key'],
		['transport', 'websocket'],
		['location', 'here'],
		['readOnly', 'yes'],
		['observed', '90'],
		['asksNoHost', '1'],
		['maintained', 'maybe'],
		['license', 'MIT'],
		['maxTokens', '4k'],
		['maxTokens', '-1'],
		['sort', 'best'],
		['explain', 'yes'],
	])('is refused, naming the parameter: %s=%s', async (name, value) => {
		expect(await refusal(`/api/registry/search?${name}=${value}`)).toEqual([400, 'invalid_query', name])
	})
})
