import { JOB_ORDER, LEAD_ORDER } from '../schema/status-transitions.ts'

/** Where a record stands in the lists of its kind, and what a search of them reads. */
export interface Listing {
	/** Place of its status in the order of its kind. */
	rank: number
	/** Milliseconds since 1970; the newest stands first in its status. */
	at: number
	/** What lists may be narrowed to besides the status; empty where there is nothing. */
	facet: string
	/** Its words in lower case, of bounded length. */
	text: string
}

/** The kinds that have lists, with how each is ordered, narrowed and searched. */
const LISTED = {
	lead: {
		order: LEAD_ORDER,
		at: 'createdAt',
		facet: 'kind',
		facets: ['tool', 'job', 'claim', 'sponsorship', 'other'],
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

/** How much of one field a search reads, and of all of them: 100,000 records stay a search of some 50 MB at worst. */
const FIELD_CHARACTERS = 280
const TEXT_CHARACTERS = 1200

/** Every kind that has lists. */
export const LISTED_KINDS = Object.keys(LISTED) as ListedKind[]

export const isListed = (kind: string): kind is ListedKind => Object.hasOwn(LISTED, kind)

/** The facets that the records of a kind can have, in a fixed order. */
export const facetsOf = (kind: ListedKind): readonly string[] => LISTED[kind].facets

/** The place of a status in the lists of a kind; -1 when there is none of that name. */
export const rankOf = (kind: ListedKind, status: string): number =>
	(LISTED[kind].order as readonly string[]).indexOf(status)

/** How many statuses a kind has. */
export const ranksOf = (kind: ListedKind): number => LISTED[kind].order.length

/** Where a record belongs in the lists; nothing for kinds without lists and for records without a known status and time. */
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
		return typeof field === 'string' ? [field.slice(0, FIELD_CHARACTERS)] : []
	})
	return words.join('\n').toLowerCase().slice(0, TEXT_CHARACTERS)
}
