import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../files-below.ts'
import { examplesOf, notesOf, type TextFile } from './examples.ts'
import { type ForkOptions, type Plan, planOf } from './options.ts'
import { settingsText } from './settings-text.ts'
import { renewedTexts } from './texts.ts'
import { keepAside, uncommitted } from './tree.ts'

export type { ForkOptions } from './options.ts'

/** What is the parent's alone: its entries with what was observed of them, its verdicts, its promises, its picture. */
const PARENTS_OWN = ['content', 'overlay', 'upstream', 'docs/openapi', 'docs/home.png']

/** Where what git does not hold is kept when it is written over. */
export const ASIDE = '.local/before-fork'

/** What was done to a tree. */
export interface Forked {
	plan: Plan
	deleted: string[]
	written: string[]
	/** Files that git did not hold, now below `ASIDE`. */
	kept: string[]
	notes: string[]
}

/** The files that making a registry of this tree would delete. */
export const parentsFiles = (root: string): string[] => PARENTS_OWN.flatMap((path) => filesBelow(root, path))

/** Every file as it will be, from the sources that are there. */
function filesOf(root: string, plan: Plan): TextFile[] {
	const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
	const settings = { path: 'src/schema/settings.ts', text: settingsText(read('src/schema/settings.ts') ?? '', plan) }
	return [settings, ...renewedTexts(plan, read), ...(plan.examples ? examplesOf(plan) : [])]
}

/** Copies of what git does not hold of the files that will go or be written over. */
function keepUncommitted(root: string, paths: readonly string[]): string[] {
	const kept = uncommitted(
		root,
		paths.filter((path) => existsSync(join(root, path))),
	)
	keepAside(root, kept, ASIDE)
	return kept
}

/** Makes a registry of its own of the tree at `root`. Everything is settled before the first file is touched. */
export function forkRegistry(root: string, options: ForkOptions): Forked {
	const plan = planOf(options)
	const notes = notesOf(plan)
	const files = [...filesOf(root, plan), ...emptyFolders(plan)]
	const deleted = parentsFiles(root)
	const paths = files.map(({ path }) => path)
	const kept = options.keep ? keepUncommitted(root, [...new Set([...deleted, ...paths])]) : []
	for (const path of PARENTS_OWN) rmSync(join(root, path), { recursive: true, force: true })
	for (const { path, text } of files) {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), text)
	}
	return { plan, deleted, written: paths, kept, notes }
}

/** Folders that git would not keep empty: where releases and the first entries will be. */
const emptyFolders = ({ categories }: Plan): TextFile[] =>
	['docs/openapi', ...Object.keys(categories).map((id) => `content/${id}`)].map((folder) => ({
		path: `${folder}/.gitkeep`,
		text: '',
	}))
