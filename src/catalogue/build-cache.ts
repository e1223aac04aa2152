import type { ShippedFile } from '../schema/shipped-files.ts'

/** A cached entry. `data` and `body` are parsed from its text unless it came from another registry. */
export interface CachedEntry {
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
	of: string | CachedEntry
	with?: object
}

/** Returns the cached value for an input, or computes and caches it. */
export type GetOrMake = <T>(from: MadeFrom, make: () => T) => T

/** The cache of a build. */
interface BuildCache {
	getOrMake: GetOrMake
	/** The digest of the input of a cached value; undefined for any other object. */
	sourceOf(value: object): string | undefined
}

let cache: BuildCache = { getOrMake: (_, make) => make(), sourceOf: () => undefined }

/**
 * Uses this cache for the rest of the process, which only a build does. It is not passed from there to those that cache
 * values: a value depends on nothing but its inputs, and the functions between, which also run at request time and in
 * tests, have no use for it.
 */
export function useBuildCache(one: BuildCache): void {
	cache = one
}

/** Returns a cached value, or computes it. Callers must not change it. */
export const cached: GetOrMake = (from, make) => cache.getOrMake(from, make)

/** The digest of the input of a cached value; undefined without a cache. */
export const sourceOfCached = (value: object): string | undefined => cache.sourceOf(value)
