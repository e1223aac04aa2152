const PLAIN = /^[\w@+:./\\-]+$/

/**
 * A command line for the command interpreter of Windows, in which every word stays one word. The words hold nothing that
 * it interprets within quotes.
 */
export const windowsLine = (words: readonly string[]): string =>
	words
		// A backslash before the closing quote would escape it.
		.map((word) => (PLAIN.test(word) ? word : `"${word.replace(/\\+$/, '$&$&')}"`))
		.join(' ')
