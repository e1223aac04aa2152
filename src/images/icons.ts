import { Renderer } from '@takumi-rs/core'

/** The icons that programs ask for by their names, made of the one in `favicon.svg`. */
export const ICONS = [
	{ path: 'favicon.ico', size: 32, inset: 0 },
	{ path: 'apple-touch-icon.png', size: 180, inset: 18, background: '#f6f3ec' },
] as const
type Icon = (typeof ICONS)[number]

/** Draws an icon. One on a background is opaque, because a phone puts black behind what is not. */
export async function drawIcon(svg: Uint8Array, icon: Icon): Promise<Uint8Array> {
	const { path, size, inset } = icon
	const inner = size - 2 * inset
	const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
	const style = 'background' in icon ? { backgroundColor: icon.background } : {}
	const node = {
		type: 'container' as const,
		style: { width: size, height: size, padding: inset, ...style },
		children: [{ type: 'image' as const, src, width: inner, height: inner }],
	}
	const png = await new Renderer().render(node, { width: size, height: size, format: 'png' })
	return path.endsWith('.ico') ? icoOf(png, size) : png
}

/** An ICO file of one PNG: the header, one entry of its directory, and the image. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
	const [bitsPerPixel, headBytes] = [32, 22]
	const head = Buffer.alloc(headBytes)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(1, 4)
	head.writeUInt8(size, 6)
	head.writeUInt8(size, 7)
	head.writeUInt16LE(1, 10)
	head.writeUInt16LE(bitsPerPixel, 12)
	head.writeUInt32LE(png.length, 14)
	head.writeUInt32LE(headBytes, 18)
	return Buffer.concat([head, png])
}
