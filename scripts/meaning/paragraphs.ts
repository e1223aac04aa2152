import { createHash } from 'node:crypto'
import type { Passage } from './passages.ts'
import { stemsIn } from './stems.ts'

/** Unique paragraphs as stems, and the number of occurrences of each stem. */
export interface Corpus {
	paragraphs: string[][]
	counts: Map<string, number>
	/** How widely each stem is used: the sum over all sources of the square root of its count. */
	spread: Map<string, number>
}

const SHORTEST = 4

/** The corpus of several sources. */
export function corpusOf(sources: readonly (readonly Passage[])[]): Corpus {
	const corpus: Corpus = { paragraphs: [], counts: new Map(), spread: new Map() }
	const seen = new Set<string>()
	for (const passages of sources) {
		const own = new Map<string, number>()
		for (const paragraph of passages.flatMap(paragraphsIn)) {
			const stems = isNew(seen, paragraph) ? stemsIn(paragraph) : []
			if (stems.length < SHORTEST) continue
			corpus.paragraphs.push(stems)
			for (const stem of stems) own.set(stem, (own.get(stem) ?? 0) + 1)
		}
		for (const [stem, count] of own) {
			corpus.counts.set(stem, (corpus.counts.get(stem) ?? 0) + count)
			corpus.spread.set(stem, (corpus.spread.get(stem) ?? 0) + Math.sqrt(count))
		}
	}
	return corpus
}

function paragraphsIn({ heading, body, asked = [] }: Passage): string[] {
	const [first = '', ...others] = body.trim().split(/\n\s*\n/)
	return [`${heading} ${first} ${asked.join(' ')}`, ...others]
}

/** Adds a paragraph; false if one with the same words was seen before. */
function isNew(seen: Set<string>, paragraph: string): boolean {
	const key = createHash('md5').update(paragraph.replace(/\W+/g, ' ').toLowerCase().trim()).digest('base64')
	const before = seen.size
	return seen.add(key).size > before
}
