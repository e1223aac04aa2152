import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BODY, COMMON, sourceText } from '../unit/catalogue/draft.ts'
import { makeProject } from './project.ts'

/** A copy of the project with rows of its own in one list of the settings, and entries of its own. */
export function fork(name: string, list: 'categories' | 'platforms', rows: object) {
	const { root, remove } = makeProject(name)
	const edit = (path: string, change: (text: string) => string) =>
		writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
	const put = (path: string, fields: object, files: Readonly<Record<string, string>> = {}) => {
		const file = join(root, 'content', Object.keys(files).length ? `${path}/index.mdx` : `${path}.mdx`)
		mkdirSync(dirname(file), { recursive: true })
		writeFileSync(file, sourceText({ ...COMMON, title: `Entry of ${dirname(path)}`, ...fields }, BODY))
		for (const [own, text] of Object.entries(files)) writeFileSync(join(dirname(file), own), text)
	}
	edit('src/schema/settings.ts', (text) =>
		text.replace(new RegExp(String.raw`\n\t${list}: \{[\s\S]*?\n\t\},`), () => `\n\t${list}: ${JSON.stringify(rows)},`),
	)
	const run = (program: string, ...args: string[]) =>
		execFileSync(process.execPath, [join(root, program), ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
	const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
	return {
		root,
		remove,
		edit,
		put,
		read,
		has: (path: string) => existsSync(join(root, 'dist', path)),
		check: () => run('scripts/content.ts'),
		types: () => run('node_modules/typescript/bin/tsc', '--noEmit'),
	}
}
