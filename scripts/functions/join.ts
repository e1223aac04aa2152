import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { filesOfParts, type PublishedPart } from '../../src/schema/published-parts.ts'
import { readHostConfig, SOURCES } from '../server/host-config.ts'
import { awaitedPackages } from './awaited-packages.ts'
import { madeTables } from './made-tables.ts'
import { oneLanguage } from './one-language.ts'
import { writeOneStart } from './one-start.ts'
import { ownModules } from './own-modules.ts'
import { usedValues } from './used-values.ts'

/** Where the sources are, where the functions go, if not to where the host looks for them, and which, if not all. */
interface Joining {
	root: string
	out?: string
	names?: readonly string[]
}

const namesIn = (root: string): string[] => readdirSync(join(root, SOURCES)).map((file) => file.replace('.ts', ''))

/** What a function's module says of itself: what the host is told, and the operations that it answers. */
interface Declared {
	config: Record<string, unknown>
	routes?: readonly { endpoint: { reads?: readonly PublishedPart[] } }[]
}

/** What a function is in the folder that is made of it, beside the file that tells the host of it. */
const HANDLER = 'handler.mjs'

/** A package with a library for one system, which only the host's own bundler can take along. */
const NATIVE = ['@takumi-rs/core']

/** What is joined instead of a part of a package. */
export const INSTEAD = { '@modelcontextprotocol/server/_shims': join(import.meta.dirname, 'mcp-shims.ts') }

const FORM = {
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node24',
	external: NATIVE,
	plugins: [awaitedPackages, oneLanguage, madeTables],
	alias: INSTEAD,
	outExtension: { '.js': '.mjs' },
	// What packages still ask for in the older way.
	banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
	// Names stay: the log tells of faults by them.
	minifyWhitespace: true,
	minifySyntax: true,
	metafile: true,
	logLevel: 'silent',
} satisfies BuildOptions & { metafile: true }

/**
 * Functions that people wait for: what they only await stays in files of its own and is no part of their start. Each costs the
 * build half a second, that of MCP one; all others together take a third, since what they share is read once.
 */
const QUICK = ['mcp', 'search', 'signals', 'votes']

/** Their imports of Node's own modules are left out; the host reads those of others to find the files that they need. */
const QUICK_PLUGINS = [ownModules, ...FORM.plugins, usedValues]
const QUICK_BANNER = { js: "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);" }

/**
 * Joins each function with the packages that it uses in a folder of its own, with the list of the files that it reads, so
 * that the host takes it as it is. Gives the names.
 */
export async function joinFunctions({
	root,
	out = readHostConfig(root).joined,
	names = namesIn(root),
}: Joining): Promise<readonly string[]> {
	rmSync(out, { recursive: true, force: true })
	const [quick, others] = [names.filter((name) => QUICK.includes(name)), names.filter((name) => !QUICK.includes(name))]
	const apart = Promise.all(quick.map((name) => joinApart(name, { root, out })))
	const [alone, together] = await Promise.all([apart, joinTogether(others, root)])
	for (const one of [...alone, ...together]) await writeFunction(one, { root, folder: join(out, one.name) })
	return names
}

/** A function with the files that are still to be written of it, and whether any wants a package for one system. */
interface JoinedFunction {
	name: string
	files: readonly { name: string; contents: Uint8Array }[]
	isNative: boolean
}

/** Joins a function that is waited for, and writes one file that it starts with, and what it awaits. */
async function joinApart(name: string, { root, out }: { root: string; out: string }): Promise<JoinedFunction> {
	const form = { ...FORM, absWorkingDir: root, outdir: join(out, name) }
	const entryPoints = { handler: join(root, SOURCES, `${name}.ts`) }
	const parts = { ...form, entryPoints, splitting: true, plugins: QUICK_PLUGINS, banner: {}, write: false } as const
	const split = await build(parts)
	await writeOneStart(split, { ...form, banner: QUICK_BANNER })
	return { name, files: [], isNative: isNativeIn(split.metafile, Object.keys(split.metafile.outputs)) }
}

/** Joins functions in one go: what they share is read once, and each takes a copy of what it needs of it. */
async function joinTogether(names: readonly string[], root: string): Promise<JoinedFunction[]> {
	const entryPoints = Object.fromEntries(names.map((name) => [name, join(root, SOURCES, `${name}.ts`)]))
	const outdir = join(root, 'joined')
	const form = { ...FORM, splitting: true, absWorkingDir: root, entryPoints, outdir, write: false } as const
	const { outputFiles, metafile } = await build(form)
	const contents = new Map(outputFiles.map((file) => [file.path, file.contents]))
	return names.map((name) => {
		const main = `joined/${name}.mjs`
		const paths = [...needed(metafile.outputs, main)]
		const files = paths.map((path) => ({
			name: path === main ? HANDLER : basename(path),
			contents: contents.get(join(root, path)) ?? new Uint8Array(),
		}))
		return { name, files, isNative: isNativeIn(metafile, paths) }
	})
}

/** An output with all that it imports and awaits, and what those do. */
function needed(outputs: Metafile['outputs'], path: string, found: Set<string> = new Set()): Set<string> {
	if (found.has(path) || !outputs[path]) return found
	found.add(path)
	for (const { path: next } of outputs[path].imports) needed(outputs, next, found)
	return found
}

/** Joins what Astro has made of the pages that are made on demand with our modules and the packages that they use. */
export async function joinPages({ root, entry, out }: { root: string; entry: string; out: string }): Promise<void> {
	await build({ ...FORM, splitting: true, absWorkingDir: root, entryPoints: { entry }, outdir: out })
}

const isNativeIn = ({ outputs }: Metafile, paths: readonly string[]): boolean =>
	paths.some((path) => outputs[path]?.imports.some((one) => NATIVE.includes(one.path)))

/** Writes what is left to write of a function and the file that the host looks for, with what it has to know. */
async function writeFunction(
	{ name, files, isNative }: JoinedFunction,
	{ root, folder }: { root: string; folder: string },
): Promise<void> {
	mkdirSync(folder, { recursive: true })
	for (const file of files) writeFileSync(join(folder, file.name), file.contents)
	const declared: Declared = await import(pathToFileURL(join(root, SOURCES, `${name}.ts`)).href)
	const published = relative(folder, readHostConfig(root).publish)
	const read = filesOfParts(partsOf(declared)).map((path) => `${published}/${path}`)
	// The host reads this text without running it, and replaces a list by another only where that has something.
	const asItIs = { nodeBundler: 'none', includedFiles: ['./*.mjs', ...read] }
	const config = { ...declared.config, ...(!isNative && asItIs) }
	const text = `import handler from './${HANDLER}'\nexport default handler\nexport const config = ${JSON.stringify(config)}\n`
	writeFileSync(join(folder, `${name}.mjs`), text)
}

/** What the operations of a function read; a scheduled one reads nothing that was published. */
export const partsOf = ({ routes = [] }: Partial<Declared>): PublishedPart[] =>
	routes.flatMap(({ endpoint: { reads = [] } }) => reads)
