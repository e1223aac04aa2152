import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Freshness } from '../schema/freshness.ts'
import { type Receipt, versionOf } from '../schema/receipt.ts'
import type { SourceHealth } from '../schema/source-health.ts'
import { isNewerVersion } from '../schema/text/version.ts'
import { defined } from './defined.ts'

/** What is known about an entry's age: its front matter, receipt and source checks. */
interface Known {
	receipt: Receipt | undefined
	sourceHealth: readonly SourceHealth[]
}

/** How current the data of an entry is; undefined for content that is written here and has no source. */
export function freshnessOf(source: EntrySource, { receipt, sourceHealth }: Known): Freshness | undefined {
	const { upstream } = source
	const observed = receipt?.facts.notObserved ? undefined : receipt
	const newest = newestOf(source, { receipt: observed, sourceHealth })
	const moved = upstream?.movedTo ?? movedBy(source, sourceHealth)
	const known = defined({
		readAt: upstream?.readAt,
		readCommit: upstream?.commit,
		observedAt: observed?.observedAt,
		observedVersion: observed && versionOf(observed),
		upstreamAt: upstream?.changedAt,
		newestVersion: newest?.version,
		newestSeenAt: newest?.seenAt,
		movedTo: moved,
	})
	const state = stateOf(source, { sourceHealth, moved, newest: newest?.version })
	return Object.keys(known).length || state !== 'unknown' ? { ...known, state } : undefined
}

interface Newest {
	version: string
	seenAt: string
}

/**
 * The newest version anyone here has seen, and the date. An observed version only counts if it is newer than the listed
 * or described one.
 */
function newestOf(source: EntrySource, { receipt, sourceHealth }: Known): Newest | undefined {
	const { registry, name, version: described } = packageOf(source) ?? {}
	const found = sourceHealth.find((health) => health.source === `${registry}:${name}`)
	const listed = found?.version ? { version: found.version, seenAt: found.checkedAt } : undefined
	const version = receipt && versionOf(receipt)
	const known = listed?.version ?? described
	if (!receipt || !version || !known || !isNewerVersion(version, known)) return listed
	return { version, seenAt: receipt.observedAt }
}

const packageOf = (source: EntrySource) => kindOf(source).server?.(source)?.package

const repositoriesOf = ({ repoUrl, upstream }: EntrySource) => [upstream?.repo, repoUrl]

const movedBy = (source: EntrySource, sourceHealth: readonly SourceHealth[]): string | undefined =>
	sourceHealth.find((health) => health.state === 'moved' && repositoriesOf(source).includes(health.source))?.movedTo

interface Signs {
	sourceHealth: readonly SourceHealth[]
	moved: string | undefined
	newest: string | undefined
}

function stateOf(source: EntrySource, { sourceHealth, moved, newest }: Signs): Freshness['state'] {
	const isArchived = sourceHealth.some(
		(health) => health.state === 'archived' && repositoriesOf(source).includes(health.source),
	)
	if (source.upstream?.state === 'archived' || isArchived) return 'archived'
	if (source.upstream?.state === 'moved' || moved) return 'moved'
	const described = packageOf(source)?.version
	if (!described || !newest) return 'unknown'
	return isNewerVersion(newest, described) ? 'behind' : 'current'
}
