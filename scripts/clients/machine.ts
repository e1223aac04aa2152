import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Expected } from '../expected.ts'
import { runProgram } from '../observe/program.ts'
import { INSTALLED, PINNED, type RealClient } from './real-client.ts'

const FILES = ['package.json', 'package-lock.json', '.npmrc']
const MINUTES = 60_000
/** Nothing of a package runs when it is installed: what starts a client is found below `node_modules`. */
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier']

/** Why nothing can be tried on this machine, and what to do about it; nothing where it can. */
export async function boxFault(): Promise<string | undefined> {
	if (process.platform !== 'linux') return 'Clients are tried on Linux: bubblewrap is on no other system.'
	const trial = ['bwrap', '--unshare-user', '--unshare-net', '--ro-bind', '/', '/', 'true']
	try {
		const { code, err } = await runProgram(trial, { timeoutMs: 10_000 })
		if (code === 0) return undefined
		return `This machine lets nobody make a sandbox: ${err.trim()}\nOn Ubuntu 23.10 and later: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0.`
	} catch {
		return 'Clients are tried in a sandbox. Install it with: sudo apt-get install bubblewrap'
	}
}

async function npm(words: readonly string[]): Promise<void> {
	const { code, err } = await runProgram(['npm', ...words, ...QUIET], { timeoutMs: 30 * MINUTES, cwd: INSTALLED })
	if (code !== 0) throw new Expected(`npm could not install the clients: ${err.trim()}`)
}

/** Installs the versions that are pinned, outside of the tree of the project. */
export async function install(): Promise<void> {
	console.log('Installing the clients below .local/clients: some gigabytes.')
	mkdirSync(INSTALLED, { recursive: true })
	for (const file of FILES) copyFileSync(join(PINNED, file), join(INSTALLED, file))
	await npm(['ci'])
}

/** Installs the newest versions, one client after the other, and pins them. */
export async function newestVersions(clients: readonly RealClient[]): Promise<void> {
	await install()
	for (const { package: name } of clients) await npm(['install', '--save-exact', `${name}@latest`])
	for (const file of FILES) copyFileSync(join(INSTALLED, file), join(PINNED, file))
}
