import { expect, it } from 'vitest'
import { pick, seeded } from '../../../scripts/seeded.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import type { Facets } from '../../../src/schema/search.ts'
import type { SearchRequest } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { facets } from '../../../src/search/index/facets.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const random = seeded(7)
const some = <T>(values: readonly T[], share = 0.5): T[] => values.filter(() => random() < share)
const tags = Array.from({ length: 40 }, (_, at) => `tag-${at}`)
const makers = Array.from({ length: 35 }, (_, at) => `Maker ${at}`)
const seen = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r' }

/** Entries in which every property and every lack of one comes up. */
const rows = Array.from({ length: 160 }, (_, at) =>
	row({
		slug: `entry-${at}`,
		title: `${pick(random, ['Quartz', 'Granite', 'Basalt', 'Local quartz'])} ${at}`,
		category: pick(random, ['servers', 'hooks', 'rules']),
		kind: pick(random, ['mcp-server', 'hook']),
		tags: some(tags, 0.1),
		author: pick(random, makers),
		license: pick(random, ['MIT', 'GPL-3.0', 'BUSL-1.1', undefined]),
		...(random() < 0.7 && {
			access: {
				auth: pick(random, ['none', 'key', 'oauth'] as const),
				transports: some(['stdio', 'http', 'sse'] as const),
				locations: some(['local', 'remote'] as const),
				readOnly: random() < 0.4,
				ways: some(['local', 'remote'] as const, 0.7).map((location) => ({
					location,
					transport: location === 'local' ? 'stdio' : pick(random, ['http', 'sse'] as const),
					auth: pick(random, ['none', 'key', 'oauth', undefined] as const),
					needsSecret: random() < 0.5,
					readOnly: random() < 0.4,
					...(location === 'local' && { runtime: pick(random, ['npx', 'uvx'] as const) }),
				})),
			} as RegistryEntry['access'],
		}),
		...(random() < 0.6 && {
			receipt: {
				...seen,
				tokens: pick(random, [0, 700, 1000, 2500, 8000, 20_000]),
				asked: some(['a.example']),
				starts: true,
			},
		}),
		...(random() < 0.6 && {
			freshness: {
				state: 'current' as const,
				readAt: '2026-10-01',
				upstreamAt: pick(random, ['2026-09-01', '2024-01-01']),
			},
		}),
		...(random() < 0.1 && {
			lifecycle: { state: 'deprecated', on: '2026-09-01', reason: 'Old.' } as RegistryEntry['lifecycle'],
		}),
	}),
)
const index = openIndex(buildIndex(rows))

const parameters: Record<string, string> = {
	...Object.fromEntries(facets.map(({ name, filter }) => [name, filter])),
	tags: 'tag',
	authors: 'author',
	maxTokens: 'maxTokens',
}
const choices: Record<string, readonly string[]> = {
	category: ['servers', 'hooks', 'nowhere'],
	kind: ['mcp-server'],
	auth: ['none', 'key', 'oauth'],
	needsCredentials: ['true', 'false'],
	runtime: ['npx', 'uvx'],
	transport: ['stdio', 'sse'],
	location: ['local', 'remote'],
	readOnly: ['true', 'false'],
	observed: ['true', 'false'],
	asksNoHost: ['true'],
	maintained: ['true', 'false'],
	license: ['permissive', 'open-source', 'none', 'proprietary'],
	tag: ['tag-0', 'tag-39', 'tag-none'],
	author: ['maker-0', 'Maker 34', 'nobody'],
	maxTokens: ['0', '950', '1000', '10000'],
	includeDeprecated: ['true'],
}
const queries = [
	'',
	'quartz',
	'granite',
	'read-only quartz',
	'quartz no api key',
	'local quartz',
	'local granite',
	'open source basalt',
	'granite under 900 tokens',
	'remote read-only granite with oauth',
	'open source local quartz without api key over stdio',
	'hooks no api key',
	'read-only',
	'zeppelin without account',
]

/** A request of words and a few filters at random. */
function request(): SearchRequest {
	const filters = Object.entries(choices).flatMap(([name, values]) =>
		random() < 0.12 ? [[name, pick(random, values)]] : [],
	)
	return { q: pick(random, queries), limit: 1, ...Object.fromEntries(filters) }
}

it('each count is the number of entries that choosing the value finds, whatever is asked besides', () => {
	const wrong: unknown[] = []
	let checked = 0
	for (let turn = 0; turn < 40; turn++) {
		const asked = request()
		const found = search(index, asked)
		for (const [name, counts] of Object.entries(found.facets))
			for (const [value, count] of Object.entries(counts)) {
				checked++
				const { total } = search(index, { ...asked, [parameters[name] as string]: value })
				if (total !== count) wrong.push({ asked, name, value, count, total })
			}
	}
	expect(wrong.slice(0, 3)).toEqual([])
	expect(checked).toBeGreaterThan(800)
})

it('what is not counted finds nothing, or only what words find whose filter is let go for it', () => {
	const known = search(index, {}).facets
	const wrong: unknown[] = []
	for (let turn = 0; turn < 15; turn++) {
		const asked = request()
		const { facets: counted, understood } = search(index, asked)
		const letGo = (of: typeof understood) => of.filter(({ because }) => because === 'nothing-left').length
		for (const name of Object.keys(known) as (keyof Facets)[])
			for (const value of Object.keys(known[name])) {
				if (name === 'tags' || name === 'authors' || counted[name][value]) continue
				const found = search(index, { ...asked, [parameters[name] as string]: value })
				const { total } = found
				if (total && letGo(found.understood) <= letGo(understood)) wrong.push({ asked, name, value, total })
			}
	}
	expect(wrong.slice(0, 3)).toEqual([])
})

const isHad = (value: string): boolean =>
	rows.some(({ tags, author, lifecycle }) => !lifecycle && [...tags, author].includes(value))

it.each([
	['tags', 'tag', tags],
	['authors', 'author', makers],
] as const)(
	'of %s the thirty commonest are counted, first the commonest, and the one that is asked for',
	(name, filter, all) => {
		const common = search(index, {}).facets[name]
		const numbers = Object.values(common)
		expect(numbers).toHaveLength(30)
		expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
		const rare = all.find((value) => !common[value] && isHad(value)) as string
		expect(Object.keys(search(index, { [filter]: rare }).facets[name])).toContain(rare)
	},
)
