import type { EntrySource } from '../kinds/kind.ts'
import type { Change } from '../schema/changes.ts'
import { pathOf } from '../schema/primitives.ts'
import type { WithdrawnSource } from '../schema/withdrawn-source.ts'
import { type Glance, glance, type Revision } from './glance.ts'
import type { Draft } from './read.ts'
import { sha256 } from './sha256.ts'

/** A draft whose front matter holds. */
export interface Accepted {
	draft: Draft
	source: EntrySource
}

/** A draft that leaves only a tombstone. */
export interface Withdrawn {
	draft: Draft
	source: WithdrawnSource
}

/** A change, and whether it is news for feeds: an edit is news only when its author moved `dateUpdated`. */
export interface Event {
	change: Change
	news: boolean
}

type Bare = Omit<Change, 'signature'>
interface Unsigned {
	change: Bare
	news: boolean
}

/** The history of the catalogue, newest first, each change signed over all that came before it. */
export function deriveChanges(
	drafts: readonly (Accepted | Withdrawn)[],
	revisions: readonly Revision[] | undefined,
): Event[] {
	const known = revisions ? fromRevisions(revisions) : []
	const recorded = new Set(known.map(({ change }) => change.key))
	const fresh = drafts.filter(({ draft }) => !recorded.has(pathOf(draft))).flatMap(fromFrontMatter)
	return sign([...known, ...fresh].sort(inOrder)).reverse()
}

const inOrder = ({ change: a }: Unsigned, { change: b }: Unsigned) =>
	a.at === b.at ? (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) : a.at < b.at ? -1 : 1

function sign(events: readonly Unsigned[]): Event[] {
	let signature = ''
	return events.map(({ change, news }) => {
		signature = sha256(`${signature}\n${change.at} ${change.type} ${change.key} ${change.sha256}`)
		return { change: { ...change, signature }, news }
	})
}

const artifactOf = (path: string) => `${path}.md`

/** What front matter says has happened, each on its day. */
function fromFrontMatter({ draft, source }: Accepted | Withdrawn): Unsigned[] {
	const { dateAdded, dateUpdated, lifecycle, renamedFrom = [] } = source
	const of = (type: Change['type'], day: string, more: Partial<Bare> = {}): Unsigned => ({
		news: true,
		change: {
			key: pathOf(draft),
			type,
			category: draft.category,
			slug: draft.slug,
			title: source.title,
			at: `${day}T00:00:00Z`,
			artifact: artifactOf(pathOf(draft)),
			sha256: sha256(draft.text),
			...more,
		},
	})
	return [
		...(dateAdded ? [of('added', dateAdded)] : []),
		...(dateAdded && dateUpdated && dateUpdated > dateAdded ? [of('updated', dateUpdated)] : []),
		...renamedFrom.map(({ path, on }) => of('renamed', on, { previousKey: path })),
		...(lifecycle ? [of(TURNS[lifecycle.state], lifecycle.on, { reason: lifecycle.reason })] : []),
	]
}

const TURNS = { deprecated: 'deprecated', withdrawn: 'removed' } as const

/** An entry after one of its revisions. */
interface Seen extends Glance {
	sha256: string
}

function fromRevisions(revisions: readonly Revision[]): Unsigned[] {
	const seen = new Map<string, Seen>()
	return joinRenames(revisions).flatMap((revision) => {
		const before = seen.get(revision.previousPath ?? revision.path)
		const now = { sha256: revision.sha256, ...glance(revision) }
		if (revision.previousPath) seen.delete(revision.previousPath)
		seen.set(revision.path, now)
		const type = typeOf(revision, now, before)
		return type ? [{ change: describe(revision, { type, now, before }), news: isNews(type, now, before) }] : []
	})
}

/** A move whose file was rewritten looks like a removal and an addition; the new file says that it is the same entry. */
function joinRenames(revisions: readonly Revision[]): Revision[] {
	const gone = new Map(revisions.filter(({ status }) => status === 'D').map((one) => [`${one.at} ${one.path}`, one]))
	const joined = new Set<Revision>()
	return revisions
		.map((revision): Revision => {
			const formers = revision.status === 'A' ? glance(revision).renamedFrom : []
			const [from] = formers.flatMap((path) => gone.get(`${revision.at} ${path}`) ?? [])
			if (!from) return revision
			joined.add(from)
			return { ...revision, status: 'R', previousPath: from.path }
		})
		.filter((revision) => !joined.has(revision))
}

/** What a revision did to an entry; nothing where it left everything as it was. */
function typeOf({ status }: Revision, now: Seen, before: Seen | undefined): Change['type'] | undefined {
	const same = before?.sha256 === now.sha256
	if (now.state === 'absent') return before?.state === 'withdrawn' ? undefined : 'removed'
	if (now.state === 'withdrawn') return same ? undefined : 'removed'
	if (status === 'R') return 'renamed'
	if (!before) return 'added'
	if (isGone(before)) return 'restored'
	if (before.state !== now.state) return now.state === 'deprecated' ? 'deprecated' : 'restored'
	return same ? undefined : 'updated'
}

const isGone = ({ state }: Seen) => state === 'absent' || state === 'withdrawn'

/** An edit is news when its author moved `dateUpdated`; a removal once, however often its reason is reworded. */
function isNews(type: Change['type'], now: Seen, before: Seen | undefined): boolean {
	if (type === 'updated') return before?.dateUpdated !== now.dateUpdated
	return type !== 'removed' || !before || !isGone(before)
}

function describe(
	{ path, previousPath, at }: Revision,
	{ type, now, before }: { type: Change['type']; now: Seen; before: Seen | undefined },
): Bare {
	const [category = '', slug = ''] = path.split('/')
	return {
		key: path,
		type,
		category,
		slug,
		title: now.title,
		at,
		artifact: artifactOf(path),
		sha256: now.sha256,
		...(before && before.sha256 !== now.sha256 && { previousSha256: before.sha256 }),
		...(previousPath && { previousKey: previousPath }),
		...(now.reason && (type === 'removed' || type === 'deprecated') && { reason: now.reason }),
	}
}
