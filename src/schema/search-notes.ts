import { NETWORK, SENDING } from './readings.ts'
import type { Correction, SearchResponse } from './search.ts'
import { settings } from './settings.ts'

const MOST_NAMED = 3

interface Read {
	words: string
	filter: string
	value: string
	applied: boolean
}

/** The note for queries that ask for entries without network access. */
const REACHING: ReadonlyMap<string, string> = new Map([
	[
		NETWORK,
		'Entries that are hosted or sign in to a service are left out. The pages of the others say what they need when they are used.',
	],
	[
		SENDING,
		'Entries that are hosted, sign in to a service, or contacted a host unprompted are left out. The privacy notes of the others say what they send when they are used.',
	],
])
const reachingOf = ({ filter, value, applied }: Read): string[] => {
	const note = applied && filter === 'without' ? REACHING.get(value) : undefined
	return note === undefined ? [] : [note]
}

/** Licences are only filtered by class, also if a query names one. */
const classOf = ({ words, filter, value, applied }: Read): string[] =>
	applied && filter === 'license' && NAMING.has(value) && !words.toLowerCase().includes(value)
		? [`“${words}” finds every ${value} licence: each entry names its own.`]
		: []
const NAMING: ReadonlySet<string> = new Set(['permissive', 'copyleft'])

/** The note for each property that no entry records. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
	price: 'Prices are not recorded: see the maker’s page.',
	language: 'The language that something is written in is not recorded, only what starts a server (runtime).',
	tokens:
		'Tokens are only counted of servers that were started here, so nothing else can be ordered or limited by them. The rows of skills say how large their files are.',
	toolCount:
		'There is no filter for the number of tools. The page of a server that was started here says how many it has.',
	official: 'There is no filter for what is not official. Each entry names its author.',
	system: 'The operating systems that something runs on are not recorded.',
	error: 'This looks like an error message. Few entries explain errors: most of these results only share its words.',
}

const inQuotes = (word: string): string => `“${word}”`

/** The first of some words, as a sentence says that none of them is there. */
function listed(words: readonly string[]): string {
	const named = words.slice(0, MOST_NAMED).map(inQuotes)
	return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' or ')
}

type Noted = 'unreadWords' | 'missingCategory' | 'notRecorded' | 'unknownWords' | 'unsaidWords'

/** What a reader of an answer should know of it besides its results, a sentence each. */
export function notesOf({
	unreadWords = [],
	missingCategory,
	notRecorded = [],
	unknownWords = [],
	unsaidWords = [],
	corrections = [],
	understood = [],
}: Pick<SearchResponse, Noted> & {
	corrections?: readonly Correction[] | undefined
	understood?: readonly Read[] | undefined
}): string[] {
	const categories: Readonly<Record<string, { label: string }>> = settings.categories
	const named = unreadWords.slice(0, MOST_NAMED).map(inQuotes)
	return [
		...understood.flatMap(reachingOf),
		...understood.flatMap(classOf),
		...notRecorded.flatMap((of) => NOT_RECORDED[of] ?? []),
		...corrections.map(({ word, as }) => `“${word}” was read as “${as}”.`),
		...(unknownWords.length ? [`No entry has ${listed(unknownWords)}.`] : []),
		...(unsaidWords.length ? [`The first results say nothing of ${listed(unsaidWords)}.`] : []),
		...(named.length ? [`No entry is written in the script of ${named.join(', ')}: the catalogue is in English.`] : []),
		...(missingCategory === undefined
			? []
			: [
					`Nothing in ${categories[missingCategory]?.label ?? missingCategory} matches; these results are from other categories.`,
				]),
	]
}
