import { type Format, hasComment, isRefused, type Place, put, type Refused, read, take } from './edit/edit.ts'

/** The place of a value in a file. The last step may be `#` and a digest, for an item of a list. */
export interface Target {
	format: Format
	path: readonly string[]
}

export type { Format } from './edit/edit.ts'

/** A value cannot be put into a file safely: the reason, and the text to paste by hand. */
export class Unsafe extends Error {
	readonly paste: string

	constructor(reason: string, paste: string) {
		super(reason)
		this.paste = paste
	}
}

function sure<T>(value: T): Exclude<T, Refused> {
	if (isRefused(value)) throw new Unsafe(value.refused, value.paste)
	return value as Exclude<T, Refused>
}

/** A target as the editor's place: an item is `-`, identified by its digest. */
function placeOf({ format, path }: Target): Place {
	const last = path.at(-1) ?? ''
	return last.startsWith('#') ? { format, path: [...path.slice(0, -1), '-'], is: last.slice(1) } : { format, path }
}

/** The value at a target; undefined if there is none. Throws `Unsafe`. */
export const readAt = (text: string | undefined, target: Target): unknown =>
	text === undefined ? undefined : sure(read(text, placeOf(target)))

/** Puts a value at a target; `made` is the number of levels that were created for it. Throws `Unsafe`. */
export const putAt = (before: string | undefined, target: Target, value: unknown): { text: string; made: number } =>
	sure(put(before, placeOf(target), value))

/** Whether the value at a target contains a comment. Throws `Unsafe`. */
export const hasCommentAt = (text: string, target: Target): boolean => sure(hasComment(text, placeOf(target)))

/**
 * Removes the value at a target; `text` is undefined if the file is to be removed, and `left` is how many created
 * levels remain. Throws `Unsafe`.
 */
export const takeAt = (before: string, target: Target, made: number): { text: string | undefined; left: number } =>
	sure(take(before, placeOf(target), made))
