import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { HANDLER, type Parts } from './split.ts'

const START = 'start'
const PART = 'part'

/**
 * Writes code that was split with all that `handler.mjs` imports in that file. As it was split, what a start shares with
 * something awaited has a file of its own, and to find and link a file takes a start as long as to read 20 kB.
 */
export async function writeOneStart(parts: Parts, form: BuildOptions & { outdir: string }): Promise<void> {
	const inStart = importedBy(HANDLER, parts)
	const awaited = [...parts.keys()].filter((name) => !inStart.has(name))
	const shared = sharedWith(awaited, { parts, inStart })
	const plugins = [takingParts(parts, startText(shared))]
	await build({ ...form, entryPoints: { handler: START }, plugins, bundle: true, minifyWhitespace: true })
	for (const name of awaited) {
		const code = importingStart(parts.get(name)?.code ?? '', shared)
		writeFileSync(join(form.outdir, name), `${form.banner?.js ?? ''}\n${code}`)
	}
}

/** How a joined file imports names of another, or none. */
const IMPORT = /import ?(?:\{([^{}]*)\} ?from ?)?"\.\/([^"]+)"/g
const namesIn = (text: string): [name: string, as: string][] =>
	text.split(',').map((one) => {
		const [name = '', as = name] = one.trim().split(' as ')
		return [name, as]
	})

/** What files that are awaited import of those of the start: names by file. */
type Shared = ReadonlyMap<string, ReadonlySet<string>>

function sharedWith(
	awaited: readonly string[],
	{ parts, inStart }: { parts: Parts; inStart: ReadonlySet<string> },
): Shared {
	const shared = new Map<string, Set<string>>()
	for (const name of inStart) if (name !== HANDLER) shared.set(name, new Set())
	for (const name of awaited)
		for (const [, names, from = ''] of parts.get(name)?.code.matchAll(IMPORT) ?? [])
			for (const [name] of names === undefined ? [] : namesIn(names)) shared.get(from)?.add(name)
	return shared
}

/** A file and all files that it imports, and they import. */
function importedBy(name: string, parts: Parts): ReadonlySet<string> {
	const found = new Set([name])
	for (const one of found) for (const path of parts.get(one)?.imports ?? []) if (parts.has(path)) found.add(path)
	return found
}

/** The name of a file's export as the start has it: two files may have the same. */
const nameIn = (shared: Shared, file: string, name: string): string => `${name}_${[...shared.keys()].indexOf(file)}`

/** The start: the handler, and what it shares with files that are awaited. */
const startText = (shared: Shared): string =>
	[
		`export { default } from './${HANDLER}'`,
		...[...shared].map(([file, exports]) => {
			const names = [...exports].map((name) => `${name} as ${nameIn(shared, file, name)}`)
			return `export { ${names.join(', ')} } from './${file}'`
		}),
	].join('\n')

/** Makes one file of the parts that the start imports; what is awaited stays apart. */
const takingParts = (parts: Parts, start: string): Plugin => ({
	name: 'taking-parts',
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /./ }, ({ path, kind }) => {
			if (path !== START && !parts.has(basename(path))) return undefined
			return kind === 'dynamic-import' ? { path, external: true } : { path: basename(path), namespace: PART }
		})
		onLoad({ filter: /./, namespace: PART }, ({ path }) => ({
			contents: path === START ? start : parts.get(path)?.code,
		}))
	},
})

/** An awaited part as it is, except that what the start holds is imported from there. */
const importingStart = (code: string, shared: Shared): string =>
	code.replace(IMPORT, (all: string, names: string | undefined, from: string) => {
		if (!shared.has(from)) return all
		if (names === undefined) return `import"./${HANDLER}"`
		const own = namesIn(names).map(([name, as]) => `${nameIn(shared, from, name)} as ${as}`)
		return `import{${own.join(',')}}from"./${HANDLER}"`
	})
