import { kindOfCategory } from '../../../src/kinds/kind-of.ts'
import { RegistryEntry } from '../../../src/schema/entry.ts'
import { dayOf } from '../../../src/schema/text/day.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { pick, seeded, zipf } from '../../seeded.ts'
import { fieldWords, inventedWord, linking, platformSets, verbs } from './seed-words.ts'

interface Speech {
	random: () => number
	/** Words of the domain followed by invented ones; sampled with a Zipf distribution. */
	words: readonly string[]
	/** Product names, each used by few entries. */
	names: readonly string[]
}

/** Generates entries with realistic proportions; the same size gives the same entries. */
export function documents(size: number): RegistryEntry[] {
	const random = seeded(20261121)
	const speech = {
		random,
		words: [...fieldWords, ...invented(random, Math.round(90 * Math.sqrt(size)))],
		names: invented(random, Math.round(size * 0.6) + 20),
	}
	const rows = Array.from({ length: size }, (_, number) => entry(speech, number))
	return rows.sort((a, b) => (a.url < b.url ? -1 : 1))
}

const invented = (random: () => number, count: number): string[] =>
	Array.from(new Set(Array.from({ length: count }, () => inventedWord(random))))

const word = ({ random, words }: Speech): string => words[zipf(random, words.length)] as string
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const between = (random: () => number, least: number, most: number): number =>
	least + Math.floor(random() * (most - least + 1))

/** A sentence of sampled words, with function words between them as in real text. */
function sentence(speech: Speech, length: number): string {
	const { random } = speech
	const said = many(length, () => (random() < 0.38 ? pick(random, linking) : word(speech)))
	return `${pick(random, verbs)} ${said.join(' ')}`
}

function entry(speech: Speech, number: number): RegistryEntry {
	const { random } = speech
	const category = pick(random, Category.options)
	const title = titleOf(speech)
	const slug = `${title.replaceAll(' ', '-')}-${number}`
	const path = `/${category}/${slug}`
	return RegistryEntry.parse({
		category,
		kind: kindOfCategory(category).id,
		slug,
		title,
		description: `${sentence(speech, between(random, 9, 16))}. ${sentence(speech, between(random, 6, 14))}.`,
		tags: [...new Set(many(between(random, 2, 6), () => word(speech)))],
		keywords: many(between(random, 3, 7), () => `${word(speech)} ${word(speech)}`),
		useCases: many(between(random, 2, 4), () => sentence(speech, between(random, 4, 8))),
		author: `${pick(random, speech.names)} ${random() < 0.5 ? 'Labs' : 'Inc'}`,
		dateAdded: dayOf(Date.UTC(2025, 0, 1 + Math.floor(random() * 680))),
		verificationStatus: 'validated',
		platforms: pick(random, platformSets),
		...attributes(random),
		...addresses(path),
	})
}

function titleOf(speech: Speech): string {
	const { random } = speech
	const name = pick(random, speech.names)
	return [...new Set([name, ...many(between(random, 2, 4), () => word(speech))])].join(' ')
}

const attributes = (random: () => number) => ({
	installable: random() < 0.8,
	downloadTrust: pick(random, [null, null, 'first-party', 'external']),
	claimStatus: pick(random, ['unclaimed', 'unclaimed', 'unclaimed', 'pending', 'verified']),
	safetyNotes: random() < 0.7 ? ['Runs commands.'] : [],
	privacyNotes: random() < 0.5 ? ['Sends text.'] : [],
	trustSignals: { sourceStatus: random() < 0.9 ? 'available' : 'missing' },
})

const addresses = (path: string) => ({
	documentationUrl: `https://example.com${path}`,
	repoUrl: 'https://example.com/repository',
	url: path,
	canonicalUrl: `https://example.com${path}`,
	llmsUrl: `https://example.com${path}/llms.txt`,
	apiUrl: `https://example.com/api${path}`,
})
