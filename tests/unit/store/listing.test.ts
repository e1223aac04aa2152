import { describe, expect, it } from 'vitest'
import { JOB_ORDER, LEAD_ORDER } from '../../../src/schema/status-transitions.ts'
import { facetsOf, isListed, LISTED_KINDS, listingOf, rankOf } from '../../../src/store/listing.ts'
import { isNothing, listKeys, placeIn, saidKey, sealListing } from '../../../src/store/redis/keys.ts'
import { KEY_FAMILIES } from '../../store/key-families.ts'

const AT = '2026-01-02T03:04:05.678Z'
const lead = (over: object = {}) => ({ status: 'new', createdAt: AT, kind: 'tool', contactName: 'Ana', ...over })
const job = (over: object = {}) => ({ status: 'active', updatedAt: AT, title: 'Engineer', slug: 'engineer', ...over })

describe('the place of a record in the lists', () => {
	it('is for leads and jobs, whose statuses have an order', () => {
		expect(LISTED_KINDS).toEqual(['lead', 'job'])
		expect((['lead', 'job', 'subscriber', 'alerts'] as const).map(isListed)).toEqual([true, true, false, false])
		for (const [kind, order] of [
			['lead', LEAD_ORDER],
			['job', JOB_ORDER],
		] as const)
			expect(order.map((status) => rankOf(kind, status))).toEqual([...order.keys()])
		expect(rankOf('job', 'nothing')).toBe(-1)
		expect([facetsOf('job'), facetsOf('lead').includes('claim')]).toEqual([[], true])
	})

	it('is by status, then by when it came, or was changed', () => {
		expect(listingOf('lead', lead())).toEqual({
			rank: LEAD_ORDER.indexOf('new'),
			at: Date.parse(AT),
			facet: 'tool',
			text: 'tool\nnew\nana',
		})
		expect(listingOf('job', job({ createdAt: '2020-01-01T00:00:00Z' }))).toEqual({
			rank: JOB_ORDER.indexOf('active'),
			at: Date.parse(AT),
			facet: '',
			text: 'engineer\nengineer',
		})
	})

	it('is none where kind, status or time is not known', () => {
		expect(listingOf('subscriber', lead())).toBeUndefined()
		expect(listingOf('constructor', lead())).toBeUndefined()
		for (const over of [
			{ status: 'lost' },
			{ createdAt: undefined },
			{ createdAt: 'yesterday' },
			{ createdAt: '1960-01-01T00:00:00Z' },
		])
			expect(listingOf('lead', lead(over))).toBeUndefined()
	})

	it('reads what may be searched, and no more of it than a search can bear', () => {
		const fields = [
			'id',
			'tierInterest',
			'contactEmail',
			'companyName',
			'listingTitle',
			'websiteUrl',
			'applyUrl',
			'message',
		]
		for (const name of fields) expect(listingOf('lead', lead({ [name]: 'NEEDLE' }))?.text).toContain('needle')
		expect(listingOf('lead', lead({ secretNote: 'NEEDLE' }))?.text).not.toContain('needle')
		expect(listingOf('job', job({ companyName: 'NEEDLE' }))?.text).toContain('needle')
		expect(listingOf('job', job({ description: 'NEEDLE', curationNote: 'NEEDLE' }))?.text).not.toContain('needle')
		expect(listingOf('job', job({ title: 'a'.repeat(300) }))?.text).toBe(`${'a'.repeat(280)}\nengineer`)
		expect(listingOf('job', job({ title: `${'a'.repeat(279)}😀` }))?.text).toBe(`${'a'.repeat(279)}\nengineer`)
		const halves = {
			...lead({ message: 'b\ud800' }),
			...Object.fromEntries(fields.map((name) => [name, `${'a'.repeat(277)}😀`])),
		}
		expect(listingOf('lead', halves)?.text.isWellFormed()).toBe(true)
		expect(listingOf('lead', lead({ message: 'b\ud800' }))?.text.isWellFormed()).toBe(true)
		const long = Object.fromEntries(fields.map((name) => [name, 'b'.repeat(300)]))
		expect(listingOf('lead', lead(long))?.text).toHaveLength(1200)
	})
})

describe('the keys in Redis', () => {
	it('sort a list by status, then the newest first', () => {
		const places = [placeIn(1, 5), placeIn(0, 5), placeIn(0, 1_900_000_000_000), placeIn(0, 1_800_000_000_000)]
		expect(places.toSorted()).toEqual([places[2], places[3], places[1], places[0]])
		expect(new Set(places.map(({ length }) => length))).toEqual(new Set([16]))
	})

	it('hold a listing with its facet and place, and nothing for what is in no list', () => {
		const listing = listingOf('lead', lead({ kind: 'job' }))
		expect(sealListing('lead', listing)).toBe(`2${placeIn(listing?.rank ?? 0, listing?.at ?? 0)}${listing?.text}`)
		expect(sealListing('job', listingOf('job', job()))[0]).toBe('0')
		expect([sealListing('lead', undefined), sealListing('alerts', listing)]).toEqual(['', ''])
	})

	it('are of a known family each, and say what makes a database more than empty', () => {
		const keys = [...listKeys('lead'), ...listKeys('job'), saidKey('client'), 'claim:id', 'counts', 'day:2026-01-02']
		for (const key of keys) expect([key, KEY_FAMILIES.filter(([family]) => family.test(key)).length]).toEqual([key, 1])
		expect([listKeys('alerts'), listKeys('job').length, listKeys('lead').length]).toEqual([[], 2, 7])
		expect(['hits:60:1', 'claim:a', 'load:x', 'schema', 'schema:progress'].filter((key) => !isNothing(key))).toEqual([])
		expect(['counts', 'desk:job', 'said:00', 'schematic', 'audit'].filter(isNothing)).toEqual([])
	})

	it('spread clients over 256 sets', () => {
		const sets = new Set(Array.from({ length: 5000 }, (_, i) => saidKey(`client-${i}`)))
		expect(sets.size).toBe(256)
		expect([...sets].filter((key) => !/^said:[0-9a-f]{2}$/.test(key))).toEqual([])
	})
})
