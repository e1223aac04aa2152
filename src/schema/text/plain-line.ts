/** Control characters, and those that change the direction of the text around them. */
const CONTROLS = /\p{Cc}/gu
const DIRECTIONS = /\p{Bidi_Control}/gu

/** A line that somebody typed or that an address brings, without characters that no page may print. */
export const plainLine = (text: string): string => text.replace(CONTROLS, ' ').replace(DIRECTIONS, '')

/** The same of a text with line ends and tabs. */
export const plainText = (text: string): string => text.replace(/[^\t\n]+/g, plainLine)
