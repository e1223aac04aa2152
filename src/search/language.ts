import { irregular, stemOf } from './stem.ts'
import { stopWords } from './text.ts'

const ENDINGS = ['', 's', 'es', 'ed', 'ing', 'ies', 'ied', 'e', 'er', 'ning', 'tted', 'ss']

/**
 * A number for how words are read here: their stems, and which of them say nothing. Word vectors are of stems, so those
 * that were made with another reading would answer to the wrong words.
 */
export function languageNumber(): number {
	let hash = 0x811c9dc5
	for (const word of [...stopWords, ...irregular.keys()])
		for (const ending of ENDINGS) {
			const stem = `${stemOf(word + ending)} `
			for (let at = 0; at < stem.length; at++) hash = Math.imul(hash ^ stem.charCodeAt(at), 0x01000193)
		}
	return hash >>> 0
}
