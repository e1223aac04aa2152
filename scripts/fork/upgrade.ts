import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { REGISTRY_SLUG } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import { scratchFolder } from '../at-end.ts'
import { Expected } from '../expected.ts'
import { OWN_TEXTS, PARENTS_OWN } from './own-paths.ts'
import { PARENT_FILE, parentText, readParent } from './parent.ts'
import { type Identity, NAMING, renamed } from './texts.ts'
import { itemsOf, statusOf } from './tree.ts'

/** What an upgrade takes. */
interface UpgradeOptions {
	/** Address or folder of the parent's repository; by default that of `parent.json`. */
	from?: string | undefined
	/** A branch, tag or commit of it; by default its main branch. */
	to?: string | undefined
	/** The parent's commit that this tree was made from, or upgraded to last; by default that of `parent.json`. */
	base?: string | undefined
}

/** The result of an upgrade: full commits, and paths of the tree. */
export interface Upgraded {
	from: string
	base: string
	commit: string
	/** Files that were changed, added or deleted here. */
	taken: string[]
	/** Files with a conflict that Git could not settle. */
	conflicts: string[]
	/** Files that changed in the parent and are this registry's own, content aside. */
	left: string[]
}

/** Paths that are never taken: the content of a registry, its settings and the files that describe it. */
const OWN = [...PARENTS_OWN, ...OWN_TEXTS, PARENT_FILE]

function runGit(root: string, args: readonly string[], input = '') {
	return spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
		cwd: root,
		encoding: 'utf8',
		input,
		maxBuffer: 2 ** 28,
	})
}

/** What a command of Git prints. Throws `Expected` with what Git said if it fails. */
function git(root: string, args: readonly string[], input?: string): string {
	const { status, stdout, stderr, error } = runGit(root, args, input)
	if (status === 0) return stdout
	throw new Expected(`Nothing was changed: git ${args[0]} failed. ${error?.message ?? stderr.trim()}`)
}

/** A full commit, or undefined if the repository has none by that name. */
function commitOf(root: string, name: string): string | undefined {
	const { status, stdout } = runGit(root, ['rev-parse', '--quiet', '--verify', '--end-of-options', `${name}^{commit}`])
	return status === 0 ? stdout.trim() : undefined
}

/** What this registry is called; `package.json` may have been edited since the fork. */
function identityOf(root: string): Identity {
	const { name, description } = JSON.parse(git(root, ['show', 'HEAD:package.json'])) as Record<string, string>
	return {
		name: settings.name,
		slug: name ?? REGISTRY_SLUG,
		description: description ?? settings.description,
		since: 'since' in settings ? String(settings.since) : '',
		categories: settings.categories,
	}
}

/** The files of a commit by their paths, each as a line of an index: mode, kind and object. */
const filesOf = (root: string, commit: string): Map<string, string> =>
	new Map(
		itemsOf(git(root, ['ls-tree', '-r', '-z', '--full-tree', commit])).map((line) => {
			const tab = line.indexOf('\t')
			return [line.slice(tab + 1), line.slice(0, tab)]
		}),
	)

const isOwn = (path: string): boolean => OWN.some((own) => path === own || path.startsWith(`${own}/`))

/**
 * The index of the tree that a fork made from a commit of the parent today would have: everything that is a registry's
 * own is as in `HEAD`, and files that name the registry name this one, so that a merge finds no conflict in names.
 */
function engineOf(root: string, commit: string): string {
	const theirs = [...filesOf(root, commit)].filter(([path]) => !isOwn(path))
	const ours = [...filesOf(root, 'HEAD')].filter(([path]) => isOwn(path))
	const identity = identityOf(root)
	const files = theirs.map(([path, file]): [string, string] => {
		if (!NAMING.includes(path)) return [path, file]
		const text = renamed(path, git(root, ['show', `${commit}:${path}`]), identity)
		return [path, `100644 blob ${git(root, ['hash-object', '-w', '--stdin'], text).trim()}`]
	})
	return [...ours, ...files].map(([path, file]) => `${file}\t${path}\0`).join('')
}

/**
 * A commit between the engines of two commits, whose parent is the first. They are put together in a repository beside
 * this one that borrows its objects, so the index here stays as it is.
 */
function stepBetween(root: string, [before, after]: readonly [string, string]): string {
	const { path: beside, remove } = scratchFolder('upgrade-')
	try {
		git(beside, ['init', '--quiet', '--bare'])
		git(beside, ['config', 'user.name', 'upgrade'])
		git(beside, ['config', 'user.email', 'upgrade@localhost'])
		writeFileSync(
			join(beside, 'objects/info/alternates'),
			`${resolve(root, git(root, ['rev-parse', '--git-path', 'objects']).trim())}\n`,
		)
		const commit = (from: string, parents: readonly string[]) => {
			git(beside, ['read-tree', '--empty'])
			git(beside, ['update-index', '-z', '--index-info'], engineOf(root, from))
			const tree = git(beside, ['write-tree']).trim()
			return git(beside, ['commit-tree', tree, '-m', 'engine', ...parents]).trim()
		}
		const step = commit(after, ['-p', commit(before, [])])
		git(beside, ['update-ref', 'refs/heads/step', step])
		git(root, ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', beside, 'refs/heads/step'])
		return step
	} finally {
		remove()
	}
}

/**
 * Fetches a branch, tag or commit of the parent. A repository gives a commit by its full name alone, so a short one is
 * looked for in its main branch. Throws `Expected` if there is none.
 */
function fetched(root: string, from: string, to: string): string {
	const ask = (name: string) => ['fetch', '--quiet', '--no-tags', '--', from, name]
	const isShort = /^[0-9a-f]{4,39}$/i.test(to) && runGit(root, ask(to)).status !== 0
	git(root, ask(isShort ? 'HEAD' : to))
	if (!isShort) return git(root, ['rev-parse', 'FETCH_HEAD^{commit}']).trim()
	const commit = commitOf(root, to)
	if (commit && runGit(root, ['merge-base', '--is-ancestor', commit, 'FETCH_HEAD']).status === 0) return commit
	throw new Expected(
		`Nothing was changed: the parent has no branch or tag ${to}, and its main branch no commit that begins so. Of another branch, write the whole commit.`,
	)
}

/** The parent's commit that this tree begins at. Throws `Expected` if it is not known or not there. */
function baseOf(root: string, { base, commit }: { base: string | undefined; commit: string }): string {
	const shared = runGit(root, ['merge-base', 'HEAD', commit])
	const name = base ?? (shared.status === 0 ? shared.stdout.trim() : undefined)
	if (name === undefined)
		throw new Expected(
			'Nothing was changed: this tree does not say which commit of its parent it was made from. Name it with --base.',
		)
	const found = commitOf(root, name)
	if (found) return found
	throw new Expected(`Nothing was changed: the parent has no commit ${name}. Name the one you have with --base.`)
}

/**
 * Brings what changed in the parent since `base` into the tree at `root`, but nothing that is a registry's own. What both
 * changed is merged as Git does, into the working tree and the index; nothing is committed. Throws `Expected` if
 * something is not committed, or if the parent cannot be read.
 */
export function upgrade(root: string, options: UpgradeOptions): Upgraded {
	const parent = readParent(root)
	const from = options.from ?? parent?.repository
	if (from === undefined)
		throw new Expected(`Nothing was changed: there is no ${PARENT_FILE}. Name the parent’s repository with --from.`)
	if (!commitOf(root, 'HEAD')) throw new Expected('Nothing was changed: this folder has no commit yet. Commit first.')
	if (statusOf(root).length) throw new Expected('Nothing was changed: something is not committed. Commit it first.')
	const commit = fetched(root, from, options.to ?? 'HEAD')
	const base = baseOf(root, { base: options.base ?? parent?.commit, commit })
	const picked = runGit(root, [
		...['-c', 'merge.directoryRenames=false', '-c', 'advice.mergeConflict=false'],
		...['cherry-pick', '--no-commit', '--allow-empty', stepBetween(root, [base, commit])],
	])
	const conflicts = [...new Set(itemsOf(git(root, ['diff', '--name-only', '-z', '--diff-filter=U'])))]
	if (picked.status !== 0 && !conflicts.length)
		throw new Expected(`The upgrade stopped: ${picked.stderr.trim()}\n“git reset --hard” undoes it.`)
	const taken = itemsOf(git(root, ['diff', '--name-only', '-z', 'HEAD']))
	writeFileSync(join(root, PARENT_FILE), parentText({ repository: parent?.repository ?? from, commit }))
	git(root, ['add', '--', PARENT_FILE])
	const left = itemsOf(git(root, ['diff', '--name-only', '-z', base, commit, '--', ...OWN_TEXTS]))
	return { from, base, commit, taken, conflicts, left }
}
