import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Expected } from './expected.ts'
import { runProgram } from './observe/program.ts'

/** Programs that one command needs and nothing else does: exact versions in a folder of the tree, installed in one beside it. */
export interface PinnedPrograms {
	/** What they are, for sentences. */
	title: string
	/** The folder with `package.json`, `package-lock.json` and `.npmrc`. */
	pinned: string
	/** Where they are installed, below `node_modules`. */
	installed: string
}

const FILES = ['package.json', 'package-lock.json', '.npmrc']
const MINUTES = 60_000
/** Nothing of a package runs when it is installed: what starts a program is found below `node_modules`. */
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier']

async function npm({ title, installed }: PinnedPrograms, words: readonly string[]): Promise<void> {
	const { code, err } = await runProgram(['npm', ...words, ...QUIET], { timeoutMs: 30 * MINUTES, cwd: installed })
	if (code !== 0) throw new Expected(`npm could not install ${title}: ${err.trim()}`)
}

/** The lock file that was installed to the end. */
const markOf = ({ installed }: PinnedPrograms): string => join(installed, 'installed')

const lockIn = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** Installs what is pinned, unless it is there already; no install script runs. Throws `Expected` where npm cannot. */
export async function installPrograms(programs: PinnedPrograms): Promise<void> {
	const { title, pinned, installed } = programs
	const lock = lockIn(pinned)
	const mark = markOf(programs)
	if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
	console.log(`Installing ${title} below ${installed}; this happens once.`)
	mkdirSync(installed, { recursive: true })
	for (const file of FILES) copyFileSync(join(pinned, file), join(installed, file))
	await npm(programs, ['ci'])
	writeFileSync(mark, lock)
}

/** Takes the newest versions of packages, one after the other, and pins them. */
export async function pinNewest(programs: PinnedPrograms, packages: readonly string[]): Promise<void> {
	const { pinned, installed } = programs
	await installPrograms(programs)
	for (const name of packages) await npm(programs, ['install', '--save-exact', `${name}@latest`])
	for (const file of FILES) copyFileSync(join(installed, file), join(pinned, file))
	writeFileSync(markOf(programs), lockIn(installed))
}
