import { expect, it } from 'vitest'
import { lastSeenAt } from '../../../src/schema/trust.ts'

it('an entry was last seen when it was checked, observed or changed, whatever came last', () => {
	const dates = { checkedAt: '2026-03-01', dateUpdated: '2026-03-02', dateAdded: '2026-01-01' }
	const receipt = (observedAt: string) => ({ receipt: { observedAt } as never })
	expect([
		lastSeenAt({ dateAdded: '2026-01-01' }),
		lastSeenAt(dates),
		lastSeenAt({ ...dates, ...receipt('2026-02-01') }),
		lastSeenAt({ ...dates, ...receipt('2026-03-03') }),
	]).toEqual(['2026-01-01', '2026-03-02', '2026-03-02', '2026-03-03'])
})
