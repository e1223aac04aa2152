import { expect, it } from 'vitest'
import { foundIn, isForFunction, notesIn } from '../../../../src/client/browse/request.ts'

it.each<[q: string, total: number, asked: boolean]>([
	['', 0, false],
	['quartz', 10, false],
	['quartz', 9, true],
	['quartz reader', 10, false],
	['stop quartz leaking', 1, true],
	['  quartz   reader ', 12, false],
	['zeppelin', 0, true],
	['owner/quartz', 12, true],
	['quartz-mcp-server', 12, true],
	['getQuartz', 12, true],
	['QuartzGraph', 12, false],
])('the function is asked about “%s” with %d hits: %s', (q, total, asked) => {
	expect(isForFunction({ q }, { total, understood: [] })).toBe(asked)
})

it('the function is asked where the first results leave a good part of the query open', () => {
	for (const isLoose of [true, false])
		expect(isForFunction({ q: 'quartz reader' }, { total: 10, understood: [], isLoose })).toBe(isLoose)
})

it.each([
	['trending', true],
	['newest', false],
])('the function is asked for the order “%s” that words name: %s', (value, asked) => {
	const understood = [{ words: 'so', filter: 'sort' as const, value, applied: true }]
	expect(isForFunction({ q: 'so quartz' }, { total: 10, understood })).toBe(asked)
})

it('the client that an answer read from words is shown with the other readings', () => {
	const read = { words: 'read-only', filter: 'readOnly' as const, value: 'true', applied: true }
	const client = { words: 'for Cursor', applied: false, because: 'nothing-left' as const }
	const { understood } = foundIn({
		total: 0,
		results: [],
		understood: [read],
		understoodPlatforms: [{ ...client, platform: 'cursor' }],
	})
	expect(understood).toEqual([read, { ...client, filter: 'platform', value: 'cursor' }])
})

it('a filter of which nothing is known of some entries is said above the results, with its title', () => {
	const notKnown = [{ filter: 'maxTokens', count: 38, of: 1340, entries: ['mcp:quartz'] }]
	const { notes } = foundIn({ total: 0, results: [], notKnown, unreadWords: ['цена'] })
	expect(notes).toEqual([
		'No entry is written in the script of “цена”: the catalogue is in English.',
		'Tokens (o200k): not known for 38 of the 1,340 entries that otherwise match.',
	])
	expect(notesIn({ notKnown: [{ filter: 'auth', count: 1, of: 2 }] })).toEqual([
		'Sign-in: not known for 1 of the 2 entries that otherwise match.',
	])
})
