import { withFrontMatter } from '../../src/catalogue/front-matter.ts'
import { type ParsedEntry, parseEntry } from '../../src/catalogue/read.ts'
import { runs, sends } from '../../src/checks/notes.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import { parseEntrySource } from '../../src/kinds/source.ts'
import { objectOf } from '../../src/schema/object.ts'
import type { Category } from '../../src/schema/vocabulary.ts'
import type { Candidate, Origin } from './candidate.ts'
import { digestOf } from './shelf.ts'
import type { Json } from './values.ts'

/** The location of an entry. */
interface Place {
	category: Category
	slug: string
}

/** Dates and commits, which may change although nothing else has. */
export interface Dates {
	dateAdded: string
	dateUpdated?: unknown
	at: string
	commit?: unknown
	readAt?: unknown
}

export const datesIn = (data: unknown): Dates => {
	const { dateAdded, dateUpdated, importedFrom, upstream } = objectOf(data)
	const { commit, readAt } = objectOf(upstream)
	return { dateAdded: String(dateAdded), dateUpdated, at: String(objectOf(importedFrom).at), commit, readAt }
}

interface ComposeOptions {
	place: Place
	origin: Origin
	dates: Dates
	title: string
	platforms?: Json | undefined
}

const ORDER = [
	'title',
	'seoTitle',
	'description',
	'seoDescription',
	'author',
	'authorUrl',
	'dateAdded',
	'dateUpdated',
	'tags',
	'keywords',
	'useCases',
	'platforms',
	'repoUrl',
	'docsUrl',
	'websiteUrl',
	'license',
	'upstream',
	'verification',
	'safetyNotes',
	'privacyNotes',
]

/** Converts a candidate to a parsed entry, including the digest of its text. */
export function compose(candidate: Candidate, { place, origin, dates, title, platforms }: ComposeOptions): ParsedEntry {
	const { data, body, files, id, version } = candidate
	const upstream = data.upstream
		? {
				upstream: {
					...objectOf(data.upstream),
					...(dates.commit ? { commit: dates.commit } : {}),
					...(dates.readAt ? { readAt: dates.readAt } : {}),
				},
			}
		: {}
	const all: Json = withNotes(place.category, {
		...(platforms && candidate.kind === 'mcp-server' && { platforms }),
		...data,
		...upstream,
		title,
		dateAdded: dates.dateAdded,
		...(dates.dateUpdated !== undefined && { dateUpdated: dates.dateUpdated }),
		verification: 'draft',
	})
	const importedFrom = { source: origin.source, id, ...(version && version.length <= 60 && { version }), at: dates.at }
	const ordered = Object.fromEntries(
		[...ORDER, ...Object.keys(all)].filter((key) => all[key] !== undefined).map((key) => [key, all[key]]),
	)
	const textWith = (digest: object) =>
		withFrontMatter({ ...ordered, importedFrom: { ...importedFrom, ...digest } }, body)
	const digest = digestOf({ text: textWith({}), files })
	return read(textWith({ digest }), { place, files })
}

/** Adds safety and privacy notes that follow from the entry, if the source has none. */
function withNotes(category: Category, data: Json): Json {
	const { data: source } = parseEntrySource(category, data)
	if (!source) return data
	const kind = kindOf(source)
	return {
		...data,
		...(runs(source) && !source.safetyNotes.length && kind.safetyNote && { safetyNotes: [kind.safetyNote(source)] }),
		...(sends(source) &&
			!source.privacyNotes.length &&
			kind.privacyNotes && { privacyNotes: kind.privacyNotes(source) }),
	}
}

function read(text: string, { place, files }: { place: Place; files: Candidate['files'] }): ParsedEntry {
	const file = `content/${place.category}/${place.slug}${files.length ? '/index' : ''}.mdx`
	return { ...parseEntry(new TextEncoder().encode(text), { ...place, file }), files }
}

/** Reduces an entry that its source removed to its title and the reason. */
export function composeWithdrawn(
	before: ParsedEntry,
	{ reason, on, origin, id, at }: { reason: string; on: string; origin: Origin; id: string; at: string },
): ParsedEntry {
	const { title, dateAdded } = objectOf(before.data)
	const fields = { title, dateAdded, lifecycle: { state: 'withdrawn', on, reason } }
	const textWith = (digest: object) =>
		withFrontMatter({ ...fields, importedFrom: { source: origin.source, id, at, ...digest } }, 'It was withdrawn.')
	const digest = digestOf({ text: textWith({}), files: [] })
	return read(textWith({ digest }), { place: { category: before.category as Category, slug: before.slug }, files: [] })
}
