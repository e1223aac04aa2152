import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const AWAITED = 'awaited-package'

/** The name that Node adds to the exports of an imported CommonJS package. */
const OLDER = 'module.exports'

/**
 * esbuild plugin that gives a dynamically imported CommonJS package its named exports. In a chunk of its own it would
 * have only a default export, while Node, which the source relies on, detects all names. Asks only about the
 * dependencies in package.json that are CommonJS, because each question of esbuild takes time.
 */
export const commonJsExports: Plugin = {
	name: AWAITED,
	setup(build) {
		const older = commonJsIn(build.initialOptions.absWorkingDir ?? process.cwd())
		if (!older.length) return
		build.onResolve(
			{ filter: new RegExp(`^(?:${older.map(RegExp.escape).join('|')})(?:/|$)`) },
			async ({ path, kind, resolveDir }) => {
				if (kind !== 'dynamic-import') return undefined
				const names = await namesOf(path)
				return names && { path, namespace: AWAITED, pluginData: { names, resolveDir } }
			},
		)
		build.onLoad({ filter: /./, namespace: AWAITED }, ({ path, pluginData: { names, resolveDir } }) => ({
			contents: `export { ${names.join(', ')} } from ${JSON.stringify(path)}`,
			resolveDir,
		}))
	},
}

/** The dependencies of a project that Node does not load as ES modules, which need nothing. */
function commonJsIn(root: string): string[] {
	const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	return Object.keys(dependencies).filter((name) => !isModule(name))
}

/** Whether Node loads a package as an ES module. */
function isModule(name: string): boolean {
	try {
		const url = import.meta.resolve(name)
		if (/\.[cm]js$/.test(url)) return url.endsWith('.mjs')
		return JSON.parse(readFileSync(findPackageJSON(url) ?? '', 'utf8')).type === 'module'
	} catch {
		// It has no main file, as a package of style sheets.
		return false
	}
}

async function namesOf(path: string): Promise<string[] | undefined> {
	const found: object = await import(path)
	return OLDER in found ? Object.keys(found).filter((name) => name !== OLDER && name !== 'default') : undefined
}
