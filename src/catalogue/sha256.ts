import { hash } from 'node:crypto'

/** The SHA-256 digest of bytes, or of a text as UTF-8, in lower-case hex. */
export const sha256 = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'hex')
