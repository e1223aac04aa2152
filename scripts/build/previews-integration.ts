import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { BuiltPreview } from '../../src/documents/previews.ts'
import { previewDrawer } from './preview-drawer.ts'

/** As many as the machine draws at once; the pages are rendered on another thread meanwhile. */
const AT_ONCE = 4

/** An image that is drawn, or is being drawn. */
interface Drawing {
	path: string
	bytes: Promise<Uint8Array>
}

/** Draws images, some at once; one that fails is looked at when it is written. */
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
	const file = join(folder, path)
	await mkdir(dirname(file), { recursive: true })
	await writeFile(file, await bytes, { flag: 'wx' })
}

/** Publishes the preview images: drawn while Astro renders the pages, written when it is done. */
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
				for (const drawing of drawings) await write(folder, drawing)
				logger.info(`${drawings.length} preview images`)
			},
		},
	}
}
