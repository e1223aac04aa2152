import type { ChangedField } from '../schema/changes.ts'
import { isObject } from '../schema/object.ts'
import { isCounted, isSentence, MAX_CHANGED, MAX_CHARACTERS, REORDERED } from '../schema/text/change-words.ts'
import { commonStart } from '../schema/text/common-start.ts'
import { formatCount } from '../schema/text/format.ts'
import { shorten } from '../schema/text/shorten.ts'
import { canonicalJson } from './canonical-json.ts'

/** The name and label of a field. */
type Named = Pick<ChangedField, 'field' | 'label'>

/** Longer values are cut to the difference and this many characters around it. */
const SHOWN_WHOLE = 60
const WORDS_BESIDE = 3
const DIGEST = /^[0-9a-f]{40,64}$/

/** A value as text; undefined for an object or list. */
function said(value: unknown): string | undefined {
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	if (typeof value === 'number') return String(value)
	if (typeof value !== 'string') return undefined
	return DIGEST.test(value) ? value.slice(0, 8) : value.replace(/\s+/g, ' ').trim()
}

/** Two texts, cut down to where they differ. */
export function cutToDifference(
	from: string,
	to: string,
	{ beside = WORDS_BESIDE, mark = '…' } = {},
): [from: string, to: string] {
	const [older, newer] = [from.split(' '), to.split(' ')]
	const start = commonStart(older, newer)
	const end = commonStart(older.slice(start).reverse(), newer.slice(start).reverse())
	const first = start > beside ? start - beside : 0
	const cut = (words: readonly string[]) => {
		const last = end > beside ? words.length - end + beside : words.length
		return `${first ? mark : ''}${words.slice(first, last).join(' ')}${last < words.length ? mark : ''}`
	}
	return [cut(older), cut(newer)]
}

const excerpt = (text: string): string => shorten(text, MAX_CHARACTERS.excerpt)

/** A field whose value changed. */
export function changedValue(name: Named, before: unknown, after: unknown): ChangedField {
	// Its label says it: “written here”.
	if (before === undefined && after === true) return name
	const [from, to] = [said(before), said(after)]
	if (from === undefined && to === undefined) return { ...name, note: 'changed' }
	const isLong = from !== undefined && to !== undefined && Math.max(from.length, to.length) > SHOWN_WHOLE
	const [older, newer] = isLong ? cutToDifference(from, to) : [from, to]
	return {
		...name,
		...(older !== undefined && { from: excerpt(older) }),
		...(newer !== undefined && { to: excerpt(newer) }),
	}
}

type List = readonly unknown[]
/** The name of a list item: the item itself, or its first value. */
function nameOf(item: unknown): string {
	if (!isObject(item)) return said(item) ?? ''
	return (
		said(item.name ?? item.entry ?? item.path ?? Object.values(item).find((part) => typeof part === 'string')) ?? ''
	)
}

/** A list whose items changed. */
export function changedList(name: Named, before: List, after: List): ChangedField {
	const [older, newer] = [jsonByName(before), jsonByName(after)]
	const added = [...newer.keys()].filter((item) => !older.has(item))
	const removed = [...older.keys()].filter((item) => !newer.has(item))
	const other = [...newer].flatMap(([item, json]) => (older.has(item) && older.get(item) !== json ? item : []))
	if (!after.length && before.length > 2 && !isCounted({ removed: removed.slice(0, 1) }))
		return { ...name, from: String(before.length), note: 'no longer listed' }
	const row = changedNames(name, added, removed)
	const isLonger = !isProse([...added, ...removed]) && before.length !== after.length
	const shows = isLonger && Math.max(before.length, after.length) > 2
	const moved = !added.length && !removed.length && !other.length
	const notes = [
		row.note,
		other.length && `${other.length > 2 ? other.length : other.join(' and ')} changed`,
		moved && REORDERED,
	]
		.filter(Boolean)
		.join(', ')
	return {
		...row,
		...(shows && before.length && { from: String(before.length) }),
		...(shows && { to: String(after.length) }),
		...(notes && { note: excerpt(notes) }),
	}
}

/** A list of names with those added and removed. */
export function changedNames(name: Named, added: readonly string[], removed: readonly string[]): ChangedField {
	const row = {
		...name,
		...(added.length && { added: items(added) }),
		...(removed.length && { removed: items(removed) }),
	}
	return isCounted(row) ? { ...row, note: countsOf(added, removed) } : row
}

/** Whether the items are sentences, which can be reworded. */
const isProse = (items: readonly string[]): boolean => items.some(isSentence)

const jsonByName = (list: List) => new Map(list.map((item) => [nameOf(item), canonicalJson(item)]))

const items = (names: readonly string[]): string[] => names.slice(0, MAX_CHANGED.items).map(excerpt)

/** With more sentences than this, rewording is not looked for. */
const MAX_PAIRED = 16

function countsOf(added: readonly string[], removed: readonly string[]): string {
	const isFew = added.length + removed.length <= MAX_PAIRED
	const reworded = isFew && isProse([...added, ...removed]) ? rewordedOf(added, removed) : 0
	const counts = [
		[added.length - reworded, 'new'],
		[removed.length - reworded, 'gone'],
		[reworded, 'reworded'],
	] as const
	return counts.flatMap(([count, what]) => (count ? [`${count} ${what}`] : [])).join(', ')
}

/** How many added sentences are mostly the words of a removed one. */
function rewordedOf(added: readonly string[], removed: readonly string[]): number {
	const left = removed.map((text) => new Set(text.split(' ')))
	return added.filter((text) => {
		const words = new Set(text.split(' '))
		const at = left.findIndex((other) => words.intersection(other).size * 2 >= Math.max(words.size, other.size))
		if (at >= 0) left.splice(at, 1)
		return at >= 0
	}).length
}

/** Changed clients grouped by what changed, one row per group. */
export function groupedValues(field: string, rows: readonly ChangedField[], noun: string): ChangedField[] {
	const groups = Map.groupBy(rows, ({ from, to, note }) => `${from} ${to} ${note}`)
	return [...groups.values()].flatMap(([first, ...others]) =>
		first && others.length
			? [
					{
						...first,
						field,
						label: formatCount(others.length + 1, noun),
						...(first.note && { note: `with ${first.note}` }),
					},
				]
			: (first ?? []),
	)
}
