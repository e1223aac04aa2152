/** The bytes by which a file is known, from a text that has each as one character: `\x89PNG`. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0))

/** Whether these bytes stand at a place of a file. */
export const holdsAt = (bytes: Uint8Array, at: number, part: Uint8Array): boolean =>
	part.every((byte, i) => bytes[at + i] === byte)
