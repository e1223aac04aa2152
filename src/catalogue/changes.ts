import { parse } from 'yaml'
import type { Change } from '../schema/changes.ts'
import type { EntrySource } from '../schema/entry-source.ts'
import { type Revision, sha256 } from './history.ts'
import type { Draft } from './read.ts'

/** A draft whose front matter holds. */
export interface Accepted {
	draft: Draft
	source: EntrySource
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
export function deriveChanges(accepted: readonly Accepted[], revisions: readonly Revision[] | undefined): Event[] {
	const known = revisions ? fromRevisions(revisions) : []
	const recorded = new Set(known.map(({ change }) => change.key))
	const fresh = accepted
		.filter(({ draft }) => !recorded.has(`${draft.category}/${draft.slug}`))
		.flatMap(fromFrontMatter)
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

function fromFrontMatter({ draft, source }: Accepted): Unsigned[] {
	const path = `${draft.category}/${draft.slug}`
	const of = (type: Change['type'], day: string): Unsigned => ({
		news: true,
		change: {
			key: path,
			type,
			category: draft.category,
			slug: draft.slug,
			title: source.title,
			at: `${day}T00:00:00Z`,
			artifact: artifactOf(path),
			sha256: sha256(draft.text),
		},
	})
	const added = of('added', source.dateAdded)
	return source.dateUpdated && source.dateUpdated > source.dateAdded
		? [added, of('updated', source.dateUpdated)]
		: [added]
}

interface Seen {
	sha256: string
	dateUpdated: string
	removed: boolean
}

function fromRevisions(revisions: readonly Revision[]): Unsigned[] {
	const seen = new Map<string, Seen>()
	return revisions.flatMap((revision) => {
		const before = seen.get(revision.previousPath ?? revision.path)
		const now = {
			sha256: revision.sha256,
			...glance(revision.text, revision.path),
			removed: revision.status === 'D',
		}
		seen.set(revision.path, now)
		if (revision.previousPath) seen.delete(revision.previousPath)
		const type = typeOf(revision, before)
		const silent = type === 'updated' && before?.sha256 === now.sha256
		if (silent) return []
		return [
			{
				change: describe(revision, { type, now, before }),
				news: type !== 'updated' || before?.dateUpdated !== now.dateUpdated,
			},
		]
	})
}

function typeOf({ status }: Revision, before: Seen | undefined): Change['type'] {
	if (status === 'D') return 'removed'
	if (status === 'R') return 'renamed'
	if (before?.removed) return 'restored'
	return before ? 'updated' : 'added'
}

function describe(
	{ path, previousPath, at }: Revision,
	{ type, now, before }: { type: Change['type']; now: Seen & { title: string }; before: Seen | undefined },
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
	}
}

/** What old versions of a file called themselves; they may break today's schema, so nothing is demanded of them. */
function glance(text: string, path: string): { title: string; dateUpdated: string } {
	const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
	const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'm').exec(block)?.[1] ?? ''
	return { title: scalar(line('title')) || path, dateUpdated: line('dateUpdated') }
}

function scalar(yaml: string): string {
	try {
		return String(parse(yaml) ?? '')
	} catch {
		return yaml
	}
}
