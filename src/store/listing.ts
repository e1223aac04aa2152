import { JOB_ORDER, LEAD_ORDER } from '../schema/status-transitions.ts'
import { clip } from '../schema/text/shorten.ts'
import { LeadKind } from '../schema/vocabulary.ts'

/** The sort key, facet and searchable text of a record. */
export interface Listing {
	/** The position of its status in the order of its kind. */
	rank: number
	/** Milliseconds since 1970; within a status, the newest comes first. */
	at: number
	/** A second filter besides the status; empty when there is none. */
	facet: string
	/** Its searchable text in lower case, of bounded length. */
	text: string
}

/** The kinds that have lists, and how each is sorted, filtered and searched. */
const LISTED = {
	lead: {
		order: LEAD_ORDER,
		at: 'createdAt',
		facet: 'kind',
		facets: LeadKind.options,
		text: [
			'id',
			'kind',
			'status',
			'tierInterest',
			'contactName',
			'contactEmail',
			'companyName',
			'listingTitle',
			'websiteUrl',
			'applyUrl',
			'message',
		],
	},
	job: { order: JOB_ORDER, at: 'updatedAt', facet: '', facets: [], text: ['title', 'companyName', 'slug'] },
} as const

export type ListedKind = keyof typeof LISTED

/**
 * How much of each field is searched, and of all of them together: 100,000 records are at most about 50 MB to search.
 */
const FIELD_CHARACTERS = 280
const TEXT_CHARACTERS = 1200

/** Every kind that has lists. */
export const LISTED_KINDS = Object.keys(LISTED) as ListedKind[]

export const isListed = (kind: string): kind is ListedKind => Object.hasOwn(LISTED, kind)

/** The facets of a kind, in the order that Redis keeps them by: new ones come last. */
export const facetsOf = (kind: ListedKind): readonly string[] => LISTED[kind].facets

/** The position of a status in the order of its kind; -1 for an unknown status. */
export const rankOf = (kind: ListedKind, status: string): number =>
	(LISTED[kind].order as readonly string[]).indexOf(status)

/** The listing of a record; undefined for a kind without lists, or a record without a known status and time. */
export function listingOf(kind: string, value: Readonly<Record<string, unknown>>): Listing | undefined {
	if (!isListed(kind)) return undefined
	const { at: dated, facet, text } = LISTED[kind]
	const rank = rankOf(kind, String(value.status))
	const at = Date.parse(String(value[dated]))
	if (rank < 0 || !Number.isSafeInteger(at) || at < 0) return undefined
	return { rank, at, facet: facet === '' ? '' : String(value[facet]), text: textOf(value, text) }
}

function textOf(value: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
	const words = fields.flatMap((name) => {
		const field = value[name]
		return typeof field === 'string' ? [clip(field, FIELD_CHARACTERS)] : []
	})
	// Redis keeps half of a character as U+FFFD: the daily check would write such a record again every day.
	return clip(words.join('\n').toLowerCase(), TEXT_CHARACTERS).toWellFormed()
}
