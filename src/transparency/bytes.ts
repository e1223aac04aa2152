/** Bytes as the Web Crypto of Node and browsers takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** A text as UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)

/** One after the other. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}

/** Whether two are the same; neither is a secret. */
export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
	a.length === b.length && a.every((byte, i) => byte === b[i])

/** Bytes as lower case hex. */
export const hexOf = (bytes: Uint8Array): string =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const PIECE = 8192

/** Bytes as standard base64 with its padding. */
export function base64Of(bytes: Uint8Array): string {
	let binary = ''
	for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
	return btoa(binary)
}

/** What base64 says; nothing where it is not written in the one way there is, so that no two texts mean the same bytes. */
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

/** A number as bytes, the greatest first. */
export function bigEndian(value: number, width: number): Bytes {
	const bytes = new Uint8Array(width)
	for (let i = width - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256
	return bytes
}

/** The number that bytes are, the greatest first. */
export const fromBigEndian = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
