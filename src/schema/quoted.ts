import { HIDDEN } from './hidden.ts'
import { shorten } from './shorten.ts'

/** What somebody wrote, as a message repeats it: shortened, and without characters that nobody sees. */
export const quoted = (text: string): string => `“${shorten(text.replaceAll(HIDDEN, ''), 60)}”`
