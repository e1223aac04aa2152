import type { ClientFiles } from '../clients/files.ts'
import { pointerOf } from '../schema/text/json-pointer.ts'
import { textOf } from './disk.ts'
import { credentialsIn, secretsWithin, storedIn } from './doctor/secrets.ts'
import { serversIn, wholeOf } from './doctor/servers.ts'
import type { Change } from './draft.ts'
import type { Writes } from './lock.ts'

/**
 * What a diff of changed files must not show: the values that were stored in the servers of entries, and what is a secret
 * in those of others, or elsewhere in a file that was there before.
 */
export function hiddenIn(changes: readonly Change[], writes: Writes, clients: readonly ClientFiles[]): string[] {
	return changes.flatMap(({ place, before, secrets }) => {
		const parts = clients.flatMap(({ files }) => files.filter(({ path }) => path === place))
		const old = textOf(before) ?? ''
		const isOurs = (path: readonly string[]) => writes[place]?.[pointerOf(path)] !== undefined
		const stored = parts.flatMap((part) =>
			serversIn({ ...part, clients: [], text: old }).flatMap((server) =>
				isOurs(server.place) ? storedIn(server) : [],
			),
		)
		return [...secrets, ...stored, ...(parts[0] ? secretsWithin(wholeIn(parts[0], old)) : []), ...credentialsIn(old)]
	})
}

/** What a file has; nothing if it cannot be read. */
function wholeIn(part: ClientFiles['files'][number], text: string): unknown {
	const whole = wholeOf({ ...part, text })
	return 'value' in whole ? whole.value : undefined
}
