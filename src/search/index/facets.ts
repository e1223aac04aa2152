import type { RegistryEntry, ServerWay } from '../../schema/entry.ts'
import { isWithinYear } from '../../schema/text/day.ts'
import { licenceNames } from '../../schema/text/licence.ts'

/** The facets of an entry, their names in an answer and in a request, and the values one entry has. */
const entryFacets = [
	{ name: 'categories', filter: 'category', of: (row) => [row.category] },
	{ name: 'platforms', filter: 'platform', of: (row) => row.platforms ?? [] },
	{ name: 'installable', filter: 'installable', of: (row) => [String(row.installable)] },
	{ name: 'hasSafetyNotes', filter: 'hasSafetyNotes', of: (row) => [String(hasAny(row.safetyNotes))] },
	{ name: 'hasPrivacyNotes', filter: 'hasPrivacyNotes', of: (row) => [String(hasAny(row.privacyNotes))] },
	{ name: 'downloadTrust', filter: 'downloadTrust', of: (row) => [row.downloadTrust ?? 'none'] },
	{ name: 'claimStatus', filter: 'claimStatus', of: (row) => [row.claimStatus ?? 'unclaimed'] },
	{ name: 'sourceStatus', filter: 'sourceStatus', of: (row) => [row.trustSignals.sourceStatus ?? 'missing'] },
	{ name: 'kinds', filter: 'kind', of: (row) => [row.kind] },
	{ name: 'observed', filter: 'observed', of: (row) => [String(row.receipt?.current ?? false)] },
	{ name: 'maintained', filter: 'maintained', of: (row) => known(isMaintained(row)) },
	{ name: 'licenses', filter: 'license', of: (row) => licenceNames(row.license) },
] as const satisfies readonly { name: string; filter: string; of: (row: RegistryEntry) => readonly string[] }[]

/** The same of one way of running an entry: those that are asked for have to hold of the same way. */
const wayFacets = [
	{ name: 'auth', filter: 'auth', of: ({ auth }) => known(auth) },
	{ name: 'needsCredentials', filter: 'needsCredentials', of: (way) => known(needsCredentials(way)) },
	{ name: 'transports', filter: 'transport', of: ({ transports }) => transports },
	{ name: 'locations', filter: 'location', of: ({ locations }) => locations },
	{ name: 'runtimes', filter: 'runtime', of: ({ runtime }) => known(runtime) },
	{ name: 'readOnly', filter: 'readOnly', of: ({ readOnly }) => [String(readOnly)] },
	{ name: 'asksNoHost', filter: 'asksNoHost', of: ({ asksNoHost }) => known(asksNoHost) },
] as const satisfies readonly { name: string; filter: string; of: (way: Way) => readonly string[] }[]

/** All facets; those of ways are the last. */
export const facets = [...entryFacets, ...wayFacets] as const

export type FilterName = (typeof facets)[number]['filter']

/** Place of the first facet of ways. */
export const WAYS = entryFacets.length

/** The values that an entry has of each facet of its own. */
export const ownValues = (row: RegistryEntry): (readonly string[])[] => entryFacets.map(({ of }) => of(row))

/** The values of the other facets in each way of running it; an entry that does not run has one way, in which most are unknown. */
export const wayValues = (row: RegistryEntry): (readonly string[])[][] =>
	waysOf(row).map((way) => wayFacets.map(({ of }) => of(way)))

interface Way extends Partial<Pick<ServerWay, 'auth' | 'runtime'>> {
	transports: readonly string[]
	locations: readonly string[]
	needsSecret: boolean
	readOnly: boolean
	asksNoHost?: boolean | undefined
}

/** Hosts are seen of what is started here; nothing is known of what runs elsewhere. */
function waysOf(row: RegistryEntry): Way[] {
	const { transports = [], locations = [], readOnly = row.onlyReads ?? false, auth, ways = [] } = row.access ?? {}
	const seen = asksNoHost(row)
	if (!ways.length)
		return [{ ...(auth && { auth }), transports, locations, readOnly, needsSecret: false, asksNoHost: seen }]
	return ways.map(({ location, transport, ...way }) => ({
		...way,
		transports: [transport],
		locations: [location],
		asksNoHost: location === 'local' ? seen : undefined,
	}))
}

const hasAny = (notes: readonly string[] | undefined): boolean => notes !== undefined && notes.length > 0

const known = (value: string | boolean | undefined): string[] => (value === undefined ? [] : [String(value)])

/** Whether it needs a sign-in or any secret; undefined if the author does not say. */
const needsCredentials = ({ auth, needsSecret }: Way): boolean | undefined =>
	needsSecret || (auth === undefined ? undefined : auth !== 'none')

/** Whether it looked up no host; undefined if it was not observed in the last 90 days. */
const asksNoHost = ({ receipt }: RegistryEntry): boolean | undefined =>
	receipt?.current && receipt.starts !== false && receipt.asked ? receipt.asked.length === 0 : undefined

/**
 * Whether its makers changed it in the year before it was read. An older change proves nothing, because the commit that
 * was read can be an old one.
 */
function isMaintained({ freshness, lifecycle }: RegistryEntry): boolean | undefined {
	if (lifecycle || freshness?.state === 'archived') return false
	const { readAt, upstreamAt } = freshness ?? {}
	return readAt && upstreamAt && isWithinYear(upstreamAt, readAt) ? true : undefined
}

/** Place of a facet. */
export const facetAt = (name: (typeof facets)[number]['name']): number =>
	facets.findIndex((facet) => facet.name === name)

const SEVERAL: readonly string[] = ['platforms', 'maintained', 'licenses', ...wayFacets.map(({ name }) => name)]

/** Whether an entry may have several values of each facet, or none; then each value has a bit. */
export const isSeveral: readonly boolean[] = facets.map(({ name }) => SEVERAL.includes(name))
