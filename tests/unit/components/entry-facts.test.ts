import { expect, test } from 'vitest'
import { checkedOf, factRows, foldedValues } from '../../../src/components/entry-facts.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueOf } from '../documents/read.ts'

const [record] = catalogueOf(makeDraft('servers/one')).records
const entry = {
	...(record as NonNullable<typeof record>).entry,
	verificationStatus: 'validated' as const,
	trustSignals: { ...(record as NonNullable<typeof record>).entry.trustSignals, firstPartyEditorial: false },
}
const readAt = (day: string) => ({ readAt: day, state: 'current' as const })

test.each([
	['2026-11-22', readAt('2026-11-20'), 'compared with its source as read 20 Nov 2026; looked at again 22 Nov 2026'],
	['2026-11-22', readAt('2026-11-22'), 'compared with its source as read 22 Nov 2026'],
	['2026-11-22', undefined, 'compared with what its makers publish; checked 22 Nov 2026'],
])('checked %s with the reading %o is said with the day of the reading', (checkedAt, freshness, words) => {
	expect(checkedOf({ ...entry, checkedAt, freshness })).toBe(words)
})

test('what was written here or run here has no reading', () => {
	const own = { ...entry, checkedAt: '2026-11-22', freshness: undefined }
	const trustSignals = { ...entry.trustSignals, firstPartyEditorial: true }
	expect(checkedOf({ ...own, trustSignals })).toBe('written here; checked 22 Nov 2026')
	expect(checkedOf({ ...own, verificationStatus: 'production' })).toBe('run here by tests; checked 22 Nov 2026')
})

test.each([
	[13, 13, 0],
	[14, 10, 4],
	[52, 10, 42],
])('of %i values %i are shown and %i open in place', (count, shown, folded) => {
	const values = Array.from({ length: count }, (_, i) => ({ text: `skill-${i}` }))
	const parts = foldedValues(values)
	expect([parts.shown.length, parts.folded.length]).toEqual([shown, folded])
	expect([...parts.shown, ...parts.folded]).toEqual(values)
})

test.each([
	['unclaimed', []],
	['verified', ['verified']],
] as const)('an entry that is %s says so only where its maker claimed it', (claimStatus, said) => {
	const rows = factRows({ ...entry, claimStatus }).filter(({ term }) => term === 'claimed')
	expect(rows.flatMap(({ values }) => values.map(({ text }) => text))).toEqual(said)
})
