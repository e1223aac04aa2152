import { CONFLICT } from './edit/text.ts'

const { ours: OURS, base: BASE, middle: MIDDLE, theirs: THEIRS } = CONFLICT

/** A text, or both sides of one with Git conflict markers. */
export function sides(text: string): string[] {
	const lines = text.split('\n')
	if (!lines.some((line) => line.startsWith(OURS))) return [text]
	const both: [string[], string[]] = [[], []]
	let at: 'both' | 'ours' | 'base' | 'theirs' = 'both'
	for (const line of lines) {
		if (line.startsWith(OURS)) at = 'ours'
		else if (line.startsWith(BASE)) at = 'base'
		else if (line.startsWith(MIDDLE) && at !== 'both') at = 'theirs'
		else if (line.startsWith(THEIRS)) at = 'both'
		else {
			if (at === 'both' || at === 'ours') both[0].push(line)
			if (at === 'both' || at === 'theirs') both[1].push(line)
		}
	}
	return both.map((side) => side.join('\n'))
}
