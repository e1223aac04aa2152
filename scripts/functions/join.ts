import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { filesOfParts, type PublishedPart } from '../../src/schema/published-parts.ts'
import { readHostConfig, SOURCES } from '../server/host-config.ts'
import { awaitedPackages } from './awaited-packages.ts'
import { madeTables } from './made-tables.ts'
import { oneLanguage } from './one-language.ts'
import { writeOneStart } from './one-start.ts'
import { ownModules } from './own-modules.ts'
import { HANDLER, type SplitFunction, splitFunctions } from './split.ts'
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
 * Functions that people wait for: what they only await stays in files of its own and is no part of their start. Those in a
 * group share most, so that joining them in one go adds next to nothing to either; with all in one, search starts a tenth larger.
 */
const QUICK = [['mcp'], ['search'], ['signals', 'votes']]

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
	const others = names.filter((name) => !QUICK.flat().includes(name))
	const groups = QUICK.map((group) => group.filter((name) => names.includes(name)))
	const apart = Promise.all(groups.map((group) => joinQuick(group, { root, out })))
	const [waitedFor, together] = await Promise.all([apart.then((all) => all.flat()), joinTogether(others, root)])
	for (const one of [...waitedFor, ...together]) await writeFunction(one, { root, folder: join(out, one.name) })
	return names
}

/** A function with the files that are still to be written of it, and whether any wants a package for one system. */
interface JoinedFunction {
	name: string
	files: readonly { name: string; code: string }[]
	isNative: boolean
}

/** Joins functions that are waited for, and writes of each one file that it starts with, and what it awaits. */
async function joinQuick(
	names: readonly string[],
	{ root, out }: { root: string; out: string },
): Promise<JoinedFunction[]> {
	const form = { ...FORM, absWorkingDir: root }
	const split = await splitFunctions(entriesOf(names, root), { ...form, plugins: QUICK_PLUGINS, banner: {} })
	const write = ({ name, parts }: SplitFunction) =>
		writeOneStart(parts, { ...form, banner: QUICK_BANNER, outdir: join(out, name) })
	await Promise.all(split.map(write))
	return split.map((one) => ({ name: one.name, files: [], isNative: isNative(one) }))
}

/** Joins functions that nobody waits for. */
async function joinTogether(names: readonly string[], root: string): Promise<JoinedFunction[]> {
	const split = await splitFunctions(entriesOf(names, root), { ...FORM, absWorkingDir: root })
	return split.map((one) => {
		const files = [...one.parts].map(([name, { code }]) => ({ name, code }))
		return { name: one.name, files, isNative: isNative(one) }
	})
}

const entriesOf = (names: readonly string[], root: string): Record<string, string> =>
	Object.fromEntries(names.map((name) => [name, join(root, SOURCES, `${name}.ts`)]))

const isNative = ({ external }: SplitFunction): boolean => NATIVE.some((name) => external.has(name))

/** Joins what Astro has made of the pages that are made on demand with our modules and the packages that they use. */
export async function joinPages({ root, entry, out }: { root: string; entry: string; out: string }): Promise<void> {
	await build({ ...FORM, splitting: true, absWorkingDir: root, entryPoints: { entry }, outdir: out })
}

/** Writes what is left to write of a function and the file that the host looks for, with what it has to know. */
async function writeFunction(
	{ name, files, isNative }: JoinedFunction,
	{ root, folder }: { root: string; folder: string },
): Promise<void> {
	mkdirSync(folder, { recursive: true })
	for (const file of files) writeFileSync(join(folder, file.name), file.code)
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
