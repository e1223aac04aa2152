/** The most characters of a line, as a narrow terminal shows them. */
export const WIDE = 80

/**
 * A line as lines of at most 80 characters, broken at spaces; those after the first are indented by `hang`. A word that
 * is longer, such as an address, stays whole, so that it can be copied.
 */
export function wrapped(line: string, hang = 0): string[] {
	const [first = '', ...words] = line.split(' ')
	const lines: string[] = []
	let now = first
	for (const word of words) {
		const isFull = word !== '' && now.length + 1 + word.length > WIDE && now.trim() !== ''
		if (isFull) lines.push(now.trimEnd())
		now = isFull ? ' '.repeat(hang) + word : `${now} ${word}`
	}
	return [...lines, now.trimEnd()]
}
