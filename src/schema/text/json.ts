/** The value of a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The value of JSON in UTF-8, with or without a byte order mark; undefined if the bytes are not that. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
	try {
		return parseJson(decoder.decode(bytes))
	} catch {
		return undefined
	}
}
