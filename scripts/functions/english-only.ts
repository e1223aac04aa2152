import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const ONE = 'one-language'

/** The module of zod with its messages in all languages, as it is imported. */
export const ALL_LANGUAGES = /\/locales\/index\.js$/

/** Whether a module belongs to zod. */
export const isOfZod = (file: string): boolean => /[\\/]node_modules[\\/]zod[\\/]/.test(file)

/**
 * esbuild plugin that omits zod's messages in other languages. Code that imports all of zod, such as the MCP SDK,
 * includes about fifty locales: 300 kB to load at each start and never used.
 */
export const englishOnly: Plugin = {
	name: ONE,
	setup(build) {
		build.onResolve({ filter: ALL_LANGUAGES }, ({ path, importer, resolveDir }) =>
			isOfZod(importer) ? { path: join(resolveDir, path), namespace: ONE } : undefined,
		)
		build.onLoad({ filter: /./, namespace: ONE }, ({ path }) => ({
			contents: `export { default as en } from ${JSON.stringify(path.replace(/index\.js$/, 'en.js'))}`,
			resolveDir: '/',
		}))
	},
}
