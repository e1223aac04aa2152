import type { ServerSource } from '../kinds/kind.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { keyOf, keyOfPath, pathOf } from '../schema/primitives.ts'
import { statedDay } from '../schema/text/day.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import type { RecordedChange } from './changes.ts'
import { identifyServer } from './server-identity.ts'
import type { ValidEntry, Withdrawn } from './valid-entry.ts'

interface Gone {
	accepted: readonly ValidEntry[]
	withdrawn: readonly Withdrawn[]
	/** Newest first. */
	events: readonly RecordedChange[]
}

/** The days of the last changes before entries went, by path. */
type LastDays = ReadonlyMap<string, string>

/** What is left of entries that were withdrawn, and of the addresses that entries had before; sorted by key. */
export function tombstonesOf({ accepted, withdrawn, events }: Gone): Tombstone[] {
	const days = new Map(
		events
			.filter(({ change }) => change.type !== 'removed')
			.map(({ change }) => [change.key, change.at.slice(0, 10)] as const)
			.reverse(),
	)
	return [
		...withdrawn.map((one) => ofWithdrawn(one, days)),
		...[...accepted, ...withdrawn].flatMap((one) => ofRenames(one, days)),
	].sort((a, b) => byCodeUnit(a.key, b.key))
}

function ofWithdrawn({ parsed: { category, slug }, source }: Withdrawn, days: LastDays): Tombstone {
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
		...serverOf(source, { slug, day: days.get(pathOf({ category, slug })) }),
	}
}

const ofRenames = ({ parsed, source }: ValidEntry | Withdrawn, days: LastDays): Tombstone[] =>
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
			...serverOf(source, { slug, day: days.get(path) }),
		}
	})

/** Front matter as far as a server is called after it; a withdrawn entry may have kept none of it. */
type Kept = (ValidEntry | Withdrawn)['source'] & { repoUrl?: string | undefined; server?: ServerSource }

/** The identity of a removed MCP server, if its front matter is still there and names its package or address. */
function serverOf(
	source: Kept,
	{ slug, day: last }: { slug: string; day: string | undefined },
): Pick<Tombstone, 'server'> {
	const { server, repoUrl, dateAdded = '1970-01-01', dateUpdated } = source
	if (!server || !(server.name || server.package || server.remote)) return {}
	const day = last ?? statedDay({ dateAdded, dateUpdated })
	const { name, nameFrom, version } = identifyServer({ slug, repoUrl, day, server })
	return nameFrom === 'registry' ? {} : { server: { name, version } }
}
