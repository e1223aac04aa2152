const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of bytes, with its byte order mark if it has one; undefined if they are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
	try {
		return decoder.decode(bytes)
	} catch {
		return undefined
	}
}
