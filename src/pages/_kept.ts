import { CACHE_CONTROL } from '../schema/headers.ts'

/** Not kept anywhere. */
export const NEVER: Record<string, string> = { 'Cache-Control': CACHE_CONTROL.never }

/** Kept by the browser for a minute; what the CDN keeps is said by the road of the pages. */
export const keptFor = (_parameters: readonly string[]): Record<string, string> => ({
	'Cache-Control': CACHE_CONTROL.trending,
})
