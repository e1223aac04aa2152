import { basename, join } from 'node:path'
import { type BuildOptions, context, type Metafile, type OutputFile, type Plugin } from 'esbuild'

/** The file that a function starts with. */
export const HANDLER = 'handler.mjs'

/** A file of a function: its code, the names that it exports, and the files of the function that it imports, awaited or not. */
export interface Part {
	code: string
	exports: readonly string[]
	imports: readonly string[]
	awaits: readonly string[]
}
export type Parts = ReadonlyMap<string, Part>

/** A function as it was split: its files by name, and those modules that were left out of them. */
export interface SplitFunction {
	name: string
	parts: Parts
	external: ReadonlySet<string>
}

/** What a function, by its name, starts with: the text of a module in the project. */
export interface Start {
	name: string
	text: string
}

/** Splits functions into files. */
export interface Splitter {
	/**
	 * Joins functions in one go; each has its own copy of the files that it needs of what they share. What an earlier go has
	 * read is not read again.
	 */
	split(starts: readonly Start[]): Promise<SplitFunction[]>
	close(): Promise<void>
}

const START = 'start-of'

/** Gives each function the text that it starts with in this go, and one that is not in it none. */
const givingStarts = (current: () => readonly Start[], resolveDir: string): Plugin => ({
	name: START,
	setup({ onResolve, onLoad }) {
		onResolve({ filter: new RegExp(`^${START}:`) }, ({ path }) => ({ path: path.split(':')[1], namespace: START }))
		onLoad({ filter: /./, namespace: START }, ({ path }) => ({
			contents: current().find(({ name }) => name === path)?.text ?? '',
			resolveDir,
		}))
	},
})

/** Opens what splits these functions, in any number of goes. */
export async function openSplitter(
	names: readonly string[],
	form: BuildOptions & { absWorkingDir: string },
): Promise<Splitter> {
	let starts: readonly Start[] = []
	const bundler = await context({
		...form,
		plugins: [givingStarts(() => starts, form.absWorkingDir), ...(form.plugins ?? [])],
		entryPoints: Object.fromEntries(names.map((name) => [name, `${START}:${name}`])),
		outdir: join(form.absWorkingDir, 'joined'),
		splitting: true,
		metafile: true,
		write: false,
	})
	return {
		async split(asked) {
			starts = asked
			const { outputFiles = [], metafile } = await bundler.rebuild()
			return starts.map(({ name }) => functionOf(name, outputFiles, metafile?.outputs ?? {}))
		},
		close: () => bundler.dispose(),
	}
}

/** A function of those that were joined in one go. */
function functionOf(name: string, files: readonly OutputFile[], outputs: Metafile['outputs']): SplitFunction {
	const paths = [...neededBy(`joined/${name}.mjs`, outputs)]
	const nameOf = (path: string) => (path === paths[0] ? HANDLER : basename(path))
	const imported = paths.flatMap((path) => outputs[path]?.imports ?? [])
	const code = new Map(files.map((file) => [basename(file.path), file]))
	const parts = paths.map((path): [string, Part] => {
		const { imports = [], exports = [] } = outputs[path] ?? {}
		const own = (kind: string) =>
			imports.filter((one) => !one.external && one.kind === kind).map((one) => nameOf(one.path))
		const needs = { imports: own('import-statement'), awaits: own('dynamic-import') }
		return [nameOf(path), { code: code.get(basename(path))?.text ?? '', exports, ...needs }]
	})
	const external = new Set(imported.filter((one) => one.external).map(({ path }) => path))
	return { name, parts: new Map(parts), external }
}

/** A file, first, and all that it imports and awaits, and those do. */
function neededBy(path: string, outputs: Metafile['outputs']): ReadonlySet<string> {
	const found = new Set([path])
	for (const one of found) for (const { path: next } of outputs[one]?.imports ?? []) if (outputs[next]) found.add(next)
	return found
}
