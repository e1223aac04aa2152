import { shorten } from './shorten.ts'

/** The limits for describing one update. The two versions can be compared for all of it. */
export const MAX_CHANGED = { fields: 24, items: 20 } as const
/** In UTF-16 units. */
export const MAX_CHARACTERS = { excerpt: 160, summary: 300 } as const

/** A field that an update changed. */
interface Field {
	field: string
	label: string
	from?: string | undefined
	to?: string | undefined
	added?: readonly string[] | undefined
	removed?: readonly string[] | undefined
	note?: string | undefined
}

/** A change as far as its nature follows from it. */
interface Told {
	type: string
	event?: string | undefined
	versions?: { from: string; to: string } | undefined
	changed?: readonly Field[] | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a field is a version of the asset, not of the registry that it was imported from. */
export const isVersion = ({ field }: Pick<Field, 'field'>): boolean =>
	field.endsWith('.version') && !field.startsWith('importedFrom.')

/** Whether only a day moved: somebody looked again, and found what was there. */
export const isDate = ({ from, to, added, removed, note }: Field): boolean =>
	(from ?? to) !== undefined && !added && !removed && !note && [from, to].every((value) => !value || DAY.test(value))

/** Text for a list with the same items, in another order or from another source. */
export const REORDERED = 'in a different order'
export const AS_OBSERVED = 'the same as observed'

/** Whether a list has the same items as before. */
const isSame = ({ note, added, removed }: Field): boolean =>
	(note === REORDERED || note === AS_OBSERVED) && !added && !removed

/** The kinds of changes: as they are requested, and in words. */
export const NATURES = {
	'new-version': 'new version',
	'tools-changed': 'tools changed',
	added: 'added',
	edited: 'edited',
	observed: 'observed',
	renamed: 'renamed',
	deprecated: 'deprecated',
	removed: 'removed',
	restored: 'restored',
	unchanged: 'nothing but dates, order or formatting',
} as const
export type Nature = keyof typeof NATURES

/** What sort of change this is. */
export function natureOf({ type, event, versions, changed }: Told): Nature {
	if (event) return versions && versions.from !== versions.to ? 'new-version' : 'tools-changed'
	if (type !== 'updated') return type in NATURES ? (type as Nature) : 'edited'
	if (!changed) return 'edited'
	if (changed.every((one) => isDate(one) || isSame(one))) return 'unchanged'
	if (changed.some((one) => isVersion(one) && one.from && one.to)) return 'new-version'
	return changed.every(({ field }) => field.startsWith('receipt')) ? 'observed' : 'edited'
}

const NATURE_ORDER: readonly Nature[] = [
	'tools-changed',
	'new-version',
	'removed',
	'deprecated',
	'renamed',
	'restored',
	'added',
	'edited',
	'observed',
	'unchanged',
]

/** The place of a change among those of a day, the most important first. */
export const placeOfNature = (change: Told): number => NATURE_ORDER.indexOf(natureOf(change))

const ORDER: readonly ((row: Field) => boolean)[] = [
	({ field }) => field === 'receipt',
	isVersion,
	({ field }) => field === 'launch',
	({ field }) => field === 'files',
	({ field }) => field.endsWith('.tools'),
	({ field }) => field.startsWith('receipt'),
	({ field }) => field === 'license',
	({ field }) => field === 'safetyNotes' || field === 'privacyNotes',
]

/** The most important changes first, otherwise in file order, with the body and dates last. */
export function inOrder<Row extends Field>(rows: readonly Row[]): Row[] {
	const place = (row: Field) => {
		if (isDate(row)) return ORDER.length + 2
		if (row.field === 'body') return ORDER.length + 1
		const at = ORDER.findIndex((fits) => fits(row))
		return at < 0 ? ORDER.length : at
	}
	return rows.toSorted((a, b) => place(a) - place(b))
}

/** So many names are read in a line. */
const MAX_NAMED = 4
/** What is longer, or has more words, is a sentence and no name. */
const MAX_IN_A_NAME = { characters: 40, words: 5 } as const

/** Whether an item of a list is a sentence. */
export const isSentence = (item: string): boolean =>
	item.length > MAX_IN_A_NAME.characters || item.split(' ').length > MAX_IN_A_NAME.words

const isLongList = (names: readonly string[] = []): boolean => names.length > MAX_NAMED || names.some(isSentence)

/** Whether what came and went is counted in a line, and read elsewhere: sentences, and many names. */
export const isCounted = ({ added, removed }: Pick<Field, 'added' | 'removed'>): boolean =>
	isLongList(added) || isLongList(removed)

/** A piece of the description of a field: its old value, its new value, and the words around them. */
interface Part {
	is: 'words' | 'old' | 'new'
	text: string
}

const words = (text: string): Part => ({ is: 'words', text })
const older = (text: string): Part => ({ is: 'old', text })
const newer = (text: string): Part => ({ is: 'new', text })

/** Values, where they are named: `MIT → Apache-2.0`. */
function valueParts({ from, to, note }: Field): Part[] {
	if (from === undefined) return to === undefined ? [] : [newer(to)]
	if (to !== undefined) return [older(from), words(' → '), newer(to)]
	return [older(from), ...(note ? [] : [words(' → none')])]
}

const nameParts = (sign: string, names: readonly string[] = [], part: (name: string) => Part): Part[][] =>
	names.length ? [[words(`${sign} `), ...names.flatMap((name, i) => [...(i ? [words(', ')] : []), part(name)])]] : []

/** What became of one field, in pieces. */
export function fieldParts(changed: Field): Part[] {
	const { label, from, to, note, added, removed } = changed
	const name = isVersion(changed) && from && to ? [] : [words(label)]
	const values = valueParts(changed)
	const lists = isCounted(changed) ? [] : [...nameParts('+', added, newer), ...nameParts('−', removed, older)]
	const rest = [...(note ? [[words(note)]] : []), ...lists]
	return [
		...name,
		...(name.length && values.length ? [words(' ')] : []),
		...values,
		...rest.flatMap((parts, i) => [words(i || values.length ? ', ' : ' '), ...parts]),
	]
}

/** What became of one field, in plain words: `licence MIT → Apache-2.0`. */
const fieldWords = (changed: Field): string =>
	fieldParts(changed)
		.map(({ text }) => text)
		.join('')

/**
 * An update in one line of at most `most` UTF-16 units, with as many fields as fit. A field without a description of
 * its own is only named as changed.
 */
export function summaryOf(changed: readonly Field[], most: number = MAX_CHARACTERS.summary): string {
	if (!changed.length) return 'formatting only'
	if (changed.every(isDate)) return 'only dates changed'
	const room = most - '; and 99 more'.length
	const told = changed.filter((one) => !isDate(one)).map((one) => briefly(one, room))
	let line = told[0] ?? ''
	let count = 1
	while (count < told.length && `${line}; ${told[count]}`.length <= room) line += `; ${told[count++]}`
	return count < told.length ? `${line}; and ${told.length - count} more` : line
}

function briefly(changed: Field, room: number): string {
	const words = fieldWords(changed)
	return words.length > room ? shorten(`${changed.label} changed`, room) : words
}
