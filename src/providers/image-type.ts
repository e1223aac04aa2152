const IEND = 'IEND'

/**
 * The media type of a complete PNG, JPEG, WebP or AVIF, detected from its bytes; undefined for anything else, including
 * SVG.
 */
export function imageType(bytes: Uint8Array): string | undefined {
	const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (isPng(data)) return 'image/png'
	if (isJpeg(data)) return 'image/jpeg'
	if (isWebp(data)) return 'image/webp'
	return isAvif(data) ? 'image/avif' : undefined
}

const ascii = (data: Buffer, start: number, end: number): string => data.toString('latin1', start, end)

/** Follows the chunks to the last one, and allows nothing after it that a browser might read as a page. */
function isPng(data: Buffer): boolean {
	if (ascii(data, 0, 8) !== '\x89PNG\r\n\x1a\n' || ascii(data, 12, 16) !== 'IHDR') return false
	for (let at = 8; at + 12 <= data.length; ) {
		const end = at + 12 + data.readUInt32BE(at)
		if (ascii(data, at + 4, at + 8) === IEND) return end === data.length
		at = end
	}
	return false
}

const isJpeg = (data: Buffer): boolean =>
	ascii(data, 0, 3) === '\xff\xd8\xff' && ascii(data, data.length - 2, data.length) === '\xff\xd9'

const isWebp = (data: Buffer): boolean =>
	data.length > 12 &&
	ascii(data, 0, 4) === 'RIFF' &&
	ascii(data, 8, 12) === 'WEBP' &&
	data.readUInt32LE(4) + 8 === data.length

/**
 * An ISO media file whose first box names the brand, with a box that describes the image, and nothing outside its
 * boxes.
 */
function isAvif(data: Buffer): boolean {
	if (data.length < 16 || ascii(data, 4, 8) !== 'ftyp' || !/^avi[fs]$/.test(ascii(data, 8, 12))) return false
	let hasMeta = false
	let at = 0
	while (at + 8 <= data.length) {
		const size = data.readUInt32BE(at)
		if (size < 8) return false
		hasMeta ||= ascii(data, at + 4, at + 8) === 'meta'
		at += size
	}
	return hasMeta && at === data.length
}
