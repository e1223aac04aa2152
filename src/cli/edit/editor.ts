import type { Path } from './value.ts'

/** How one format is read and edited. A place is spliced into the text; all else stays as it is, byte for byte. */
export interface Editor {
	/** What the text says, nothing where it says nothing; throws `Unable` where it cannot be edited safely. */
	parse(text: string): unknown
	/** The text with a value in a place that may be there or not. */
	set(text: string, path: Path, value: unknown): string
	/** The text without a place that is there; of a path without steps, without the whole. */
	cut(text: string, path: Path): string
	/** Whether what stands at a path holds nothing but fields or items: no comment that would go with it. */
	isBare(text: string, path: Path): boolean
	/** A value as it is read back, where that differs. */
	asKept?(path: Path, value: unknown): unknown
	/** A value as somebody would paste it. */
	paste(path: Path, value: unknown): string
}
