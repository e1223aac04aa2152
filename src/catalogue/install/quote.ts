const PLAIN = /^[\w@%+:,./-][\w@%+=:,./-]*$/

/** One word of a POSIX shell, whatever is in it. */
export const quote = (text: string): string => (PLAIN.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** A path as a word of a POSIX shell that still finds the home folder behind `~/`. */
export const quotePath = (path: string): string => (path.startsWith('~/') ? `~/${quote(path.slice(2))}` : quote(path))

const PLAIN_POWERSHELL = /^[A-Za-z][\w./-]*$/

/**
 * One word of PowerShell. It ends a single-quoted string at typographic quotes too, and takes `@`, `,`, `-` and digits
 * at the beginning of a bare word for syntax of its own.
 */
export const quotePowerShell = (text: string): string =>
	PLAIN_POWERSHELL.test(text) ? text : `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`
