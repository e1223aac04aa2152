import type { Change, ChangedField } from '../schema/changes.ts'
import { isDate } from '../schema/text/change-words.ts'
import { versionsIn } from './changed-fields.ts'
import { changedFiles, Folders } from './changed-files.ts'
import { changedSight, type Sight, sightOf, withSight } from './changed-receipt.ts'
import { changedSource, summarizeChanges } from './changed-source.ts'
import { type MovedTools, movedTools, withMovedTools } from './changed-tools.ts'
import { splitFrontMatter } from './front-matter.ts'
import { type Revision, type RevisionSummary, summarizeRevision } from './revision.ts'
import { receiptFrom, type ToolNews, toolNewsOf } from './tool-changes.ts'

export type UnsignedChange = Omit<Change, 'signature'>

/** A change without the signature that covers what came before it, and whether feeds announce it. */
export interface Unsigned {
	change: UnsignedChange
	news: boolean
}

/** Where the file of an entry is published. */
export const artifactOf = (path: string) => `${path}.md`

/** An entry after one of its revisions. */
interface Seen extends RevisionSummary {
	sha256: string
	text: string
	/** The change its last revision made. */
	last?: UnsignedChange | undefined
	/** Its last receipt. */
	sight?: Sight | undefined
	/** The tools that its last revision moved out of its own file or into it. */
	moved?: MovedTools | undefined
	/** The id of the last reported change of its tools. */
	told?: string | undefined
}

/** What the commits of the entries' files changed, in the order of the commits. */
export function changesOfRevisions(revisions: readonly Revision[]): Unsigned[] {
	const seen = new Map<string, Seen>()
	const folders = new Folders()
	return joinRenames(revisions).flatMap((revision) => {
		const { path, previousPath, sha256, text } = revision
		const before = seen.get(previousPath ?? path)
		const files = changedFiles(folders.apply(revision))
		if (revision.of === 'files') return before && !isGone(before) ? filesChanged(revision, before, files) : []
		if (revision.of) return before && before.state !== 'absent' ? observedAgain(revision, before) : []
		const { told, sight } = before ?? {}
		const now: Seen = { sha256, text, ...summarizeRevision(revision), told, sight }
		if (previousPath) seen.delete(previousPath)
		seen.set(path, now)
		const type = typeOf(revision, now, before)
		now.last = type && describe(revision, { type, now, before })
		return type && now.last ? [{ change: now.last, news: isNews(type, now, before) }] : []
	})
}

/** The changes a new receipt brings: those of tools once per comparison, and all other differences. */
function observedAgain(revision: Revision, entry: Seen): Unsigned[] {
	const receipt = receiptFrom(revision.text)
	if (!receipt) return []
	const now = sightOf(receipt)
	const changed = withListedVersion(changedSight(entry.sight, now), entry)
	entry.sight = now
	const news = toolNewsOf(receipt)
	const isNew = news && news.id !== entry.told
	const rows = isNew ? [] : changed
	const moved = entry.last?.at === revision.at ? entry.moved : undefined
	const told =
		rows.length || moved
			? changedBeside(revision, entry, (said) => withSight(said, rows, { moved, tools: now.tools }))
			: []
	return isNew ? [toolsChanged(revision, entry, news)] : told
}

/** Rows in which the observed version is no change where the entry's own file already says it: only the receipt caught up. */
function withListedVersion(rows: readonly ChangedField[], { text }: Seen): ChangedField[] {
	const isListed = ({ from, to = '' }: ChangedField) =>
		from && versionsIn(splitFrontMatter(text)?.yaml ?? '').includes(to)
	return rows.map((row) => {
		const { from: _, ...caughtUp } = row
		return row.field === 'receipt.version' && isListed(row) ? caughtUp : row
	})
}

const filesChanged = (revision: Revision, entry: Seen, files: readonly ChangedField[]): Unsigned[] =>
	files.length ? changedBeside(revision, entry, (said) => [...said, ...files]) : []

/** A change of a file next to the entry's own. All changes of a commit are one; the files of a new entry are not compared. */
function changedBeside(
	revision: Revision,
	entry: Seen,
	join: (said: readonly ChangedField[]) => readonly ChangedField[],
): Unsigned[] {
	const { last } = entry
	if (last?.at !== revision.at) {
		entry.last = { ...unchangedSource(revision, entry), ...summarizeChanges(join([])) }
		return [{ change: entry.last, news: false }]
	}
	if (last.type in SAID) Object.assign(last, summarizeChanges(join(last.changed ?? [])))
	return []
}

/** A change of tools, with its details. */
function toolsChanged(revision: Revision, entry: Seen, { id, seenAt: _, ...said }: ToolNews): Unsigned {
	entry.told = id
	return { change: { ...unchangedSource(revision, entry), ...said }, news: true }
}

/** A change that leaves the entry's own file as it was. */
function unchangedSource({ path, at }: Revision, { title, sha256 }: Seen): UnsignedChange {
	const [category = '', slug = ''] = path.split('/')
	return { key: path, type: 'updated', category, slug, title, at, artifact: artifactOf(path), sha256 }
}

/**
 * Joins a removal and an addition into a rename when the new file lists the old path: git sees no rename if the file
 * was rewritten.
 */
function joinRenames(revisions: readonly Revision[]): Revision[] {
	const gone = new Map(
		revisions.filter(({ status, of }) => status === 'D' && !of).map((one) => [`${one.at} ${one.path}`, one]),
	)
	const joined = new Set<Revision>()
	return revisions
		.map((revision): Revision => {
			const formers = revision.status === 'A' && !revision.of ? summarizeRevision(revision).renamedFrom : []
			const [from] = formers.flatMap((path) => gone.get(`${revision.at} ${path}`) ?? [])
			if (!from) return revision
			joined.add(from)
			return { ...revision, status: 'R', previousPath: from.path }
		})
		.filter((revision) => !joined.has(revision))
}

/** The type of change a revision makes; undefined when nothing changed. */
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

/**
 * Whether feeds announce a change: an edit when its author changed `dateUpdated`; a removal once, even if its reason is
 * reworded later.
 */
function isNews(type: Change['type'], now: Seen, before: Seen | undefined): boolean {
	if (type === 'updated') return before?.dateUpdated !== now.dateUpdated
	return type !== 'removed' || !before || !isGone(before)
}

function describe(
	{ path, previousPath, at }: Revision,
	{ type, now, before }: { type: Change['type']; now: Seen; before: Seen | undefined },
): UnsignedChange {
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
		...((type === 'removed' || type === 'deprecated') && lifecycleOf(now)),
		...(before && differences(type, { path, now, before })),
	}
}

const lifecycleOf = ({ reason, successor }: Seen) => ({ ...(reason && { reason }), ...(successor && { successor }) })

interface Versions {
	path: string
	before: Seen
	now: Seen
}

/** The changed fields of an update; for other types, only if more than a date changed. */
function differences(type: Change['type'], { path, now, before }: Versions): Partial<UnsignedChange> {
	const except = SAID[type]
	const rows = except ? changedSource(before, now, { path, except }) : []
	now.moved = movedTools(rows, [before.text, now.text])
	const changed = withMovedTools(rows, now.moved, now.sight?.tools)
	return type === 'updated' || !changed.every(isDate) ? summarizeChanges(changed) : {}
}

/** Types of change that also list changed fields, and the fields their type already implies. */
const SAID: Partial<Record<Change['type'], readonly string[]>> = {
	updated: [],
	renamed: ['renamedFrom'],
	deprecated: ['lifecycle'],
}
