import { isBuiltin } from 'node:module'
import type { Plugin } from 'esbuild'

const OWN = 'module-of-node'

/**
 * Takes from a module of Node's own the names that are used, and no others. Its import would look at every name that it
 * has, and of `node:fs` alone that loads streams, for which a start waits. What is awaited is imported as it says, and so is
 * everything while `isWanted` says no.
 */
export const ownModules = (isWanted = () => true): Plugin => ({
	name: OWN,
	setup(build) {
		build.onResolve({ filter: /^(?:node:)?[a-z_/]+$/ }, ({ path, kind }) =>
			isWanted() && isBuiltin(path) && kind === 'import-statement'
				? { path, namespace: OWN, sideEffects: false }
				: undefined,
		)
		build.onLoad({ filter: /./, namespace: OWN }, ({ path }) => ({ contents: contentsOf(path) }))
	},
})

/** A call that is said to do nothing else is left out where nobody uses what it gives. */
function contentsOf(path: string): string {
	const names = Object.getOwnPropertyNames(process.getBuiltinModule(path)).filter((name) => /^[A-Za-z]\w*$/.test(name))
	return [
		`const own = process.getBuiltinModule(${JSON.stringify(path)})`,
		'const get = (name) => own[name]',
		'export default own',
		...names.map((name, at) => `const name${at} = /* @__PURE__ */ get("${name}")`),
		`export { ${names.map((name, at) => `name${at} as ${name}`).join(', ')} }`,
	].join('\n')
}
