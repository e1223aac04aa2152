import { isBuiltin } from 'node:module'
import type { Plugin } from 'esbuild'

const OWN = 'module-of-node'

/**
 * esbuild plugin that replaces imports of Node's built-in modules with the names that are used. A real import would
 * read every export, and for `node:fs` that loads streams, which delays the start. Dynamic imports stay as they are.
 */
export const nodeBuiltins: Plugin = {
	name: OWN,
	setup(build) {
		build.onResolve({ filter: /^(?:node:)?[a-z_/]+$/ }, ({ path, kind }) =>
			isBuiltin(path) && kind === 'import-statement' ? { path, namespace: OWN, sideEffects: false } : undefined,
		)
		build.onLoad({ filter: /./, namespace: OWN }, ({ path }) => ({ contents: contentsOf(path) }))
	},
}

/** Each name comes from a pure call, so that tree shaking removes unused ones. */
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
