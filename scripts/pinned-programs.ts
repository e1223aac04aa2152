import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { makeFolder } from '../src/files/folder.ts'
import { Expected } from './expected.ts'
import { runProgram } from './run-program.ts'

/** External programs of one command: exact versions, pinned in a folder of the project and installed in another. */
export interface PinnedPrograms {
	/** Their name in messages. */
	title: string
	/** The folder with `package.json`, `package-lock.json` and `.npmrc`. */
	pinned: string
	/** The installation folder, which gets a `node_modules`. */
	installed: string
}

const FILES = ['package.json', 'package-lock.json', '.npmrc']
const MINUTES = 60_000
/** No install scripts; programs are started from `node_modules`. */
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier']

async function npm({ title, installed }: PinnedPrograms, words: readonly string[]): Promise<void> {
	const { code, err } = await runProgram(['npm', ...words, ...QUIET], { timeoutMs: 30 * MINUTES, cwd: installed })
	if (code !== 0) throw new Expected(`npm could not install ${title}: ${err.trim()}`)
}

const Manifest = z.object({
	version: z.string().optional(),
	dependencies: z.record(z.string(), z.string()).default({}),
	optionalDependencies: z.record(z.string(), z.string()).default({}),
	bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
})

/** The `package.json` of a folder. Throws if it cannot be read. */
export const manifestOf = (folder: string) =>
	Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** Whether all pinned versions are installed. npm writes `.package-lock.json` last. */
function isInstalled({ pinned, installed }: PinnedPrograms): boolean {
	const modules = join(installed, 'node_modules')
	if (!existsSync(join(modules, '.package-lock.json'))) return false
	return Object.entries(manifestOf(pinned).dependencies).every(([name, version]) => {
		const folder = join(modules, name)
		// An aliased package has its version at the end: `npm:name@1.2.3`.
		return existsSync(folder) && manifestOf(folder).version === version.slice(version.lastIndexOf('@') + 1)
	})
}

/**
 * Installs pinned programs unless they are already installed; no install scripts run. Throws `Expected` if npm fails.
 */
export async function installPrograms(programs: PinnedPrograms): Promise<void> {
	if (isInstalled(programs)) return
	const { title, pinned, installed } = programs
	console.log(`Installing ${title} below ${installed}; this happens once.`)
	makeFolder(installed)
	for (const file of FILES) copyFileSync(join(pinned, file), join(installed, file))
	// Not `npm ci`, which rejects a lock file without the packages of other platforms; `npm install` uses the locked
	// versions and skips these.
	await npm(programs, ['install', '--no-save'])
}

/**
 * Installs the newest versions of packages one by one and pins them. A version that `isWhole` is false for gives way to
 * the one that was pinned. Returns the packages that stayed at their pinned version.
 */
export async function pinNewest(
	programs: PinnedPrograms,
	packages: readonly string[],
	isWhole: (name: string) => boolean,
): Promise<string[]> {
	const { pinned, installed } = programs
	await installPrograms(programs)
	const { dependencies } = manifestOf(pinned)
	const install = (name: string, version: string) => npm(programs, ['install', '--save-exact', `${name}@${version}`])
	const stay: string[] = []
	for (const name of packages) {
		await install(name, 'latest')
		const before = dependencies[name]
		if (before === undefined || isWhole(name)) continue
		await install(name, before)
		stay.push(name)
	}
	for (const file of FILES) copyFileSync(join(installed, file), join(pinned, file))
	return stay
}
