import { describe, expect, it } from 'vitest'
import { pick, seeded } from '../../../scripts/seeded.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { tokensOf } from '../../../src/search/query/phrases.ts'
import { readFilters } from '../../../src/search/query/understand.ts'
import { filterWords } from '../../../src/search/words/filter.ts'
import { expandTemplate } from '../../../src/search/words/phrase-template.ts'
import { asking, traps } from './filter-queries.ts'
import { row } from './rows.ts'

const receipt = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r' }

/** A registry in which no title holds any of the words, and some server has every property. */
const index = openIndex(
	buildIndex([
		row({
			slug: 'quartz',
			license: 'MIT',
			access: {
				auth: 'none',
				transports: ['stdio', 'http', 'sse'],
				locations: ['local', 'remote'],
				readOnly: true,
			} as RegistryEntry['access'],
			receipt: { ...receipt, tokens: 300, asked: [], starts: true },
			freshness: { state: 'current', readAt: '2026-10-01', upstreamAt: '2026-09-01' },
		}),
		...(['npx', 'uvx', 'docker', 'bun', 'binary'] as const).map((runtime, at) =>
			row({
				slug: `started-${at}`,
				title: 'Started',
				access: {
					transports: ['stdio'],
					locations: ['local'],
					readOnly: false,
					ways: [{ location: 'local', transport: 'stdio', runtime, needsSecret: false, readOnly: false }],
				},
			}),
		),
		row({ slug: 'gone', lifecycle: { state: 'deprecated', on: '2026-04-01', reason: 'Its makers archived it.' } }),
		row({ slug: 'keyed', access: { auth: 'key', transports: [], locations: [], readOnly: false } }),
		row({ slug: 'proofs', category: 'skills', author: 'Trail of Bits', receipt: { ...receipt } }),
		row({ slug: 'engine', category: 'skills', author: 'Ada Lovelace', license: 'MIT' }),
		row({ slug: 'panels', author: 'Orchard Labs' }),
		row({ slug: 'hub', category: 'skills', author: 'OpenAI' }),
		row({ slug: 'chat', author: 'Slack', access: { transports: [], locations: [], readOnly: true } }),
		row({ slug: 'looks', category: 'roles', onlyReads: true }),
		row({ slug: 'signed', access: { auth: 'oauth', transports: [], locations: [], readOnly: false } }),
	]),
)
const SIGNS = ['a', 'Z', 'k', '9', '2,000', '1.5k', "'", '"', '<', ' ', '-', '.', '#', '\n', 'next.js']

describe('the words of a text', () => {
	it('are the same whether or not something beyond ASCII stands behind them', () => {
		const random = seeded(11)
		for (let round = 0; round < 2_000; round++) {
			const text = Array.from({ length: Math.floor(random() * 9) }, () => pick(random, SIGNS)).join('')
			const alone = tokensOf(text)
			const [last, ...before] = tokensOf(`${text} é`).reverse()
			expect(last?.text).toBe('e')
			expect([text, before.reverse()]).toEqual([text, alone])
		}
	})
})

const read = (q: string) => Object.fromEntries(readFilters(index, q).map(({ filter, value }) => [filter, value]))

describe('words of a query', () => {
	it.each(asking)('“%s” asks for %j', (q, meant) => {
		expect(read(q)).toEqual(meant)
	})

	it.each(traps)('“%s” is about a thing: %j', (q, meant) => {
		expect(read(q)).toEqual(meant)
	})
})

describe('a name of one word alone', () => {
	const made = (count: number, title = 'Plan') =>
		Array.from({ length: count }, (_, at) => row({ slug: `e${at}`, title, category: 'skills', author: 'Marble' }))
	const authorIn = (rows: RegistryEntry[]) =>
		readFilters(openIndex(buildIndex(rows)), 'marble skills').map(({ value }) => value)

	it('is whoever made ten entries or more', () => {
		expect(authorIn(made(10))).toEqual(['Marble'])
		expect(authorIn(made(9))).toEqual([])
	})

	it('is a word where a title has it, or more entries speak of it than are made by one called so', () => {
		expect(authorIn([...made(10), row({ slug: 'slab', title: 'Marble slab' })])).toEqual([])
		const about = Array.from({ length: 11 }, (_, at) =>
			row({ slug: `a${at}`, title: 'Floor', description: 'Cleans marble.' }),
		)
		expect(authorIn([...made(10), ...about])).toEqual([])
	})
})

describe('a client behind a word that says that something is for it', () => {
	const rows = [row({ slug: 'cursor', title: 'Cursor', platforms: ['cursor'] })]

	it('is read where an entry has the same name, which alone is its name', () => {
		const read = (q: string) => readFilters(openIndex(buildIndex(rows)), q).map(({ value }) => value)
		expect(read('for Cursor')).toEqual(['cursor'])
		expect(read('Cursor')).toEqual([])
	})
})

it('no phrase says two properties', () => {
	const phrases = filterWords.flatMap(({ said }, row) =>
		said.split(',').flatMap((template) => expandTemplate(template).map((phrase) => ({ phrase, row }))),
	)
	const twice = [...Map.groupBy(phrases, ({ phrase }) => phrase)].filter(
		([, rows]) => new Set(rows.map(({ row }) => row)).size > 1,
	)
	expect(twice.map(([phrase]) => phrase)).toEqual([])
})
