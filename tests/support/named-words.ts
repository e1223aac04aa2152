import { globSync, readFileSync } from 'node:fs'

/** Comments have lines of their own. */
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*|<!--)/

/** The files of the engine, but those at home in what the words are about. */
export const sourcesBut = (atHome: RegExp): string[] =>
	['src', 'netlify', 'scripts']
		.flatMap((folder) => globSync(`${folder}/**/*.{ts,astro,css,mjs}`))
		.map((file) => file.replaceAll('\\', '/'))
		.filter((file) => !atHome.test(file))

/** Words by file that are allowed there. */
type Allowed = Readonly<Record<string, readonly string[]>>

/**
 * Finds words that a source names outside its comments. `pattern` is global; its second group, or else its third, is the
 * word.
 */
export function namedWords(pattern: RegExp) {
	const wordsIn = (source: string): string[] => [
		...new Set(
			source
				.split('\n')
				.filter((line) => !COMMENT.test(line))
				.flatMap((line) => [...line.matchAll(pattern)].map(([, , word, other]) => word ?? other ?? '')),
		),
	]
	const wordsOf = (file: string): string[] => wordsIn(readFileSync(file, 'utf8'))
	return {
		wordsIn,
		/** Words that these files name and may not, as `file: word`. */
		strays: (files: readonly string[], allowed: Allowed): string[] =>
			files.flatMap((file) =>
				wordsOf(file)
					.filter((word) => !allowed[file]?.includes(word))
					.map((word) => `${file}: ${word}`),
			),
		/** What is allowed and no longer there. */
		gone: (allowed: Allowed): string[] =>
			Object.entries(allowed).flatMap(([file, words]) => {
				const named = wordsOf(file)
				return words.filter((word) => !named.includes(word)).map((word) => `${file}: ${word}`)
			}),
	}
}
