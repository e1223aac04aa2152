import { createHash } from 'node:crypto'

/** A strong entity tag of exactly these bytes, as the local server sends it; a CDN has tags of its own. */
export const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`
