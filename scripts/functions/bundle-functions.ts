import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesOfParts, type PublishedPart } from '../../src/schema/published-parts.ts'
import { readHostConfig, SOURCES } from '../server/host-config.ts'
import { type Declared, declaredIn } from './declared.ts'
import { bundleTogether, ESBUILD_OPTIONS, NATIVE } from './esbuild-options.ts'
import { writeMergedStart } from './merged-start.ts'
import { type EntryPoint, HANDLER, type SplitFunction } from './split.ts'
import { chunkWriter } from './write-chunks.ts'

/** What to bundle. `out` defaults to the folder where the host looks, `names` to all functions. */
interface BundleOptions {
	root: string
	out?: string
	names?: readonly string[]
	/**
	 * On-demand pages, bundled together with the functions, with which they share most code.
	 */
	pages?: Pages | undefined
}

/** Astro's server entry for on-demand pages, and the output folder of its bundle. */
export interface Pages {
	entry: string
	out: string
}

const namesIn = (root: string): string[] => readdirSync(join(root, SOURCES)).map((file) => file.replace('.ts', ''))

/**
 * Latency-critical functions, which start with one file. Code that they import dynamically goes into separate files, so
 * that it is not part of the cold start.
 */
const QUICK = ['mcp', 'search', 'signals', 'votes']

/** Banner that defines `require` for packages that still call it. */
const REQUIRE = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"
/** The same without an import, which would delay the start. */
const QUICK_REQUIRE = "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);"

/**
 * Bundles each function with its packages into its own folder, with the list of data files it reads, ready for the
 * host. Returns the functions' names.
 */
export async function bundleFunctions({
	root,
	out = readHostConfig(root).joined,
	names = namesIn(root),
	pages,
}: BundleOptions): Promise<readonly string[]> {
	rmSync(out, { recursive: true, force: true })
	const write = chunkWriter()
	for (const one of await bundleTogether(
		[...entryPointsOf(names, root), ...(pages ? [pagesEntryPoint(pages)] : [])],
		root,
	))
		if (pages && one.name === PAGES) write(one.chunks, writingOf(pages))
		else if (QUICK.includes(one.name)) await writeQuick(one, { root, out })
		else {
			write(one.chunks, { folder: join(out, one.name), start: HANDLER, banner: REQUIRE })
			await writeMain(one, { root, out })
		}
	return names
}

/** Bundles Astro's server code for on-demand pages with our modules and their packages. */
export async function bundlePages(root: string, pages: Pages): Promise<void> {
	for (const { chunks } of await bundleTogether([pagesEntryPoint(pages)], root)) chunkWriter()(chunks, writingOf(pages))
}

const entryPointsOf = (names: readonly string[], root: string): EntryPoint[] =>
	names.map((name) => ({
		name,
		text: `export { default } from ${JSON.stringify(join(root, SOURCES, `${name}.ts`))}`,
	}))

/** The bundle's name for the on-demand pages, and their file. */
const PAGES = 'entry'

const pagesEntryPoint = ({ entry }: Pages): EntryPoint => ({
	name: PAGES,
	text: `export * from ${JSON.stringify(entry)}`,
})

/** The project root, and the output folder. */
type Place = Required<Pick<BundleOptions, 'root' | 'out'>>

/** Writes a latency-critical function: one start file, and the chunks it imports dynamically. */
async function writeQuick(one: SplitFunction, { root, out }: Place): Promise<void> {
	const outdir = join(out, one.name)
	await writeMergedStart(one.chunks, { ...ESBUILD_OPTIONS, absWorkingDir: root, banner: { js: QUICK_REQUIRE }, outdir })
	await writeMain(one, { root, out })
}

const writingOf = ({ out }: Pages) => ({ folder: out, start: `${PAGES}.mjs`, banner: REQUIRE })

/** Writes the entry file of a function that the host loads, with its configuration. */
async function writeMain({ name, external }: SplitFunction, { root, out }: Place): Promise<void> {
	const folder = join(out, name)
	const declared = await declaredIn(join(root, SOURCES, `${name}.ts`))
	const published = relative(folder, readHostConfig(root).publish)
	const read = filesOfParts(partsOf(declared)).map((path) => `${published}/${path}`)
	// The host parses this without running it, and replaces a default list only by a list that is not empty.
	const asItIs = { nodeBundler: 'none', includedFiles: ['./*.mjs', ...read] }
	const config = { ...declared.config, ...(!NATIVE.some((one) => external.has(one)) && asItIs) }
	const text = `import handler from './${HANDLER}'\nexport default handler\nexport const config = ${JSON.stringify(config)}\n`
	writeFileSync(join(folder, `${name}.mjs`), text)
}

/** The published parts that a function's operations read; none for a scheduled function. */
export const partsOf = ({ routes = [] }: Partial<Declared>): PublishedPart[] =>
	routes.flatMap(({ endpoint: { reads = [] } }) => reads)
