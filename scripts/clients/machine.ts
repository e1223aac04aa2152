import { runProgram } from '../observe/program.ts'
import { pinNewest } from '../pinned-programs.ts'
import { PROGRAMS, type RealClient } from './real-client.ts'

/** Why nothing can be tried on this machine, and what to do about it; nothing where it can. */
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

/** Installs the newest versions, one client after the other, and pins them. */
export const newestVersions = (clients: readonly RealClient[]): Promise<void> =>
	pinNewest(
		PROGRAMS,
		clients.map(({ package: name }) => name),
	)
