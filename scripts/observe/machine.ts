import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { runProgram } from '../run-program.ts'
import { emptyFolder } from './files.ts'
import { observeInside } from './sandbox.ts'
import { INSIDE } from './sandbox-paths.ts'

const PROGRAMS = [
	['bwrap', 'bubblewrap'],
	['strace', 'strace'],
	['git', 'git'],
] as const

const FORBIDDEN = [
	'This machine does not allow sandboxes.',
	'On Ubuntu 23.10 and later: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0.',
	'On older Debian: sudo sysctl -w kernel.unprivileged_userns_clone=1.',
	'In a container: start it with --privileged, or observe outside it.',
].join('\n')

const TRIAL_EXIT = 7

/** Sentences that say why nothing can be observed on this machine and how to fix it; undefined if it can. */
export async function machineFault(): Promise<string | undefined> {
	if (process.platform !== 'linux')
		return 'Observing needs Linux: bubblewrap and strace do not exist on any other system.'
	const missing: string[] = []
	for (const [program, packaged] of PROGRAMS)
		if ((await runProgram(['sh', '-c', `command -v ${program}`], { timeoutMs: 10_000 })).code !== 0)
			missing.push(packaged)
	if (missing.length)
		return `Observing needs ${missing.join(' and ')}. Install with: sudo apt-get install ${missing.join(' ')}`
	return trialFault()
}

/** Tests with an empty program whether a nested sandbox can be created and traced. */
async function trialFault(): Promise<string | undefined> {
	const app = emptyFolder()
	makeFolder(join(app, 'node_modules'))
	try {
		const inputs = [{ args: ['-e', `process.exit(${TRIAL_EXIT})`], stdin: '' }]
		const task = { traced: true, patienceMs: 15_000, idleMs: 0, inputs }
		const { runs = [], trace } = await observeInside({ app, command: [INSIDE.node], env: {} }, task)
		if (runs[0]?.exit === TRIAL_EXIT && trace.size) return undefined
		return `${FORBIDDEN}\n${runs[0]?.err.trim() ?? ''}`.trim()
	} catch (error) {
		return `${FORBIDDEN}\n${error instanceof Error ? error.message : ''}`.trim()
	} finally {
		rmSync(app, { recursive: true, force: true })
	}
}
