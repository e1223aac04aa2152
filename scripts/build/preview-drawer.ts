import { readFileSync } from 'node:fs'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { BuiltPreview } from '../../src/documents/previews.ts'
import { drawCard } from '../../src/images/card.ts'
import { renderPng } from '../../src/images/render.ts'
import { fileCache } from '../../src/store/cache/files.ts'

/** The cache folder of preview images. */
const FOLDER = '.pinakes/build/previews'

/** Packages whose version affects an image. */
const MAKERS = ['@takumi-rs/core', '@fontsource/source-serif-4', '@fontsource/ibm-plex-mono']

let versions: unknown[] | undefined

function madeBy(): unknown[] {
	if (!versions) {
		const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
			dependencies: Record<string, string>
		}
		versions = MAKERS.map((name) => dependencies[name])
	}
	return versions
}

const drawInputOf = (preview: BuiltPreview): string => JSON.stringify([madeBy(), drawCard(preview)])

/** The cache key of an image: a digest of all its inputs. */
export const keyOfPreview = (preview: BuiltPreview): string => sha256(drawInputOf(preview))

/** Returns a function that renders a preview as PNG, or reads it from the cache if its inputs are unchanged. */
export function previewDrawer() {
	const cache = fileCache(FOLDER, warnOnce())
	return async (preview: BuiltPreview): Promise<Uint8Array<ArrayBuffer>> => {
		const key = drawInputOf(preview)
		const kept = await cache.get(key)
		if (kept) return kept
		const bytes = await renderPng(drawCard(preview))
		await cache.put(key, bytes)
		return bytes
	}
}

/** Says once why the next build has to draw everything again. */
function warnOnce(): (error: unknown) => void {
	let isSaid = false
	return (error) => {
		if (!isSaid) console.warn(`Preview images cannot be kept for the next build in ${FOLDER}: ${String(error)}`)
		isSaid = true
	}
}
