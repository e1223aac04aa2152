import type { Token } from './phrases.ts'

/** The words of a list that white space separates. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** The phrases of a list that commas separate, each as its words. */
export const phraseList = (phrases: string): string[][] => phrases.split(', ').map((phrase) => phrase.split(' '))

/** Whether a phrase stands at a place of a query, not in quotation marks and with nothing between its words. */
export const standsAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
	phrase.every((word, place) => {
		const token = tokens[at + place]
		return token?.text === word && !token.quoted && (place === 0 || token.joined)
	})

/** The number of words of the longest phrase that stands at a place of a query; 0 where none does. */
export const longestAt = (tokens: readonly Token[], at: number, phrases: readonly (readonly string[])[]): number =>
	phrases.reduce((most, phrase) => (phrase.length > most && standsAt(tokens, at, phrase) ? phrase.length : most), 0)
