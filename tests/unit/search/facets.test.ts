import { describe, expect, it } from 'vitest'
import { documents } from '../../../scripts/bench/search/documents.ts'
import { pick, seeded } from '../../../scripts/seeded.ts'
import { platformAliases, platforms, platformsOf } from '../../../src/clients/platforms.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { find, type SearchRequest } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { facets, ownValues, wayValues } from '../../../src/search/index/facets.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const random = seeded(5)
/** Entries of which most run in one way, two, or none that is known. */
const rows = documents(300).map((row, at) => (at % 4 ? { ...row, access: accessIn(at % 4) } : row))
const index = openIndex(buildIndex(rows))

function accessIn(way: number): NonNullable<RegistryEntry['access']> {
	const own = () => ({
		auth: pick(random, ['none', 'key', 'oauth'] as const),
		needsSecret: random() < 0.3,
		readOnly: random() < 0.5,
	})
	const local = {
		location: 'local',
		transport: 'stdio',
		runtime: pick(random, ['npx', 'docker'] as const),
		...own(),
	} as const
	const remote = { location: 'remote', transport: pick(random, ['http', 'sse'] as const), ...own() } as const
	return {
		transports: [],
		locations: [],
		readOnly: false,
		ways: way === 1 ? [local] : way === 2 ? [remote] : [local, remote],
	}
}

const asked = (
	{ filter }: (typeof facets)[number],
	request: SearchRequest,
	ignored: string,
): readonly string[] | undefined => {
	const value = request[filter] ?? ''
	if (filter === ignored || value === '' || value === 'all') return undefined
	return filter === 'platform' ? platformsOf(value) : [value]
}

/** The ways of a row that pass all filters, or all but one, with all their values; none where the row itself does not pass. */
function passing(row: RegistryEntry, request: SearchRequest, ignored = ''): (readonly string[])[][] {
	const own = ownValues(row)
	return wayValues(row)
		.map((way) => [...own, ...way])
		.filter((values) =>
			facets.every((facet, at) => {
				const wanted = asked(facet, request, ignored)
				return !wanted || values[at]?.some((value) => wanted.includes(value))
			}),
		)
}

const passes = (row: RegistryEntry, request: SearchRequest): boolean => passing(row, request).length > 0

/** What a simple loop over all rows counts. */
function counted(candidates: readonly RegistryEntry[], request: SearchRequest) {
	const shared = facets.map(({ name, filter }, at) => {
		const counts: Record<string, number> = Object.create(null)
		for (const row of candidates)
			for (const value of new Set(passing(row, request, filter).flatMap((values) => values[at] ?? [])))
				counts[value] = (counts[value] ?? 0) + 1
		return [name, counts]
	})
	return { ...Object.fromEntries(shared), tags: expect.any(Object), authors: expect.any(Object), maxTokens: {} }
}

function requests(count: number): SearchRequest[] {
	const random = seeded(3)
	const maybe = <const T extends string, N extends string>(values: readonly T[], none: N): T | N =>
		random() < 0.35 ? pick(random, values) : none
	return Array.from({ length: count }, () => ({
		q: random() < 0.5 ? '' : pick(random, ['review', 'data', 'deploy query', 'se']),
		category: maybe(['servers', 'hooks', 'rules', 'nowhere'], ''),
		platform: maybe(['claude', 'cursor', 'gemini-cli', 'vs code', 'unheard of'], ''),
		installable: maybe(['true', 'false', 'all'], 'all'),
		hasSafetyNotes: maybe(['true', 'false'], 'all'),
		hasPrivacyNotes: maybe(['true', 'false'], 'all'),
		downloadTrust: maybe(['none', 'external', 'first-party'], 'all'),
		claimStatus: maybe(['verified', 'pending'], 'all'),
		sourceStatus: maybe(['available', 'missing'], 'all'),
		auth: maybe(['none', 'key', 'oauth'], 'all'),
		needsCredentials: maybe(['true', 'false'], 'all'),
		location: maybe(['local', 'remote'], 'all'),
		transport: maybe(['stdio', 'http'], 'all'),
		runtime: maybe(['npx', 'docker', 'go'], 'all'),
		readOnly: maybe(['true', 'false'], 'all'),
		limit: rows.length,
	}))
}

describe('filters and facets', () => {
	it('keep exactly the entries that a loop over all of them keeps, and count as it counts', () => {
		for (const request of requests(100)) {
			const open = find(index, { q: request.q ?? '', limit: rows.length })
			const candidates = open.hits.map(({ doc }) => rows[doc] as RegistryEntry)
			const found = find(index, request)
			expect({
				slugs: found.hits.map(({ doc }) => rows[doc]?.slug).sort(),
				total: found.total,
				facets: found.facets,
			}).toEqual({
				slugs: candidates
					.filter((row) => passes(row, request))
					.map(({ slug }) => slug)
					.sort(),
				total: candidates.filter((row) => passes(row, request)).length,
				facets: counted(candidates, request),
			})
		}
	})

	it('find nothing for a category or platform that nobody knows', () => {
		expect(find(index, { category: 'nowhere' }).total).toBe(0)
		expect(find(index, { platform: 'constructor' }).total).toBe(0)
		expect(find(index, { category: '__proto__' }).total).toBe(0)
	})

	it.each([...platforms, ...platformAliases.keys()])(
		'count for the name %s what they count for its platforms',
		(name) => {
			const wanted = platformsOf(name)
			const expected = rows.filter((row) => row.platforms?.some((one) => wanted.includes(one))).length
			expect(find(index, { platform: name }).total).toBe(expected)
		},
	)
})

describe('what each document has for itself', () => {
	const seen = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r' }
	const own = openIndex(
		buildIndex([
			row({ slug: 'small', tags: ['notes'], receipt: { ...seen, tokens: 0, asked: [], starts: true } }),
			row({ slug: 'large', tags: ['notes', 'web'], receipt: { ...seen, tokens: 900, asked: ['a.example'] } }),
			row({ slug: 'unseen', tags: ['web'] }),
		]),
	)
	const slugs = (request: SearchRequest) => find(own, request).hits.map(({ doc }) => ['small', 'large', 'unseen'][doc])

	it('narrows by tokens, below which nothing is that was not observed', () => {
		expect(slugs({ maxTokens: 0 })).toEqual(['small'])
		expect(slugs({ maxTokens: 900 }).toSorted()).toEqual(['large', 'small'])
		expect(slugs({ maxTokens: null })).toHaveLength(3)
	})

	it('narrows by a whole tag', () => {
		expect(slugs({ tag: 'web' }).toSorted()).toEqual(['large', 'unseen'])
		expect(slugs({ tag: 'we' })).toEqual([])
	})

	it('narrows by who made it, by the name, its id, and that without hyphens', () => {
		const names = ['Trail of Bits', 'Trail', 'Trigger.dev', 'Romuald Członkowski', 'Łódź', 'trail of bits']
		const made = openIndex(buildIndex(names.map((author, at) => row({ slug: `entry-${at}`, author }))))
		const by = (author: string) =>
			find(made, { author })
				.hits.map(({ doc }) => doc)
				.toSorted()
		for (const name of ['Trail of Bits', 'trail-of-bits', 'TrailOfBits'])
			expect([name, by(name)]).toEqual([name, [0, 5]])
		expect([by('trail'), by('trigger-dev'), by('triggerdev')]).toEqual([[1], [2], [2]])
		for (const name of ['romuald-czlonkowski', 'Romuald Czlonkowski']) expect([name, by(name)]).toEqual([name, [3]])
		expect([by('Łódź'), by('bits'), by('nobody')]).toEqual([[4], [], []])
		expect(find(made, { author: 'Trail' }).facets.authors).toMatchObject({ 'Trail of Bits': 2, Trail: 1 })
	})

	it('is not counted in facets where it fails, and where a filter fails besides', () => {
		expect(find(own, { maxTokens: 10 }).facets.observed).toEqual({ true: 1 })
		expect(find(own, { tag: 'web', observed: 'true' }).facets.observed).toEqual({ true: 1, false: 1 })
	})

	it('says of which it is not known whether they pass a filter, from parameters and words, the best first', () => {
		const some = [
			row({ slug: 'counted', title: 'Quartz', category: 'servers', receipt: { ...seen, tokens: 900 } }),
			row({ slug: 'uncounted', title: 'Quartz clock', category: 'servers' }),
			row({ slug: 'other', description: 'Has to do with quartz.', category: 'servers' }),
			row({ slug: 'wrong', title: 'Granite', category: 'servers' }),
			row({ slug: 'locked', title: 'Quartz lock', category: 'servers', installable: true }),
			row({ slug: 'guide', title: 'Quartz guide', category: 'guides' }),
		]
		const there = openIndex(buildIndex(some))
		const asked = { filter: 'maxTokens', count: 2, of: 3, documents: [1, 2] }
		const rest = { installable: 'false' } as const
		expect(search(there, { q: 'quartz', maxTokens: 1000, ...rest }).notKnown).toEqual([asked])
		expect(search(there, { q: 'quartz under 1000 tokens', ...rest }).notKnown).toEqual([asked])
		expect(search(there, { q: 'quartz', ...rest }).notKnown).toEqual([])
		expect(search(there, { q: 'quartz', maxTokens: 1000, category: 'guides' }).notKnown).toEqual([])
	})

	it('has nothing to say of hosts where nobody saw it run', () => {
		expect(find(own, {}).facets.asksNoHost).toEqual({ true: 1, false: 1 })
	})
})

describe('the facets of what is known of an entry', () => {
	const access = (given: Partial<NonNullable<RegistryEntry['access']>>) => ({ ...given }) as RegistryEntry['access']
	const read = (upstreamAt: string, state: 'current' | 'archived' = 'current') =>
		({ freshness: { state, readAt: '2026-10-01', upstreamAt } }) as Partial<RegistryEntry>
	const known = [
		row({
			slug: 'keyed',
			access: access({ auth: 'key', transports: ['stdio', 'sse'], locations: ['local'], readOnly: true }),
			license: 'MIT',
		}),
		row({
			slug: 'open',
			access: access({ auth: 'none', transports: ['sse'], locations: ['remote'], readOnly: false }),
		}),
		row({ slug: 'kept', ...read('2025-09-30') }),
		row({ slug: 'old-copy', ...read('2025-09-29') }),
		row({ slug: 'left', ...read('2026-09-01', 'archived') }),
		row({
			slug: 'noted',
			safetyNotes: ['Mind.'],
			privacyNotes: [],
			downloadTrust: 'external',
			claimStatus: 'verified',
		}),
	]
	const index = openIndex(buildIndex(known))

	it('count each of several values, and leave out entries of which nobody knows', () => {
		expect(find(index, {}).facets).toMatchObject({
			auth: { key: 1, none: 1 },
			needsCredentials: { true: 1, false: 1 },
			transports: { stdio: 1, sse: 2 },
			locations: { local: 1, remote: 1 },
			readOnly: { true: 1, false: 5 },
			observed: { false: 6 },
			asksNoHost: {},
			maintained: { true: 1, false: 1 },
			hasSafetyNotes: { true: 1, false: 5 },
			hasPrivacyNotes: { false: 6 },
			downloadTrust: { external: 1, none: 5 },
			claimStatus: { verified: 1, unclaimed: 5 },
			sourceStatus: { available: 6 },
			kinds: { example: 6 },
		})
	})

	it.each<[request: SearchRequest, slugs: string[]]>([
		[{ transport: 'sse' }, ['keyed', 'open']],
		[{ transport: 'stdio' }, ['keyed']],
		[{ transport: 'http' }, []],
		[{ auth: 'none' }, ['open']],
		[{ location: 'local', transport: 'sse' }, ['keyed']],
		[{ readOnly: 'true' }, ['keyed']],
		[{ maintained: 'true' }, ['kept']],
		[{ maintained: 'false' }, ['left']],
		[{ downloadTrust: 'external', claimStatus: 'all' }, ['noted']],
	])('narrow by %j', (request, slugs) => {
		expect(
			find(index, request)
				.hits.map(({ doc }) => known[doc]?.slug)
				.toSorted(),
		).toEqual(slugs.toSorted())
	})

	it('find what has no way of running it but tools that only look', () => {
		const agents = openIndex(buildIndex([row({ slug: 'looks', onlyReads: true }), row({ slug: 'writes' })]))
		const { hits, facets } = find(agents, { readOnly: 'true' })
		expect(hits.map(({ doc }) => doc)).toEqual([0])
		expect(facets.readOnly).toEqual({ true: 1, false: 1 })
	})

	it('hold of one way of running it: what can be hosted, and be read-only where it is started here, is no hosted server that only reads', () => {
		const way = { auth: 'key', needsSecret: true } as const
		const ways = [
			{ ...way, location: 'local', transport: 'stdio', runtime: 'docker', readOnly: true },
			{ ...way, auth: 'oauth', needsSecret: false, location: 'remote', transport: 'http', readOnly: false },
		] as const
		const seen = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r' }
		const hub = row({
			slug: 'hub',
			access: {
				auth: 'oauth',
				transports: ['stdio', 'http'],
				locations: ['local', 'remote'],
				readOnly: true,
				ways: [...ways],
			},
			receipt: { ...seen, starts: true, asked: [] },
		})
		const index = openIndex(buildIndex([hub, ...known]))
		const finds = (request: SearchRequest) => find(index, request).hits.some(({ doc }) => doc === 0)
		expect(
			[{ readOnly: 'true', location: 'local' }, { auth: 'oauth', location: 'remote' }, { runtime: 'docker' }].map(
				(one) => finds(one as SearchRequest),
			),
		).toEqual([true, true, true])
		for (const request of [
			{ readOnly: 'true', location: 'remote' },
			{ auth: 'oauth', location: 'local' },
			{ auth: 'oauth', transport: 'stdio' },
			{ auth: 'oauth', runtime: 'docker' },
			{ asksNoHost: 'true', location: 'remote' },
		] as SearchRequest[])
			expect([request, finds(request)]).toEqual([request, false])
		expect(find(index, { location: 'remote', category: hub.category }).facets).toMatchObject({
			readOnly: { false: 2 },
			auth: { oauth: 1, none: 1 },
			locations: { local: 2, remote: 2 },
			asksNoHost: {},
		})
	})

	it('hold 32 values of what an entry may have several of, and refuse more by its name', () => {
		const holding = (amount: number) => {
			const transports = Array.from({ length: amount }, (_, at) => `t${at}`)
			return [
				{ ...row({ slug: 'many' }), access: { transports } as unknown as RegistryEntry['access'] },
			] as RegistryEntry[]
		}
		const full = find(openIndex(buildIndex(holding(32))), { transport: 't31' } as unknown as SearchRequest)
		expect([full.total, Object.keys(full.facets.transports)]).toEqual([
			1,
			Array.from({ length: 32 }, (_, at) => `t${at}`),
		])
		expect(() => buildIndex(holding(33))).toThrow('The search index holds at most 32 transports.')
	})
})
