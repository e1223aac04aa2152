import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WORDS = 'docs/words.md'
const files = [
	'README.md',
	'CONTRIBUTING.md',
	...globSync(['{src,scripts}/**/*.{ts,tsx,astro}', '.github/**/*.{md,yml}', 'docs/*.md', 'netlify/**/*.ts']),
]

/** The phrases of the second table, which is the one that says what is not written. */
function stilted(): string[] {
	const [, table = ''] = readFileSync(WORDS, 'utf8').split('| not | but |')
	return [...table.matchAll(/^\| ([^|-][^|]*) \|/gm)].flatMap(([, phrase]) => phrase ?? [])
}

test('no page, message or document says what docs/words.md says better', () => {
	const phrases = stilted()
	expect(phrases.length).toBeGreaterThan(20)
	const found = files
		.filter((file) => file !== WORDS)
		.flatMap((file) => {
			const text = readFileSync(file, 'utf8')
			return phrases.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`)
		})
	expect(found).toEqual([])
})

test('no sentence runs into the one that a condition chooses behind it', () => {
	const found = files
		.filter((file) => /\.(?:astro|tsx?)$/.test(file))
		.flatMap((file) => {
			const runs = readFileSync(file, 'utf8').match(/[a-z>][.;:!?]\$?\{[^{}\n]*(?:\?|&&) ?['"`][A-Za-z]/g) ?? []
			return runs.map((run) => `${file}: ${run}`)
		})
	expect(found).toEqual([])
})
