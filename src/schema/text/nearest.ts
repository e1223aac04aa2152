/** How many letters must be right for each wrong one, so that a word of one or two letters is near nothing else. */
const LETTERS_PER_EDIT = 3

/**
 * The candidate that a misspelled word most likely means, or none when nothing is near. Of two that are as near, the one
 * of nearly the same length.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
	const wanted = fold(word)
	const most = Math.floor(wanted.length / LETTERS_PER_EDIT)
	const longer = (candidate: string) => Math.abs(fold(candidate).length - wanted.length)
	const ranked = candidates
		.map((candidate) => ({ candidate, edits: distance(wanted, fold(candidate)) }))
		.filter(({ edits }) => edits <= most)
		.sort((a, b) => a.edits - b.edits || longer(a.candidate) - longer(b.candidate))
	return ranked[0]?.candidate
}

/** The question with which a message begins when something was probably meant, and nothing else. */
export const didYouMean = (meant: string | undefined): string => (meant ? `Did you mean ${meant}? ` : '')

/** Spellings that differ in case, hyphens, spaces or underscores are the same word. */
const fold = (text: string) =>
	text
		.slice(0, 64)
		.toLowerCase()
		.replace(/[\s_-]+/g, '')

/** A word cut short, or with something after it, is as near as one wrong letter. */
const distance = (a: string, b: string) =>
	Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a)) && a !== b ? 1 : editsBetween(a, b)

/** How many letters must be put in, taken out, replaced or swapped with their neighbour. */
export function editsBetween(a: string, b: string): number {
	const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
	const at = (i: number, j: number) => rows[i]?.[j] ?? 0
	for (let i = 1; i <= a.length; i++) {
		const row = [i]
		rows.push(row)
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
			const edits = Math.min(at(i - 1, j - 1) + same, at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1)
			row.push(swapped ? Math.min(edits, at(i - 2, j - 2) + 1) : edits)
		}
	}
	return at(a.length, b.length)
}
