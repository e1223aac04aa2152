import type { MeantReason } from '../schema/search.ts'
import { fieldsIn } from './index/fields.ts'
import type { SearchIndex } from './index/index-file.ts'
import { eachPosting } from './index/postings.ts'
import { WordCursor } from './index/vocabulary-file.ts'
import type { Nearness } from './meaning.ts'

interface Request {
	text: string
	nearness: Nearness
	documents: readonly number[]
}

/** Words named for each document, and how near the least of them has to be. */
const NAMED = 3
const LEAST = 0.05

interface Word {
	text: string
	near: number
	mask: number
}

/** For each document that is near to what is asked: its own words that are nearest, whether or not the query has them. */
export function explainMeaning(index: SearchIndex, { text, nearness, documents }: Request): Map<number, MeantReason> {
	const words = new Map<number, Word[]>(documents.map((document) => [document, []]))
	let last = -1
	for (const cursor = new WordCursor(index, 0); cursor.advance(); ) {
		const { stem } = cursor
		// Stems are numbered as their first words stand: each is looked at once.
		if (stem <= last) continue
		last = stem
		const near = nearness.ofStem(stem)
		if (near < LEAST) continue
		const word = cursor.text
		eachPosting(index, stem, (document, mask) => words.get(document)?.push({ text: word, near, mask }))
	}
	return new Map(
		documents.flatMap((document) => {
			const best = (words.get(document) ?? []).sort((a, b) => b.near - a.near).slice(0, NAMED)
			return best.length ? [[document, reasonOf(best, text, nearness.cosineOf(document))]] : []
		}),
	)
}

function reasonOf(best: readonly Word[], term: string, cosine: number): MeantReason {
	const mask = best.reduce((all, word) => all | word.mask, 0)
	return {
		term,
		matched: best.map(({ text }) => text).join(', '),
		how: 'meaning',
		fields: fieldsIn(mask),
		weight: Math.round(Math.max(0, cosine) * 1000) / 1000,
	}
}
