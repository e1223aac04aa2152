import { pinNewest } from '../pinned-programs.ts'
import { runProgram } from '../run-program.ts'
import { PROGRAMS, type RealClient } from './real-client.ts'

/** Sentences that say why clients cannot be tested on this machine and how to fix it; undefined if they can. */
export async function boxFault(): Promise<string | undefined> {
	if (process.platform !== 'linux') return 'Clients are tested on Linux: bubblewrap does not exist on any other system.'
	const trial = ['bwrap', '--unshare-user', '--unshare-net', '--ro-bind', '/', '/', 'true']
	try {
		const { code, err } = await runProgram(trial, { timeoutMs: 10_000 })
		if (code === 0) return undefined
		return `This machine does not allow sandboxes: ${err.trim()}\nOn Ubuntu 23.10 and later: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0.`
	} catch {
		return 'Clients are tested in a sandbox. Install it with: sudo apt-get install bubblewrap'
	}
}

/** Installs the newest version of each client and pins it. */
export const newestVersions = (clients: readonly RealClient[]): Promise<void> =>
	pinNewest(
		PROGRAMS,
		clients.map(({ package: name }) => name),
	)
