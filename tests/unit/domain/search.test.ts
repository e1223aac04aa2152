import { describe, expect, it, test } from 'vitest'
import { recommendStack } from '../../../src/domain/recommend/stack.ts'
import { limitsIn } from '../../../src/domain/recommend/task.ts'
import { searchRegistry } from '../../../src/domain/search.ts'
import type { Published } from '../../../src/published/published.ts'
import { SearchQuery } from '../../../src/schema/search.ts'
import { row } from '../search/rows.ts'
import { publishedRows } from './published-rows.ts'

/** As many entries as asked, of which only the index and the rows are there. */
function published(amount: number, ranks: number[] = []): Published {
	const one = row({ slug: 'one', title: 'Quartz' })
	return publishedRows(
		Array.from({ length: amount }, (_, i) => ({ ...one, slug: `n${i}` })),
		ranks,
	)
}

const ask = (there: Published, query: object = {}) => searchRegistry(SearchQuery.parse(query), there)

test('pages go on to the ten thousandth hit and no further, for no query may ask beyond', () => {
	const many = published(10_060)
	const nextAfter = (offset: number, limit = 50) => {
		const { total, count, nextOffset } = ask(many, { offset: String(offset), limit: String(limit) })
		expect([total, count]).toEqual([10_060, limit])
		return nextOffset
	}
	expect([nextAfter(0), nextAfter(9950), nextAfter(9951), nextAfter(10_000)]).toEqual([50, 10_000, null, null])
})

test('the last page has none after it', () => {
	const few = published(3)
	expect(ask(few, { limit: '2' })).toMatchObject({ count: 2, total: 3, nextOffset: 2 })
	expect(ask(few, { limit: '2', offset: '2' })).toMatchObject({ count: 1, total: 3, offset: 2, nextOffset: null })
	expect(ask(few, { limit: '3' })).toMatchObject({ count: 3, nextOffset: null })
	expect(ask(few, { offset: '3' })).toMatchObject({ count: 0, results: [], nextOffset: null })
})

test('an answer repeats what was asked, and says why only when asked', () => {
	const few = published(2)
	const plain = ask(few, { q: 'quartz', installable: 'all' })
	expect(plain).toMatchObject({ schemaVersion: 1, query: 'quartz', category: '', platform: '', limit: 20, offset: 0 })
	expect(plain.filters).toMatchObject({ installable: 'all', downloadTrust: 'all' })
	expect(plain.filters).not.toHaveProperty('sort')
	expect(plain.results[0]).not.toHaveProperty('why')
	expect(ask(few, { q: 'quartz', explain: 'true' }).results[0]?.why).toMatchObject([{ term: 'quartz', how: 'exact' }])
	expect(plain).not.toHaveProperty('leftOut')
	expect(plain).not.toHaveProperty('nearest')
})

test('what is nearest is shown with its rows where nothing fits', () => {
	const rows = [...Array(3).fill('quartz'), ...Array(200).fill('other')].map((slug, i) => ({
		...row({ slug }),
		slug: `${slug}-${i}`,
	}))
	const { total, nearest } = ask(publishedRows(rows), { q: 'quartz zeppelin' })
	expect([total, nearest?.map(({ slug }) => slug)]).toEqual([0, ['quartz-0', 'quartz-1', 'quartz-2']])
})

test('trending is in the order of what is heard', () => {
	const slugs = ask(published(3, [1, 3, 2]), { sort: 'trending' }).results.map(({ slug }) => slug)
	expect(slugs).toEqual(['n1', 'n2', 'n0'])
})

describe('an environment variable', () => {
	const rows = ['quartz', 'marble', 'slate'].map((slug) => row({ slug, title: `${slug} reader` }))
	const there = publishedRows(
		rows,
		[],
		{ slate: ['@owner/slate'] },
		{
			quartz: ['STONE_KEY', 'QUARTZ_KEY'],
			marble: ['STONE_KEY'],
		},
	)
	const found = (q: string) => {
		const { results, identified = [] } = ask(there, { q })
		return [results.map(({ slug }) => slug).sort(), identified.map(({ identifier }) => identifier)]
	}

	it.each([
		['QUARTZ_KEY', ['quartz'], ['QUARTZ_KEY']],
		['quartz_key', ['quartz'], ['QUARTZ_KEY']],
		['STONE_KEY', ['marble', 'quartz'], ['STONE_KEY']],
		['which server needs QUARTZ_KEY?', ['quartz'], ['QUARTZ_KEY']],
		['export QUARTZ_KEY=a-secret', ['quartz'], ['QUARTZ_KEY']],
		['Error: QUARTZ_KEY environment variable is missing', ['quartz'], ['QUARTZ_KEY']],
		['STONE_KEY=a QUARTZ_KEY=b', ['quartz'], ['STONE_KEY', 'QUARTZ_KEY']],
		['{"command": "npx", "args": ["-y", "stones-of-old"], "env": {"QUARTZ_KEY": "x"}}', ['quartz'], ['QUARTZ_KEY']],
		['npx -y @owner/slate QUARTZ_KEY', ['slate'], ['@owner/slate']],
	])('finds what reads it: %s', (q, slugs, identifiers) => {
		expect(found(q)).toEqual([slugs, identifiers])
	})

	it('is a word as others where something else is asked for, or no entry reads it', () => {
		for (const q of ['stop leaking QUARTZ_KEY', 'OTHER_KEY', '"QUARTZ_KEY"']) expect(found(q)[1]).toEqual([])
	})
})

describe('the name of a tool', () => {
	const rows = ['quartz', 'marble', 'slate'].map((slug) =>
		row({ slug, title: `${slug} reader`, keywords: ['cut stone'], tags: ['stone-care'] }),
	)
	const tools = {
		quartz: ['cut_stone', 'polish_stone'],
		marble: ['cut_stone'],
		slate: ['find-stone-by-id', 'weighstone', 'stone-care'],
	}
	const there = publishedRows(rows, [], {}, {}, tools)
	const found = (q: string) => {
		const { results, identified = [] } = ask(there, { q })
		return [results.map(({ slug }) => slug).sort(), identified.map(({ identifier }) => identifier)]
	}

	it.each([
		['polish_stone', ['quartz'], ['polish_stone']],
		['Polish_Stone', ['quartz'], ['polish_stone']],
		['cut_stone', ['marble', 'quartz'], ['cut_stone']],
		['which MCP server has the tool cut_stone?', ['marble', 'quartz'], ['cut_stone']],
		['cut_stone polish_stone', ['quartz'], ['cut_stone', 'polish_stone']],
		['mcp__quartz__polish_stone', ['quartz'], ['polish_stone']],
		['mcp__my_marble__cut_stone', ['marble'], ['cut_stone']],
		['find-stone-by-id', ['slate'], ['find-stone-by-id']],
		['mcp__slate__find-stone-by-id', ['slate'], ['find-stone-by-id']],
		['which server has weighStone', ['slate'], ['weighstone']],
	])('finds what has it: %s', (q, slugs, identifiers) => {
		expect(found(q)).toEqual([slugs, identifiers])
	})

	it('is words as others where something else is asked for, or no such entry has it', () => {
		for (const q of [
			'weighstone',
			'find stone by id',
			'stone-care',
			'hooks that block find-stone-by-id for care',
			'block cut_stone',
			'lift_stone',
			'"cut_stone"',
			'cut stone',
			'mcp__slate__cut_stone',
		])
			expect(found(q)[1]).toEqual([])
	})
})

describe('what an entry is called elsewhere', () => {
	const rows = ['quartz', 'marble', 'slate'].map((slug) => row({ slug, title: `${slug} reader` }))
	const there = publishedRows(rows, [], {
		quartz: ['@owner/quartz', 'github.com/owner/stones'],
		marble: ['marble-mcp', 'github.com/owner/stones'],
	})
	const found = (q: string, more: object = {}) => {
		const { total, results, identified } = ask(there, { q, ...more })
		return {
			total,
			slugs: results.map(({ slug }) => slug),
			identified: identified?.map(({ identifier }) => identifier),
		}
	}

	it.each<[q: string, slugs: string[], value: string]>([
		['@owner/quartz@1.2.3', ['quartz'], '@owner/quartz'],
		['npx -y marble-mcp', ['marble'], 'marble-mcp'],
		['https://github.com/owner/stones.git', ['marble', 'quartz'], 'github.com/owner/stones'],
		['owner/stones', ['marble', 'quartz'], 'github.com/owner/stones'],
		['servers/slate', ['slate'], 'servers/slate'],
		['servers:slate', ['slate'], 'servers:slate'],
	])('finds it and nothing else: “%s”', (q, slugs, value) => {
		const { identified, ...answer } = found(q)
		expect(answer).toEqual({ total: slugs.length, slugs: expect.arrayContaining(slugs) })
		expect(identified).toEqual([value])
	})

	it('finds it also where it is deprecated, but not beside what is not', () => {
		const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'Its makers archived it.' } as const
		const old = publishedRows([row({ slug: 'old', title: 'Old reader', lifecycle }), ...rows], [], {
			old: ['old-mcp', 'github.com/owner/stones'],
			quartz: ['github.com/owner/stones'],
		})
		expect(ask(old, { q: 'npx -y old-mcp' }).results.map(({ slug }) => slug)).toEqual(['old'])
		expect(ask(old, { q: 'owner/stones' }).results.map(({ slug }) => slug)).toEqual(['quartz'])
	})

	it('is told word for word, and what else is said puts several in order', () => {
		expect(ask(there, { q: 'the quartz of owner/stones please' })).toMatchObject({
			total: 2,
			results: [{ slug: 'quartz' }, { slug: 'marble' }],
			identified: [{ words: 'owner/stones', identifier: 'github.com/owner/stones' }],
		})
		expect(found('marble in owner/stones').slugs).toEqual(['marble', 'quartz'])
		expect(found('marble in owner/stones', { sort: 'title' }).slugs).toEqual(['marble', 'quartz'])
	})

	it('is narrowed by filters as any other answer', () => {
		expect(found('owner/stones', { category: 'rules' })).toMatchObject({ total: 0, slugs: [] })
	})

	it('is text in quotation marks and where words are literal', () => {
		expect(found('"owner/stones"').identified).toBeUndefined()
		expect(found('owner/stones', { words: 'literal' }).identified).toBeUndefined()
	})

	it('gives way to the words of an address or a command that nothing is known by', () => {
		expect(found('npx -y slate').slugs).toEqual(['slate'])
		expect(found('https://github.com/other/slate-reader').slugs[0]).toBe('slate')
		expect(found('npx -y slate').identified).toBeUndefined()
	})
})

it('of a task that is too long to read repeats no character in half', async () => {
	const query = SearchQuery.parse({})
	const task = `${'lasers '.repeat(142)}12345😀`
	const there = published(1)
	const { missing } = await recommendStack({ limits: limitsIn(task, there), query, maxEntries: 3 }, there)
	expect(missing.map(({ need }) => need.slice(-12))).toEqual(['lasers 12345'])
})

it('of a part whose joined things nothing answers looks for the names in it', async () => {
	const rows = ['Quartz', 'Basalt', 'Opal'].map((title) => row({ slug: title.toLowerCase(), title }))
	const task = 'a stack of heaps and lumps for a stonemason with a mill on Quartz with Basalt and Opal'
	const there = publishedRows(rows)
	const { choices, missing } = await recommendStack(
		{ limits: limitsIn(task, there), query: SearchQuery.parse({}), maxEntries: 4 },
		there,
	)
	expect(choices.map((choice) => choice.row.slug)).toEqual(['quartz', 'basalt', 'opal'])
	expect(missing).toEqual([])
})

it('of a part looks for where it is done only if somebody is called so', async () => {
	const doer = row({ slug: 'doer', title: 'Polisher', description: 'Polishes marble.' })
	const place = row({ slug: 'place', title: 'Workshop', description: 'Makes an onyx service.' })
	const stackOf = async (task: string, rows: (typeof doer)[]) => {
		const there = publishedRows(rows)
		const request = { limits: limitsIn(task, there), query: SearchQuery.parse({}), maxEntries: 4 }
		const { choices, missing } = await recommendStack(request, there)
		return [choices.map((choice) => [choice.row.slug, choice.unmatched]), missing]
	}
	const task = 'polish marble in our onyx service'
	expect(await stackOf(task, [doer, place])).toEqual([[['doer', ['onyx', 'service']]], []])
	const named = row({ slug: 'place', title: 'Onyx', description: 'Makes a service.' })
	expect(await stackOf(task, [doer, named])).toEqual([
		[
			['doer', []],
			['place', []],
		],
		[],
	])
})

it('of two that answer a part alike, what does it comes before what only holds others', async () => {
	const words = { description: 'Polishes marble.', keywords: ['marble', 'polish'] }
	const rows = [row({ slug: 'heap', category: 'sets', ...words }), row({ slug: 'mill', category: 'skills', ...words })]
	for (const order of [rows, rows.toReversed()]) {
		const there = publishedRows(order)
		const request = { limits: limitsIn('polish marble', there), query: SearchQuery.parse({}), maxEntries: 1 }
		const { choices } = await recommendStack(request, there)
		expect(choices.map((choice) => choice.row.slug)).toEqual(['mill'])
	}
})
