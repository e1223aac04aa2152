import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const ONE = 'one-language'

/**
 * Leaves out zod's messages in other languages: whoever takes all of zod, as the MCP SDK does, takes some fifty of them, 300 kB
 * that a function would read at each start and never say.
 */
export const oneLanguage: Plugin = {
	name: ONE,
	setup(build) {
		build.onResolve({ filter: /\/locales\/index\.js$/ }, ({ path, importer, resolveDir }) =>
			/[\\/]node_modules[\\/]zod[\\/]/.test(importer) ? { path: join(resolveDir, path), namespace: ONE } : undefined,
		)
		build.onLoad({ filter: /./, namespace: ONE }, ({ path }) => ({
			contents: `export { default as en } from ${JSON.stringify(path.replace(/index\.js$/, 'en.js'))}`,
			resolveDir: '/',
		}))
	},
}
