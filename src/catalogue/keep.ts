import type { ShippedFile } from '../schema/shipped-files.ts'

/** A cached entry. `data` and `body` are parsed from its text unless it came from another registry. */
export interface KeptEntry {
	text: string
	/** SHA-256 of its text, in hex. */
	sha256: string
	data: unknown
	body: string
	files: readonly ShippedFile[]
	origin?: object
}

/** What a value is computed from. */
interface MadeFrom {
	/** The kind of value; values of one kind are computed in the same way. */
	kind: string
	of: string | KeptEntry
	with?: object
}

/** Returns the cached value for an input, or computes it. */
export type Keep = <T>(from: MadeFrom, make: () => T) => T

/** A cache, and the digest of the input of a cached value. */
interface Place {
	keep: Keep
	sourceOf(value: object): string | undefined
}

let place: Place = { keep: (_, make) => make(), sourceOf: () => undefined }

/**
 * Uses this cache for the rest of the process, which only a build does. It is not passed from there to those that keep
 * values: a value depends on nothing but its inputs, and the functions between, which also run at request time and in
 * tests, have no use for it.
 */
export function keepValuesIn(kept: Place): void {
	place = kept
}

/** Returns a cached value, or computes it. Callers must not change it. */
export const kept: Keep = (from, make) => place.keep(from, make)

/** The digest of what a cached value was computed from; undefined without a cache. */
export const sourceOfKept = (value: object): string | undefined => place.sourceOf(value)
