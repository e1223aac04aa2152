import { createHash } from 'node:crypto'
import { stemOf } from '../../src/search/stem.ts'
import { stopWords, wordsOf } from '../../src/search/text.ts'

/** Paragraphs as stems, each paragraph once, and how often each stem stands in them. */
export interface Corpus {
	paragraphs: string[][]
	counts: Map<string, number>
}

const SHORTEST = 4

/** Reads texts: markdown, or Debian's records of descriptions. */
export function corpusOf(texts: readonly string[]): Corpus {
	const corpus: Corpus = { paragraphs: [], counts: new Map() }
	const seen = new Set<string>()
	for (const text of texts)
		for (const paragraph of paragraphsOf(text)) {
			const key = createHash('md5').update(paragraph.replace(/\W+/g, ' ').toLowerCase().trim()).digest('base64')
			if (seen.has(key)) continue
			seen.add(key)
			const stems = stemsIn(paragraph)
			if (stems.length >= SHORTEST) addTo(corpus, stems)
		}
	return corpus
}

function addTo({ paragraphs, counts }: Corpus, stems: string[]): void {
	paragraphs.push(stems)
	for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
}

const paragraphsOf = (text: string): string[] =>
	text.startsWith('Package: ')
		? text.split('\n\n').flatMap((record) => (/Description-en: ([\s\S]*)/.exec(record)?.[1] ?? '').split('\n .\n'))
		: text
				.replace(/```[\s\S]*?```/g, '\n\n')
				.replace(/<[^>\n]{1,200}>|https?:\/\/\S+|\]\([^)]*\)/g, ' ')
				.split(/\n\s*\n|\n(?=#)/)

const known = new Map<string, string>()

function stemsIn(text: string): string[] {
	return wordsOf(text)
		.flatMap(({ text: whole, parts }) => (parts.length ? parts : [whole]))
		.filter((word) => word.length > 1 && word.length < 25 && !stopWords.has(word) && /[a-z]/.test(word))
		.map((word) => {
			const stem = known.get(word) ?? stemOf(word)
			known.set(word, stem)
			return stem
		})
}
