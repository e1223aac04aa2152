import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { filesOfParts, type PublishedPart } from '../../src/schema/published-parts.ts'
import { readHostConfig, SOURCES } from '../server/host-config.ts'
import { awaitedPackages } from './awaited-packages.ts'

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

const FORM = {
	bundle: true,
	splitting: true,
	platform: 'node',
	format: 'esm',
	target: 'node24',
	external: NATIVE,
	plugins: [awaitedPackages],
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
 * Joins each function with the packages that it uses in a folder of its own, with the list of the files that it reads, so
 * that the host takes it as it is. What a function awaits stays in files of their own. Gives the names.
 */
export async function joinFunctions({
	root,
	out = readHostConfig(root).joined,
	names = namesIn(root),
}: Joining): Promise<readonly string[]> {
	rmSync(out, { recursive: true, force: true })
	await Promise.all(names.map((name) => joinFunction(name, { root, out })))
	return names
}

async function joinFunction(name: string, { root, out }: Required<Omit<Joining, 'names'>>): Promise<void> {
	const source = join(root, SOURCES, `${name}.ts`)
	const folder = join(out, name)
	mkdirSync(folder, { recursive: true })
	const declared: Declared = await import(pathToFileURL(source).href)
	const { metafile } = await build({ ...FORM, absWorkingDir: root, entryPoints: { handler: source }, outdir: folder })
	const published = relative(folder, readHostConfig(root).publish)
	const files = filesOfParts(partsOf(declared)).map((path) => `${published}/${path}`)
	// The host reads this text without running it, and replaces a list by another only where that has something.
	const asItIs = { nodeBundler: 'none', includedFiles: ['./*.mjs', ...files] }
	const config = { ...declared.config, ...(!isNative(metafile) && asItIs) }
	const text = `import handler from './handler.mjs'\nexport default handler\nexport const config = ${JSON.stringify(config)}\n`
	writeFileSync(join(folder, `${name}.mjs`), text)
}

/** What the operations of a function read; a scheduled one reads nothing that was published. */
export const partsOf = ({ routes = [] }: Partial<Declared>): PublishedPart[] =>
	routes.flatMap(({ endpoint: { reads = [] } }) => reads)

const isNative = ({ outputs }: Metafile): boolean =>
	Object.values(outputs).some(({ imports }) => imports.some(({ path }) => NATIVE.includes(path)))
