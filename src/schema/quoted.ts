import { HIDDEN } from './hidden.ts'
import { shorten } from './shorten.ts'

/** So much of it is looked at to show sixty characters. */
const LOOKED_AT = 1_000

/** What somebody wrote, as a message repeats it: shortened, and without characters that nobody sees. */
export const quoted = (text: string): string => `“${shorten(text.slice(0, LOOKED_AT).replaceAll(HIDDEN, ''), 60)}”`
