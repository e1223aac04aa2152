import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { filesBelow } from '../../src/files/files-below.ts'
import { examplesOf, notesOf, type TextFile } from './examples.ts'
import { type ForkOptions, type Plan, planOf } from './options.ts'
import { PARENTS_OWN } from './own-paths.ts'
import { PARENT_FILE, parentText } from './parent.ts'
import { settingsText } from './settings-text.ts'
import { renewedTexts } from './texts.ts'
import { keepAside, uncommitted } from './tree.ts'

export type { ForkOptions } from './options.ts'

/** The backup folder for overwritten files that are not in git. */
export const ASIDE = '.local/before-fork'

/** The result of a fork. */
export interface Forked {
	plan: Plan
	deleted: string[]
	written: string[]
	/** Files that were not in git, now copied to `ASIDE`. */
	kept: string[]
	notes: string[]
}

/** The files that a fork would delete. */
export const parentsFiles = (root: string): string[] => PARENTS_OWN.flatMap((path) => filesBelow(root, path))

/** Every file to write, based on the existing ones. */
function filesOf(root: string, plan: Plan): TextFile[] {
	const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
	const settings = { path: 'src/schema/settings.ts', text: settingsText(read('src/schema/settings.ts') ?? '', plan) }
	return [settings, ...renewedTexts(plan, read), ...(plan.examples ? examplesOf(plan) : [])]
}

/** Backs up the uncommitted files among those to delete or overwrite. Returns their paths. */
function keepUncommitted(root: string, paths: readonly string[]): string[] {
	const kept = uncommitted(
		root,
		paths.filter((path) => existsSync(join(root, path))),
	)
	keepAside(root, kept, ASIDE)
	return kept
}

/**
 * Turns the tree at `root` into a new registry. Everything is validated before the first file is changed. Throws
 * `Expected` for invalid options.
 */
export function forkRegistry(root: string, options: ForkOptions): Forked {
	const plan = planOf(options)
	const notes = notesOf(plan)
	const parent = options.parent ? [{ path: PARENT_FILE, text: parentText(options.parent) }] : []
	const files = [...filesOf(root, plan), ...parent, ...emptyFolders(plan)]
	const deleted = parentsFiles(root)
	const paths = files.map(({ path }) => path)
	const kept = options.keep ? keepUncommitted(root, [...new Set([...deleted, ...paths])]) : []
	for (const path of PARENTS_OWN) rmSync(join(root, path), { recursive: true, force: true })
	for (const { path, text } of files) {
		writeWithFolders(join(root, path), text)
	}
	return { plan, deleted, written: paths, kept, notes }
}

/** Placeholder files for folders that git would not keep when empty: for releases and for each category. */
const emptyFolders = ({ categories }: Plan): TextFile[] =>
	['docs/openapi', ...Object.keys(categories).map((id) => `content/${id}`)].map((folder) => ({
		path: `${folder}/.gitkeep`,
		text: '',
	}))
