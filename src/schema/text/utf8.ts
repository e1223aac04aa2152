const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of bytes, with its byte order mark if it has one; undefined if they are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
	try {
		return decoder.decode(bytes)
	} catch {
		return undefined
	}
}

/** Whether bytes begin as UTF-16 does: with its mark, or with a character of which one half is zero. */
const isWide = ([first, second]: Uint8Array): boolean =>
	first === 0 || second === 0 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** The text of bytes, or what they are instead and what to do about it, after “it is”. */
export function readUtf8(bytes: Uint8Array): { text: string } | { fault: string } {
	const text = isWide(bytes) ? undefined : decodeUtf8(bytes)
	return text === undefined ? { fault: faultOf(bytes) } : { text }
}

/** What bytes are that are not text in UTF-8. */
export const faultOf = (bytes: Uint8Array): string =>
	`${isWide(bytes) ? 'UTF-16 text' : 'not UTF-8 text'}. Save it as UTF-8`
