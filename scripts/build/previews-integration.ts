import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { BuiltPreview } from '../../src/documents/previews.ts'
import { drawCard } from '../../src/images/card.ts'
import { renderPng } from '../../src/images/render.ts'
import { fileCache } from '../../src/store/cache/files.ts'

/** As many as the machine draws at once; the pages are rendered on another thread meanwhile. */
const AT_ONCE = 4

/** What an image is made from besides its nodes. */
const MAKERS = ['@takumi-rs/core', '@fontsource/source-serif-4', '@fontsource/ibm-plex-mono']

function versions(): unknown[] {
	const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
	return MAKERS.map((name) => dependencies[name])
}

/** Draws each image once for as long as nothing about it changes: the key of a kept one is all that it is made from. */
function drawer(cacheDir: string) {
	const cache = fileCache(cacheDir)
	const made = versions()
	return async (preview: BuiltPreview): Promise<Uint8Array<ArrayBuffer>> => {
		const node = drawCard(preview)
		const key = JSON.stringify([made, node])
		const kept = await cache.get(key)
		if (kept) return kept
		const bytes = await renderPng(node)
		await cache.put(key, bytes)
		return bytes
	}
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
	const queue = items.values()
	const worker = async () => {
		for (const item of queue) await work(item)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Publishes the preview images: drawn while Astro renders the pages, written when it is done. */
export function previewsIntegration(make: () => readonly BuiltPreview[]): AstroIntegration {
	let cacheDir = ''
	let drawing: Promise<unknown> = Promise.resolve()
	let previews: readonly BuiltPreview[] = []
	return {
		name: 'pinakes-previews',
		hooks: {
			'astro:config:done': ({ config }) => {
				cacheDir = join(fileURLToPath(config.cacheDir), 'previews')
			},
			'astro:build:start': () => {
				previews = make()
				drawing = inParallel(previews, drawer(cacheDir))
				// It is looked at below; until then a failure must not end the process without a word of what failed.
				drawing.catch(() => undefined)
			},
			'astro:build:generated': async ({ dir, logger }) => {
				await drawing
				const draw = drawer(cacheDir)
				const folder = fileURLToPath(dir)
				await inParallel(previews, async (preview) => {
					const file = join(folder, preview.path)
					await mkdir(dirname(file), { recursive: true })
					await writeFile(file, await draw(preview), { flag: 'wx' })
				})
				logger.info(`${previews.length} preview images`)
			},
		},
	}
}
