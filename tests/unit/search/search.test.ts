import { describe, expect, it } from 'vitest'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import type { SearchRequest } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { search } from '../../../src/search/search.ts'
import { platform } from '../../registry/registry.ts'
import { row } from './rows.ts'

const server = (slug: string, title: string, access: Partial<NonNullable<RegistryEntry['access']>>) =>
	row({ slug, title, access: { transports: [], locations: [], readOnly: false, ...access } })

const rows = [
	server('quartz', 'Quartz', { readOnly: true, auth: 'key', locations: ['local'] }),
	server('quartz-cloud', 'Quartz cloud', { auth: 'oauth', locations: ['remote'] }),
	server('granite', 'Granite', { auth: 'none', locations: ['local'] }),
	server('basalt', 'Basalt for quartz people', { auth: 'none', locations: ['local'] }),
	row({ slug: 'remote-feldspar', title: 'Remote Feldspar', category: 'rules' }),
	row({ slug: 'quartz-hook', title: 'Quartz hook', category: 'hooks', kind: 'hook', license: 'MIT' }),
]
const index = openIndex(buildIndex(rows))
const ask = (q: string, more: SearchRequest = {}) => {
	const { total, hits, understood, nearest } = search(index, { q, limit: 10, ...more })
	return { total, slugs: hits.map(({ doc }) => rows[doc]?.slug), understood, nearest }
}

describe('words that are read as filters', () => {
	it('narrow, are no longer searched for, and are named', () => {
		expect(ask('read-only quartz')).toMatchObject({
			slugs: ['quartz'],
			understood: [{ words: 'read-only', filter: 'readOnly', value: 'true', applied: true }],
		})
	})

	it('answer exactly as the parameter answers for the other words', () => {
		const paging = { limit: 1, offset: 1, explain: true }
		const { understood: _, ...read } = search(index, { q: 'self-hosted quartz', ...paging })
		const { understood: __, ...asked } = search(index, { q: 'quartz', location: 'local', ...paging })
		expect(read).toEqual(asked)
		expect(read.total).toBe(2)
		expect(read.hits[0]?.why).toMatchObject([{ term: 'quartz' }])
	})

	it('let what runs nothing elsewhere pass for local beside a thing, and count it under what it has', () => {
		const { slugs, understood } = ask('local quartz')
		expect(slugs.toSorted()).toEqual(['basalt', 'quartz', 'quartz-hook'])
		expect(understood).toMatchObject([{ filter: 'location', value: 'local', applied: true }])
		const { facets } = search(index, { q: 'local quartz' })
		expect([facets.categories.hooks, facets.locations]).toEqual([1, { local: 2, remote: 1 }])
		expect(facets.readOnly).toEqual({ true: 1, false: 2 })
		expect(ask('local quartz', { readOnly: 'false' }).total).toBe(2)
		expect(ask('local quartz', { category: 'hooks' }).slugs).toEqual(['quartz-hook'])
	})

	it('let it pass neither for the parameter, nor for self-hosted, nor in a list of all that is local', () => {
		const servers = ['basalt', 'quartz']
		expect(ask('quartz', { location: 'local' }).slugs.toSorted()).toEqual(servers)
		expect(ask('local quartz', { location: 'local' }).slugs.toSorted()).toEqual(servers)
		expect(ask('self-hosted quartz').slugs.toSorted()).toEqual(servers)
		expect(ask('local').slugs).not.toContain('quartz-hook')
	})

	it('alone list what has the property', () => {
		expect(ask('without an api key').slugs.toSorted()).toEqual(['basalt', 'granite'])
		expect(ask('something without an api key').total).toBe(2)
	})

	it('list what has the property beside praise too, which no entry says of itself', () => {
		for (const q of ['official oauth', 'the best oauth servers', 'oauth'])
			expect(ask(q).slugs).toEqual(['quartz-cloud'])
		expect(ask('official granite oauth').slugs).toEqual(['granite'])
	})

	it('alone do not list first what speaks of that which must not be', () => {
		const access = { transports: [], locations: ['local' as const], readOnly: false }
		const own = [
			row({ slug: 'a', title: 'Agate', access, dateAdded: '2026-02-01' }),
			row({ slug: 'b', title: 'Beryl cloud', description: 'Remote cloud servers.', access }),
		]
		const there = openIndex(buildIndex(own))
		for (const q of ['no cloud', 'not remote', 'no remote servers', 'not in the cloud'])
			expect([q, search(there, { q }).hits.map(({ doc }) => own[doc]?.slug)]).toEqual([q, ['a', 'b']])
	})

	it('alone list first what also says so, but in the order that is asked for', () => {
		const own = [
			row({ slug: 'a', title: 'Agate', license: 'MIT' }),
			row({ slug: 'b', title: 'Beryl', license: 'MIT', description: 'An open source stone.' }),
			row({ slug: 'c', title: 'Coral', license: 'MIT', dateAdded: '2026-02-01' }),
		]
		const there = openIndex(buildIndex(own))
		const order = (more: SearchRequest) =>
			search(there, { q: 'open source', ...more }).hits.map(({ doc }) => own[doc]?.slug)
		expect(order({})).toEqual(['b', 'c', 'a'])
		expect(order({ sort: 'newest' })).toEqual(['c', 'a', 'b'])
	})

	it('are words again where the filter would leave nothing, and the answer says so', () => {
		const { slugs, understood } = ask('read-only granite')
		expect(slugs[0]).toBe('granite')
		expect(understood).toEqual([
			{ words: 'read-only', filter: 'readOnly', value: 'true', applied: false, because: 'nothing-left' },
		])
	})

	it('are let go where only what is far from the other words would be left', () => {
		const { slugs, understood } = ask('quartz people without an api key')
		expect([slugs[0], understood[0]?.applied]).toEqual(['basalt', true])
		expect(ask('quartz cloud without an api key')).toMatchObject({
			slugs: expect.arrayContaining(['quartz-cloud']),
			understood: [{ applied: false, because: 'nothing-left' }],
		})
	})

	it('are let go where what answers the other words best has not the property, and what is left only speaks of it', () => {
		const own = [
			server('granite', 'Granite', { auth: 'key' }),
			row({ slug: 'feldspar', title: 'Feldspar', description: 'Polishes granite.', access: rows[2]?.access }),
		]
		const there = openIndex(buildIndex(own))
		const { hits, total, understood } = search(there, { q: 'granite without an api key' })
		expect(search(there, { q: 'granite', auth: 'none' }).total).toBe(1)
		expect([own[hits[0]?.doc ?? -1]?.slug, total]).toEqual(['granite', 2])
		expect(understood).toMatchObject([{ applied: false, because: 'nothing-left' }])
	})

	it('are let go one by one, as few as possible', () => {
		expect(ask('read-only local granite').understood).toMatchObject([
			{ words: 'read-only', applied: false, because: 'nothing-left' },
			{ words: 'local', applied: true },
		])
	})

	it('leave a number of tokens out of the search even where it is let go', () => {
		expect(ask('granite under 2k tokens')).toMatchObject({
			slugs: ['granite'],
			understood: [{ words: 'under 2k tokens', filter: 'maxTokens', value: '2000', applied: false }],
		})
	})

	it('leave what must not be out of the search even where that is let go: who wants no key is not looking for keys', () => {
		const own = [
			row({ slug: 'keys', title: 'API key vault', description: 'Keeps each API key safe.' }),
			server('weather', 'Weather', { auth: 'key' }),
		]
		const there = openIndex(buildIndex(own))
		const slugs = (q: string) => search(there, { q }).hits.map(({ doc }) => own[doc]?.slug)
		expect(slugs('weather no api key')).toEqual(['weather'])
		expect(slugs('tides no api key')).toEqual([])
		expect(slugs('api key vault')).toEqual(['keys'])
	})

	it('yield to a parameter', () => {
		expect(ask('read-only quartz', { readOnly: 'false' })).toMatchObject({
			slugs: ['quartz-hook', 'quartz-cloud', 'basalt'],
			understood: [{ words: 'read-only', applied: false, because: 'parameter' }],
		})
		expect(ask('read-only quartz', { readOnly: 'true' }).understood).toMatchObject([{ applied: true }])
		expect(ask('read-only quartz', { readOnly: 'all' }).understood).toMatchObject([{ applied: true }])
	})

	it('are let go for a parameter that leaves them nothing', () => {
		expect(ask('hosted quartz', { category: 'hooks' })).toMatchObject({
			slugs: ['quartz-hook'],
			understood: [{ words: 'hosted', applied: false, because: 'nothing-left' }],
		})
	})

	it('stay words between quotation marks, and with words=literal', () => {
		expect(ask('“read-only” quartz').understood).toEqual([])
		expect(ask('"read-only" quartz').total).toBe(ask('read-only quartz', { words: 'literal' }).total)
		expect(ask('read-only quartz', { words: 'literal' }).understood).toEqual([])
		expect(ask('"read-only quartz').understood).toHaveLength(1)
	})

	it('are words where an entry is called by them with another word of the query, or only by them', () => {
		expect(ask('remote feldspar')).toMatchObject({ slugs: ['remote-feldspar'], understood: [] })
		expect(ask('feldspar remote').understood).toEqual([])
		expect(ask('remote').understood).toMatchObject([{ filter: 'location', value: 'remote', applied: true }])
		expect(
			search(openIndex(buildIndex([...rows, row({ slug: 'remote', title: 'Remote' })])), { q: 'remote' }).understood,
		).toEqual([])
		expect(ask('remote quartz').understood).toMatchObject([{ filter: 'location', value: 'remote', applied: true }])
	})

	it('are words where the query names a category in which nothing has the property', () => {
		expect(ask('hooks without an api key').understood).toEqual([])
		expect(ask('open source hooks').understood).toMatchObject([{ value: 'open-source', applied: true }])
	})

	it('say which client something is for, also where nothing is', () => {
		const own = [
			row({ slug: 'a', title: 'Quartz', platforms: [platform('cursor'), platform('claude-code')] }),
			row({ slug: 'b', title: 'Quartz clock', platforms: [platform('claude-code')] }),
			row({ slug: 'c', title: 'Quartz hook', category: 'hooks', platforms: [platform('claude-code')] }),
			row({ slug: 'd', title: 'Quartz ring', platforms: [platform('generic')] }),
		]
		const there = openIndex(buildIndex(own))
		const asked = (q: string) => {
			const { hits, understood } = search(there, { q })
			return [
				hits
					.map(({ doc }) => own[doc]?.slug)
					.toSorted()
					.join(''),
				...understood.map(({ words, applied }) => [words, applied]),
			]
		}
		expect(asked('quartz for Cursor')).toEqual(['a', ['for Cursor', true]])
		expect(asked('quartz mit cursor')).toEqual(['a', ['mit cursor', true]])
		expect(asked('cursor mcp servers')).toEqual(['a', ['cursor', true]])
		expect(asked('quartz for Warp')).toEqual(['d', ['for Warp', true]])
		expect(asked('hooks for cursor')).toEqual(['c', ['for cursor', false]])
		for (const q of [
			'quartz cursor',
			'quartz not for cursor',
			'quartz "for cursor"',
			'quartz for, cursor',
			'quartz for pi',
			'warp quartz',
		])
			expect([q, search(there, { q }).understood]).toEqual([q, []])
		expect(search(there, { q: 'quartz for cursor', platform: platform('claude-code') }).understood).toMatchObject([
			{ filter: 'platform', applied: false, because: 'parameter' },
		])
	})

	it('are words where they contradict each other', () => {
		expect(ask('local or remote quartz').understood).toEqual([])
	})

	it('are whole words', () => {
		expect(ask('localquartz').understood).toEqual([])
		expect(ask('read, only quartz').understood).toEqual([])
		expect(ask('quartz under 2000000 tokens').understood).toEqual([])
	})

	it.each<[said: string, value: string]>([
		['under 2,000 tokens', '2000'],
		['under 2.000 tokens', '2000'],
		['under 1.5k tokens', '1500'],
		['< 1,5k tokens', '1500'],
		['at most 950 tokens', '950'],
	])('hold a number: %s', (said, value) => {
		expect(ask(`granite ${said}`).understood).toMatchObject([{ words: said, filter: 'maxTokens', value }])
	})
})

it('“open source” is permissive or copyleft', () => {
	const licences = ['MIT', 'GPL-3.0', 'BUSL-1.1', 'All rights reserved', undefined]
	const own = licences.map((license, at) => row({ slug: `n${at}`, license }))
	const { facets, total } = search(openIndex(buildIndex(own)), { q: 'open source' })
	expect(total).toBe(2)
	expect(facets.licenses).toEqual({
		permissive: 1,
		copyleft: 1,
		'open-source': 2,
		'source-available': 1,
		proprietary: 1,
		none: 1,
	})
})

describe('words that name an entry and a property', () => {
	const own = [
		server('quartz', 'Quartz', { auth: 'key', locations: ['local', 'remote'] }),
		server('granite', 'Granite', { auth: 'oauth', locations: ['remote'] }),
		server('basalt', 'Basalt', { auth: 'oauth', locations: ['remote'] }),
	].map((one) => ({ ...one, description: 'Signs in with OAuth to what people know of quartz.' }))
	const there = openIndex(buildIndex(own))
	const ask = (q: string) => {
		const { hits, understood } = search(there, { q })
		return { slugs: hits.map(({ doc }) => own[doc]?.slug), understood }
	}

	it('keep the entry that is called so, and let go the property that it has not', () => {
		const { slugs, understood } = ask('quartz server hosted remotely with oauth')
		expect(slugs[0]).toBe('quartz')
		expect(understood).toMatchObject([
			{ filter: 'location', value: 'remote', applied: true },
			{ filter: 'auth', value: 'oauth', applied: false, because: 'nothing-left' },
		])
	})

	it('keep it also where the query says more, if it is a name that is known beyond the catalogue', () => {
		const rows = [
			server('bigquery', 'BigQuery', { readOnly: false }),
			server('mysql', 'MySQL', { readOnly: true }),
			server('other', 'Other', { readOnly: true }),
		].map((one) => ({ ...one, description: 'Answers a query about data.' }))
		const { hits, understood } = search(openIndex(buildIndex(rows)), { q: 'query BigQuery data read-only' })
		expect(rows[hits[0]?.doc as number]?.slug).toBe('bigquery')
		expect(understood).toMatchObject([{ filter: 'readOnly', applied: false, because: 'nothing-left' }])
	})

	it('keep what has a product in its title, whatever else it is called, and not only what mentions it', () => {
		const rows = [
			server('jira-desk', 'Jira desk', { auth: 'key' }),
			server('tracker', 'Tracker', { auth: 'none' }),
			row({ slug: 'ways', category: 'rules', title: 'Jira ways' }),
		].map((one) => ({ ...one, description: 'Reads issues of Jira.', keywords: ['jira'] }))
		const found = (rows: readonly RegistryEntry[]) => {
			const { hits, understood } = search(openIndex(buildIndex(rows)), { q: 'read Jira issues without an API key' })
			return [rows[hits[0]?.doc as number]?.slug, understood[0]?.applied]
		}
		expect(found(rows)).toEqual(['jira-desk', false])
		// Of a rule nobody says how one signs in, so it keeps no filter from being one.
		expect(found(rows.slice(1))).toEqual(['tracker', true])
	})
})

describe('words that say more than a filter', () => {
	const own = [
		server('agate', 'Agate search', { locations: ['local'] }),
		server('beryl', 'Beryl', { locations: ['local'] }),
		server('coral', 'Coral search', { locations: ['remote'] }),
	]
	const rows = own.map((one) => (one.slug === 'beryl' ? { ...one, description: 'Self-hosted search for all.' } : one))
	const there = openIndex(buildIndex(rows))
	const ask = (q: string) => search(there, { q }).hits.map(({ doc }) => rows[doc]?.slug)

	it('put first what also says so', () => {
		expect(ask('self-hosted search')).toEqual(['beryl', 'agate'])
		expect(ask('local search')[0]).toBe('agate')
	})

	it('alone list all that has the property', () => {
		expect(ask('self-hosted')).toEqual(['beryl', 'agate'])
	})
})

describe('words that only ask for a list', () => {
	const own = [
		row({ slug: 'a', title: 'Show all diffs', category: 'rules' }),
		row({ slug: 'b', title: 'Format', category: 'hooks' }),
		row({ slug: 'c', title: 'Lint', category: 'hooks', dateAdded: '2026-02-01' }),
	]
	const there = openIndex(buildIndex(own))
	const ask = (q: string) => search(there, { q }).hits.map(({ doc }) => own[doc]?.slug)

	it.each(['list all hooks', 'show me the available hooks', 'zeige alle Hooks', 'hooks'])('list it: %s', (q) => {
		expect(ask(q)).toEqual(['c', 'b'])
	})

	it('are words beside others', () => {
		expect(ask('show all diffs')).toEqual(['a'])
	})
})

describe('words that ask for an order', () => {
	const own = [
		row({ slug: 'old-test', title: 'Old test', category: 'hooks', dateAdded: '2026-01-01', tags: ['test'] }),
		row({
			slug: 'new-format',
			title: 'New format',
			description: 'Formats what a test wrote.',
			category: 'hooks',
			dateAdded: '2026-03-01',
		}),
		row({ slug: 'mid-test', title: 'Mid test', category: 'hooks', dateAdded: '2026-02-01', tags: ['test'] }),
		row({ slug: 'rule', title: 'A rule', category: 'rules', dateAdded: '2026-04-01' }),
	]
	const there = openIndex(buildIndex(own))
	const ask = (q: string, more: SearchRequest = {}) => {
		const { hits, understood } = search(there, { q, ...more })
		return { slugs: hits.map(({ doc }) => own[doc]?.slug), understood }
	}

	it('order what is left of the query, and are named', () => {
		expect(ask('newest hooks')).toEqual({
			slugs: ['new-format', 'mid-test', 'old-test'],
			understood: [{ words: 'newest', filter: 'sort', value: 'newest', applied: true }],
		})
		expect(ask('newest').slugs).toEqual(['rule', 'new-format', 'mid-test', 'old-test'])
		expect(ask('hooks alphabetically').slugs).toEqual(['mid-test', 'new-format', 'old-test'])
	})

	it.each(['newest entries', 'all entries, newest first', 'newest of everything', 'latest additions'])(
		'order everything where nothing but a list is asked for: %s',
		(q) => {
			expect(ask(q).slugs).toEqual(['rule', 'new-format', 'mid-test', 'old-test'])
		},
	)

	it('put what has the fewest tokens first, and last what nobody counted; beside words only of what answers well', () => {
		const seen = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r' }
		const counted = (slug: string, description: string, tokens?: number) =>
			row({ slug, description, ...(tokens !== undefined && { receipt: { ...seen, tokens } }) })
		const own = [
			counted('much', 'Opens quartz files.', 9000),
			counted('unknown', 'Opens quartz files.'),
			counted('little', 'Opens quartz files.', 0),
			counted('other', 'Counts sheep.', 5),
		]
		const there = openIndex(buildIndex(own))
		const ask = (q: string, sort?: 'tokens' | 'most-tokens') =>
			search(there, { q, ...(sort && { sort }) }).hits.map(({ doc }) => own[doc]?.slug)
		expect(ask('', 'tokens')).toEqual(['little', 'other', 'much', 'unknown'])
		expect(ask('quartz', 'tokens')).toEqual(['little', 'much', 'unknown'])
		expect(ask('quartz files with the fewest tokens')).toEqual(['little', 'much', 'unknown'])
		expect(ask('fewest tokens')).toEqual(['little', 'other', 'much', 'unknown'])
		expect(ask('', 'most-tokens')).toEqual(['much', 'other', 'little', 'unknown'])
		expect(ask('largest servers by token count')).toEqual(['much', 'other', 'little', 'unknown'])
		expect(ask('quartz files with the most tokens')).toEqual(['much', 'little', 'unknown'])
	})

	it('put what is used most first only of what answers well, where more than a category is asked for', () => {
		const own = [
			row({ slug: 'answers', title: 'Coding helper', tags: ['coding'] }),
			row({ slug: 'also', title: 'Coding friend', tags: ['coding'] }),
			row({ slug: 'mentions', description: 'Charts of sheep, clouds and rivers, for those who are tired of coding.' }),
		]
		const there = openIndex(buildIndex(own))
		const { hits } = search(there, { q: 'best servers for coding', trending: () => [1, 2, 3] })
		expect(hits.map(({ doc }) => own[doc]?.slug)).toEqual(['also', 'answers', 'mentions'])
	})

	it('put the newest of what answers well first, not whatever is newest', () => {
		expect(ask('newest hooks for test').slugs).toEqual(['mid-test', 'old-test', 'new-format'])
	})

	it('take the order of use from the caller, and only where it is asked for', () => {
		const trending = () => [1, 2, 3, 4]
		expect(ask('most popular hooks', { trending }).slugs).toEqual(['mid-test', 'new-format', 'old-test'])
		const unasked = () => {
			throw new Error('It was asked for.')
		}
		expect(ask('newest hooks', { trending: unasked }).slugs[0]).toBe('new-format')
	})

	it('yield to the parameter', () => {
		const { slugs, understood } = ask('newest hooks', { sort: 'title' })
		expect(slugs[0]).toBe('mid-test')
		expect(understood).toMatchObject([{ filter: 'sort', applied: false, because: 'parameter' }])
		expect(ask('newest hooks', { sort: 'relevance' }).understood).toMatchObject([{ applied: true }])
	})

	it('are words where an entry is called as the whole query is', () => {
		const named = [...own, row({ slug: 'newest-hooks', title: 'Newest hooks', category: 'guides' })]
		for (const q of ['newest hooks', 'the newest hooks']) {
			const { hits, understood } = search(openIndex(buildIndex(named)), { q })
			expect([named[hits[0]?.doc ?? -1]?.slug, understood]).toEqual(['newest-hooks', []])
		}
		const articled = [...own, row({ slug: 'x', title: 'The newest hooks', category: 'guides' })]
		expect(search(openIndex(buildIndex(articled)), { q: 'the newest hooks' }).understood).toEqual([])
	})

	it('are words where they are about a thing', () => {
		expect(ask('trending test').understood).toEqual([])
		expect(ask('newest test').understood).toEqual([])
	})
})

it('says that nothing of the category that words name answers the others, but not where something does', () => {
	const own = [
		row({ slug: 'panels', title: 'React panels', category: 'guides' }),
		row({ slug: 'tables', title: 'Vue tables', category: 'hooks' }),
	]
	const there = openIndex(buildIndex(own))
	const missing = (request: SearchRequest) => search(there, request).missingCategory
	expect(missing({ q: 'hooks for react' })).toBe('hooks')
	for (const q of ['hooks for vue', 'hooks', 'react', 'hooks for zeppelins'])
		expect([q, missing({ q })]).toEqual([q, undefined])
	expect(missing({ q: 'hooks for react', category: 'guides' })).toBeUndefined()
})

it('names the words in letters that no entry has', () => {
	const own = [row({ slug: 'notes', title: 'Notes on café' }), row({ slug: 'greek', title: 'Λόγος' })]
	const there = openIndex(buildIndex(own))
	const unread = (q: string) => search(there, { q }).unread
	expect(unread('麻雀 notes')).toEqual(['麻雀'])
	expect(unread('борщ с пампушками')).toEqual(['борщ', 'пампушками'])
	for (const q of ['notes', 'café', 'größe łódź', 'λόγος', 'Γόος', '2024 – “notes” 🎉'])
		expect([q, unread(q)]).toEqual([q, []])
})
