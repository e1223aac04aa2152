const HIDDEN = /\p{C}/gu

/** Untrusted text on one line, with control and invisible characters replaced by `?`. */
export const printable = (text: string): string => text.replace(HIDDEN, '?')

/** A line without control characters except tabs. */
export const printableLine = (line: string): string => line.split('\t').map(printable).join('\t')

/** Text without control characters except tabs and line ends. */
export const printableText = (text: string): string => text.split('\n').map(printableLine).join('\n')

/**
 * JSON with control and invisible characters escaped, so that the value stays the same and a terminal does not
 * interpret them.
 */
export const printableJson = (value: unknown, indent?: string): string =>
	JSON.stringify(value, null, indent).replace(/[^\P{C}\n\t]/gu, (sign) =>
		[...Array(sign.length).keys()].map((i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
	)
