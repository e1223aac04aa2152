import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const ONE = 'one-language'
const ALL = /\/locales\/index\.js$/
const OF_ZOD = /[\\/]node_modules[\\/]zod[\\/]/

/**
 * esbuild plugin that omits zod's messages in other languages. Code that imports all of zod, such as the MCP SDK,
 * includes about fifty locales: 300 kB to load at each start and never used.
 */
export const oneLanguage: Plugin = {
	name: ONE,
	setup(build) {
		build.onResolve({ filter: ALL }, ({ path, importer, resolveDir }) =>
			OF_ZOD.test(importer) ? { path: join(resolveDir, path), namespace: ONE } : undefined,
		)
		build.onLoad({ filter: /./, namespace: ONE }, ({ path }) => ({
			contents: `export { default as en } from ${JSON.stringify(path.replace(/index\.js$/, 'en.js'))}`,
			resolveDir: '/',
		}))
	},
}

/**
 * The same as a Vite plugin, for code that runs in browsers. Unused locales never get into its bundle, but they would be
 * parsed: a sixth of all its modules.
 */
export const oneLanguageInBrowsers = () => ({
	name: ONE,
	apply: 'build' as const,
	enforce: 'pre' as const,
	applyToEnvironment: ({ name }: { name: string }) => name === 'client',
	resolveId: {
		filter: { id: ALL },
		handler: (source: string, importer: string | undefined) =>
			importer && OF_ZOD.test(importer) ? resolve(importer, '..', source, '../en.js') : undefined,
	},
})
