import type { Plugin } from 'esbuild'

const AWAITED = 'awaited-package'

/** The name that Node adds to the exports of an imported CommonJS package. */
const OLDER = 'module.exports'

/**
 * esbuild plugin that gives a dynamically imported CommonJS package its named exports. In a chunk of its own it would
 * have only a default export, while Node, which the source relies on, detects all names.
 */
export const awaitedPackages: Plugin = {
	name: AWAITED,
	setup(build) {
		build.onResolve({ filter: /^[@a-z]/ }, async ({ path, kind, resolveDir }) => {
			if (kind !== 'dynamic-import') return undefined
			const names = await namesOf(path)
			return names && { path, namespace: AWAITED, pluginData: { names, resolveDir } }
		})
		build.onLoad({ filter: /./, namespace: AWAITED }, ({ path, pluginData: { names, resolveDir } }) => ({
			contents: `export { ${names.join(', ')} } from ${JSON.stringify(path)}`,
			resolveDir,
		}))
	},
}

async function namesOf(path: string): Promise<string[] | undefined> {
	// A `.mjs` file is an ES module and needs nothing, so it is not loaded.
	if (import.meta.resolve(path).endsWith('.mjs')) return undefined
	const found: object = await import(path)
	return OLDER in found ? Object.keys(found).filter((name) => name !== OLDER && name !== 'default') : undefined
}
