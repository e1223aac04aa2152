import { HIDDEN } from './hidden.ts'

const MOST = 60

/** What somebody wrote, as a message repeats it: the beginning, no character cut in two and none that nobody sees. */
export const quoted = (text: string): string => `“${[...text.replaceAll(HIDDEN, '')].slice(0, MOST).join('')}”`
