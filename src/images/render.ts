import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, Renderer } from '@takumi-rs/core'
import { PREVIEW_SCALE, PREVIEW_SIZE } from '../schema/previews.ts'

/**
 * The two faces of the site with every script that they have. Each file draws what it has no shape for as an empty box,
 * so that a text in another script is seen to be there.
 */
const FACES = [
	{
		name: 'Serif',
		family: 'source-serif-4',
		subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
	},
	{ name: 'Mono', family: 'ibm-plex-mono', subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] },
] as const

/** Where a font is, at the same path in the repository and in a deployed function. */
const fontFile = (family: string, subset: string): string =>
	join(process.cwd(), `node_modules/@fontsource/${family}/files/${family}-${subset}-400-normal.woff2`)

async function openRenderer(): Promise<Renderer> {
	const renderer = new Renderer()
	for (const { name, family, subsets } of FACES) {
		for (const subset of subsets) {
			await renderer.registerFont({
				name,
				data: readFileSync(fontFile(family, subset)),
			})
		}
	}
	return renderer
}

let opened: Promise<Renderer> | undefined

/** Something that draws nodes as a PNG. */
export type Draw = typeof renderPng

/** Draws nodes as a PNG of the size of a preview; the same nodes give the same bytes. */
export async function renderPng(node: Node): Promise<Uint8Array<ArrayBuffer>> {
	opened ??= openRenderer()
	const renderer = await opened
	return renderer.render(node, { ...PREVIEW_SIZE, devicePixelRatio: 1 / PREVIEW_SCALE, format: 'png' })
}
