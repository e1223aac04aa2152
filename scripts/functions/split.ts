import { basename, join } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'

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

/** Joins functions in one go, so that what they share is read once; each has its own copy of the files that it needs of it. */
export async function splitFunctions(
	entries: Readonly<Record<string, string>>,
	form: BuildOptions & { absWorkingDir: string },
): Promise<SplitFunction[]> {
	const outdir = join(form.absWorkingDir, 'joined')
	const { outputFiles, metafile } = await build({
		...form,
		entryPoints: { ...entries },
		outdir,
		splitting: true,
		metafile: true,
		write: false,
	})
	const code = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
	return Object.keys(entries).map((name) => {
		const paths = [...neededBy(`joined/${name}.mjs`, metafile.outputs)]
		const nameOf = (path: string) => (path === paths[0] ? HANDLER : basename(path))
		const imported = paths.flatMap((path) => metafile.outputs[path]?.imports ?? [])
		const parts = paths.map((path): [string, Part] => {
			const { imports = [], exports = [] } = metafile.outputs[path] ?? {}
			const own = (kind: string) =>
				imports.filter((one) => !one.external && one.kind === kind).map((one) => nameOf(one.path))
			const files = { imports: own('import-statement'), awaits: own('dynamic-import') }
			return [nameOf(path), { code: code.get(basename(path)) ?? '', exports, ...files }]
		})
		const external = new Set(imported.filter((one) => one.external).map(({ path }) => path))
		return { name, parts: new Map(parts), external }
	})
}

/** A file, first, and all that it imports and awaits, and those do. */
function neededBy(path: string, outputs: Metafile['outputs']): ReadonlySet<string> {
	const found = new Set([path])
	for (const one of found) for (const { path: next } of outputs[one]?.imports ?? []) if (outputs[next]) found.add(next)
	return found
}
