import type { WordChange } from '../schema/receipt-changes.ts'
import { commonStart } from '../schema/text/common-start.ts'

/** Above so many pairs of words texts are not compared word by word. */
const MAX_PAIRS = 4_000_000
const MAX_PARTS = 4000

/** Words, each with the space before it. */
const wordsOf = (text: string): string[] => text.split(/(?= )|(?<=\n)/)

/** How one text became another, word by word; texts that are too long for that are taken as replaced whole. */
export function wordChanges(before: string, after: string): WordChange[] {
	const [older, newer] = [wordsOf(before), wordsOf(after)]
	const start = commonStart(older, newer)
	const end = commonStart(older.slice(start).reverse(), newer.slice(start).reverse())
	const middle = between(older.slice(start, older.length - end), newer.slice(start, newer.length - end))
	const parts = joined([
		...newer.slice(0, start).map((text) => ({ is: 'same' as const, text })),
		...middle,
		...newer.slice(newer.length - end).map((text) => ({ is: 'same' as const, text })),
	])
	return parts.length > MAX_PARTS ? replaced(before, after) : parts
}

const replaced = (before: string, after: string): WordChange[] =>
	joined([
		{ is: 'removed', text: before },
		{ is: 'added', text: after },
	])

function between(older: readonly string[], newer: readonly string[]): WordChange[] {
	if (older.length * newer.length > MAX_PAIRS) return replaced(older.join(''), newer.join(''))
	const common = commonLengths(older, newer)
	const parts: WordChange[] = []
	let [i, j] = [0, 0]
	while (i < older.length || j < newer.length) {
		if (i < older.length && j < newer.length && older[i] === newer[j]) {
			parts.push({ is: 'same', text: newer[j] ?? '' })
			i++
			j++
		} else if (j === newer.length || (i < older.length && common(i + 1, j) >= common(i, j + 1)))
			parts.push({ is: 'removed', text: older[i++] ?? '' })
		else parts.push({ is: 'added', text: newer[j++] ?? '' })
	}
	return parts
}

/** How many words the rests of two texts have in common, in the same order. */
function commonLengths(older: readonly string[], newer: readonly string[]): (i: number, j: number) => number {
	const width = newer.length + 1
	const lengths = new Uint32Array((older.length + 1) * width)
	const at = (i: number, j: number) => lengths[i * width + j] ?? 0
	for (let i = older.length - 1; i >= 0; i--)
		for (let j = newer.length - 1; j >= 0; j--)
			lengths[i * width + j] = older[i] === newer[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
	return at
}

/** Neighbours of one sort as one part. */
function joined(parts: readonly WordChange[]): WordChange[] {
	const all: WordChange[] = []
	for (const { is, text } of parts) {
		const last = all.at(-1)
		if (!text) continue
		if (last?.is === is) last.text += text
		else all.push({ is, text })
	}
	return all
}
