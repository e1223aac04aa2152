import { describe, expect, it } from 'vitest'
import { notEmpty, readDump, sortedLines } from '../../../src/store/dump.ts'

const ROWS = [
	['said', 'client', 'vote', 'servers:one'],
	['tally', '2026-01-02', 'servers:one', 'intent:copy', 'address', 3],
	['cast', 'client', 'works', 'servers:one', '2026-01-02', 'address'],
	['desk', 'job', 'one', 2, { title: 'One' }],
	['audit', { at: '2026-01-02T00:00:00.000Z', who: 'admin', action: 'create', kind: 'job', id: 'one', to: 'draft' }],
]
const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row))
const refusal = (given: string[]) =>
	readDump(given).then(
		() => 'taken',
		(error: Error) => error.message,
	)

describe('a dump', () => {
	it('is read whole, also from a stream', async () => {
		expect(await readDump(lines(...ROWS))).toEqual(ROWS)
		async function* stream() {
			yield* lines(...ROWS)
		}
		expect(await readDump(stream())).toEqual(ROWS)
		expect(await readDump([])).toEqual([])
	})

	it('may stand behind what npm prints, and have empty lines', async () => {
		const banner = ['', '> pinakes@0.1.0 export', '> node scripts/export.ts', '']
		expect(await readDump([...banner, ...lines(ROWS[0]), '', ' ', ...lines(ROWS[1])])).toEqual([ROWS[0], ROWS[1]])
		expect(await refusal([...lines(ROWS[0]), '> node'])).toBe('Line 2 is not a line of an export.')
	})

	it.each<[string, unknown]>([
		['no list', { said: 1 }],
		['no name', []],
		['an unknown name', ['told', 'a']],
		['a name of every object', ['constructor', 'a']],
		['too few values', ['said', 'client', 'vote']],
		['too many values', ['said', 'client', 'vote', 'servers:one', 1]],
		['an unknown kind of voice', ['said', 'client', 'loves', 'servers:one']],
		['a client that is no text', ['said', 1, 'vote', 'servers:one']],
		['no day', ['tally', '2026-1-2', 'servers:one', 'vote', 'address', 1]],
		['a day that is none', ['tally', '2026-13-40', 'servers:one', 'vote', 'address', 1]],
		['a day with more before it', ['tally', '+002026-01-02', 'servers:one', 'vote', 'address', 1]],
		['a day with more behind it', ['tally', '2026-01-02T00:00Z', 'servers:one', 'vote', 'address', 1]],
		['nothing counted', ['tally', '2026-01-02', 'servers:one', 'vote', 'address', 0]],
		['less than nothing', ['tally', '2026-01-02', 'servers:one', 'vote', 'address', -1]],
		['a part of one', ['tally', '2026-01-02', 'servers:one', 'vote', 'address', 1.5]],
		['an unknown event', ['tally', '2026-01-02', 'servers:one', 'intent:steal', 'address', 1]],
		['an unknown kind of record', ['desk', 'secret', 'one', 1, {}]],
		['a record that is a list', ['desk', 'job', 'one', 1, []]],
		['a record that is nothing', ['desk', 'job', 'one', 1, null]],
		['a version that is no number', ['desk', 'job', 'one', '1', {}]],
		['the version of a record that was never saved', ['desk', 'job', 'one', 0, {}]],
		['a section that is a list', [['audit'], {}]],
		['a time that is none', ['claimed', 'id', -1]],
		['a line of audit that is a text', ['audit', 'words']],
		[
			'a line of audit that says not who did it',
			['audit', { at: '2026-01-02T00:00:00.000Z', action: 'create', kind: 'job' }],
		],
		['a version that cannot be counted on from', ['desk', 'job', 'one', Number.MAX_SAFE_INTEGER, {}]],
		['a job that calls itself otherwise', ['desk', 'job', 'one', 1, { slug: 'two' }]],
		['a lead that calls itself otherwise', ['desk', 'lead', 'one', 1, { id: 'two' }]],
		['half of a character', ['said', '\ud800', 'vote', 'servers:one']],
		['a value nested too deep', ['desk', 'lead', 'one', 1, { a: JSON.parse(`${'['.repeat(99)}${']'.repeat(99)}`) }]],
	])('is refused with its line where that has %s', async (_, row) => {
		expect(await refusal(lines(ROWS[0], row))).toBe('Line 2 is not a line of an export.')
	})

	it('is refused where a line is no JSON', async () => {
		expect(await refusal([...lines(ROWS[0]), '["said"'])).toBe('Line 2 is not a line of an export.')
	})

	it('says a thing once, whatever else the line says of it; the audit may repeat itself', async () => {
		const again = [
			['said', 'client', 'vote', 'servers:one'],
			['tally', '2026-01-02', 'servers:one', 'intent:copy', 'address', 1],
			['cast', 'client', 'works', 'servers:one', '2026-02-03', 'other'],
			['desk', 'job', 'one', 9, {}],
		]
		for (const [i, row] of again.entries())
			expect(await refusal(lines(ROWS[i], row))).toBe('Line 2 repeats an earlier line.')
		expect(await readDump(lines(ROWS[4], ROWS[4]))).toHaveLength(2)
		const others = [
			['said', 'client', 'works', 'servers:one'],
			['said', 'client', 'vote', 'servers:two'],
			['said', 'other', 'vote', 'servers:one'],
		]
		expect(await readDump(lines(ROWS[0], ...others))).toHaveLength(4)
	})

	it('of release 0.1 has its weights counted, and its events of nobody left out', async () => {
		const former = [
			['weighed', '2026-01-02', 'servers:one', 'vote', 'address', 2],
			['happened', '2026-01-02', 'servers:one', 'copy', 7],
		]
		expect(await readDump(lines(...former))).toEqual([['tally', '2026-01-02', 'servers:one', 'vote', 'address', 1]])
		expect(await refusal(lines(['weighed', '2026-01-02', 'servers:one', 'vote', 'address', 3]))).toMatch(
			/^Line 1 is not/,
		)
	})

	it('is sorted, so that equal stores give equal lines', () => {
		const rows = [
			['said', 'b', 'vote', 'servers:one'],
			['said', 'a', 'vote', 'servers:one'],
		] as const
		expect(sortedLines(rows as never)).toEqual(lines(rows[1], rows[0]))
	})

	it('goes into an empty store alone', () => {
		expect([notEmpty().code, notEmpty().message]).toEqual([
			'conflict',
			'The store is not empty, so nothing was restored.',
		])
	})
})
