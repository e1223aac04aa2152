import type { Editor } from './editor.ts'
import { jsonc } from './jsonc.ts'
import { type Repeated, repeatedIn } from './jsonc-tree.ts'
import { markdown } from './markdown.ts'
import { toml } from './toml.ts'
import { at, digestOf, ITEM, type Path, same, Unable, without, withValue } from './value.ts'
import { yaml } from './yaml.ts'

export { digestOf } from './value.ts'

/** `json` includes JSON with comments. */
export type Format = 'json' | 'toml' | 'yaml' | 'markdown'

/** The place of a value: a path whose last step is `-` for an item of a list. In Markdown, the name of a section. */
export interface Place {
	format: Format
	path: readonly string[]
	/** For a list item: the digest of the written value, which identifies it. */
	is?: string
}

/**
 * The edited text. `made` is the number of levels that were created for the value: missing objects on the path, the
 * top-level value and the file. `take` needs it to restore the original. It is 0 if nothing was created; then a count
 * from an earlier edit remains valid.
 */
export interface Edited {
	text: string
	made: number
}

/** Why a file is not edited, and the text to paste by hand. */
export interface Refused {
	refused: string
	paste: string
}

/**
 * The text without the value; undefined if the file is to be removed. `left` is how many created levels remain because
 * others use them.
 */
interface Taken {
	text: string | undefined
	left: number
}

const editors: Record<Format, Editor> = { json: jsonc, toml, yaml, markdown }

/** The maximum size of a configuration, in characters. */
const MAX_TEXT = 16 * 1024 * 1024
const BOM = '\ufeff'

/** A parsed file: the text without its byte order mark, and its value. */
interface Read {
	editor: Editor
	mark: string
	text: string
	value: unknown
}

function readWhole(before: string, format: Format): Read {
	const editor = editors[format]
	if (before.length > MAX_TEXT) throw new Unable('it has more than 16 million characters')
	const mark = before.startsWith(BOM) ? BOM : ''
	const text = before.slice(mark.length)
	return { editor, mark, text, value: editor.parse(text) }
}

/**
 * Turns `Unable` into a refusal; and `RangeError`, because a stack overflow means that the text is nested too deeply.
 */
function guarded<T>(work: () => T, refuse: (why: string, paste?: string) => Refused): T | Refused {
	try {
		return work()
	} catch (error) {
		if (error instanceof Unable) return refuse(error.message, error.paste)
		if (error instanceof RangeError) return refuse('it is nested too deeply')
		throw error
	}
}

/** The path of a place in a value, with the index of the item for `-`; undefined if it does not exist. */
function resolve(whole: unknown, { path, is }: Place): Path | undefined {
	const parent = path.slice(0, -1)
	const list = path.at(-1) === ITEM ? at(whole, parent) : undefined
	if (path.at(-1) !== ITEM || (list !== undefined && list !== null && !Array.isArray(list)))
		return at(whole, path) === undefined ? undefined : path
	const found = Array.isArray(list) ? list.findIndex((item) => digestOf(item) === is) : -1
	return found < 0 ? undefined : [...parent, found]
}

/** The number of existing containers on the path. Throws `Unable` if another type of value is in the way. */
function stepsThere(whole: unknown, path: readonly string[]): number {
	let steps = 0
	for (; steps < path.length; steps++) {
		const holder = at(whole, path.slice(0, steps))
		if (holder === undefined || (holder === null && !steps)) break
		const wantsList = steps === path.length - 1 && path[steps] === ITEM
		if (typeof holder !== 'object' || (Array.isArray(holder) && !wantsList))
			throw new Unable(`${path.slice(0, steps).join('.') || 'the whole'} is not an object`)
	}
	return steps
}

/** The path for a new value: after the last item of a list, or under its name. */
function freePath(whole: unknown, path: readonly string[]): Path {
	const list = at(whole, path.slice(0, -1))
	if (path.at(-1) !== ITEM || (list !== undefined && list !== null && !Array.isArray(list))) return path
	return [...path.slice(0, -1), Array.isArray(list) ? list.length : 0]
}

/**
 * Puts a value into its place in a file. Everything else stays the same, byte for byte; returns a refusal if that is
 * not possible.
 */
export function put(before: string | undefined, place: Place, value: unknown): Edited | Refused {
	const plain: unknown = JSON.parse(JSON.stringify(value))
	return guarded(
		() => {
			const whole = readWhole(before ?? '', place.format)
			const wanted = whole.editor.asKept?.(place.path, plain) ?? plain
			const there = stepsThere(whole.value, place.path)
			const path = pathFor(whole.value, place, wanted)
			if (before !== undefined && same(at(whole.value, path), wanted)) return { text: before, made: 0 }
			const after = whole.editor.set(whole.text, path, wanted)
			expectSame(whole.editor.parse(after), withValue(whole.value, path, wanted))
			const lineEnd = before === undefined && !after.endsWith('\n') ? '\n' : ''
			const made = Math.max(0, place.path.length - Math.max(there, 1)) + Number(there < 1 && isNothing(whole.value))
			return { text: `${whole.mark}${after}${lineEnd}`, made: made + Number(before === undefined) }
		},
		(why, paste) => ({ ...refusal(why, place, plain), ...(paste && { paste }) }),
	)
}

const isNothing = (value: unknown): boolean => value === undefined || value === null

/** The path of an existing value, or of the new one. */
function pathFor(whole: unknown, place: Place, wanted: unknown): Path {
	const own = resolve(whole, place) ?? resolve(whole, { ...place, is: digestOf(wanted) })
	return own ?? freePath(whole, place.path)
}

function expectSame(got: unknown, wanted: unknown): void {
	if (!same(got ?? {}, wanted ?? {})) throw new Unable('the edit would change more than was asked')
}

/**
 * Throws `Unable` if anything else changed. The container of the removed value may become empty or null, because YAML
 * has no empty block.
 */
function expectGone(got: unknown, before: unknown, gone: Path): void {
	const wanted = gone.length ? without(before, gone) : undefined
	const holder = gone.slice(0, -1)
	const inside = at(wanted, holder)
	const isEmpty = typeof inside === 'object' && inside !== null && !Object.keys(inside).length
	if (isEmpty && holder.length && same(got, withValue(wanted, holder, null))) return
	expectSame(got, wanted)
}

const refusal = (why: string, { format, path }: Place, value: unknown): Refused => ({
	refused: `The file is left as it is: ${why}.`,
	paste: editors[format].paste(path.at(-1) === ITEM ? [...path.slice(0, -1), 0] : path, value),
})

/**
 * Removes a value and the levels created for it. Everything else stays the same, byte for byte; returns a refusal if
 * that is not possible.
 */
export function take(before: string, place: Place, made: number): Taken | Refused {
	return guarded(
		() => {
			const whole = readWhole(before, place.format)
			const path = resolve(whole.value, place)
			if (!path) throw new Unable('what was written there is gone or was changed')
			const { gone, levels } = widened(whole, path, made)
			const after = whole.editor.cut(whole.text, gone)
			expectGone(whole.editor.parse(after), whole.value, gone)
			const isFileOurs = made > path.length && !after.trim()
			return isFileOurs ? { text: undefined, left: 0 } : { text: whole.mark + after, left: Math.max(0, made - levels) }
		},
		(why) => ({ refused: `The file is left as it is: ${why}.`, paste: `Remove ${place.path.join('.')}.` }),
	)
}

/**
 * The outermost container to remove with a value: one that was created for it and contains nothing else, including
 * comments.
 */
function widened({ editor, text, value }: Read, path: Path, made: number): { gone: Path; levels: number } {
	let gone = path
	let levels = 0
	while (levels < made && gone.length) {
		const holder = gone.slice(0, -1)
		const inside = at(value, holder)
		const isAlone = typeof inside === 'object' && inside !== null && Object.keys(inside).length === 1
		// A comment inside the value is removed with it; one next to it stays, and so does the container.
		if (!isAlone || !(editor.isBare(text, holder) || editor.isBare(editor.cut(text, gone), holder))) break
		gone = holder
		levels++
	}
	return { gone, levels }
}

/** The value at a place; undefined if there is none. */
export function read(text: string, place: Place): unknown | Refused {
	return guarded(
		() => {
			const { value, editor, text: whole } = readWhole(text, place.format)
			const path = resolve(value, place)
			if (!path) editor.expectGone?.(whole, place.path)
			return path && at(value, path)
		},
		(why) => ({ refused: `The file cannot be read: ${why}.`, paste: '' }),
	)
}

/** The names that occur twice in one object of a file; none in formats whose parsers refuse that. */
export function repeatedNames(text: string, format: Format): readonly Repeated[] {
	const found = guarded(
		() => (format === 'json' ? repeatedIn(text.startsWith(BOM) ? text.slice(BOM.length) : text) : []),
		(why) => ({ refused: why, paste: '' }),
	)
	return isRefused(found) ? [] : found
}

/** Whether the value at a place contains a comment; false if there is no value. */
export function hasComment(text: string, place: Place): boolean | Refused {
	return guarded(
		() => {
			const { value, editor, text: whole } = readWhole(text, place.format)
			const path = resolve(value, place)
			return path !== undefined && !editor.isBare(whole, path)
		},
		(why) => ({ refused: `The file cannot be read: ${why}.`, paste: '' }),
	)
}

export const isRefused = (answer: unknown): answer is Refused =>
	typeof answer === 'object' && answer !== null && 'refused' in answer && 'paste' in answer
