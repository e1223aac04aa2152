import { fnv1a } from '../../schema/text/fnv.ts'
import { irregular, stemOf } from '../stem.ts'
import { stopWords } from '../text.ts'

const ENDINGS = ['', 's', 'es', 'ed', 'ing', 'ies', 'ied', 'e', 'er', 'ning', 'tted', 'ss']

/**
 * A number for how words are read here: their stems, and which of them say nothing. Word vectors are of stems, so those
 * that were made with another reading would answer to the wrong words.
 */
export function languageNumber(): number {
	const words = [...stopWords, ...irregular.keys()]
	return fnv1a(words.flatMap((word) => ENDINGS.map((ending) => `${stemOf(word + ending)} `)).join(''))
}
