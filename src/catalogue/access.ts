import type { EntrySource, ServerSource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { authNamed, signInOf, signInOfWay } from '../kinds/sign-in.ts'
import type { Access, ServerWay } from '../schema/entry.ts'
import type { Receipt } from '../schema/receipt.ts'
import { switchesOf } from '../schema/text/read-only-switch.ts'
import { runtimeOf } from '../schema/text/runtime.ts'

type Remote = NonNullable<ServerSource['remote']>

/**
 * How a server is reached and what it may do, altogether and in each way, with what a receipt of the same version says;
 * undefined for an entry that is not a server.
 */
export function accessOf(source: EntrySource, seen: Receipt | undefined): Access | undefined {
	const server = kindOf(source).server?.(source)
	if (!server) return undefined
	const { readOnly } = server
	const switches = switchesOf(server)
	const readOnlySwitch = switches.local ?? switches.remote
	const auth = signInOf(server)
	const ways = waysOf(server, seen)
	return {
		...(auth && { auth }),
		transports: [...new Set(ways.map(({ transport }) => transport))],
		locations: [...new Set(ways.map(({ location }) => location))],
		readOnly: readOnly !== undefined || readOnlySwitch !== undefined || onlyReads(seen),
		...(readOnlySwitch && { readOnlySwitch }),
		...(ways.length && { ways }),
	}
}

/** Started here, then hosted, once for each way to sign in there; a receipt is of one of the two. */
function waysOf(server: ServerSource, seen: Receipt | undefined): ServerWay[] {
	const { command, args, remote } = server
	const here = seen?.subject.type === 'remote' ? undefined : seen
	const there = here ? undefined : seen
	return [
		...(command
			? [
					{
						location: 'local' as const,
						transport: 'stdio' as const,
						runtime: runtimeOf([command, ...args]),
						...wayOf(server, { isHosted: false, seen: here }),
					},
				]
			: []),
		...(remote ? hostedWays(remote, wayOf(server, { isHosted: true, seen: there })) : []),
	]
}

function hostedWays({ type, otherAuth = [] }: Remote, way: ReturnType<typeof wayOf>): ServerWay[] {
	const hosted = { location: 'remote' as const, transport: type, ...way }
	const others = otherAuth.map((auth) => ({ ...hosted, auth: authNamed(auth), needsSecret: auth === 'api-key' }))
	return [hosted, ...others.filter(({ auth }) => auth !== hosted.auth)]
}

/**
 * How one signs in to a server, and whether it can be read-only. Local and remote servers have separate switches; one
 * without a switch may be read-only by default.
 */
function wayOf(server: ServerSource, { isHosted, seen }: { isHosted: boolean; seen: Receipt | undefined }) {
	const { local, remote } = switchesOf(server)
	const readOnlySwitch = isHosted ? remote : local
	const isByDefault = server.readOnly !== undefined && !server.readOnly.switch
	return {
		...signInOfWay(server, isHosted),
		readOnly: readOnlySwitch !== undefined || isByDefault || onlyReads(seen),
		...(readOnlySwitch && { readOnlySwitch }),
	}
}

/** Whether every tool declares itself read-only. One that only an optional set has is listed by name alone, so it counts as one that changes. */
function onlyReads(receipt: Receipt | undefined): boolean {
	const { tools = [], sets = [] } = receipt?.facts ?? {}
	const reading = new Set(tools.filter(({ annotations }) => annotations?.readOnlyHint === true).map(({ name }) => name))
	const names = [...tools.map(({ name }) => name), ...sets.flatMap((set) => set.tools)]
	return tools.length > 0 && names.every((name) => reading.has(name))
}
