import { basename } from 'node:path'
import { type BuildOptions, type BuildResult, build, type Plugin } from 'esbuild'

/** Code that was split, still in memory. */
type Split = BuildResult<{ write: false; metafile: true }>

/** A file of it: its code, the names that it exports, and the files that it imports. */
interface Part {
	code: string
	exports: readonly string[]
	imports: readonly string[]
}
type Parts = ReadonlyMap<string, Part>

const HANDLER = 'handler.mjs'
const START = 'start'
const PART = 'part'

/**
 * Writes code that was split with all that `handler.mjs` imports in that file. As it was split, what a start shares with
 * something awaited has a file of its own, and to find and link a file takes a start as long as to read 20 kB.
 */
export async function writeOneStart(split: Split, form: BuildOptions): Promise<void> {
	const parts = partsOf(split)
	const inStart = importedBy(HANDLER, parts)
	const shared: Parts = new Map([...parts].filter(([name]) => inStart.has(name) && name !== HANDLER))
	const awaited = [...parts.keys()].filter((name) => !inStart.has(name))
	const write = (entryPoints: Record<string, string>, plugin: Plugin) =>
		build({ ...form, entryPoints, plugins: [plugin], bundle: true, minifyWhitespace: true })
	await write({ handler: START }, takingParts(parts, startText(shared)))
	await write(Object.fromEntries(awaited.map((name) => [basename(name, '.mjs'), name])), importingStart(parts, shared))
}

function partsOf({ metafile, outputFiles }: Split): Parts {
	const code = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
	return new Map(
		Object.entries(metafile.outputs).map(([path, { exports, imports }]) => [
			basename(path),
			{
				code: code.get(basename(path)) ?? '',
				exports,
				imports: imports.filter(({ kind }) => kind === 'import-statement').map((one) => basename(one.path)),
			},
		]),
	)
}

/** A file and all files that it imports, and they import. */
function importedBy(name: string, parts: Parts): ReadonlySet<string> {
	const found = new Set([name])
	for (const one of found) for (const path of parts.get(one)?.imports ?? []) if (parts.has(path)) found.add(path)
	return found
}

/** The name of a file's export as the start has it: two files may have the same. */
const nameIn = (shared: Parts, file: string, name: string): string => `${name}_${[...shared.keys()].indexOf(file)}`

/** The start: the handler, and what those files export that it shares with something awaited. */
const startText = (shared: Parts): string =>
	[
		`export { default } from './${HANDLER}'`,
		...[...shared].map(([file, { exports }]) => {
			const names = exports.map((name) => `${name} as ${nameIn(shared, file, name)}`)
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

/** Leaves awaited parts as they are, except that what the start holds is imported from there. */
const importingStart = (parts: Parts, shared: Parts): Plugin => ({
	name: 'importing-start',
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /./ }, ({ path, kind }) => {
			const name = basename(path)
			if (!parts.has(name)) return undefined
			return kind === 'entry-point' || shared.has(name) ? { path: name, namespace: PART } : { path, external: true }
		})
		onLoad({ filter: /./, namespace: PART }, ({ path }) => {
			const { code, exports = [] } = parts.get(path) ?? {}
			if (!shared.has(path)) return { contents: code }
			const names = exports.map((name) => `${nameIn(shared, path, name)} as ${name}`)
			return { contents: `export { ${names.join(', ')} } from './${HANDLER}'` }
		})
	},
})
