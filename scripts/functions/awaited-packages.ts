import type { Plugin } from 'esbuild'

const AWAITED = 'awaited-package'

/** What Node's own import of a package in the older form has besides its names. */
const OLDER = 'module.exports'

/**
 * Gives an awaited package in the older form its names. Joined into a file of its own it would have nothing but a default
 * export, where Node, whose way the sources follow, has found every name.
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
	// Of a module in the newer form, which its ending says, nothing has to be known, so it is not loaded.
	if (import.meta.resolve(path).endsWith('.mjs')) return undefined
	const found: object = await import(path)
	return OLDER in found ? Object.keys(found).filter((name) => name !== OLDER && name !== 'default') : undefined
}
