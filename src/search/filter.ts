import { platformsOf } from '../clients/platforms.ts'
import { kindWords } from '../kinds/kinds.ts'
import { memoize } from '../schema/text/memoize.ts'
import { authorTest } from './index/authors.ts'
import { type FilterName, facetAt, facets, isSeveral, WAYS } from './index/facets.ts'
import { DEPRECATED, type SearchIndex } from './index/index-file.ts'
import { tagLists } from './index/tags.ts'
import { FEWEST } from './short-list.ts'

/** Place of the facet of platforms. */
export const PLATFORMS = facetAt('platforms')
export const CATEGORIES = facetAt('categories')

/** Bits for what differs between documents: tags, tokens and author. */
export const TAG = 1 << facets.length
export const TOKENS = TAG << 1
export const AUTHOR = TOKENS << 1
/** The bit of all that fails; by itself, of what more than one filter keeps out. */
export const FAILS = AUTHOR << 1

/** The values a request asks for, one per filter; `''` and `all` ask for nothing. */
export interface Filters extends Partial<Record<FilterName, string>> {
	tag?: string
	/** The most tokens that its receipt may count. */
	maxTokens?: number | string | null
	/** Who made it: the name or its id. */
	author?: string
	/** What runs nothing but on the machine of its agent passes the filter on where a server runs. */
	orRunsHere?: boolean
}

/**
 * Says of a document whether it passes all filters: 0 where it does. Otherwise the number has a bit for each filter that
 * alone keeps it out, if any does: without that filter it would pass. `ofWays` is what `wayFailures` gives for them, where that is known.
 */
export function failureTest(index: SearchIndex, filters: Filters, ofWays?: Uint32Array): (document: number) => number {
	const { combination, combinations } = index
	const tests = testsOf(index, filters)
	const own = ownTests(index, filters)
	if (!tests.length && !own.length) return () => 0
	const shared = sharedTest(index, tests, { ofWays, spared: sparedBy(index, filters) })
	// Many documents share a combination; each is tested once: 0 where it was not yet, else what it fails and one more.
	const tested = new Uint32Array(tests.length ? combinations : 0)
	return (document) => {
		const number = combination[document] as number
		const known = tested[number]
		const failed = known ? known - 1 : shared(number)
		if (!known) tested[number] = failed + 1
		if (!own.length) return failed
		let mask = 0
		for (const { bit, passes } of own) if (!passes(document)) mask |= bit
		return mask ? (failed ? FAILS : aloneOf(mask)) : failed
	}
}

interface Test {
	facet: number
	wanted: number
}

const testsOf = (index: SearchIndex, filters: Filters): Test[] =>
	facets.flatMap(({ filter }, facet) => {
		const value = filters[filter] ?? ''
		return value === '' || value === 'all' ? [] : [{ facet, wanted: wantedCode(index, facet, value) }]
	})

/** A filter that fails where no other does is the only one that keeps something out. */
const aloneOf = (failed: number): number => (failed & (failed - 1) ? FAILS : failed ? FAILS | failed : 0)

/** What `wayFailures` gives, where that is known, and which filters a combination need not pass. */
interface Shared {
	ofWays: Uint32Array | undefined
	spared: (combination: number) => number
}

/** The same of the documents of a combination, as far as they share what is asked. */
function sharedTest(
	index: SearchIndex,
	tests: readonly Test[],
	{ ofWays, spared }: Shared,
): (combination: number) => number {
	const { combinations, combinationCodes, wayStarts, wayNumbers } = index
	const entryTests = tests.filter(({ facet }) => facet < WAYS)
	const ways = tests.length > entryTests.length ? (ofWays ?? failuresOfWays(index, tests)) : undefined
	return (number) => {
		let failed = 0
		for (const { facet, wanted } of entryTests) {
			const code = combinationCodes[facet * combinations + number] as number
			if (!passes(code, { facet, wanted })) failed |= 1 << facet
		}
		if (!ways) return aloneOf(failed)
		// Everything that is asked of ways has to hold of the same one.
		let alone = 0
		const free = spared(number)
		const end = wayStarts[number + 1] as number
		for (let at = wayStarts[number] as number; at < end; at++) {
			const mask = (ways[wayNumbers[at] as number] as number) & ~free
			if (!mask) return aloneOf(failed)
			alone |= aloneOf(mask)
		}
		return failed ? FAILS : alone | FAILS
	}
}

const passes = (code: number, { facet, wanted }: Test): boolean =>
	isSeveral[facet] ? (code & wanted) !== 0 : code === wanted

function failuresOfWays({ ways, wayCodes }: SearchIndex, tests: readonly Test[]): Uint32Array {
	const masks = new Uint32Array(ways)
	for (const test of tests)
		if (test.facet >= WAYS)
			for (let way = 0; way < ways; way++)
				if (!passes(wayCodes[(test.facet - WAYS) * ways + way] as number, test))
					masks[way] = (masks[way] as number) | (1 << test.facet)
	return masks
}

const KINDS = facetAt('kinds')
const LOCAL_KINDS = Object.entries(kindWords).flatMap(([kind, { isLocal }]) => (isLocal ? [kind] : []))
const LOCATION = 1 << facetAt('locations')
const NONE_SPARED = () => 0

/** Per combination: the bits of the filters on ways that its documents need not pass. */
export function sparedBy(index: SearchIndex, { orRunsHere }: Filters): (combination: number) => number {
	if (!orRunsHere) return NONE_SPARED
	const { combinations, combinationCodes } = index
	const here = new Set(LOCAL_KINDS.map((kind) => wantedCode(index, KINDS, kind)))
	return (number) => (here.has(combinationCodes[KINDS * combinations + number] as number) ? LOCATION : 0)
}

/** Per distinct way of running something: one bit for each filter that it fails. */
export const wayFailures = (index: SearchIndex, filters: Filters): Uint32Array =>
	failuresOfWays(index, testsOf(index, filters))

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

/** The number of the value, or the bits of the platforms with the name. */
const wantedCode = (index: SearchIndex, facet: number, value: string): number =>
	isSeveral[facet]
		? bitsOf(index, facet, facet === PLATFORMS ? platformsOf(value) : [value])
		: (index.values[facet] ?? []).indexOf(value)

/** Whether an index has an entry of a category. */
export const hasCategory = (index: SearchIndex, category: string): boolean =>
	wantedCode(index, CATEGORIES, category) >= 0

/** Whether so many entries are of a category, none of them deprecated, that a list of them is worth more than what else is found. */
export const hasMany = (index: SearchIndex, category: string): boolean =>
	(livingIn(index).get(wantedCode(index, CATEGORIES, category)) ?? 0) >= FEWEST

/** How many entries that are not deprecated a category has, by its number. */
const livingIn = memoize((index: SearchIndex): ReadonlyMap<number, number> => {
	const counts = new Map<number, number>()
	for (let document = 0; document < index.documents; document++) {
		if (index.standing[document] === DEPRECATED) continue
		const category = categoryNumber(index, document)
		counts.set(category, (counts.get(category) ?? 0) + 1)
	}
	return counts
})

/** Which category an entry is of, as a number. */
export const categoryNumber = (
	{ combination, combinations, combinationCodes }: SearchIndex,
	document: number,
): number => combinationCodes[CATEGORIES * combinations + (combination[document] as number)] as number

/** One bit for each of the platforms that any entry has. */
export const platformBits = (index: SearchIndex, platforms: readonly string[]): number =>
	bitsOf(index, PLATFORMS, platforms)

function bitsOf({ values }: SearchIndex, facet: number, wanted: readonly string[]): number {
	const numbers = wanted.map((name) => (values[facet] ?? []).indexOf(name))
	return numbers.reduce((bits, number) => (number < 0 ? bits : bits | (1 << number)), 0)
}
