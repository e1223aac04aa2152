import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, HookParameters } from 'astro'
import { makeFolder } from '../../src/files/folder.ts'
import { type PrebuiltPage, prebuiltPages, RENDERER } from './kept-renderer.ts'

let built: readonly PrebuiltPage[] = []

/** Every page of the last Astro build in this process. */
export const builtPages = (): readonly PrebuiltPage[] => built

type Pages = HookParameters<'astro:build:setup'>['pages']

/**
 * Astro integration that stores Astro's rendering bundle, so that a later build with unchanged code can render pages
 * without starting Astro. The only page data it needs are styles. Both are private to Astro, whose version is part of
 * the code digest.
 */
export function keepRenderer(root: string): AstroIntegration {
	let pages: Pages = new Map()
	let bundle = ''
	return {
		name: 'pinakes-keep-renderer',
		hooks: {
			'astro:config:done': ({ config }) => {
				bundle = fileURLToPath(new URL('.prerender/', config.build.server))
			},
			'astro:build:setup': (options) => {
				pages = options.pages
			},
			// Astro removes the bundle right after this hook.
			'astro:build:generated': async () => {
				const folder = join(root, RENDERER)
				rmSync(folder, { recursive: true, force: true })
				makeFolder(folder)
				built = await prebuiltPages(bundle)
				cpSync(bundle, join(folder, 'bundle'), { recursive: true })
				const styles = [...pages].map(([key, page]) => [key, { styles: Reflect.get(page, 'styles') }])
				writeFileSync(join(folder, 'pages.json'), JSON.stringify(styles))
			},
		},
	}
}
