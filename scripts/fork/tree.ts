import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesBelow } from '../../src/files/files-below.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { Expected } from '../expected.ts'

const git = (root: string, ...args: string[]): string =>
	execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })

function attempt<T>(action: () => T): T | undefined {
	try {
		return action()
	} catch {
		return undefined
	}
}

/** Whether a folder is the root of a git working tree. */
export const hasGit = (root: string): boolean => attempt(() => git(root, 'rev-parse', '--show-prefix').trim()) === ''

/** The last commit of a git working tree at its root; undefined without one. */
export const lastCommit = (root: string): string | undefined =>
	hasGit(root) ? attempt(() => git(root, 'rev-parse', '--verify', 'HEAD').trim()) : undefined

/** The items of what git prints with `-z`. */
export const itemsOf = (output: string): string[] => output.split('\0').filter(Boolean)

/** Names that are not sources: dependencies, output, state. */
const NO_SOURCES = [
	'node_modules',
	'dist',
	'.astro',
	'.netlify',
	'.pinakes',
	'.local',
	'.git',
	'coverage',
	'test-results',
]

/** All source files of a tree. */
function sourcesOf(root: string): string[] {
	if (hasGit(root))
		return itemsOf(git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')).filter((path) =>
			existsSync(join(root, path)),
		)
	const top = readdirSync(root).filter((name) => !NO_SOURCES.includes(name) && !name.endsWith('.log'))
	return top.flatMap((name) => filesBelow(root, name))
}

/** Copies the sources into a new or empty folder. Throws `Expected` if it is not empty or is inside the tree. */
export function copyTree(root: string, into: string): void {
	if (existsSync(into) && (!statSync(into).isDirectory() || readdirSync(into).length))
		throw new Expected(`Nothing was changed: ${into} already exists. Name a new or empty folder.`)
	const inside = relative(root, into)
	if (inside && !inside.startsWith('..'))
		throw new Expected(`Nothing was changed: ${into} is inside this tree. Name a folder outside.`)
	for (const path of sourcesOf(root)) {
		makeFolder(dirname(join(into, path)))
		cpSync(join(root, path), join(into, path), { verbatimSymlinks: true })
	}
}

/** The paths with uncommitted content, tracked or not; all of them without a commit. */
export function uncommitted(root: string, paths: readonly string[]): string[] {
	if (!lastCommit(root)) return [...paths]
	const held = new Set(itemsOf(git(root, 'ls-tree', '-r', '-z', '--name-only', 'HEAD')))
	const changed = new Set(itemsOf(git(root, 'diff', '--name-only', '-z', '--no-renames', 'HEAD')))
	return paths.filter((path) => !held.has(path) || changed.has(path))
}

/** The lines of `git status --porcelain`; empty without git. */
export const statusOf = (root: string): string[] =>
	hasGit(root) ? git(root, 'status', '--porcelain').split('\n').filter(Boolean) : []

/** Copies files to a backup folder that git ignores. */
export function keepAside(root: string, paths: readonly string[], folder: string): void {
	for (const path of paths) {
		const to = join(root, folder, path)
		makeFolder(dirname(to))
		cpSync(join(root, path), to, { verbatimSymlinks: true })
	}
}

/** Initialises a git repository in a folder without one. */
export function beginHistory(root: string): void {
	try {
		git(root, 'init', '--quiet', '--initial-branch=main')
	} catch {
		// The registry works without git; changes are then read from front matter.
	}
}
