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

/** What a file is instead of text in UTF-8, and what to do about it, after “it is”; undefined if it is that. */
export function otherThanUtf8(bytes: Uint8Array): string | undefined {
	if (!isWide(bytes) && decodeUtf8(bytes) !== undefined) return undefined
	return `${isWide(bytes) ? 'UTF-16 text' : 'not UTF-8 text'}. Save it as UTF-8`
}
