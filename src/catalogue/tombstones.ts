import type { ServerSource } from '../kinds/kind.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { keyOf, keyOfPath, pathOf } from '../schema/primitives.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { identifyServer } from './server-identity.ts'
import type { ValidEntry, Withdrawn } from './valid-entry.ts'

/** What is left of entries that were withdrawn, and of the addresses that entries had before; sorted by key. */
export const tombstonesOf = (accepted: readonly ValidEntry[], withdrawn: readonly Withdrawn[]): Tombstone[] =>
	[...withdrawn.map(ofWithdrawn), ...[...accepted, ...withdrawn].flatMap(ofRenames)].sort((a, b) =>
		byCodeUnit(a.key, b.key),
	)

function ofWithdrawn({ parsed: { category, slug }, source }: Withdrawn): Tombstone {
	const { on, reason, successor } = source.lifecycle
	return {
		key: keyOf({ category, slug }),
		category,
		slug,
		title: source.title,
		state: 'withdrawn',
		on,
		reason,
		...(successor && { successor: keyOfPath(successor) }),
		...serverOf(source, slug),
	}
}

const ofRenames = ({ parsed, source }: ValidEntry | Withdrawn): Tombstone[] =>
	source.renamedFrom.map(({ path, on }) => {
		const [category = '', slug = ''] = path.split('/')
		return {
			key: keyOfPath(path),
			category,
			slug,
			title: source.title,
			state: 'renamed',
			on,
			reason: `It is now ${pathOf(parsed)}.`,
			successor: keyOf(parsed),
			...serverOf(source, slug),
		}
	})

/** Front matter as far as a server is called after it; a withdrawn entry may have kept none of it. */
type Kept = (ValidEntry | Withdrawn)['source'] & { repoUrl?: string | undefined; server?: ServerSource }

/** What an MCP server was called, where that still stands there: its own name, or where it came from. */
function serverOf(source: Kept, slug: string): Pick<Tombstone, 'server'> {
	const { server, repoUrl, dateAdded, dateUpdated } = source
	if (!server || !(server.name || server.package || server.remote)) return {}
	const { name, nameFrom, version } = identifyServer({ slug, repoUrl, dateAdded, dateUpdated, server })
	return nameFrom === 'registry' ? {} : { server: { name, version } }
}
