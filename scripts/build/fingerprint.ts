import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import type { Environment } from '../../src/schema/environment.ts'

/** Everything that a build reads. */
const INPUTS = [
	'content',
	'overlay',
	'upstream',
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
/** Everything that it writes and the server reads. */
const OUTPUTS = ['dist', '.netlify/build', '.netlify/v1']
const STATE = '.local/build.json'

const Built = z.object({ inputs: z.string(), outputs: z.string(), baseUrl: z.string(), pages: z.number() })
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

const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		// The adapter leaves links to the dependencies, whose lock file is among the inputs.
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))

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

/** A digest of all that a build is made from. */
export function inputsOf(root: string, environment: Environment): string {
	const files = filesOf(root, INPUTS).flatMap((file) => [relative(root, file), readFileSync(file)])
	return digest([root, process.version, history(root), buildSettings(environment), ...files])
}

/** A digest of what a build has left: names, sizes and times, so that it stays quick whatever the size of the registry. */
function outputsOf(root: string): string {
	const files = filesOf(root, OUTPUTS).map((file) => {
		const { size, mtimeMs } = statSync(file)
		return `${relative(root, file)} ${size} ${mtimeMs}`
	})
	return digest(files)
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

/** Whether a build now would give what is there. */
export const isUpToDate = (root: string, environment: Environment): boolean =>
	lastBuild(root)?.inputs === inputsOf(root, environment)

/** Forgets the last build: what is there is no longer its whole. */
export const forgetBuild = (root: string): void => rmSync(join(root, STATE), { force: true })

/** Remembers a build that went well; `inputs` were taken before it, so that what changed meanwhile is built next time. */
export function rememberBuild(root: string, built: Omit<Built, 'outputs'>): void {
	mkdirSync(dirname(join(root, STATE)), { recursive: true })
	writeFileSync(join(root, STATE), JSON.stringify({ ...built, outputs: outputsOf(root) }))
}
