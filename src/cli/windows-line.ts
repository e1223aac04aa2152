import { trimEnd } from '../schema/text/shorten.ts'

const PLAIN = /^[\w@+:./\\-]+$/

/**
 * A command line for the command interpreter of Windows, in which every word stays one word. The words hold nothing that
 * it interprets within quotes.
 */
export const windowsLine = (words: readonly string[]): string =>
	words.map((word) => (PLAIN.test(word) ? word : `"${word}${lastBackslashes(word)}"`)).join(' ')

/** Those at the end once more, since one before the closing quote would escape it. */
const lastBackslashes = (word: string): string => word.slice(trimEnd(word, /\\/).length)
