import { platforms } from '../../../src/clients/platforms.ts'
import { kindOfCategory } from '../../../src/kinds/kind-of.ts'
import type { Published } from '../../../src/published/published.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import { DAY_MS } from '../../../src/schema/text/day.ts'
import { lastSeenAt } from '../../../src/schema/trust.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { seeded } from '../../seeded.ts'

const CATEGORY = Category.options[0] as Category

/** The part of a published registry that trending reads. */
export type Catalogue = Pick<Published, 'index' | 'rows' | 'ranks' | 'documentOf' | 'keys'>

function rowOf(number: number, random: () => number): RegistryEntry {
	const slug = `entry-${number}`
	const url = `https://registry.test/${CATEGORY}/${slug}`
	const day = `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`
	return {
		...{
			category: CATEGORY,
			kind: kindOfCategory(CATEGORY).id,
			slug,
			title: `Entry ${number}`,
			description: 'Does one thing.',
			tags: [],
			keywords: [],
		},
		...{
			author: 'Somebody',
			dateAdded: day,
			installable: true,
			verificationStatus: 'validated',
			platforms: platforms.slice(2, 3),
		},
		...{ documentationUrl: url, repoUrl: url, url, canonicalUrl: url, llmsUrl: url, apiUrl: url, trustSignals: {} },
	}
}

/** An in-memory registry of generated entries, with the product's search index. */
export function catalogueOf(size: number, seed: number): Catalogue {
	const random = seeded(seed)
	const rows = Array.from({ length: size }, (_, number) => rowOf(number, random))
	const index = openIndex(buildIndex(rows))
	const ranks = Float32Array.from(rows, (row) => Date.parse(lastSeenAt(row)) / DAY_MS)
	const documents = new Map(rows.map((row, document) => [keyOf(row), document]))
	return {
		index: () => index,
		rows: (asked) => asked.map((document) => rows[document] as RegistryEntry),
		ranks: () => ranks,
		documentOf: (key) => documents.get(key),
		keys: () => [...documents.keys()],
	}
}
