import type { EntrySource, ServerSource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Access } from '../schema/entry.ts'
import type { Receipt } from '../schema/receipt.ts'
import { isOfEntry } from './observed.ts'

/** How a server is reached and what it may do; undefined for an entry that is not a server. */
export function accessOf(source: EntrySource, receipt: Receipt | undefined): Access | undefined {
	const server = kindOf(source).server?.(source)
	if (!server) return undefined
	const { command, remote, readOnly } = server
	const auth = authOf(server)
	const seen = receipt && isOfEntry(receipt, source) ? receipt : undefined
	return {
		...(auth && { auth }),
		transports: [...(command ? (['stdio'] as const) : []), ...(remote ? [remote.type] : [])],
		locations: [...(command ? (['local'] as const) : []), ...(remote ? (['remote'] as const) : [])],
		readOnly: readOnly !== undefined || onlyReads(seen),
		...(readOnly?.switch && { readOnlySwitch: readOnly.switch }),
	}
}

/** As the author says; otherwise a server that needs a secret needs a key. */
function authOf({ auth, env, remote }: ServerSource): Access['auth'] {
	if (auth) return auth === 'api-key' ? 'key' : auth
	return [...env, ...(remote?.headers ?? [])].some(({ secret, required }) => secret && required) ? 'key' : undefined
}

/** Whether every tool declares itself read-only. */
function onlyReads(receipt: Receipt | undefined): boolean {
	const { tools = [] } = receipt?.facts ?? {}
	return tools.length > 0 && tools.every(({ annotations }) => annotations?.readOnlyHint === true)
}
