import { pinNewest } from '../pinned-programs.ts'
import { runProgram } from '../run-program.ts'
import { missingPart, PROGRAMS, type RealClient } from './real-client.ts'

/** Sentences that say why clients cannot be tested on this machine and how to fix it; undefined if they can. */
export async function sandboxFault(): Promise<string | undefined> {
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

/** Installs the newest version of each client and pins it, unless a part of it is missing. Returns the clients that stay. */
export async function newestVersions(clients: readonly RealClient[]): Promise<RealClient[]> {
	const ofPackage = new Map(clients.map((client) => [client.package, client]))
	const isWhole = (name: string): boolean => {
		const client = ofPackage.get(name)
		return client !== undefined && missingPart(client) === undefined
	}
	const stay = await pinNewest(PROGRAMS, [...ofPackage.keys()], isWhole)
	return clients.filter((client) => stay.includes(client.package))
}
