import { describe, expect, it } from 'vitest'
import { diffOf } from '../../../src/cli/diff.ts'

const bytes = (lines: readonly (string | number)[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''))
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
const diff = (before: readonly (string | number)[], after: readonly (string | number)[]) =>
	diffOf({ place: 'a.txt', before: bytes(before), after: bytes(after) })

describe('a change to a file', () => {
	it('is shown with three lines before it and three after it', () => {
		const before = numbers(12)
		expect(diff(before, before.with(6, 60))).toEqual([
			...['--- a.txt', '+++ a.txt', ' 3', ' 4', ' 5', '-6', '+60', ' 7', ' 8', ' 9'],
		])
	})

	it('is the one new line where lines repeat', () => {
		expect(diff(['a', 'a'], ['a', 'a', 'a'])).toEqual(['--- a.txt', '+++ a.txt', ' a', ' a', '+a'])
	})

	it('is cut after 200 lines, and says how many are left', () => {
		const lines = diff([], numbers(203))
		expect(lines).toHaveLength(203)
		expect(lines.slice(-2)).toEqual(['+199', '  … and 3 lines more'])
	})

	it('of a new or removed file has no other side, and of bytes only their number', () => {
		expect(diffOf({ place: 'a.txt', before: undefined, after: bytes(['a']) })).toEqual([
			...['--- /dev/null', '+++ a.txt', '+a'],
		])
		expect(diffOf({ place: 'a.txt', before: bytes(['a']), after: undefined })).toEqual([
			...['--- a.txt', '+++ /dev/null', '-a'],
		])
		expect(diffOf({ place: 'a.bin', before: undefined, after: Uint8Array.of(0, 1) }).at(-1)).toBe('  2 bytes')
	})
})
