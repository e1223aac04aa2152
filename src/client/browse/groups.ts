import { platformLabel, platforms } from '../../clients/platforms.ts'
import type { Told } from '../../schema/readings.ts'
import type { Facets, Identified, NotKnown } from '../../schema/search.ts'
import { settings } from '../../schema/settings.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { RUNTIMES } from '../../schema/text/runtime.ts'
import type { BrowseState } from './state.ts'

/** A filter's parameter in URLs. */
export type Parameter = Exclude<keyof BrowseState, 'q' | 'sort' | 'offset' | 'explain'>
/** A filter as shown on the page. */
export interface Group {
	title: string
	parameter: Parameter
	/** The field of the counts in `Facets`. */
	facet: keyof Facets
	/** Not every entry has a value, so the filter is shown even with one value. */
	isPartial?: true
	/** It says what another filter says, so it is shown only while it is active. */
	isRepeated?: boolean
	/** Labels by value. Other values are shown only if selected. */
	labels: Readonly<Record<string, string>>
}

const labelled = (list: Readonly<Record<string, { label: string }>>) =>
	Object.fromEntries(Object.entries(list).map(([id, { label }]) => [id, label]))
const yesNo = (yes: string, no: string) => ({ true: yes, false: no })

const kinds = new Set<string>(Object.values(settings.categories).map(({ kind }) => kind))
const kindLabels = Object.fromEntries([...kinds].map((kind) => [kind, kind.replaceAll('-', ' ')]))
const platformLabels = Object.fromEntries(platforms.map((id) => [id, platformLabel(id)]))

/** The filters in display order. */
export const GROUPS: readonly Group[] = [
	{ title: 'Category', parameter: 'category', facet: 'categories', labels: labelled(settings.categories) },
	{ title: 'Client', parameter: 'platform', facet: 'platforms', labels: platformLabels },
	{
		title: 'Observed',
		parameter: 'observed',
		facet: 'observed',
		labels: yesNo('in the last 90 days', 'not in the last 90 days'),
	},
	{
		title: 'Network',
		parameter: 'asksNoHost',
		isPartial: true,
		facet: 'asksNoHost',
		labels: yesNo('contacts no host unprompted', 'contacts hosts unprompted'),
	},
	{
		title: 'Sign-in',
		parameter: 'auth',
		isPartial: true,
		facet: 'auth',
		labels: { none: 'needs no API key', key: 'needs a key', oauth: 'OAuth' },
	},
	{
		title: 'Credentials',
		parameter: 'needsCredentials',
		isPartial: true,
		facet: 'needsCredentials',
		labels: { false: 'needs none', true: 'a key, a sign-in or a password' },
	},
	{
		title: 'Runs',
		parameter: 'location',
		isPartial: true,
		facet: 'locations',
		labels: { local: 'on this machine', remote: 'elsewhere' },
	},
	{
		title: 'Started with',
		parameter: 'runtime',
		isPartial: true,
		facet: 'runtimes',
		labels: Object.fromEntries(RUNTIMES.map((id) => [id, id === 'binary' ? 'a standalone program' : id])),
	},
	{
		title: 'Transport',
		parameter: 'transport',
		isPartial: true,
		facet: 'transports',
		labels: { stdio: 'stdio', http: 'streamable HTTP', sse: 'SSE' },
	},
	{
		title: 'Read-only',
		parameter: 'readOnly',
		facet: 'readOnly',
		labels: yesNo('read-only, or can be switched to it', 'not read-only, or not known'),
	},
	{
		title: 'Maintained',
		parameter: 'maintained',
		isPartial: true,
		facet: 'maintained',
		labels: yesNo('changed within a year', 'archived or deprecated'),
	},
	{
		title: 'Licence',
		parameter: 'license',
		facet: 'licenses',
		labels: {
			'open-source': 'open source',
			permissive: 'permissive',
			copyleft: 'copyleft',
			'source-available': 'source available',
			proprietary: 'proprietary or not known',
			none: 'not stated',
		},
	},
	{
		title: 'Kind',
		parameter: 'kind',
		facet: 'kinds',
		labels: kindLabels,
		isRepeated: kinds.size === Object.keys(settings.categories).length,
	},
	{ title: 'Install', parameter: 'installable', facet: 'installable', labels: yesNo('can be installed', 'to read') },
	{ title: 'Safety', parameter: 'hasSafetyNotes', facet: 'hasSafetyNotes', labels: yesNo('has notes', 'no notes') },
	{ title: 'Privacy', parameter: 'hasPrivacyNotes', facet: 'hasPrivacyNotes', labels: yesNo('has notes', 'no notes') },
	{
		title: 'Source',
		parameter: 'sourceStatus',
		facet: 'sourceStatus',
		labels: { available: 'public source', missing: 'kept here' },
	},
	{
		title: 'Download',
		parameter: 'downloadTrust',
		facet: 'downloadTrust',
		labels: { 'first-party': 'rebuilt here', external: 'from elsewhere', none: 'none' },
	},
	{
		title: 'Claimed',
		parameter: 'claimStatus',
		facet: 'claimStatus',
		labels: { unclaimed: 'no', pending: 'pending', verified: 'by its maker' },
	},
]

/** Words of a query as they were read, and what an entry is called elsewhere among them. */
export type Reading = Omit<Told, 'filter'> & { filter: Told['filter'] | 'identifier' }

/** What is called elsewhere, as words that were read. */
export const readingOf = ({ words, identifier }: Identified): Reading => ({
	words,
	filter: 'identifier',
	value: identifier,
	applied: true,
})

/** Whether a parameter stands for it too, other than the one of the order. */
export const isParameter = (
	filter: Reading['filter'],
): filter is Exclude<Reading['filter'], 'sort' | 'without' | 'identifier'> =>
	filter !== 'sort' && filter !== 'without' && filter !== 'identifier'

/** The label of a filter value. */
export function labelOf(parameter: Parameter | Reading['filter'], value: string): string {
	if (parameter === 'sort') return ORDERS[value] ?? value
	if (parameter === 'maxTokens') return `at most ${formatNumber(Number(value))}`
	return GROUPS.find((group) => group.parameter === parameter)?.labels[value] ?? value
}

/** The label of a filter. */
export const titleOf = (parameter: Parameter | Reading['filter']): string =>
	NAMES[parameter] ?? GROUPS.find((group) => group.parameter === parameter)?.title ?? ''

/** A filter in force, and of how many entries it is not known whether they pass it. */
export type Unknown = Pick<NotKnown, 'filter' | 'count' | 'of'>

/** The same as a sentence, so that a short list does not pass for a complete one. */
export const unknownNote = ({ filter, count, of }: Unknown): string =>
	`${titleOf(filter as Parameter)}: not known for ${formatNumber(count)} of the ${formatNumber(of)} entries that otherwise match.`

const NAMES: Readonly<Record<string, string>> = {
	maxTokens: 'Tokens (o200k)',
	tag: 'Tag',
	author: 'Author',
	sort: 'Order',
	without: 'Without',
	identifier: 'Known as',
}
/**
 * Labels of sort orders found in the query. The local search has no usage counts, so `trending` sorts by the date of
 * the last check.
 */
const ORDERS: Readonly<Record<string, string>> = {
	newest: 'newest first',
	trending: 'last checked first',
	title: 'by title',
	tokens: 'fewest tokens first',
	'most-tokens': 'most tokens first',
}
