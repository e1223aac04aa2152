import { describe, expect, it } from 'vitest'
import { plain, printed } from '../statuslines.ts'

describe('clock-and-duration', () => {
	it.each([
		[0, '0s'],
		[45_900, '45s'],
		[11_100_000, '3h 05m'],
		[187_200_000, '2d 4h'],
	])('writes %i ms as %s', (total_duration_ms, text) => {
		expect(printed('clock-and-duration', plain, { cost: { total_duration_ms } })).toBe(`09:30 · session ${text}\n`)
	})
})
