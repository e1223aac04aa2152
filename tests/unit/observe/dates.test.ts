import { describe, expect, it } from 'vitest'
import { settledDates, withoutDates } from '../../../scripts/observe/dates.ts'

describe('a text without its dates', () => {
	it.each([
		['from 2026-11-22T18:53:58.859Z on', 'from * on'],
		['[18:54:00.434] DEBUG', '[*] DEBUG'],
		['Today is Sunday, November 9, 2026.', 'Today is *, *.'],
		['Sun Nov 22 2026 18:54:00 GMT+0000', '* * * GMT+0000'],
		['since 3 Dec 2025', 'since *'],
		['11/22/2026, 6:54:00 PM', '*, *'],
		['\u001b[2m19:41\u001b[0m, 7:41 pm', '\u001b[2m*\u001b[0m, *'],
		['in the year 2026', 'in the year *'],
	])('%j is %j', (text, without) => {
		expect(withoutDates(text)).toBe(without)
	})

	it('has every other number as it was', () => {
		const text = 'Started at 71123456789012, port 20261, 12 of 300, version 1.20.3'
		expect(withoutDates(text)).toBe(text)
	})
})

describe('what several starts said', () => {
	const tool = (from: string, more: object = {}) => ({
		name: 'runs',
		inputSchema: { properties: { from: { default: from, description: 'Such as 2024-01-01.' } } },
		...more,
	})

	it('stands without the dates that differ, and with those that were the same', () => {
		const settled = settledDates(tool('2026-10-23T18:53:58.859Z'), [tool('2026-10-23T18:54:00.388Z')])
		expect(settled).toEqual(tool('*'))
	})

	it('of a year as a number stands without it where it moves', () => {
		expect(settledDates({ maximum: 2026, minimum: 2000 }, [{ maximum: 2027, minimum: 2000 }])).toEqual({
			maximum: '*',
			minimum: 2000,
		})
	})

	it('is what the first said wherever anything but a date differs', () => {
		const first = tool('2026-10-23', { description: 'Reads on 2026-10-23.' })
		const other = tool('2026-10-23', { description: 'Writes on 2026-10-24.' })
		expect(settledDates(first, [other])).toEqual(first)
		expect(settledDates(['a', 'b'], [['a'], undefined])).toEqual(['a', 'b'])
	})
})
