import { fnv1a } from '../../schema/text/fnv.ts'
import type { DeskKind } from '../desk.ts'
import { facetsOf, isListed, type Listing } from '../listing.ts'

/** The hash of all counts, by kind and entry key. */
export const COUNTS = 'counts'
/** The list of audit lines, oldest first. */
export const AUDIT = 'audit'
/** The number of applied migrations, and the hash with the progress of an interrupted one. */
export const SCHEMA = 'schema'
export const PROGRESS = 'schema:progress'
/** When the database began to hold data, in milliseconds since 1970. */
export const SINCE = 'schema:since'

/**
 * What a client has voted or signalled, spread over 256 sets: half the memory of one set per client, and each far below
 * Upstash's size limit.
 */
export const saidKey = (client: string): string => `said:${(fnv1a(client) % 256).toString(16).padStart(2, '0')}`

/** A member of such a set: `<client> <kind>:<entry key>`. */
export const saidMember = (client: string, field: string): string => `${client} ${field}`

/** The hash of a kind's records: id → record, as written by `seal`. */
export const deskKey = (kind: string): string => `desk:${kind}`

/** The hash of a kind's searchable text: id → listing, as written by `sealListing`. */
export const listedKey = (kind: string): string => `desk:${kind}:listed`

/** The sorted set that orders the records of a kind, or those with one facet. */
export const orderKey = (kind: string, facet = ''): string => `desk:${kind}:order${facet && `:${facet}`}`

/** The keys of a kind's lists, in the order the scripts expect; empty for a kind without lists. */
export const listKeys = (kind: DeskKind): string[] =>
	isListed(kind) ? [listedKey(kind), orderKey(kind), ...facetsOf(kind).map((facet) => orderKey(kind, facet))] : []

/** Characters before the text of a listing: the number of its facet and its sort key. */
export const PLACE_CHARACTERS = 17
const LATEST = 9_999_999_999_999

/** The sort key of a record: by status, then newest first. In the sorted sets it is followed by the id. */
export const placeIn = (rank: number, at: number): string => `${rank}|${`${LATEST - at}`.padStart(13, '0')}|`

/** A listing as the scripts read it: facet number, sort key, text; empty for a record that is in no list. */
export function sealListing(kind: DeskKind, listing: Listing | undefined): string {
	if (!listing || !isListed(kind)) return ''
	return `${facetsOf(kind).indexOf(listing.facet) + 1}${placeIn(listing.rank, listing.at)}${listing.text}`
}

/** Whether a key may exist in a store that counts as empty: keys that expire, and the schema version. */
export const isNothing = (key: string): boolean => /^(?:hits|claim|load|schema)(?::|$)/.test(key)

/** The day and address where a vote or signal currently counts. It expires with them. */
export const castKey = (client: string, field: string): string => `cast:${client} ${field}`
