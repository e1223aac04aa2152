import { expect, test } from 'vitest'
import { LISTING_TIERS, PAID_PLACES } from '../../../../src/schema/text/paid-places.ts'
import { LeadTier } from '../../../../src/schema/vocabulary.ts'

test('the form offers every tier that the interface takes', () => {
	expect(LISTING_TIERS.map(([id]) => id)).toEqual(LeadTier.options)
})

test('no tier promises a place in what the statement says is not paid for', () => {
	for (const place of ['the catalogue', 'search', 'browse', 'trending', 'feeds']) {
		expect(PAID_PLACES).toContain(place)
		expect(LISTING_TIERS.map(([, words]) => words).join()).not.toContain(place)
	}
})
