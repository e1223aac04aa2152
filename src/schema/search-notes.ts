import { NETWORK, SENDING } from './readings.ts'
import type { SearchResponse } from './search.ts'
import { settings } from './settings.ts'

const MOST_NAMED = 3

interface Read {
	filter: string
	value: string
	applied: boolean
}

/** What is known of entries where words ask that they reach nobody. */
const REACHING: Readonly<Record<string, string>> = {
	[NETWORK]:
		'What is hosted or signs in to a service is left out. What the others need when they are used, their pages say.',
	[SENDING]:
		'What is hosted, signs in to a service, or contacted a host when it started is left out. What the others send when they are used, their privacy notes say.',
}
const reachingOf = ({ filter, value, applied }: Read): string[] =>
	applied && filter === 'without' ? [REACHING[value] ?? []].flat() : []

/** What is said of each thing that queries ask for and no entry records. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
	price: 'What something costs is not recorded: read the page of its maker.',
	language: 'In which language something is written is not recorded. What starts a server is: see runtime.',
	system: 'On which operating systems something runs is not recorded.',
	error:
		'This reads like a message of an error. What is here are assets, not answers to errors: these share its words.',
}

/** What a reader of an answer should know of it besides its results, a sentence each. */
export function notesOf({
	unreadWords = [],
	missingCategory,
	notRecorded = [],
	understood = [],
}: Pick<SearchResponse, 'unreadWords' | 'missingCategory' | 'notRecorded'> & {
	understood?: readonly Read[] | undefined
}): string[] {
	const categories: Readonly<Record<string, { label: string }>> = settings.categories
	const named = unreadWords.slice(0, MOST_NAMED).map((word) => `“${word}”`)
	return [
		...understood.flatMap(reachingOf),
		...notRecorded.flatMap((of) => NOT_RECORDED[of] ?? []),
		...(named.length ? [`No entry has a letter of ${named.join(', ')}: the catalogue is in English.`] : []),
		...(missingCategory === undefined
			? []
			: [`Nothing in ${categories[missingCategory]?.label ?? missingCategory} fits; these are of other categories.`]),
	]
}
