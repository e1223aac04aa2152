import type { RegistryEntry } from '../schema/entry.ts'

/** The facets, their names in an answer and in a request, and the values one entry has. */
export const facets = [
	{ name: 'categories', filter: 'category', of: (row) => [row.category] },
	{ name: 'platforms', filter: 'platform', of: (row) => row.platforms ?? [] },
	{ name: 'installable', filter: 'installable', of: (row) => [String(row.installable)] },
	{ name: 'hasSafetyNotes', filter: 'hasSafetyNotes', of: (row) => [String(hasAny(row.safetyNotes))] },
	{ name: 'hasPrivacyNotes', filter: 'hasPrivacyNotes', of: (row) => [String(hasAny(row.privacyNotes))] },
	{ name: 'downloadTrust', filter: 'downloadTrust', of: (row) => [row.downloadTrust ?? 'none'] },
	{ name: 'claimStatus', filter: 'claimStatus', of: (row) => [row.claimStatus ?? 'unclaimed'] },
	{ name: 'sourceStatus', filter: 'sourceStatus', of: (row) => [row.trustSignals.sourceStatus ?? 'missing'] },
] as const satisfies readonly { name: string; filter: string; of: (row: RegistryEntry) => readonly string[] }[]

export type FilterName = (typeof facets)[number]['filter']

const hasAny = (notes: readonly string[] | undefined): boolean => notes !== undefined && notes.length > 0

/** Place of the one facet of which an entry has several values. */
export const PLATFORMS = facets.findIndex(({ name }) => name === 'platforms')
