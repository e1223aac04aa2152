import { platformsOf } from '../clients/platforms.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import { DAY_MS } from '../schema/text/day.ts'
import { licenceNames } from '../schema/text/licence.ts'
import { authorTest } from './authors.ts'
import type { SearchIndex } from './index-file.ts'
import { tagLists } from './tags.ts'

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
	{ name: 'kinds', filter: 'kind', of: (row) => [row.kind] },
	{ name: 'auth', filter: 'auth', of: (row) => known(row.access?.auth) },
	{ name: 'transports', filter: 'transport', of: (row) => row.access?.transports ?? [] },
	{ name: 'locations', filter: 'location', of: (row) => row.access?.locations ?? [] },
	{ name: 'readOnly', filter: 'readOnly', of: (row) => [String(row.access?.readOnly ?? false)] },
	{ name: 'observed', filter: 'observed', of: (row) => [String(row.receipt?.current ?? false)] },
	{ name: 'asksNoHost', filter: 'asksNoHost', of: (row) => known(asksNoHost(row)) },
	{ name: 'maintained', filter: 'maintained', of: (row) => known(isMaintained(row)) },
	{ name: 'licenses', filter: 'license', of: (row) => licenceNames(row.license) },
] as const satisfies readonly { name: string; filter: string; of: (row: RegistryEntry) => readonly string[] }[]

type FilterName = (typeof facets)[number]['filter']

const hasAny = (notes: readonly string[] | undefined): boolean => notes !== undefined && notes.length > 0

const known = (value: string | boolean | undefined): string[] => (value === undefined ? [] : [String(value)])

/** Whether it looked no host up; nothing where nobody has seen it run in the last 90 days. */
const asksNoHost = ({ receipt }: RegistryEntry): boolean | undefined =>
	receipt?.current && receipt.starts !== false && receipt.asked ? receipt.asked.length === 0 : undefined

const A_YEAR = 366

/**
 * Whether its makers changed it in the year before it was read. An older change proves nothing, because the commit that
 * was read can be an old one.
 */
function isMaintained({ freshness, lifecycle }: RegistryEntry): boolean | undefined {
	if (lifecycle || freshness?.state === 'archived') return false
	const { readAt, upstreamAt } = freshness ?? {}
	const isRecent = readAt && upstreamAt && (Date.parse(readAt) - Date.parse(upstreamAt)) / DAY_MS <= A_YEAR
	return isRecent ? true : undefined
}

/** Place of the facet of platforms. */
export const PLATFORMS = facets.findIndex(({ name }) => name === 'platforms')
export const CATEGORIES = facets.findIndex(({ name }) => name === 'categories')

const SEVERAL: readonly string[] = [
	'platforms',
	'auth',
	'transports',
	'locations',
	'asksNoHost',
	'maintained',
	'licenses',
]

/** The facets of which an entry has several values, or none: one bit for each value. */
export const isSeveral: readonly boolean[] = facets.map(({ name }) => SEVERAL.includes(name))

/** Bits of what documents do not share: each has its own tags, tokens and author. */
export const TAG = 1 << facets.length
export const TOKENS = TAG << 1
export const AUTHOR = TOKENS << 1

/** The values a request asks for, one per filter; `''` and `all` ask for nothing. */
export interface Filters extends Partial<Record<FilterName, string>> {
	tag?: string
	/** The most tokens that its receipt may count. */
	maxTokens?: number | string | null
	/** Who made it: the name or its id. */
	author?: string
}

/** Says for a document which filters it fails: one bit per facet, 0 where it passes all. */
export function failureTest(index: SearchIndex, filters: Filters): (document: number) => number {
	const { combination, combinations, combinationCodes } = index
	const tests = facets.flatMap(({ filter }, facet) => {
		const value = filters[filter] ?? ''
		const start = facet * combinations
		return value === '' || value === 'all' ? [] : [{ facet, start, wanted: wantedCode(index, facet, value) }]
	})
	const own = ownTests(index, filters)
	if (!tests.length && !own.length) return () => 0
	// Many documents share a combination; each is tested once: 0 where it was not yet, else what it fails and one more.
	const tested = new Uint32Array(tests.length ? combinations : 0)
	const test = (number: number): number => {
		let failed = 0
		for (const { facet, start, wanted } of tests) {
			const code = combinationCodes[start + number] as number
			if (isSeveral[facet] ? !(code & wanted) : code !== wanted) failed |= 1 << facet
		}
		tested[number] = failed + 1
		return failed
	}
	return (document) => {
		const number = combination[document] as number
		const known = tested[number]
		let failed = known ? known - 1 : test(number)
		for (const { bit, passes } of own) if (!passes(document)) failed |= bit
		return failed
	}
}

/** What is asked of a document itself, not of the facets that it shares with others. */
function ownTests(index: SearchIndex, { tag = '', maxTokens, author = '' }: Filters) {
	const most = Number(maxTokens ?? '')
	const isAsked = maxTokens !== undefined && maxTokens !== null && maxTokens !== ''
	return [
		...(tag ? [{ bit: TAG, passes: tagTest(index, tag) }] : []),
		...(isAsked ? [{ bit: TOKENS, passes: (document: number) => hasTokens(index, document, most) }] : []),
		...(author ? [{ bit: AUTHOR, passes: authorTest(index, author) }] : []),
	]
}

function tagTest(index: SearchIndex, tag: string): (document: number) => boolean {
	const wanted = index.tags.indexOf(tag)
	if (wanted < 0) return () => false
	const { numbers, starts } = tagLists(index)
	return (document) => {
		const end = starts[document + 1] as number
		for (let at = starts[document] as number; at < end; at++) if (numbers[at] === wanted) return true
		return false
	}
}

/** What was not observed has no tokens that anybody knows, so it is not below any number. */
const hasTokens = ({ tokens }: SearchIndex, document: number, most: number): boolean => {
	const counted = tokens[document] ?? 0
	return counted > 0 && counted - 1 <= most
}

/** The number of the value, or the bits of the platforms that the name stands for. */
const wantedCode = (index: SearchIndex, facet: number, value: string): number =>
	isSeveral[facet]
		? bitsOf(index, facet, facet === PLATFORMS ? platformsOf(value) : [value])
		: (index.values[facet] ?? []).indexOf(value)

/** Whether an index has an entry of a category. */
export const hasCategory = (index: SearchIndex, category: string): boolean =>
	wantedCode(index, CATEGORIES, category) >= 0

/** One bit for each of the platforms that any entry has. */
export const platformBits = (index: SearchIndex, platforms: readonly string[]): number =>
	bitsOf(index, PLATFORMS, platforms)

function bitsOf({ values }: SearchIndex, facet: number, wanted: readonly string[]): number {
	const numbers = wanted.map((name) => (values[facet] ?? []).indexOf(name))
	return numbers.reduce((bits, number) => (number < 0 ? bits : bits | (1 << number)), 0)
}
