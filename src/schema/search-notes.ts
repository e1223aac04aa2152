import type { SearchResponse } from './search.ts'
import { settings } from './settings.ts'

const MOST_NAMED = 3

/** What a reader of an answer should know of it besides its results, a sentence each. */
export function notesOf({
	unreadWords = [],
	missingCategory,
}: Pick<SearchResponse, 'unreadWords' | 'missingCategory'>): string[] {
	const categories: Readonly<Record<string, { label: string }>> = settings.categories
	const named = unreadWords.slice(0, MOST_NAMED).map((word) => `“${word}”`)
	return [
		...(named.length ? [`No entry has a letter of ${named.join(', ')}: the catalogue is in English.`] : []),
		...(missingCategory === undefined
			? []
			: [`Nothing in ${categories[missingCategory]?.label ?? missingCategory} fits; these are of other categories.`]),
	]
}
