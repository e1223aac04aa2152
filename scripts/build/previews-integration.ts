import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { BuiltPreview } from '../../src/documents/previews.ts'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { drawIcon, ICONS } from '../../src/images/icons.ts'
import { previewDrawer } from './preview-drawer.ts'

/** The number of images rendered at once; pages are rendered on another thread meanwhile. */
const AT_ONCE = 4

/** An image that is being rendered or is done. */
interface Drawing {
	path: string
	bytes: Promise<Uint8Array>
}

/** Starts rendering images, several at once. A failure is reported only when that image is awaited. */
function drawAll(previews: readonly BuiltPreview[]): Drawing[] {
	const draw = previewDrawer()
	const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
	return previews.map((preview, i) => {
		const bytes = (lanes[i % AT_ONCE] as Promise<unknown>).then(() => draw(preview))
		lanes[i % AT_ONCE] = bytes.catch(() => undefined)
		return { path: preview.path, bytes }
	})
}

async function write(folder: string, { path, bytes }: Drawing): Promise<void> {
	writeWithFolders(join(folder, path), await bytes, { flag: 'wx' })
}

/** Draws the icons of the site from the one that Astro has put into the folder. */
async function drawIcons(folder: string): Promise<Drawing[]> {
	const svg = await readFile(join(folder, 'favicon.svg'))
	return ICONS.map((icon) => ({ path: icon.path, bytes: drawIcon(svg, icon) }))
}

/** Astro integration for preview images and icons: rendered while Astro renders pages, written at the end. */
export function previewsIntegration(make: () => readonly BuiltPreview[]): AstroIntegration {
	let drawings: readonly Drawing[] = []
	return {
		name: 'pinakes-previews',
		hooks: {
			'astro:build:start': () => {
				drawings = drawAll(make())
			},
			'astro:build:generated': async ({ dir, logger }) => {
				const folder = fileURLToPath(dir)
				for (const drawing of [...drawings, ...(await drawIcons(folder))]) await write(folder, drawing)
				logger.info(`${drawings.length} preview images`)
			},
		},
	}
}
