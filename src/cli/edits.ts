import { type Format, hasComment, isRefused, type Place, put, type Refused, read, take } from './edit/edit.ts'

/** Where a value stands in a file; the last step may be `#` and a digest, an item of a list. */
export interface Target {
	format: Format
	path: readonly string[]
}

export type { Format } from './edit/edit.ts'

/** A file in which something cannot be put safely: why, and what to paste by hand. */
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

/** A target as the editor names it: an item is `-`, found by its digest. */
function placeOf({ format, path }: Target): Place {
	const last = path.at(-1) ?? ''
	return last.startsWith('#') ? { format, path: [...path.slice(0, -1), '-'], is: last.slice(1) } : { format, path }
}

/** What stands at a target; `undefined` where nothing does. */
export const readAt = (text: string | undefined, target: Target): unknown =>
	text === undefined ? undefined : sure(read(text, placeOf(target)))

/** A text with a value at a target, and how many keys were made around it. */
export const putAt = (before: string | undefined, target: Target, value: unknown): { text: string; made: number } =>
	sure(put(before, placeOf(target), value))

/** Whether somebody wrote a comment into what stands at a target. */
export const hasCommentAt = (text: string, target: Target): boolean => sure(hasComment(text, placeOf(target)))

/** A text without what stands at a target, or none where the file goes; `left` of what was made still stands. */
export const takeAt = (before: string, target: Target, made: number): { text: string | undefined; left: number } =>
	sure(take(before, placeOf(target), made))
