import { spread } from '../daily-tally.ts'
import type { DeskKind } from '../desk.ts'
import { facetsOf, isListed, type Listing } from '../listing.ts'

/** One hash with every count, by kind and entry key. */
export const COUNTS = 'counts'
/** The list of every line of the audit, oldest first. */
export const AUDIT = 'audit'
/** The key that says how many migrations the database has had, and the hash of how far one that was cut off has come. */
export const SCHEMA = 'schema'
export const PROGRESS = 'schema:progress'

/** 256 sets for all clients: half the memory of a set for each, and far from Upstash's limit for one record. */
export const saidKey = (client: string): string => `said:${(spread(client) % 256).toString(16).padStart(2, '0')}`

/** What a client said, as a member of its set: `<client> <kind>:<entry key>`. */
export const saidMember = (client: string, field: string): string => `${client} ${field}`

/** A claimed id; its value says until when, in milliseconds since 1970. */
export const claimKey = (id: string): string => `claim:${id}`

/** The hash of a kind: each field is an id, each value a record as `seal` writes it. */
export const deskKey = (kind: string): string => `desk:${kind}`

/** The hash of what a search of a kind reads: each field is an id, each value a listing as `sealListing` writes it. */
export const listedKey = (kind: string): string => `desk:${kind}:listed`

/** The sorted set that orders the records of a kind, or those of one facet of it. */
export const orderKey = (kind: string, facet = ''): string => `desk:${kind}:order${facet && `:${facet}`}`

/** The keys that keep the lists of a kind, in the order that the scripts expect; none where there are no lists. */
export const listKeys = (kind: DeskKind): string[] =>
	isListed(kind) ? [listedKey(kind), orderKey(kind), ...facetsOf(kind).map((facet) => orderKey(kind, facet))] : []

/** Length of what stands before the text of a listing: the facet's number, and the place in the order. */
export const PLACE_CHARACTERS = 17
const LATEST = 9_999_999_999_999

/** The place of a record as text that sorts by status, then newest first; the id follows it in the sorted sets. */
export const placeIn = (rank: number, at: number): string => `${rank}|${`${LATEST - at}`.padStart(13, '0')}|`

/** A listing as the scripts read it: number of the facet, place, text; empty where a record is in no list. */
export function sealListing(kind: DeskKind, listing: Listing | undefined): string {
	if (!listing || !isListed(kind)) return ''
	return `${facetsOf(kind).indexOf(listing.facet) + 1}${placeIn(listing.rank, listing.at)}${listing.text}`
}

/** Every family of keys, and what an export does with it: takes it, makes it anew from the rest, or lets it end by itself. */
export const KEY_FAMILIES: readonly (readonly [RegExp, 'taken' | 'derived' | 'ends'])[] = [
	[/^said:[0-9a-f]{2}$/, 'taken'],
	[/^counts$/, 'derived'],
	[/^day:\d{4}-\d\d-\d\d$/, 'taken'],
	[/^cast:/, 'taken'],
	[/^desk:\w+$/, 'taken'],
	[/^desk:\w+:(?:listed|order(?::\w+)?)$/, 'derived'],
	[/^audit$/, 'taken'],
	[/^claim:/, 'taken'],
	[/^schema(?::progress)?$/, 'derived'],
	[/^hits:/, 'ends'],
	[/^load:/, 'ends'],
]

/** Whether a key may be in a database that counts as empty: what ends by itself, marks of effects, and the version. */
export const isNothing = (key: string): boolean => /^(?:hits|claim|load|schema)(?::|$)/.test(key)
/** Where a vote or signal weighs, for as long as it does: a key of its own, which ends by itself. */
export const castKey = (client: string, field: string): string => `cast:${client} ${field}`
