import type { EntrySource } from '../kinds/kind.ts'
import type { Change } from '../schema/changes.ts'
import type { WithdrawnSource } from '../schema/entry-source.ts'
import { pathOf } from '../schema/primitives.ts'
import { isDate } from '../schema/text/change-words.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { changedSight, type Sight, sightOf, withSight } from './changed-receipt.ts'
import { changedSource, summarizeChanges } from './changed-source.ts'
import { readFrontMatter, splitFrontMatter } from './front-matter.ts'
import { receiptOf } from './observed.ts'
import type { ParsedEntry } from './read.ts'
import { sha256 } from './sha256.ts'
import { receiptFrom, type ToolNews, toolNewsOf } from './tool-changes.ts'

/** One commit's change to one entry's file. `text` is the file after it, or before it was removed. */
export interface Revision {
	status: 'A' | 'M' | 'D' | 'R'
	/** `category/slug`. */
	path: string
	/** Set when the text is a receipt rather than the entry. */
	of?: 'receipt'
	previousPath?: string
	/** Commit time, ISO 8601 in UTC. */
	at: string
	text: string
	/** SHA-256 of the file, in hex. */
	sha256: string
}

/** The state of an entry after a revision. */
export type State = 'listed' | 'deprecated' | 'withdrawn' | 'absent'

/** What an old version of a file says about itself. */
interface RevisionSummary {
	title: string
	dateUpdated: string
	state: State
	/** Why it was deprecated or withdrawn. */
	reason?: string
	/** Its former paths. */
	renamedFrom: readonly string[]
}

/** Reads an old version of a file. It may not fit today's schema, so every field is optional. */
export function summarizeRevision({ text, path, status }: Pick<Revision, 'text' | 'path' | 'status'>): RevisionSummary {
	const block = splitFrontMatter(text)?.yaml ?? ''
	const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'm').exec(block)?.[1] ?? ''
	const summary = { title: scalar(line('title')) || path, dateUpdated: line('dateUpdated') }
	const turns = /^(?:lifecycle|renamedFrom):/m.test(block) ? turnsOf(block) : NONE
	return { ...summary, ...turns, ...(status === 'D' && { state: 'absent' }) }
}

type Turns = Pick<RevisionSummary, 'state' | 'reason' | 'renamedFrom'>
const NONE: Turns = { state: 'listed', renamedFrom: [] }

function turnsOf(block: string): Turns {
	const { lifecycle, renamedFrom } = (read(block) ?? {}) as { lifecycle?: unknown; renamedFrom?: unknown }
	const { state, reason } = (lifecycle ?? {}) as { state?: unknown; reason?: unknown }
	const former: { path?: unknown }[] = Array.isArray(renamedFrom) ? renamedFrom : []
	return {
		state: state === 'deprecated' || state === 'withdrawn' ? state : 'listed',
		...(typeof reason === 'string' && { reason: reason.trim() }),
		renamedFrom: former.map((one) => String(one?.path)),
	}
}

const scalar = (yaml: string): string => String(read(yaml) ?? yaml)

/** The data of an old front matter; undefined when it cannot be parsed today. */
const read = (yaml: string): unknown => readFrontMatter(yaml).data

/** An entry with valid front matter. */
export interface ValidEntry {
	parsed: ParsedEntry
	source: EntrySource
}

/** An entry of which only a tombstone is published. */
export interface Withdrawn {
	parsed: ParsedEntry
	source: WithdrawnSource
}

/** A change, and whether feeds announce it: an edit is announced only if its author changed `dateUpdated`. */
export interface Event {
	change: Change
	news: boolean
}

type UnsignedChange = Omit<Change, 'signature'>
interface Unsigned {
	change: UnsignedChange
	news: boolean
}

/** The history of the catalogue, newest first. The signature of each change covers all that came before it. */
export function deriveChanges(
	entries: readonly (ValidEntry | Withdrawn)[],
	revisions: readonly Revision[] | undefined,
): Event[] {
	const known = revisions ? fromRevisions(revisions) : []
	const recorded = new Set(known.map(({ change }) => change.key))
	const fresh = entries.filter(({ parsed }) => !recorded.has(pathOf(parsed))).flatMap(fromFrontMatter)
	return sign([...known, ...fresh].sort(inOrder)).reverse()
}

const inOrder = ({ change: a }: Unsigned, { change: b }: Unsigned) => byCodeUnit(a.at, b.at) || byCodeUnit(a.key, b.key)

function sign(events: readonly Unsigned[]): Event[] {
	let signature = ''
	return events.map(({ change, news }) => {
		signature = sha256(`${signature}\n${change.at} ${change.event ?? change.type} ${change.key} ${change.sha256}`)
		return { change: { ...change, signature }, news }
	})
}

const artifactOf = (path: string) => `${path}.md`

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
	return [
		...(dateAdded ? [of('added', dateAdded)] : []),
		...(dateAdded && dateUpdated && dateUpdated > dateAdded ? [of('updated', dateUpdated)] : []),
		...renamedFrom.map(({ path, on }) => of('renamed', on, { previousKey: path })),
		...(lifecycle ? [of(TURNS[lifecycle.state], lifecycle.on, { reason: lifecycle.reason })] : []),
		...toolsOf(parsed).map(({ id: _, seenAt, ...news }) => of('updated', seenAt, news)),
	]
}

function toolsOf(parsed: ParsedEntry): ToolNews[] {
	const receipt = receiptOf(parsed)
	const news = receipt && toolNewsOf(receipt)
	return news ? [news] : []
}

const TURNS = { deprecated: 'deprecated', withdrawn: 'removed' } as const

/** An entry after one of its revisions. */
interface Seen extends RevisionSummary {
	sha256: string
	text: string
	/** The change its last revision made. */
	last?: UnsignedChange | undefined
	/** Its last receipt. */
	sight?: Sight | undefined
	/** The id of the last reported change of its tools. */
	told?: string | undefined
}

function fromRevisions(revisions: readonly Revision[]): Unsigned[] {
	const seen = new Map<string, Seen>()
	return joinRenames(revisions).flatMap((revision) => {
		const { path, previousPath, sha256, text } = revision
		const before = seen.get(previousPath ?? path)
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
	const changed = changedSight(entry.sight, now)
	entry.sight = now
	const news = toolNewsOf(receipt)
	if (news && news.id !== entry.told) return [toolsChanged(revision, entry, news)]
	if (!changed.length) return []
	if (entry.last?.at !== revision.at)
		return [{ change: { ...unchangedSource(revision, entry), ...summarizeChanges(changed) }, news: false }]
	// If the same commit changed the entry's own file too, that is one change.
	if (entry.last.changed) Object.assign(entry.last, summarizeChanges(withSight(entry.last.changed, changed)))
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
		...(now.reason && (type === 'removed' || type === 'deprecated') && { reason: now.reason }),
		...(before && differences(type, { path, now, before })),
	}
}

interface Versions {
	path: string
	before: Seen
	now: Seen
}

/** The changed fields of an update; for other types, only if more than a date changed. */
function differences(type: Change['type'], { path, now, before }: Versions): Partial<UnsignedChange> {
	const except = SAID[type]
	const changed = except ? changedSource(before, now, { path, except }) : []
	return type === 'updated' || !changed.every(isDate) ? summarizeChanges(changed) : {}
}

/** Types of change that also list changed fields, and the fields their type already implies. */
const SAID: Partial<Record<Change['type'], readonly string[]>> = {
	updated: [],
	renamed: ['renamedFrom'],
	deprecated: ['lifecycle'],
}
