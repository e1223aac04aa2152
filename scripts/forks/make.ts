import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forkRegistry } from '../fork/fork.ts'
import { copyTree } from '../fork/tree.ts'
import type { Case } from './cases.ts'

const WHO = ['-c', 'user.name=Fork', '-c', 'user.email=fork@example.org', '-c', 'commit.gpgsign=false']

/** Creates a fork in an empty folder, with this project's dependencies and one commit. */
export function makeFork(root: string, { name, about, options, entries, isPrivate }: Case): void {
	// Readable for everyone, like a clone, because some tests run as another user.
	chmodSync(root, 0o755)
	copyTree(process.cwd(), root)
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	const { plan } = forkRegistry(root, { name: `Registry with ${about}`, repository: `example/${name}`, ...options })
	const content = join(root, 'content')
	if (options.examples !== false) fillShelves(content, plan.categories)
	if (entries !== undefined) keepEntries(content, entries)
	if (isPrivate) hide(join(root, 'src/schema/settings.ts'))
	commit(root)
}

/** Makes the registry of these settings a private one. Throws if they do not say that it is public. */
function hide(file: string): void {
	const text = readFileSync(file, 'utf8')
	const hidden = text.replace("visibility: 'public'", "visibility: 'private'")
	if (hidden === text) throw new Error(`${file} does not say that the registry is public.`)
	writeFileSync(file, hidden)
}

/** Creates the first commit. */
function commit(root: string): void {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
	git('init', '--quiet', '--initial-branch=main')
	git('add', '--all')
	git(...WHO, 'commit', '--quiet', '--message', 'The first day')
}

const entriesOf = (shelf: string) => readdirSync(shelf).filter((name) => !name.startsWith('.'))

/** Copies entries into empty categories from another one of the same kind. */
function fillShelves(content: string, categories: Readonly<Record<string, { kind: string }>>): void {
	const shelves = Object.entries(categories).map(([id, { kind }]) => ({ kind, shelf: join(content, id) }))
	const full = shelves.filter(({ shelf }) => entriesOf(shelf).length)
	for (const { kind, shelf } of shelves) {
		const other = full.find((one) => one.kind === kind)
		if (other && other.shelf !== shelf) cpSync(other.shelf, shelf, { recursive: true })
	}
}

/** Removes entries until `most` remain, first those that refer to others. Throws if there are too few. */
function keepEntries(content: string, most: number): void {
	const all = readdirSync(content).flatMap((category) =>
		entriesOf(join(content, category)).map((name) => join(content, category, name)),
	)
	const ordered = [...all.filter((path) => !namesOthers(path)), ...all.filter(namesOthers)]
	if (ordered.length < most) throw new Error(`The fork has ${ordered.length} entries, and ${most} are wanted.`)
	for (const path of ordered.slice(most)) rmSync(path, { recursive: true })
}

const namesOthers = (path: string): boolean =>
	/^items:/m.test(readFileSync(statSync(path).isDirectory() ? join(path, 'index.mdx') : path, 'utf8'))
