import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BODY, COMMON, sourceText } from '../unit/catalogue/draft.ts'
import { GIVEN_UP, makeProject } from './project.ts'

/** Lists of the settings that a copy has rows of its own in, and what it has besides what a build needs. */
interface Own {
	categories?: object
	platforms?: object
	more?: readonly string[]
}

/** A copy of the project with lists of its own in the settings, and entries of its own. */
export function fork(name: string, { more = [], ...lists }: Own) {
	const { root, remove } = makeProject(name, more)
	const edit = (path: string, change: (text: string) => string) => {
		const before = readFileSync(join(root, path), 'utf8')
		const after = change(before)
		if (after === before) throw new Error(`Nothing was changed in ${path}.`)
		writeFileSync(join(root, path), after)
	}
	const put = (path: string, fields: object, files: Readonly<Record<string, string>> = {}) => {
		const file = join(root, 'content', Object.keys(files).length ? `${path}/index.mdx` : `${path}.mdx`)
		mkdirSync(dirname(file), { recursive: true })
		writeFileSync(file, sourceText({ ...COMMON, title: `Entry of ${dirname(path)}`, ...fields }, BODY))
		for (const [own, text] of Object.entries(files)) writeFileSync(join(dirname(file), own), text)
	}
	for (const [list, rows] of Object.entries(lists))
		edit('src/schema/settings.ts', (text) =>
			text.replace(
				new RegExp(String.raw`\n\t${list}: \{[\s\S]*?\n\t\},`),
				() => `\n\t${list}: ${JSON.stringify(rows)},`,
			),
		)
	const run = (program: string, ...args: string[]) =>
		execFileSync(process.execPath, [join(root, program), ...args], {
			cwd: root,
			encoding: 'utf8',
			stdio: 'pipe',
			...GIVEN_UP,
		})
	const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
	return {
		root,
		remove,
		edit,
		put,
		read,
		has: (path: string) => existsSync(join(root, 'dist', path)),
		check: () => run('scripts/content.ts'),
		/** What the compiler has against it; nothing where its types hold. */
		types: () =>
			new Promise<string>((resolve) => {
				const compiler = join(root, 'node_modules/typescript/bin/tsc')
				execFile(process.execPath, [compiler, '--noEmit'], { cwd: root }, (error, said) =>
					resolve(error ? said || error.message : ''),
				)
			}),
	}
}
