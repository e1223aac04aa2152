/** How many letters must be right for each wrong one, so that a word of one or two letters is near nothing else. */
const LETTERS_PER_EDIT = 3

/** With more wrong letters than this, however long a word is, it is another word; few also keep a search among thousands short. */
const MOST_EDITS = 4

/** A candidate, normalised for comparison. */
interface Comparable {
	candidate: string
	folded: string
	letters: number
}

/**
 * Prepares candidates, for many words: gives the one that a misspelled word most likely means, or none when nothing is
 * near. Of two that are as near, the one of nearly the same length.
 */
export function nearestOf(candidates: readonly string[]): (word: string) => string | undefined {
	const all = candidates.map(comparable)
	return (word) => {
		const wanted = comparable(word)
		let best: (Comparable & { edits: number; longer: number }) | undefined
		let most = Math.min(MOST_EDITS, Math.floor(wanted.folded.length / LETTERS_PER_EDIT))
		for (const one of all) {
			const edits = distance(wanted, one, most)
			const longer = Math.abs(one.folded.length - wanted.folded.length)
			if (edits > most || (best && edits === best.edits && longer >= best.longer)) continue
			best = { ...one, edits, longer }
			most = edits
		}
		return best?.candidate
	}
}

/** The candidate that a misspelled word most likely means. */
export const nearest = (word: string, candidates: readonly string[]): string | undefined => nearestOf(candidates)(word)

/** The question with which a message begins when something was probably meant, and nothing else. */
export const didYouMean = (meant: string | undefined): string => (meant ? `Did you mean ${meant}? ` : '')

/** Spellings that differ in case, hyphens, spaces or underscores are the same word. */
const fold = (text: string) =>
	text
		.slice(0, 64)
		.toLowerCase()
		.replace(/[\s_-]+/g, '')

function comparable(candidate: string): Comparable {
	const folded = fold(candidate)
	let letters = 0
	for (let at = 0; at < folded.length; at++) letters |= 1 << (folded.charCodeAt(at) & 31)
	return { candidate, folded, letters }
}

/** A word cut short, or with something after it, is as near as one wrong letter. */
function distance(one: Comparable, other: Comparable, most: number): number {
	const [a, b] = [one.folded, other.folded]
	if (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a)) && a !== b) return 1
	// No edit mends more than one letter that only one of the words has.
	const strange = Math.max(bits(one.letters & ~other.letters), bits(other.letters & ~one.letters))
	return strange > most ? strange : editDistance(a, b, most)
}

function bits(mask: number): number {
	let count = 0
	for (let left = mask; left !== 0; left &= left - 1) count++
	return count
}

/**
 * The edit distance of two words (Damerau–Levenshtein, optimal string alignment): how many letters are inserted, deleted,
 * replaced or swapped with their neighbour. Some number above `most` when it is more than that.
 */
export function editDistance(a: string, b: string, most = Math.max(a.length, b.length)): number {
	const longer = Math.abs(a.length - b.length)
	if (longer > most) return longer
	// The rows of the table before the last, the last, and the one that is being filled.
	let before = new Uint16Array(b.length + 2)
	let last = Uint16Array.from(before, (_, j) => j)
	let row = new Uint16Array(b.length + 2)
	for (let i = 1; i <= a.length; i++) {
		const least = fillRow({ a, b, i, most }, { before, last, row })
		if (least > most) return least
		;[before, last, row] = [last, row, before]
	}
	return last[b.length] ?? 0
}

const FAR = 0xff_ff

/** Fills the row of one letter of `a`, as far as `most` edits reach; gives the least number in it. */
function fillRow(
	{ a, b, i, most }: { a: string; b: string; i: number; most: number },
	{ before, last, row }: Record<'before' | 'last' | 'row', Uint16Array>,
): number {
	const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)]
	let left = from === 1 ? i : FAR
	let least = left
	row[from - 1] = left
	for (let j = from; j <= to; j++) {
		const same = a[i - 1] === b[j - 1] ? 0 : 1
		left = Math.min((last[j - 1] ?? FAR) + same, (last[j] ?? FAR) + 1, left + 1)
		if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
			left = Math.min(left, (before[j - 2] ?? FAR) + 1)
		row[j] = left = Math.min(left, FAR)
		least = Math.min(least, left)
	}
	row[to + 1] = FAR
	return least
}
