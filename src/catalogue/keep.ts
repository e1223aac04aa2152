import type { ShippedFile } from '../schema/shipped-files.ts'

/** An entry as its files say it: `data` and `body` are read from its text, unless it came from another registry. */
export interface KeptEntry {
	text: string
	/** The SHA-256 digest of its text. */
	sha256: string
	data: unknown
	body: string
	files: readonly ShippedFile[]
	origin?: object
}

/** What a value is made from: a text or an entry, and what it depends on besides. */
interface MadeFrom {
	/** Values of one kind are made in one way. */
	kind: string
	of: string | KeptEntry
	with?: object
}

/** Gives the value that was kept of the same, or makes it. */
export type Keep = <T>(from: MadeFrom, make: () => T) => T

/** Where values are kept: what gives or makes them, and what tells of one the digest of what it was made from. */
interface Place {
	keep: Keep
	sourceOf(value: object): string | undefined
}

let place: Place = { keep: (_, make) => make(), sourceOf: () => undefined }

/** Values that take long to make are looked for here from now on, in this process. */
export function keepValuesIn(kept: Place): void {
	place = kept
}

/** Makes a value, or takes the one that an earlier build made of the same. Whoever gets it must not change it. */
export const kept: Keep = (from, make) => place.keep(from, make)

/** A digest of all that a kept value was made from; nothing where no values are kept. */
export const sourceOfKept = (value: object): string | undefined => place.sourceOf(value)
