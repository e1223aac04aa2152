import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { Environment } from '../../src/schema/environment.ts'

/** What authors write. */
const CONTENT = ['content', 'overlay', 'upstream']
/** Everything else that a build reads. */
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
/** Where the site is. */
const SITE = 'dist'
/** What else it writes and the server reads. */
const OUTPUTS = ['.netlify/build', '.netlify/v1']
const STATE = '.local/build.json'

const Built = z.object({
	inputs: z.string(),
	/** What was found of the inputs without reading them; empty where that was too near to their last change. */
	stats: z.string(),
	outputs: z.string(),
	baseUrl: z.string(),
	pages: z.number(),
})
/** What is remembered of the last build that went well. */
type Built = z.infer<typeof Built>

/** Files below the paths that exist, sorted. */
function filesOf(root: string, paths: readonly string[]): string[] {
	const found = paths
		.map((path) => join(root, path))
		.filter((path) => existsSync(path))
		.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
	return found.sort()
}

/** Without Node's own way to do so, which asks the disk about every file once more. */
function filesBelow(folder: string): string[] {
	const [folders, files] = [[folder], [] as string[]]
	for (const one of folders)
		for (const item of readdirSync(one, { withFileTypes: true })) {
			const path = one + sep + item.name
			// The adapter leaves links to the dependencies, whose lock file is among the inputs.
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

/** The commit whose history the build reads, and whether all of it is there. */
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

/** Settings that only functions, the server or commands read; with others a build would come out the same. */
function buildSettings(environment: Environment): string {
	const { port, host, trustedProxies, log, dataDir, secret, store, tokens, ...more } = environment
	const { mail, mailSecret, deploySecret, buildHook, ...others } = more
	return JSON.stringify(others)
}

/** The SHA-256 digests of files that were read already, by their paths below the project, written with slashes. */
type Digests = ReadonlyMap<string, string>

function digestOfFiles(root: string, paths: readonly string[], known: Digests = new Map()): string {
	const lines = filesOf(root, paths).map((file) => {
		const path = file.slice(root.length + 1).replaceAll(sep, '/')
		return `${path} ${known.get(path) ?? sha256(readFileSync(file))}`
	})
	return digest(lines)
}

/** A digest of the code and the settings that a build is made by. */
export const codeOf = (root: string, environment: Environment): string =>
	digest([root, process.version, buildSettings(environment), digestOfFiles(root, CODE)])

/** All that a build is made from: as a digest of every byte, and as one of what the disk says of the files. */
export interface Inputs {
	digest: string
	stats: string
}

/** All that a build is made from now, with `code`, the digest of its code, and what is known of its content. */
export const inputsOf = (
	root: string,
	environment: Environment,
	{ code = codeOf(root, environment), content }: { code?: string; content?: Digests } = {},
): Inputs => ({
	stats: statsOf(root, environment),
	digest: digest([code, history(root), digestOfFiles(root, CONTENT, content)]),
})

/** Two changes of a file within this time may leave it with one time and one size. */
const SETTLED_MS = 2_000

/** What the disk says of the files that a build reads; nothing where one of them has changed a moment ago. */
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

/** What a build has left: sizes and times by the file, so that it stays quick whatever the size of the registry. */
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

/** What was found last of a folder of the site, so that a build that knows what it touched there need not look again. */
const found = new Map<string, Outputs>()

/** What there is below the site's folder; only what was touched is looked at again, where that is known. */
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

/** What a build of this process has left in the site's folder: the path of each file below it, and its bytes. */
export function publishedFiles(root: string): [path: string, bytes: number][] {
	const site = join(root, SITE)
	return [...(found.get(root) ?? [])].map(([file, { size }]) => [
		file.slice(site.length + 1).replaceAll(sep, '/'),
		size,
	])
}

/** What is known of the last build, unless it is gone, was interrupted or has been changed since. */
export function lastBuild(root: string): Built | undefined {
	try {
		const built = Built.parse(JSON.parse(readFileSync(join(root, STATE), 'utf8')))
		return built.outputs === outputsOf(root) && existsSync(join(root, 'dist/index.html')) ? built : undefined
	} catch {
		return undefined
	}
}

/** Whether a build now would give what is there; the files are read only where the disk cannot tell. */
export function isUpToDate(root: string, environment: Environment): boolean {
	const built = lastBuild(root)
	if (!built) return false
	if (built.stats !== '' && built.stats === statsOf(root, environment)) return true
	const { digest, stats } = inputsOf(root, environment)
	if (built.inputs !== digest) return false
	try {
		remember(root, { ...built, stats })
	} catch {
		// On a disk that can only be read the files are read once more the next time.
	}
	return true
}

/** Forgets the last build: what is there is no longer its whole. */
export const forgetBuild = (root: string): void => rmSync(join(root, STATE), { force: true })

function remember(root: string, built: Built): void {
	mkdirSync(dirname(join(root, STATE)), { recursive: true })
	writeFileSync(join(root, STATE), JSON.stringify(built))
}

interface Remembered extends Pick<Built, 'baseUrl' | 'pages'> {
	/** Taken before the build, so that what changed meanwhile is built next time. */
	inputs: Inputs
	/** The paths below the site's folder that were written or taken away, where it was not built whole. */
	touched?: readonly string[] | undefined
}

/** Remembers a build that went well. */
export function rememberBuild(root: string, { inputs, touched, ...built }: Remembered): void {
	remember(root, { ...built, inputs: inputs.digest, stats: inputs.stats, outputs: outputsOf(root, touched) })
}
