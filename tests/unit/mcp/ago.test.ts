import { expect, test } from 'vitest'
import { dayAgo } from '../../../src/mcp/tools/ago.ts'

const now = Date.parse('2026-11-29T09:00:00Z')

test.each([
	['7d', '2026-11-22'],
	['7 days', '2026-11-22'],
	['last 7 days', '2026-11-22'],
	['the past 2 weeks', '2026-11-15'],
	['2w', '2026-11-15'],
	['30 days ago', '2026-10-30'],
	['last week', '2026-11-22'],
	['this week', '2026-11-22'],
	['since last week', '2026-11-22'],
	['This month', '2026-10-30'],
	['a month ago', '2026-10-30'],
	['Yesterday', '2026-11-28'],
	['today', '2026-11-29'],
])('“%s” is a day before now', (text, day) => {
	expect(dayAgo(text, now)).toBe(day)
})

test.each(['', 'week', '7', 'once upon a time', '7 hours', 'last'])('“%s” is none', (text) => {
	expect(dayAgo(text, now)).toBeUndefined()
})
