import type { Change } from '../schema/changes.ts'
import type { LifecycleSource } from '../schema/lifecycle.ts'
import { pathOf } from '../schema/primitives.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { receiptOf } from './observed.ts'
import type { ParsedEntry } from './read.ts'
import type { Revision } from './revision.ts'
import { artifactOf, changesOfRevisions, type Unsigned, type UnsignedChange } from './revision-changes.ts'
import { sha256 } from './sha256.ts'
import { type ToolNews, toolNewsOf } from './tool-changes.ts'
import type { ValidEntry, Withdrawn } from './valid-entry.ts'

/** A change, and whether feeds announce it: an edit is announced only if its author changed `dateUpdated`. */
export interface RecordedChange {
	change: Change
	news: boolean
}

/** The history of the catalogue, newest first. The signature of each change covers all that came before it. */
export function deriveChanges(
	entries: readonly (ValidEntry | Withdrawn)[],
	revisions: readonly Revision[] | undefined,
): RecordedChange[] {
	const known = revisions ? changesOfRevisions(revisions) : []
	const recorded = new Set(known.map(({ change }) => change.key))
	const fresh = entries.filter(({ parsed }) => !recorded.has(pathOf(parsed))).flatMap(fromFrontMatter)
	return sign([...known, ...fresh].sort(inOrder)).reverse()
}

const inOrder = ({ change: a }: Unsigned, { change: b }: Unsigned) => byCodeUnit(a.at, b.at) || byCodeUnit(a.key, b.key)

function sign(events: readonly Unsigned[]): RecordedChange[] {
	let signature = ''
	return events.map(({ change, news }) => {
		signature = sha256(`${signature}\n${change.at} ${change.event ?? change.type} ${change.key} ${change.sha256}`)
		return { change: { ...change, signature }, news }
	})
}

/** The changes that front matter records, each with its date. */
function fromFrontMatter({ parsed, source }: ValidEntry | Withdrawn): Unsigned[] {
	const { dateAdded, dateUpdated, lifecycle, renamedFrom = [] } = source
	const of = (type: Change['type'], day: string, more: Partial<UnsignedChange> = {}): Unsigned => ({
		news: true,
		change: {
			key: pathOf(parsed),
			type,
			category: parsed.category,
			slug: parsed.slug,
			title: source.title,
			at: `${day}T00:00:00Z`,
			artifact: artifactOf(pathOf(parsed)),
			sha256: parsed.sha256,
			...more,
		},
	})
	const turned = ({ state, on, reason, successor }: LifecycleSource) =>
		of(TURNS[state], on, { reason, ...(successor && { successor }) })
	return [
		...(dateAdded ? [of('added', dateAdded)] : []),
		...(dateAdded && dateUpdated && dateUpdated > dateAdded ? [of('updated', dateUpdated)] : []),
		...renamedFrom.map(({ path, on }) => of('renamed', on, { previousKey: path })),
		...(lifecycle ? [turned(lifecycle)] : []),
		...toolsOf(parsed).map(({ id: _, seenAt, ...news }) => of('updated', seenAt, news)),
	]
}

function toolsOf(parsed: ParsedEntry): ToolNews[] {
	const receipt = receiptOf(parsed)
	const news = receipt && toolNewsOf(receipt)
	return news ? [news] : []
}

const TURNS = { deprecated: 'deprecated', withdrawn: 'removed' } as const
