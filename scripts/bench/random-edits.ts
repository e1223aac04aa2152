import { appendFileSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a number in [0, 1). */
type Random = () => number

/** A change that was made to the content; `undo` reverts it. */
interface Edit {
	what: string
	undo(): void
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

function rewrite(file: string, change: (text: string) => string): Edit['undo'] {
	const before = readFileSync(file, 'utf8')
	writeFileSync(file, change(before))
	return () => writeFileSync(file, before)
}

/** Replaces the value of a front matter field. */
function withField(text: string, name: string, change: (value: string) => string): string {
	const [line = '', start = '', value = '', end = ''] =
		new RegExp(`^(${name}: *['"]?)(.*?)(['"]?)$`, 'm').exec(text) ?? []
	return text.replace(line, () => `${start}${change(value)}${end}`)
}

const EDITS: Record<string, (file: string, word: string) => Edit['undo']> = {
	body: (file, word) => {
		const before = readFileSync(file)
		appendFileSync(file, `\nOne more sentence, about ${word}.\n`)
		return () => writeFileSync(file, before)
	},
	title: (file, word) => rewrite(file, (text) => withField(text, 'title', (title) => `${title.slice(0, 30)} ${word}`)),
	description: (file, word) =>
		rewrite(file, (text) => withField(text, 'description', (said) => `${said.slice(0, 120)} ${word}`)),
	author: (file, word) => rewrite(file, (text) => withField(text, 'author', () => `Author ${word}`)),
	day: (file) => rewrite(file, (text) => withField(text, 'dateAdded', () => '2026-02-03')),
	addition: (file, word) => {
		const added = file.replace(/[^/]+$/, `${word}.mdx`)
		writeFileSync(
			added,
			withField(readFileSync(file, 'utf8'), 'title', () => `About ${word}`).replaceAll(
				/https:\/\/[\w./-]+/g,
				`https://github.com/example/${word}`,
			),
		)
		return () => rmSync(added)
	},
	removal: (file) => {
		const before = readFileSync(file)
		rmSync(file)
		return () => writeFileSync(file, before)
	},
	renaming: (file, word) => {
		const moved = file.replace(/[^/]+$/, `${word}.mdx`)
		const former = file.replace(/^.*\/([^/]+\/[^/]+)\.mdx$/, '$1')
		const undo = rewrite(file, (text) =>
			text.replace(/^---\n/, `---\nrenamedFrom:\n  - path: ${former}\n    on: 2026-02-04\n`),
		)
		renameSync(file, moved)
		return () => {
			renameSync(moved, file)
			undo()
		}
	},
}

/** Applies a random change to a random entry: to its text, title, author, address or existence. */
export function randomEdit(root: string, step: number, random: Random): Edit {
	const files = globSync('content/*/*.mdx', { cwd: root }).sort()
	const [what, edit] = pick(Object.entries(EDITS), random)
	const file = pick(files, random)
	return { what: `${what} of ${file}`, undo: edit(join(root, file), `word-${step}`) }
}
