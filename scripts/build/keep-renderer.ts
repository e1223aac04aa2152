import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, HookParameters } from 'astro'
import { type PrebuiltPage, prebuiltPages, RENDERER } from './kept-renderer.ts'

let built: readonly PrebuiltPage[] = []

/** Every page that the last build of this process with Astro has made. */
export const builtPages = (): readonly PrebuiltPage[] => built

type Pages = HookParameters<'astro:build:setup'>['pages']

/**
 * Keeps what Astro has made to render pages, so that a build whose code is unchanged renders without its start. What is asked
 * of a page's own data is its styles; that and the bundle are private to Astro, whose version is part of the code.
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
			// Astro removes the bundle right after this.
			'astro:build:generated': async () => {
				const folder = join(root, RENDERER)
				rmSync(folder, { recursive: true, force: true })
				mkdirSync(folder, { recursive: true })
				built = await prebuiltPages(bundle)
				cpSync(bundle, join(folder, 'bundle'), { recursive: true })
				const styles = [...pages].map(([key, page]) => [key, { styles: Reflect.get(page, 'styles') }])
				writeFileSync(join(folder, 'pages.json'), JSON.stringify(styles))
			},
		},
	}
}
