/** Bytes as Web Crypto takes them, in Node and in browsers. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** Encodes a text as UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)

/** Concatenates byte arrays. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}

/** Whether two byte arrays are equal. Not in constant time, so never for secrets. */
export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
	a.length === b.length && a.every((byte, i) => byte === b[i])

/** Bytes in lower-case hex. */
export const hexOf = (bytes: Uint8Array): string =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const PIECE = 8192

/** Bytes in standard base64, padded. */
export function base64Of(bytes: Uint8Array): string {
	let binary = ''
	for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
	return btoa(binary)
}

/** Decodes base64; undefined unless it is in canonical form, so that no two texts decode to the same bytes. */
export function fromBase64(text: string): Bytes | undefined {
	let binary: string
	try {
		binary = atob(text)
	} catch {
		return undefined
	}
	const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
	return base64Of(bytes) === text ? bytes : undefined
}

/** Encodes a number in `width` bytes, big-endian. */
export function bigEndian(value: number, width: number): Bytes {
	const bytes = new Uint8Array(width)
	for (let i = width - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256
	return bytes
}

/** Decodes a big-endian number. */
export const fromBigEndian = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
