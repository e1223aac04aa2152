/** Bytes that grow as they are written; numbers as LEB128. */
export class ByteWriter {
	#bytes = new Uint8Array(1024)
	length = 0

	byte(value: number): void {
		if (this.length === this.#bytes.length) this.#grow(this.length + 1)
		this.#bytes[this.length++] = value
	}

	number(value: number): void {
		let rest = value
		while (rest > 127) {
			this.byte((rest & 127) | 128)
			rest >>>= 7
		}
		this.byte(rest)
	}

	/** Rising numbers, each as what lies between it and the one before. */
	distances(numbers: readonly number[]): void {
		let before = -1
		for (const number of numbers) {
			this.number(number - before - 1)
			before = number
		}
	}

	append(bytes: Uint8Array): void {
		if (this.length + bytes.length > this.#bytes.length) this.#grow(this.length + bytes.length)
		this.#bytes.set(bytes, this.length)
		this.length += bytes.length
	}

	done(): Uint8Array<ArrayBuffer> {
		return this.#bytes.slice(0, this.length)
	}

	#grow(least: number): void {
		const larger = new Uint8Array(Math.max(least, this.#bytes.length * 2))
		larger.set(this.#bytes)
		this.#bytes = larger
	}
}

/** A place in bytes from which LEB128 numbers are read. */
export class ByteReader {
	readonly bytes: Uint8Array
	at: number

	constructor(bytes: Uint8Array, at = 0) {
		this.bytes = bytes
		this.at = at
	}

	number(): number {
		let value = 0
		for (let shift = 0; ; shift += 7) {
			const byte = this.bytes[this.at++] ?? 0
			value |= (byte & 127) << shift
			if (byte < 128) return value >>> 0
		}
	}
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** So many bytes take no room outside of the heap, so that a word costs little. */
const SHORT = 64

/** UTF-8 of a text. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
	const { length } = text
	if (length > SHORT) return encoder.encode(text)
	const bytes = new Uint8Array(length)
	for (let at = 0; at < length; at++) {
		const code = text.charCodeAt(at)
		if (code > 127) return encoder.encode(text)
		bytes[at] = code
	}
	return bytes
}
/** Text of UTF-8. */
export function decode(bytes: Uint8Array): string {
	if (bytes.length > SHORT) return decoder.decode(bytes)
	let text = ''
	for (let at = 0; at < bytes.length; at++) {
		const code = bytes[at] as number
		if (code > 127) return decoder.decode(bytes)
		text += String.fromCharCode(code)
	}
	return text
}

/** Order of two byte strings, byte by byte; a prefix comes first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
	const shared = Math.min(a.length, b.length)
	for (let at = 0; at < shared; at++) {
		const difference = (a[at] as number) - (b[at] as number)
		if (difference) return difference
	}
	return a.length - b.length
}
