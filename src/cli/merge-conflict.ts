import { CONFLICT } from './edit/text.ts'

type Section = 'both' | 'ours' | 'base' | 'theirs'

/** The section that begins after a line with a conflict marker; undefined if it has none. */
function sectionAfter(line: string, section: Section): Section | undefined {
	if (line.startsWith(CONFLICT.ours)) return 'ours'
	if (line.startsWith(CONFLICT.base)) return 'base'
	if (line.startsWith(CONFLICT.middle) && section !== 'both') return 'theirs'
	return line.startsWith(CONFLICT.theirs) ? 'both' : undefined
}

/** A text, or both sides of one with Git conflict markers: ours, then theirs. */
export function conflictSides(text: string): string[] {
	const lines = text.split('\n')
	if (!lines.some((line) => line.startsWith(CONFLICT.ours))) return [text]
	const [ours, theirs]: [string[], string[]] = [[], []]
	let section: Section = 'both'
	for (const line of lines) {
		const next = sectionAfter(line, section)
		if (!next && (section === 'both' || section === 'ours')) ours.push(line)
		if (!next && (section === 'both' || section === 'theirs')) theirs.push(line)
		section = next ?? section
	}
	return [ours.join('\n'), theirs.join('\n')]
}
