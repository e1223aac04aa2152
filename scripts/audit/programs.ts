import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Expected } from '../expected.ts'
import { runProgram } from '../observe/program.ts'

const PINNED = join(import.meta.dirname, 'programs')
/** Where they are installed: outside of what the project needs. */
const INSTALLED = join(import.meta.dirname, '../../.local/audit')
const FILES = ['package.json', 'package-lock.json', '.npmrc']
const INSTALL_MS = 20 * 60_000

/** Whether what is installed is what is pinned. */
function isCurrent(): boolean {
	const [pinned, installed] = [PINNED, INSTALLED].map((folder) => join(folder, 'package-lock.json'))
	if (!existsSync(join(INSTALLED, 'node_modules')) || !existsSync(installed ?? '')) return false
	return readFileSync(pinned ?? '', 'utf8') === readFileSync(installed ?? '', 'utf8')
}

/** Installs the pinned programs where they are not there yet; no install script runs. */
export async function installPrograms(): Promise<void> {
	if (isCurrent()) return
	console.log('Installing Lighthouse and html-validate below .local/audit.')
	mkdirSync(INSTALLED, { recursive: true })
	for (const file of FILES) copyFileSync(join(PINNED, file), join(INSTALLED, file))
	const { code, err } = await runProgram(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
		timeoutMs: INSTALL_MS,
		cwd: INSTALLED,
	})
	if (code !== 0) throw new Expected(`npm could not install the programs of the audit: ${err.trim()}`)
}

/** The file of an installed program. */
export const programFile = (path: string): string => join(INSTALLED, 'node_modules', path)

/** Loads a library that is installed there. */
export const loadProgram = (name: string): unknown => createRequire(join(INSTALLED, 'package.json'))(name)
