import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { entriesOf } from '../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { platforms } from '../../src/clients/platforms.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { kindOfCategory } from '../../src/kinds/kind-of.ts'
import { dayOf } from '../../src/schema/text/day.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { seeded } from '../seeded.ts'

const SYLLABLES = [
	'ba',
	'cor',
	'del',
	'fin',
	'gra',
	'hul',
	'jem',
	'kor',
	'lam',
	'mir',
	'nov',
	'pel',
	'qua',
	'rin',
	'sol',
	'tev',
	'ul',
	'vex',
	'wen',
	'zor',
]

interface Source {
	words: readonly string[]
	paragraphs: readonly string[]
	tags: readonly string[]
}

/** The vocabulary of the real catalogue, which generated entries recombine with some words of their own. */
function readSource(): Source {
	const entries = entriesOf(loadCatalogue({ contentDir: 'content', baseUrl: 'https://example.test' }))
	const words = [
		...new Set(
			entries.flatMap(
				({ description, keywords }) => `${description} ${keywords.join(' ')}`.match(/[A-Za-z]{3,}/g) ?? [],
			),
		),
	].sort()
	const paragraphs = entries
		.flatMap(({ body }) => body.split(/\n{2,}/))
		.filter((text) => text.length > 60 && !/[<`]|\]\(\//.test(text))
	return { words, paragraphs, tags: [...new Set(entries.flatMap(({ tags }) => tags))].sort() }
}

/** Categories whose entries need no files and no other entries. */
const CATEGORIES = Category.options.filter((category) => kindOfCategory(category).sample)

/**
 * Writes `count` entries that pass every content check into `contentDir`, which is emptied first; always the same
 * ones.
 */
export function generateContent(contentDir: string, count: number): void {
	const random = seeded(1)
	const source = readSource()
	rmSync(contentDir, { recursive: true, force: true })
	for (const category of CATEGORIES) makeFolder(join(contentDir, category))
	for (let i = 0; i < count; i++) {
		const category = CATEGORIES[i % CATEGORIES.length] as Category
		writeFileSync(join(contentDir, category, `generated-${i}.mdx`), generateEntry(i, { category, random, source }))
	}
}

interface Recipe {
	category: Category
	random: () => number
	source: Source
}

function generateEntry(i: number, { category, random, source }: Recipe): string {
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)] as T
	const word = () => (random() < 0.04 ? `${pick(SYLLABLES)}${pick(SYLLABLES)}${pick(SYLLABLES)}` : pick(source.words))
	const words = (n: number) => Array.from({ length: n }, word).join(' ')
	const front = {
		title: `${words(2)} ${i}`,
		description: `${words(12)}.`,
		author: `Author ${Math.floor(random() * 300)}`,
		dateAdded: dayOf(Date.UTC(2025, 0, 1 + (i % 600))),
		tags: [...new Set([pick(source.tags), pick(source.tags), pick(source.tags)])],
		keywords: [...new Set([word(), word()])],
		useCases: [words(6), words(6)],
		platforms: Object.fromEntries([0, 3].flatMap((place) => (platforms[place] ? [[platforms[place], 'native']] : []))),
		repoUrl: `https://github.com/example/generated-${i}`,
		license: 'MIT',
		safetyNotes: [`${words(8)}.`],
		privacyNotes: [`${words(8)}.`],
		...kindOfCategory(category).sample?.(),
	}
	const body = Array.from({ length: 8 }, () => pick(source.paragraphs)).join('\n\n')
	return `---\n${stringify(front)}---\n\n## ${words(3)}\n\n${body}\n`
}
