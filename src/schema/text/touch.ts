import { shorten } from './shorten.ts'

/** So many characters of a note are read at a glance, on a card and at the head of a page. */
const MAX_CHARACTERS = 96
const MAX_AT_HEAD = 170

/** Where a sentence may end early: before it goes into detail. */
const CUTS = [/; /g, /: /g, /, (?:and|which|so|but|with) /g]
/** What ends so goes on. */
const JOINING = / (?:and|or|but)$/

/** What its first note says first, in one line. Nothing where there is none. */
export const touchLine = ([first]: readonly string[] = []): string | undefined => (first ? gist(first) : undefined)

/** Notes of an entry, as far as it has any. */
interface Noted {
	safetyNotes?: readonly string[] | undefined
	privacyNotes?: readonly string[] | undefined
}

/** What an entry may touch, in one line: what it does, else what it sees. */
export const touchOf = ({ safetyNotes, privacyNotes }: Noted): string | undefined =>
	touchLine(safetyNotes) ?? touchLine(privacyNotes)

/** The same at the head of its page, where there is room for a few notes. */
export function touchLines(notes: readonly string[] = []): string | undefined {
	const lines: string[] = []
	for (const note of notes.map(gist)) {
		if (lines.length && [...lines, note].join(' · ').length > MAX_AT_HEAD) break
		lines.push(note)
	}
	return lines.length ? lines.join(' · ') : undefined
}

/** The first sentence of a note, up to where it goes into detail if it is long. */
function gist(note: string): string {
	const sentence = (/^.*?[.!?](?=\s+[A-Z“"`]|$)/.exec(note)?.[0] ?? note).replace(/\.$/, '')
	if (sentence.length <= MAX_CHARACTERS) return sentence
	const ends = CUTS.flatMap((cut) => [...sentence.matchAll(cut)].map(({ index }) => index))
	const isWhole = (at: number) => !JOINING.test(sentence.slice(0, at))
	const end = Math.max(...ends.filter((at) => at >= 16 && at <= MAX_CHARACTERS && isWhole(at)))
	return end > 0 ? sentence.slice(0, end) : withoutOpenCode(shorten(sentence, MAX_CHARACTERS))
}

/** Code that was cut is left out, since its end mark is gone. */
function withoutOpenCode(cut: string): string {
	const isClosed = cut.split('`').length % 2 === 1
	return isClosed ? cut : `${cut.slice(0, cut.lastIndexOf('`')).trimEnd()}…`
}

/** What opens the notes behind the line that begins them. */
export const allNotes = (count: number): string => (count === 1 ? 'whole note' : `all ${count} notes`)
