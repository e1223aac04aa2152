import { settings } from './settings.ts'

/**
 * Whether the settings say that this registry is for its own people: nothing of it is to be indexed, kept by a shared cache
 * or read by pages of other origins, and no counts are told.
 */
export const isPrivate = (settings as { visibility?: string }).visibility === 'private'
