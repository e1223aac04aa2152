import type { ClientFiles } from '../clients/files.ts'
import { pointerOf } from '../schema/text/json-pointer.ts'
import { textOf } from './disk.ts'
import { secretTexts } from './doctor/secrets.ts'
import { serversIn } from './doctor/servers.ts'
import type { Change } from './draft.ts'
import type { Writes } from './lock.ts'

/**
 * What a diff of changed files must not show: the values that were stored in the servers of entries, and what is a secret
 * in those of others.
 */
export function hiddenIn(changes: readonly Change[], writes: Writes, clients: readonly ClientFiles[]): string[] {
	return changes.flatMap(({ place, before, after, secrets }) => {
		const parts = clients.flatMap(({ files }) => files.filter(({ path }) => path === place))
		const texts = [before, after].flatMap((bytes) => textOf(bytes) ?? [])
		const servers = parts.flatMap((part) => texts.flatMap((text) => serversIn({ ...part, clients: [], text })))
		const isOurs = (path: readonly string[]) => writes[place]?.[pointerOf(path)] !== undefined
		return [...secrets, ...servers.flatMap((server) => secretTexts(server, isOurs(server.place)))]
	})
}
