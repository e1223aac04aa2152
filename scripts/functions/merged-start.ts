import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { nodeBuiltins } from './node-builtins.ts'
import { type Chunks, HANDLER } from './split.ts'
import { withoutSpace } from './write-chunks.ts'

/** Identifiers are not minified, because the log shows errors by name. */
const SMALL = { bundle: true, minifyWhitespace: true, minifySyntax: true }
const START = 'start'
const PART = 'part'

/**
 * Merges `handler.mjs` and all chunks it imports statically into one file. After code splitting, code shared with a
 * dynamically imported chunk has its own file, and finding and linking a file takes a start as long as reading 20 kB. Tree
 * shaking then removes what only other functions use of a shared chunk.
 */
export async function writeMergedStart(chunks: Chunks, form: BuildOptions & { outdir: string }): Promise<void> {
	const inStart = importedBy(HANDLER, chunks)
	const awaited = [...chunks.keys()].filter((name) => !inStart.has(name))
	const shared = sharedWith(awaited, { chunks, inStart })
	const plugins = [chunkLoader(chunks, startText(shared)), nodeBuiltins]
	await build({ ...form, ...SMALL, entryPoints: { handler: START }, plugins })
	for (const name of awaited) {
		const code = withoutSpace(importingStart(chunks.get(name)?.code ?? '', shared))
		writeFileSync(join(form.outdir, name), `${form.banner?.js ?? ''}\n${code}`)
	}
}

/** A static import of another chunk, with or without names. */
const IMPORT = /import ?(?:\{([^{}]*)\} ?from ?)?"\.\/([^"]+)"/g
const namesIn = (text: string): [name: string, as: string][] =>
	text.split(',').map((one) => {
		const [name = '', as = name] = one.trim().split(' as ')
		return [name, as]
	})

/** The names that dynamically imported chunks import from those merged into the start, by chunk. */
type Shared = ReadonlyMap<string, ReadonlySet<string>>

function sharedWith(
	awaited: readonly string[],
	{ chunks, inStart }: { chunks: Chunks; inStart: ReadonlySet<string> },
): Shared {
	const shared = new Map<string, Set<string>>()
	for (const name of inStart) if (name !== HANDLER) shared.set(name, new Set())
	for (const name of awaited)
		for (const [, names, from = ''] of chunks.get(name)?.code.matchAll(IMPORT) ?? [])
			for (const [name] of names === undefined ? [] : namesIn(names)) shared.get(from)?.add(name)
	return shared
}

/** A chunk and all chunks it imports statically, directly or indirectly. */
function importedBy(name: string, chunks: Chunks): ReadonlySet<string> {
	const found = new Set([name])
	for (const one of found) for (const path of chunks.get(one)?.imports ?? []) if (chunks.has(path)) found.add(path)
	return found
}

/** The exported name in the merged file; the index makes it unique, because two chunks may export the same name. */
const nameIn = (shared: Shared, file: string, name: string): string => `${name}_${[...shared.keys()].indexOf(file)}`

/** The source of the merged entry: the handler, and exports for the dynamically imported chunks. */
const startText = (shared: Shared): string =>
	[
		`export { default } from './${HANDLER}'`,
		...[...shared].map(([file, exports]) => {
			const names = [...exports].map((name) => `${name} as ${nameIn(shared, file, name)}`)
			return `export { ${names.join(', ')} } from './${file}'`
		}),
	].join('\n')

/** esbuild plugin that merges the chunks that the start imports statically; dynamic imports stay external. */
const chunkLoader = (chunks: Chunks, start: string): Plugin => ({
	name: 'chunks',
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /./ }, ({ path, kind }) => {
			if (path !== START && !chunks.has(basename(path))) return undefined
			return kind === 'dynamic-import' ? { path, external: true } : { path: basename(path), namespace: PART }
		})
		onLoad({ filter: /./, namespace: PART }, ({ path }) => ({
			contents: path === START ? start : (chunks.get(path)?.code ?? ''),
		}))
	},
})

/** A dynamically imported chunk, with its imports of merged chunks redirected to the merged file. */
const importingStart = (code: string, shared: Shared): string =>
	code.replace(IMPORT, (all: string, names: string | undefined, from: string) => {
		if (!shared.has(from)) return all
		if (names === undefined) return `import"./${HANDLER}"`
		const own = namesIn(names).map(([name, as]) => `${nameIn(shared, from, name)} as ${as}`)
		return `import{${own.join(',')}}from"./${HANDLER}"`
	})
