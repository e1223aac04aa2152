import type { Token } from './phrases.ts'

/** Whether a phrase is at this token: without quotation marks, and with nothing between its words. */
const standsAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
	phrase.every((word, place) => {
		const token = tokens[at + place]
		return token?.text === word && !token.quoted && (place === 0 || token.joined)
	})

/** The number of words of the longest phrase at this token; 0 if there is none. */
export const longestAt = (tokens: readonly Token[], at: number, phrases: readonly (readonly string[])[]): number =>
	phrases.reduce((most, phrase) => (phrase.length > most && standsAt(tokens, at, phrase) ? phrase.length : most), 0)
