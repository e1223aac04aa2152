import { CACHE_CONTROL, keptHeaders } from '../schema/headers.ts'

/** Not kept anywhere. */
export const NEVER: Record<string, string> = { 'Cache-Control': CACHE_CONTROL.never }

/** Kept by the CDN, apart for each parameter that is read and for no other. */
export const keptFor = (parameters: readonly string[]): Record<string, string> => keptHeaders('trending', parameters)
