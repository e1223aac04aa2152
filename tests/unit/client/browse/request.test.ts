import { expect, it } from 'vitest'
import { foundIn, isForFunction } from '../../../../src/client/browse/request.ts'

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
])('the function is asked about “%s” with %d hits: %s', (q, total, asked) => {
	expect(isForFunction({ q }, { total, understood: [] })).toBe(asked)
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
