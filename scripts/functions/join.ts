import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
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
	const together = build({ ...FORM, absWorkingDir: root, entryPoints: entryPointsOf(others, root), outdir: out })
	const bundles = await Promise.all([...quick.map((name) => joinApart(name, { root, out })), together])
	const outputs = bundles.flatMap(({ metafile }) => Object.entries(metafile.outputs))
	for (const name of names) {
		const folder = join(out, name)
		const own = outputs.filter(([path]) => resolve(root, path).startsWith(folder + sep))
		await writeEntry(name, { root, folder, isNative: own.some(([, { imports }]) => imports.some(isNative)) })
	}
	return names
}

/** Joins a function that is waited for: one file that it starts with, and what it awaits. */
async function joinApart(name: string, { root, out }: { root: string; out: string }) {
	const form = { ...FORM, absWorkingDir: root, outdir: join(out, name) }
	const entryPoints = { handler: join(root, SOURCES, `${name}.ts`) }
	const parts = { ...form, entryPoints, splitting: true, plugins: QUICK_PLUGINS, banner: {}, write: false } as const
	const split = await build(parts)
	await writeOneStart(split, { ...form, banner: QUICK_BANNER })
	return split
}

const entryPointsOf = (names: readonly string[], root: string): Record<string, string> =>
	Object.fromEntries(names.map((name) => [`${name}/handler`, join(root, SOURCES, `${name}.ts`)]))

const isNative = ({ path }: { path: string }): boolean => NATIVE.includes(path)

/** Writes the file that the host looks for, with what it has to know. */
async function writeEntry(
	name: string,
	{ root, folder, isNative }: { root: string; folder: string; isNative: boolean },
): Promise<void> {
	const declared: Declared = await import(pathToFileURL(join(root, SOURCES, `${name}.ts`)).href)
	const published = relative(folder, readHostConfig(root).publish)
	const files = filesOfParts(partsOf(declared)).map((path) => `${published}/${path}`)
	// The host reads this text without running it, and replaces a list by another only where that has something.
	const asItIs = { nodeBundler: 'none', includedFiles: ['./*.mjs', ...files] }
	const config = { ...declared.config, ...(!isNative && asItIs) }
	const text = `import handler from './handler.mjs'\nexport default handler\nexport const config = ${JSON.stringify(config)}\n`
	writeFileSync(join(folder, `${name}.mjs`), text)
}

/** What the operations of a function read; a scheduled one reads nothing that was published. */
export const partsOf = ({ routes = [] }: Partial<Declared>): PublishedPart[] =>
	routes.flatMap(({ endpoint: { reads = [] } }) => reads)
