import { describe, expect, it } from 'vitest'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { slugify } from '../../../src/schema/text/slugify.ts'
import { Finder, find, type SearchRequest } from '../../../src/search/find.ts'
import { amountOf, gather, readMatch } from '../../../src/search/gather.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex, type SearchIndex } from '../../../src/search/index/index-file.ts'
import { stemNumber } from '../../../src/search/index/vocabulary-file.ts'
import { readExclusions } from '../../../src/search/query/exclusions.ts'
import { scratchOf } from '../../../src/search/scratch.ts'
import { search } from '../../../src/search/search.ts'
import { platform } from '../../registry/registry.ts'
import { row } from './rows.ts'

/** Leaves the room of an index as a term of a query does. */
function clearTerm(index: SearchIndex, document: number): void {
	const { best, confidence, titleConfidence } = scratchOf(index)
	for (const column of [best, confidence, titleConfidence]) column[document] = 0
}

function slugsOf(rows: readonly RegistryEntry[], request: SearchRequest): string[] {
	return find(openIndex(buildIndex(rows)), request).hits.map(({ doc }) => rows[doc]?.slug ?? '')
}

const shelf = [
	row({ slug: 'postgres', title: 'Postgres', description: 'Query a database.', tags: ['database'] }),
	row({ slug: 'kubernetes', title: 'Kubernetes', description: 'Pods and deployments of a cluster.' }),
	row({ slug: 'guard', category: 'hooks', title: 'Guard shell', description: 'Refuses destructive commands.' }),
	row({ slug: 'format', category: 'hooks', title: 'Format on save', description: 'Formats code after an edit.' }),
	row({ slug: 'nextjs', category: 'tools', title: 'Next.js', description: 'A framework in C++ and C#, said nobody.' }),
]

/** Entries that none of the queries is about. */
const many = Array.from({ length: 400 }, (_, i) => ({ ...row({ slug: 'other' }), slug: `other-${i}` }))
const others = Array.from({ length: 30 }, (_, i) =>
	row({ slug: `filler-${i}`, description: 'Something else entirely.' }),
)

describe('find', () => {
	it('finds an entry by its name in any case, with accents and with punctuation', () => {
		for (const q of ['postgres', 'POSTGRES', 'Póstgres', ' «postgres»! '])
			expect(slugsOf(shelf, { q })).toEqual(['postgres'])
	})

	it('finds a name whose letters are written as on another keyboard, and one that an entry writes so', () => {
		const named = [row({ slug: 'lodz', title: 'Łódź maps' }), row({ slug: 'oresund', title: 'Oresund ferries' })]
		for (const q of ['Lodz', 'łódź', 'ŁÓDŹ']) expect(slugsOf(named, { q })).toEqual(['lodz'])
		for (const q of ['Øresund', 'ørESUND']) expect(slugsOf(named, { q })).toEqual(['oresund'])
		const others = ['Æther', 'Đorđe', 'Straße', 'Þór', 'Œuvre', 'ĦAL', 'ılgaz']
		expect(others.map((title) => slugsOf([row({ slug: 'one', title })], { q: slugify(title) }))).toEqual(
			others.map(() => ['one']),
		)
	})

	it('finds an entry by the beginning of its name, even by one letter', () => {
		expect(slugsOf(shelf, { q: 'kube' })).toEqual(['kubernetes'])
		expect(slugsOf(shelf, { q: 'k' })).toEqual(['kubernetes'])
	})

	it('takes a word for rare that few entries have, however many have what is related to it', () => {
		const related = Array.from({ length: 20 }, (_, i) => row({ slug: `related-${i}`, title: `Cluster ${i}` }))
		const wide = [
			row({ slug: 'k8s', title: 'Kubernetes' }),
			row({ slug: 'weekly', title: 'Weekly' }),
			...related,
			...others,
		]
		const score = (q: string) => find(openIndex(buildIndex(wide)), { q }).hits[0]?.score ?? 0
		expect(score('kubernetes') / score('weekly')).toBeGreaterThan(0.5)
	})

	it('finds an entry in spite of a typo, or of two swapped letters', () => {
		expect(slugsOf(shelf, { q: 'postgers' })).toEqual(['postgres'])
		expect(slugsOf(shelf, { q: 'kubernets' })).toEqual(['kubernetes'])
	})

	it('puts first what is called so and no more, also by a mistyped name', () => {
		const rows = [
			row({ slug: 'basalt', title: 'Basalt tool', tags: ['basalt'], keywords: ['basalt'] }),
			row({ slug: 'other', title: 'Basalt (granite)', tags: ['basalt'] }),
			row({ slug: 'here', title: 'Basalt' }),
		]
		expect(slugsOf(rows, { q: 'baslat' })[0]).toBe('here')
	})

	it('corrects no word that an entry has', () => {
		const rows = [row({ slug: 'a', title: 'Vector' }), row({ slug: 'b', title: 'Victor' })]
		expect(slugsOf(rows, { q: 'victor' })).toEqual(['b'])
		expect(slugsOf(rows, { q: 'vectr' })).toEqual(['a'])
	})

	it('takes no other letter in a short word, but a missing, doubled or swapped one', () => {
		const rows = [
			row({ slug: 'a', title: 'redis' }),
			row({ slug: 'b', title: 'rust' }),
			row({ slug: 'c', title: 'vim' }),
		]
		for (const [q, slugs] of [
			['rest', []],
			['bust', []],
			['ruts', ['b']],
			['rdis', ['a']],
			['redix', ['a']],
			['vmi', ['c']],
			['vam', []],
			['ivm', ['c']],
			['xedis', ['a']],
		] as const)
			expect([q, slugsOf(rows, { q })]).toEqual([q, slugs])
	})

	it('takes two mistakes in a long word, where its first letter is right', () => {
		expect(slugsOf(shelf, { q: 'kubrnetse' })).toEqual(['kubernetes'])
		expect(slugsOf(shelf, { q: 'xubrnetes' })).toEqual([])
		expect(slugsOf(shelf, { q: 'kbrnts' })).toEqual([])
	})

	it('counts a word once, however often the query has it', () => {
		const scoreOf = (q: string) => find(openIndex(buildIndex(shelf)), { q }).hits[0]?.score
		expect(scoreOf('postgres postgres database postgres')).toBe(scoreOf('postgres database'))
	})

	it('finds an entry far from the others that hold the word', () => {
		const far = [row({ slug: 'first', title: 'Quartz' }), ...many, row({ slug: 'last', title: 'Quartz' })]
		expect(slugsOf(far, { q: 'quartz' }).toSorted()).toEqual(['first', 'last'])
	})

	it('finds an entry by an abbreviation of its name, mistyped or not', () => {
		expect(slugsOf(shelf, { q: 'k8s' })).toEqual(['kubernetes'])
		expect(slugsOf([row({ slug: 'pg', title: 'pg tools' })], { q: 'postgresq' })).toEqual(['pg'])
	})

	it('reads compound names whole and in parts', () => {
		for (const q of ['next.js', 'nextjs', 'Next JS', 'NextJs']) expect(slugsOf(shelf, { q })).toEqual(['nextjs'])
		expect(slugsOf(shelf, { q: 'c++' })).toEqual(['nextjs'])
		expect(slugsOf(shelf, { q: 'guardShell' })).toEqual(['guard'])
		expect(slugsOf(shelf, { q: 'guardshell' })).toEqual(['guard'])
		expect(slugsOf(shelf, { q: 'post gres' })).toEqual(['postgres'])
	})

	it('takes a part of what is asked for an answer where the catalogue knows all of it, and not where it does not', () => {
		expect(slugsOf(shelf, { q: 'postgres kubernetes' }).toSorted()).toEqual(['kubernetes', 'postgres'])
		expect(slugsOf(shelf, { q: 'postgres zeppelin' })).toEqual([])
		expect(slugsOf(shelf, { q: 'kubernetes zeppelin hindenburg' })).toEqual([])
	})

	it('does not demand every word of a sentence', () => {
		expect(slugsOf(shelf, { q: 'please stop it from running destructive commands at home' })).toEqual(['guard'])
	})

	it('lists a whole category when its name is all that is asked', () => {
		expect(slugsOf(shelf, { q: 'hooks' }).toSorted()).toEqual(['format', 'guard'])
		expect(slugsOf(shelf, { q: 'MCP servers' }).toSorted()).toEqual(['kubernetes', 'postgres'])
	})

	it('lists a category that is only praised, unless an entry is called so', () => {
		for (const q of ['coolest hooks', 'interesting hooks', 'what are the most useful hooks?'])
			expect([q, slugsOf(shelf, { q }).toSorted()]).toEqual([q, ['format', 'guard']])
		const called = row({ slug: 'list', category: 'guides', title: 'Awesome hooks' })
		expect(slugsOf([...shelf, called], { q: 'awesome hooks' })[0]).toBe('list')
	})

	it('finds an agent by the model that it asks for, where another only says so in passing', () => {
		const rows = [
			row({ slug: 'prose', description: 'Writes of opus and sonnet.' }),
			row({ slug: 'own', model: 'opus' }),
		]
		expect(slugsOf(rows, { q: 'opus' })).toEqual(['own', 'prose'])
	})

	it('finds what is of an author, also by the name that owns its repository', () => {
		const made = row({ slug: 'a', author: 'Trail of Marble', repoUrl: 'https://github.com/trailofmarble/tools' })
		for (const q of ['trailofmarble', 'trail of marble']) expect(slugsOf([made, ...others], { q })).toEqual(['a'])
		const same = row({ slug: 'a', author: 'Marble', repoUrl: 'https://github.com/marble/tools' })
		expect(openIndex(buildIndex([same])).averages.at(-1)).toBe(1)
	})

	it('lists what is for a client where no entry has a word of its name', () => {
		const rows = [
			row({ slug: 'a', title: 'Quartz', platforms: [platform('cursor')] }),
			row({ slug: 'b', title: 'Marble' }),
		]
		expect(slugsOf(rows, { q: 'cursor' })).toEqual(['a'])
	})

	it('prefers the category that the words name', () => {
		const rows = [
			row({ slug: 'formatter', title: 'Code formatter', description: 'Formats code.' }),
			row({ slug: 'format', category: 'hooks', title: 'Format on save', description: 'Formats code.' }),
		]
		expect(slugsOf(rows, { q: 'hooks that format code' })).toEqual(['format', 'formatter'])
	})

	it('prefers entries for the platform that the words name', () => {
		const rows = [
			row({ slug: 'one', category: 'rules', title: 'SQL one', platforms: [platform('codex')] }),
			row({ slug: 'two', category: 'rules', title: 'SQL two', platforms: [platform('cursor')] }),
		]
		expect(slugsOf(rows, { q: 'sql rules for cursor' })[0]).toBe('two')
	})

	it('says plainly that nothing fits, and shows what is nearest', () => {
		const found = find(openIndex(buildIndex(shelf)), { q: 'postgres zeppelin' })
		expect(found).toMatchObject({ total: 0, hits: [], nearest: [{ doc: 0 }] })
		expect(find(openIndex(buildIndex(shelf)), { q: 'lasagne' })).toMatchObject({ total: 0, nearest: [] })
	})

	it('shows three that are nearest and no more', () => {
		const rows = Array.from({ length: 7 }, (_, i) => row({ slug: `quartz-${i}`, title: `Quartz ${i}` }))
		const { total, nearest } = find(openIndex(buildIndex([...rows, ...many])), { q: 'quartz zeppelin' })
		expect([total, nearest.map(({ doc }) => doc)]).toEqual([0, [0, 1, 2]])
	})

	it('leaves out what answers a part of the query far worse than another answers all of it', () => {
		const part = row({
			slug: 'part',
			title: 'Other',
			description: 'Marble and quarry, among a great many other things that take many words to tell of.',
		})
		const whole = row({ slug: 'whole', title: 'Marble quarry ledger', tags: ['marble', 'quarry', 'ledger'] })
		expect(slugsOf([part, ...others], { q: 'marble quarry ledger' })).toEqual(['part'])
		expect(slugsOf([part, whole, ...others], { q: 'marble quarry ledger' })).toEqual(['whole'])
	})

	it('prefers what is called as the query is, whole, to what only says it more often', () => {
		const called = row({ slug: 'called', title: 'Quartz', description: 'Gets pages of the web for a model to read.' })
		const says = { keywords: ['quartz', 'quartz one'], useCases: ['quartz', 'more quartz'], author: 'Quartz' }
		const about = { title: 'Quartz tools', tags: ['quartz'], description: 'Quartz, quartz.', ...says }
		expect(slugsOf([row({ slug: 'about', ...about }), called, ...others], { q: 'quartz' })).toEqual(['called', 'about'])
	})

	it('prefers it also where the query says what sort of thing it is, or which version', () => {
		const says = { keywords: ['quartz', 'quartz one'], useCases: ['quartz', 'more quartz'], author: 'Quartz' }
		const about = row({
			slug: 'quartz-server',
			title: 'Quartz (tuner)',
			tags: ['quartz'],
			description: 'Quartz.',
			...says,
		})
		const rows = [about, row({ slug: 'called', title: 'Quartz', description: 'Gets pages of the web.' }), ...others]
		for (const q of ['quartz', 'quartz server', 'quartz v1.50', 'quartz 2026.8.31'])
			expect([q, slugsOf(rows, { q })[0]]).toEqual([q, 'called'])
	})

	it('knows a title with small words for the query that has them too', () => {
		const rows = [row({ slug: 'short', title: 'Writing docs' }), row({ slug: 'long', title: 'Write the Docs' })]
		expect(slugsOf(rows, { q: 'write the docs' })).toEqual(['long', 'short'])
		expect(slugsOf(rows, { q: 'write docs' })).toEqual(['short', 'long'])
		expect(slugsOf(rows, { q: 'a write docs' })).toEqual(['short', 'long'])
	})

	it('counts a compound in a title as one word', () => {
		const tools = row({ slug: 'tools', title: 'Quartzjs tools', tags: ['quartzjs'] })
		const rows = [tools, row({ slug: 'quartz', title: 'Quartz.js' }), ...others]
		expect(slugsOf(rows, { q: 'quartz.js' })).toEqual(['quartz', 'tools'])
		expect(readExclusions(openIndex(buildIndex(rows)), 'alternatives to Quartz.js')).toMatchObject([
			{ name: ['quartzjs'] },
		])
	})

	it('finds a title by its first two letters beside another word, however many authors begin with them', () => {
		const marble = Array.from({ length: 10 }, (_, i) => row({ slug: `marble-${i}`, title: 'Marble' }))
		const of = (author: string) => [
			row({ slug: 'calm', title: 'Quiet' }),
			...marble,
			...Array.from({ length: 90 }, (_, i) => row({ slug: `other-${i}`, author })),
		]
		expect(slugsOf(of('Quiet'), { q: 'qu marble', limit: 50 })).toContain('calm')
		expect(slugsOf(of('Quiet'), { q: 'qu marble', limit: 50 })).toEqual(
			slugsOf(of('Other'), { q: 'qu marble', limit: 50 }),
		)
	})

	it('lets a word that everything here could be called count for little', () => {
		const rows = [
			row({ slug: 'named', title: 'Quartz box', description: 'Some things.' }),
			row({ slug: 'bot', title: 'Bot box', tags: ['bot'], description: 'A bot.' }),
		]
		expect(slugsOf([...rows, ...others], { q: 'quartz bot' })).toEqual(['named'])
		expect(slugsOf([...rows, ...others], { q: 'bot' })).toEqual(['bot'])
	})

	it('looks for relatives of a word only where few entries have the word itself', () => {
		const holds = (amount: number) => [
			row({ slug: 'short', title: 'k8s' }),
			...Array.from({ length: amount }, (_, i) => ({ ...plain, slug: `n${i}` })),
		]
		const plain = row({ slug: 'plain', title: 'Kubernetes' })
		const found = (amount: number) => find(openIndex(buildIndex(holds(amount))), { q: 'kubernetes' }).total
		expect([found(1000), found(1001)]).toEqual([1001, 1001])
	})

	it.each([
		'__proto__',
		'constructor',
		'🙂🙂',
		'𠀀'.repeat(120),
		'数据库',
		'\ud800 lone',
		'"\'`; DROP TABLE x; --',
		'.*(a+)+$',
		'\u0000',
	])('answers %j with nothing', (q) => {
		expect(find(openIndex(buildIndex(shelf)), { q }).hits).toEqual([])
	})

	it('finds words of scripts that use no spaces', () => {
		expect(slugsOf([row({ slug: 'cn', title: '数据库查询' }), ...shelf], { q: '查询' })).toEqual(['cn'])
	})

	it('finds words that are property names of objects', () => {
		const rows = [row({ slug: 'odd', title: 'constructor __proto__', tags: ['has-own-property'] })]
		expect(slugsOf(rows, { q: 'constructor' })).toEqual(['odd'])
		expect(slugsOf(rows, { q: '__proto__' })).toEqual(['odd'])
	})

	it('looks for stop words when there is nothing else', () => {
		expect(slugsOf([row({ slug: 'who', title: 'The Who' }), ...shelf], { q: 'the who' })).toEqual(['who'])
	})
})

describe('the order', () => {
	const rows = [
		row({ slug: 'b', title: 'Beta', tags: ['same'], dateAdded: '2026-02-01' }),
		row({ slug: 'a', title: 'alpha', tags: ['same'], dateAdded: '2026-02-01' }),
		row({ slug: 'c', title: 'Gamma', tags: ['same'], dateAdded: '2026-03-01' }),
	]

	it('is by score, then the newest, then the key, where nothing is pinned', () => {
		expect(slugsOf(rows, { q: 'same' })).toEqual(['c', 'a', 'b'])
		expect(slugsOf([...rows, row({ slug: 'z', title: 'Same' })], { q: 'same' })).toEqual(['z', 'c', 'a', 'b'])
	})

	it('is the newest first without a query, or when asked', () => {
		expect(slugsOf(rows, {})).toEqual(['c', 'a', 'b'])
		expect(slugsOf([...rows, row({ slug: 'z', title: 'Same' })], { q: 'same', sort: 'newest' })).toEqual([
			'c',
			'a',
			'b',
			'z',
		])
	})

	it('is by title whatever its case, or by the rank that the caller gives', () => {
		expect(slugsOf(rows, { sort: 'title' })).toEqual(['a', 'b', 'c'])
		expect(slugsOf(rows, { order: Float32Array.of(2, 1, 3) })).toEqual(['c', 'b', 'a'])
		expect(slugsOf(rows, { sort: 'trending' })).toEqual(['c', 'a', 'b'])
	})

	it('is the same on every page', () => {
		const pages = [0, 1, 2, 3].flatMap((offset) => slugsOf(rows, { q: 'same', limit: 1, offset }))
		expect(pages).toEqual(['c', 'a', 'b'])
	})
})

describe('the explanation', () => {
	it('tells of each hit which word answered what, how, and where', () => {
		const index = openIndex(buildIndex(shelf))
		expect(find(index, { q: 'k8s', explain: true }).hits[0]?.why).toEqual([
			{ term: 'k8s', matched: 'kubernetes', how: 'synonym', fields: ['title', 'slug'], weight: expect.any(Number) },
		])
		expect(find(index, { q: 'postgers', explain: true }).hits[0]?.why).toEqual([
			{ term: 'postgers', matched: 'postgres', how: 'typo', fields: ['title', 'slug'], weight: expect.any(Number) },
		])
		expect(find(index, { q: 'hooks guar', explain: true }).hits[0]?.why?.map(({ how }) => how)).toEqual([
			'exact',
			'prefix',
			'category',
		])
	})

	it('names the best answer of each word, its fields, and the category as such', () => {
		const index = openIndex(
			buildIndex([
				row({ slug: 'a', category: 'hooks', title: 'Kubernetes k8s', tags: ['pod'], description: 'Kubernetes.' }),
				row({ slug: 'b', title: 'Kubernetes' }),
			]),
		)
		const hits = find(index, { q: 'hooks kubernetes', explain: true }).hits
		const said = hits.map(({ doc, why }) => [doc, why?.map(({ how, matched, fields }) => [how, matched, fields])])
		expect(said).toEqual([
			[
				0,
				[
					['exact', 'hooks', ['category']],
					['exact', 'kubernetes', ['title', 'description']],
					['category', 'hooks', ['category']],
				],
			],
			[1, [['exact', 'kubernetes', ['title']]]],
		])
	})

	it('names a platform as what answered', () => {
		const rows = [
			row({ slug: 'one', title: 'SQL one', platforms: [platform('codex')] }),
			row({ slug: 'two', title: 'SQL two', platforms: [platform('cursor')] }),
		]
		const [first] = find(openIndex(buildIndex(rows)), { q: 'sql cursor', explain: true }).hits
		expect(first?.why?.[1]).toMatchObject({ term: 'cursor', matched: 'cursor', how: 'platform', fields: ['platforms'] })
	})

	it('is left out unless asked for', () => {
		expect(find(openIndex(buildIndex(shelf)), { q: 'k8s' }).hits[0]).not.toHaveProperty('why')
	})
})

describe('the score', () => {
	const round = (value: number): number => Math.round(value * 1000) / 1000
	const rarity = (documents: number, amount: number) => Math.log(1 + (documents - amount + 0.5) / (amount + 0.5))
	const scoresOf = (rows: readonly RegistryEntry[], q: string) =>
		find(openIndex(buildIndex(rows)), { q }).hits.map(({ doc, score }) => [rows[doc]?.slug, score])

	it('of a word is its rarity and its weight, more where it is the title or in it', () => {
		const rows = [
			row({ slug: 'x', title: 'Quartz', description: 'More.' }),
			row({ slug: 'y', title: 'Marble', description: 'Less.' }),
			row({ slug: 'z', title: 'Basalt', description: 'Same.' }),
		]
		expect(scoresOf(rows, 'quartz')).toEqual([['x', round(rarity(3, 1) * (9 / 12) * 1.3 * 1.2)]])
		expect(scoresOf(rows, 'more')).toEqual([])
	})

	it('of a word that stands in no heading is half, as of plain speech', () => {
		const rows = ['Basalt.', 'Marble.', 'Granite.'].map((description, at) => row({ slug: `s${at}`, description }))
		expect(scoresOf(rows, 'basalt')).toEqual([['s0', round(rarity(3, 1) * 0.5 * (2.5 / 5.5))]])
	})

	it('of an entry of the category that is named is higher, and it answers a little more', () => {
		const hook = row({ slug: 'a', category: 'hooks', description: 'Basalt and marble.' })
		const server = row({ slug: 'b', description: 'Basalt and marble.' })
		const [first, second] = find(openIndex(buildIndex([hook, server, ...others])), { q: 'hooks basalt marble' }).hits
		expect([first?.doc, second?.doc]).toEqual([0, 1])
		expect((first?.score ?? 0) / (second?.score ?? 1)).toBeGreaterThan(1.6)
	})
})

describe('entries that are pinned', () => {
	const rows = [
		row({ slug: 'new', tags: ['same'], dateAdded: '2026-03-01' }),
		{ ...row({ slug: 'old', tags: ['same'], dateAdded: '2026-01-01' }), pinned: true as const },
		row({ slug: 'mid', tags: ['same'], dateAdded: '2026-02-01' }),
	] as RegistryEntry[]

	it('come first among those that answer alike, and no further', () => {
		expect(slugsOf(rows, { q: 'same' })).toEqual(['old', 'new', 'mid'])
		expect(slugsOf(rows, {})).toEqual(['old', 'new', 'mid'])
		expect(slugsOf(rows.toReversed(), { q: 'same' })).toEqual(['old', 'new', 'mid'])
		expect(slugsOf(rows, { sort: 'newest' })).toEqual(['new', 'mid', 'old'])
		expect(slugsOf([...rows, row({ slug: 'z', title: 'Same' })], { q: 'same' })[0]).toBe('z')
	})
})

it('a phrase is answered by entries that hold all its words, whichever of them is rarer', () => {
	const rows = [
		row({ slug: 'both', title: 'Pull request' }),
		row({ slug: 'pull', title: 'Pull' }),
		row({ slug: 'far', title: 'Pull quartz', description: 'A request.' }),
		row({ slug: 'request', title: 'Request' }),
		row({ slug: 'request-too', title: 'Request' }),
	]
	expect(slugsOf(rows, { q: 'pull request' })).toEqual(['both', 'far'])
	expect(slugsOf(rows.toReversed(), { q: 'pull request' })).toEqual(['both', 'far'])
})

it('orders titles, then keys, by code unit whatever order the rows stand in', () => {
	const rows = ['d', 'b', 'a', 'c'].map((slug) => row({ slug, title: slug < 'c' ? 'Same' : 'Äther' }))
	expect(slugsOf(rows, { sort: 'title' })).toEqual(['a', 'b', 'c', 'd'])
	expect(slugsOf(rows, {})).toEqual(['a', 'b', 'c', 'd'])
})

describe('a finder that is asked again and again', () => {
	const index = openIndex(buildIndex([...shelf, ...others]))
	const asked = ['guard', 'code edit', 'database', 'cluster pods', 'nothing of that', '']

	it('answers each time as if it were asked once, with reasons and without', () => {
		const finder = new Finder(index)
		for (let round = 0; round < 120; round++) {
			const q = asked[(round * round + (round >> 2)) % 3 === 0 ? round % 2 : round % asked.length] as string
			const request = { q, explain: round % 5 === 1 }
			expect(finder.find(request)).toEqual(find(openIndex(buildIndex([...shelf, ...others])), request))
		}
		finder.done()
	})

	it('answers as before after it failed once', () => {
		const index = openIndex(buildIndex(shelf))
		const before = find(index, { q: 'postgres' })
		const failing = {
			rarityOf: () => undefined,
			eachStem() {},
			nearnessTo: () => {
				throw new Error('no vectors')
			},
		}
		expect(() => find(index, { q: 'postgres database', meaning: failing })).toThrow('no vectors')
		expect(find(index, { q: 'postgres' })).toEqual(before)
		expect(() => search(index, { q: 'postgres database', meaning: failing })).toThrow('no vectors')
		expect(find(index, { q: 'postgres' })).toEqual(before)
	})

	it('scores all that answers as the hits are scored, and nothing else', () => {
		const finder = new Finder(index)
		for (const q of asked.slice(0, -1)) {
			const { scores, best } = finder.scoresOf({ q })
			const hits = find(openIndex(buildIndex([...shelf, ...others])), { q, limit: 100 }).hits
			const expected = new Float32Array(index.documents)
			for (const { doc, score } of hits) expected[doc] = score
			expect(scores).toEqual(expected)
			expect(best).toBeCloseTo(hits[0]?.score ?? 0, 3)
		}
		finder.done()
	})
})

it('counts the documents of a single match as it counts those of several', () => {
	const index = openIndex(buildIndex([...shelf, row({ slug: 'query', title: 'Plain' }), ...others]))
	for (const word of ['query', 'database', 'entirely'])
		for (const certainty of [1, 0.7, 0.3]) {
			const match = { stems: [stemNumber(index, word)], weight: 0.5, certainty, how: 'exact', matched: word } as const
			const { amount, inHeading } = amountOf(readMatch(index, match), certainty)
			const gathered = gather(index, [match, { ...match, weight: 0.4 }])
			expect(gathered.amount).toBeCloseTo(amount, 9)
			expect(gathered.inHeading).toBeCloseTo(inHeading, 9)
			expect(amount).toBeGreaterThan(0)
			for (const document of gathered.documents) clearTerm(index, document)
		}
})
