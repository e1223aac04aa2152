import type { Path } from './value.ts'

/**
 * The parser and editor of one format. An edit changes only its place; everything else stays the same, byte for byte.
 */
export interface Editor {
	/** The parsed text; undefined if it is empty. Throws `Unable` if it cannot be edited safely. */
	parse(text: string): unknown
	/** Sets the value at a path, which may not exist yet. */
	set(text: string, path: Path, value: unknown): string
	/** Removes the value at an existing path; an empty path removes the whole content. */
	cut(text: string, path: Path): string
	/** Whether the value at a path contains no comment. */
	isBare(text: string, path: Path): boolean
	/** The value as it will be parsed back, if different. */
	asKept?(path: Path, value: unknown): unknown
	/** The text of a value for pasting by hand. */
	paste(path: Path, value: unknown): string
	/** Throws `Unable` if a place that has no value is half there, so that what is left of it is not taken for gone. */
	expectGone?(text: string, path: Path): void
}
