import type { Published } from '../../../src/published/published.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'

/** What is published of some entries, of which only the index, the rows and the names are there. */
export function publishedRows(
	rows: RegistryEntry[],
	ranks: number[] = [],
	identifiers: Record<string, string[]> = {},
	variables: Record<string, string[]> = {},
	tools: Record<string, string[]> = {},
): Published {
	const index = openIndex(buildIndex(rows))
	return {
		index: () => index,
		wordVectors: () => undefined,
		rows: (documents: readonly number[]) => documents.map((document) => rows[document]),
		ranks: () => Float32Array.from(ranks),
		keys: () => rows.map(keyOf),
		documentOf: (key: string) => new Map(rows.map((row, at) => [keyOf(row), at])).get(key),
		names: () =>
			rows.map((row) => ({
				...namesOf(row, identifiers[row.slug] ?? []),
				variables: variables[row.slug] ?? [],
				tools: tools[row.slug] ?? [],
			})),
	} as Partial<Published> as Published
}
const namesOf = ({ category, slug, title }: RegistryEntry, identifiers: string[]) => ({
	category,
	slug,
	title,
	folded: '',
	shapes: [],
	sources: [],
	identifiers,
})
