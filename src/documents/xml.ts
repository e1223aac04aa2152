/** Escapes text for XML 1.0, in an element or a quoted attribute; forbidden characters are dropped. */
export const escapeXml = (text: string): string =>
	text
		.toWellFormed()
		.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
		.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** An element with text. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>'
