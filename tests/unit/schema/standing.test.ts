import { expect, it } from 'vitest'
import { standingOf } from '../../../src/schema/overlay.ts'
import { isExpired } from '../../../src/schema/receipt.ts'
import { isDenied } from '../../../src/schema/text/verdict.ts'

it('a receipt counts until the day it expires, and not on it', () => {
	const receipt = { expiresAt: '2027-02-20' }
	expect(['2027-02-19', '2027-02-20', '2027-02-21'].map((day) => isExpired(receipt, day))).toEqual([false, true, true])
})

it('only what a registry denies is denied', () => {
	const verdict = (decision: 'allow' | 'deny' | 'review') => ({ verdict: { decision, reason: 'Why.', by: 'Team' } })
	expect(['allow', 'deny', 'review'].map((one) => isDenied(verdict(one as 'allow') as never))).toEqual([
		false,
		true,
		false,
	])
	expect(isDenied({})).toBe(false)
})

it('what shows less than a row has of a standing what there is', () => {
	const origin = { registry: 'https://r.example', url: '/a/b', revision: 'x', takenAt: '2026-11-22', manifest: 'y' }
	const whole = { origin, verdict: { decision: 'allow' }, registryNote: 'Ask first.', pinned: true, title: 'More' }
	const { title: _, ...standing } = whole
	expect(standingOf(whole as never)).toEqual(standing)
	expect(standingOf({})).toEqual({})
})
