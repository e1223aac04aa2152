import { basename, join } from 'node:path'
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from 'esbuild'

/** The entry file of a function. */
export const HANDLER = 'handler.mjs'

/** A chunk of a function: its code, and the chunks that it imports statically. */
interface Chunk {
	code: string
	imports: readonly string[]
}
export type Chunks = ReadonlyMap<string, Chunk>

/** A split function: its chunks by file name, and the external modules they import. */
export interface SplitFunction {
	name: string
	chunks: Chunks
	external: ReadonlySet<string>
}

/** An entry point: a function's name, and the source text of its entry module. */
export interface EntryPoint {
	name: string
	text: string
}

const START = 'start-of'

/** esbuild plugin that resolves each entry point to its text. */
const entryPointLoader = (starts: readonly EntryPoint[], resolveDir: string): Plugin => ({
	name: START,
	setup({ onResolve, onLoad }) {
		onResolve({ filter: new RegExp(`^${START}:`) }, ({ path }) => ({
			path: path.slice(START.length + 1),
			namespace: START,
		}))
		onLoad({ filter: /./, namespace: START }, ({ path }) => ({
			contents: starts.find(({ name }) => name === path)?.text ?? '',
			resolveDir,
		}))
	},
})

/** Bundles functions together, with code splitting. Each result has its own copy of shared chunks. */
export async function split(
	starts: readonly EntryPoint[],
	form: BuildOptions & { absWorkingDir: string },
): Promise<SplitFunction[]> {
	const { outputFiles, metafile } = await build({
		...form,
		plugins: [entryPointLoader(starts, form.absWorkingDir), ...(form.plugins ?? [])],
		entryPoints: Object.fromEntries(starts.map(({ name }) => [name, `${START}:${name}`])),
		outdir: join(form.absWorkingDir, 'joined'),
		splitting: true,
		metafile: true,
		write: false,
	})
	return starts.map(({ name }) => functionOf(name, outputFiles, metafile.outputs))
}

/** Extracts one function from the output of a bundle. */
function functionOf(name: string, files: readonly OutputFile[], outputs: Metafile['outputs']): SplitFunction {
	const paths = [...neededBy(`joined/${name}.mjs`, outputs)]
	const nameOf = (path: string) => (path === paths[0] ? HANDLER : basename(path))
	const imported = paths.flatMap((path) => outputs[path]?.imports ?? [])
	const code = new Map(files.map((file) => [basename(file.path), file]))
	const chunks = paths.map((path): [string, Chunk] => {
		const { imports = [] } = outputs[path] ?? {}
		const needed = imports.filter((one) => !one.external && one.kind === 'import-statement')
		return [
			nameOf(path),
			{ code: code.get(basename(path))?.text ?? '', imports: needed.map((one) => nameOf(one.path)) },
		]
	})
	const external = new Set(imported.filter((one) => one.external).map(({ path }) => path))
	return { name, chunks: new Map(chunks), external }
}

/**
 * A chunk and all chunks it imports, statically or dynamically, directly or indirectly. The chunk itself comes first.
 */
function neededBy(path: string, outputs: Metafile['outputs']): ReadonlySet<string> {
	const found = new Set([path])
	for (const one of found) for (const { path: next } of outputs[one]?.imports ?? []) if (outputs[next]) found.add(next)
	return found
}
