import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as z from 'zod'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import type { Environment } from '../../src/schema/environment.ts'

/** Folders of authors. */
const CONTENT = ['content', 'overlay', 'upstream']
/** All other inputs of a build. */
const CODE = [
	'src',
	'public',
	'scripts',
	'netlify',
	'astro.config.mjs',
	'netlify.toml',
	'package.json',
	'package-lock.json',
	'node_modules/.package-lock.json',
	'tsconfig.json',
]
/** The output folder of the site. */
const SITE = 'dist'
/** Other output that the server reads. */
const OUTPUTS = ['.netlify/build', '.netlify/v1']
const STATE = '.local/build.json'

const Built = z.object({
	inputs: z.string(),
	/** Digest of the inputs' file sizes, times and inodes; empty if a file had changed less than two seconds before. */
	stats: z.string(),
	outputs: z.string(),
	baseUrl: z.string(),
	pages: z.number(),
})
/** The record of the last successful build. */
type Built = z.infer<typeof Built>

/** All files below those paths that exist, sorted. */
function filesOf(root: string, paths: readonly string[]): string[] {
	const found = paths
		.map((path) => join(root, path))
		.filter((path) => existsSync(path))
		.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
	return found.sort()
}

/** All files below a folder. Node's recursive `readdir` would ask the disk about every file once more. */
function filesBelow(folder: string): string[] {
	const [folders, files] = [[folder], [] as string[]]
	for (const one of folders)
		for (const item of readdirSync(one, { withFileTypes: true })) {
			const path = one + sep + item.name
			// The adapter creates symbolic links to dependencies, whose lock file is already an input.
			if (item.isFile()) files.push(path)
			else if (item.isDirectory() || statSync(path, { throwIfNoEntry: false })?.isDirectory()) folders.push(path)
		}
	return files
}

function digest(parts: Iterable<string | Buffer>): string {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(`${part.length}:`).update(part)
	return hash.digest('hex')
}

/** The current commit, and whether the clone is shallow; `none` outside a repository. */
function history(root: string): string {
	try {
		const words = ['rev-parse', 'HEAD', '--is-shallow-repository']
		return execFileSync('git', words, {
			cwd: root,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
			timeout: 5_000,
		})
	} catch {
		return 'none'
	}
}

/**
 * The settings that affect the output of a build, as JSON: all but those that only functions, the server or commands
 * read.
 */
function buildSettings(environment: Environment): string {
	const { port, host, trustedProxies, log, dataDir, secret, store, tokens, ...more } = environment
	const { mail, mailSecret, deploySecret, buildHook, ...others } = more
	return JSON.stringify(others)
}

/** SHA-256 digests of files already read, by path relative to the project, with forward slashes. */
type Digests = ReadonlyMap<string, string>

function digestOfFiles(root: string, paths: readonly string[], known: Digests = new Map()): string {
	const lines = filesOf(root, paths).map((file) => {
		const path = file.slice(root.length + 1).replaceAll(sep, '/')
		return `${path} ${known.get(path) ?? sha256(readFileSync(file))}`
	})
	return digest(lines)
}

/** Digest of the code, the Node version and the settings of a build. */
export const codeOf = (root: string, environment: Environment): string =>
	digest([root, process.version, buildSettings(environment), digestOfFiles(root, CODE)])

/** The inputs of a build: a digest of their contents, and one of their file metadata. */
interface Inputs {
	digest: string
	stats: string
}

/** The current inputs. `code` is the digest from `codeOf`, and `content` has known digests of content files. */
export const inputsOf = (
	root: string,
	environment: Environment,
	{ code = codeOf(root, environment), content }: { code?: string; content?: Digests } = {},
): Inputs => ({
	stats: statsOf(root, environment),
	digest: digest([code, history(root), digestOfFiles(root, CONTENT, content)]),
})

/** File systems with coarse timestamps may not show a second change within this time, in milliseconds. */
const SETTLED_MS = 2_000

/** Digest of the metadata of all input files; empty if one of them has changed in the last two seconds. */
function statsOf(root: string, environment: Environment): string {
	const young = Date.now() - SETTLED_MS
	const lines: string[] = []
	for (const file of filesOf(root, [...CONTENT, ...CODE])) {
		const { size, mtimeMs, ctimeMs, ino } = statSync(file)
		if (Math.max(mtimeMs, ctimeMs) > young) return ''
		lines.push(`${file.slice(root.length)} ${size} ${mtimeMs} ${ctimeMs} ${ino}`)
	}
	return digest([root, process.version, history(root), buildSettings(environment), ...lines])
}

/**
 * Output files with size and modification time; contents are not read, so that this is fast for a registry of any size.
 */
type Outputs = Map<string, Output>
type Output = Pick<Stats, 'size' | 'mtimeMs'>

function outputOf(file: string): Output {
	const { size, mtimeMs } = statSync(file)
	return { size, mtimeMs }
}

const outputsIn = (root: string, paths: readonly string[]): Outputs =>
	new Map(filesOf(root, paths).map((file) => [file, outputOf(file)]))

const digestOfOutputs = (root: string, outputs: Outputs): string =>
	digest([...outputs].sort(byName).map(([file, { size, mtimeMs }]) => `${file.slice(root.length)} ${size} ${mtimeMs}`))

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/**
 * The output files last found, by project root, so that a build that knows which files it touched need not scan again.
 */
const found = new Map<string, Outputs>()

/** The files of the site. Only `touched` paths are checked again if an earlier scan is known. */
function siteOutputs(root: string, touched?: readonly string[]): Outputs {
	const known = found.get(root)
	if (!touched || !known) return outputsIn(root, [SITE])
	for (const path of touched) {
		const file = join(root, SITE, path)
		if (existsSync(file)) known.set(file, outputOf(file))
		else known.delete(file)
	}
	return known
}

function outputsOf(root: string, touched?: readonly string[]): string {
	const site = siteOutputs(root, touched)
	found.set(root, site)
	return digestOfOutputs(root, new Map([...site, ...outputsIn(root, OUTPUTS)]))
}

/** The site's files after a build in this process: the path of each below the site's folder, and its size in bytes. */
export function publishedFiles(root: string): [path: string, bytes: number][] {
	const site = join(root, SITE)
	return [...(found.get(root) ?? [])].map(([file, { size }]) => [
		file.slice(site.length + 1).replaceAll(sep, '/'),
		size,
	])
}

/** The record of the last build; undefined if it is missing or unreadable, or its output has changed since. */
export function lastBuild(root: string): Built | undefined {
	try {
		const built = Built.parse(JSON.parse(readFileSync(join(root, STATE), 'utf8')))
		return built.outputs === outputsOf(root) && existsSync(join(root, 'dist/index.html')) ? built : undefined
	} catch {
		return undefined
	}
}

/**
 * Whether a build would produce what is already there. Files are read only if their metadata differs or is too recent.
 */
export function isUpToDate(root: string, environment: Environment): boolean {
	const built = lastBuild(root)
	if (!built) return false
	if (built.stats !== '' && built.stats === statsOf(root, environment)) return true
	const { digest, stats } = inputsOf(root, environment)
	if (built.inputs !== digest) return false
	try {
		remember(root, { ...built, stats })
	} catch {
		// On a read-only disk the files are read again next time.
	}
	return true
}

/** Removes the record of the last build, because its output is about to change. */
export const forgetBuild = (root: string): void => rmSync(join(root, STATE), { force: true })

function remember(root: string, built: Built): void {
	writeWithFolders(join(root, STATE), JSON.stringify(built))
}

interface Remembered extends Pick<Built, 'baseUrl' | 'pages'> {
	/** Computed before the build, so that changes made during it are built next time. */
	inputs: Inputs
	/** Paths below the site's folder that were written or removed; absent after a full build. */
	touched?: readonly string[] | undefined
}

/** Records a successful build. */
export function rememberBuild(root: string, { inputs, touched, ...built }: Remembered): void {
	remember(root, { ...built, inputs: inputs.digest, stats: inputs.stats, outputs: outputsOf(root, touched) })
}
