import type { RegistryEntry } from '../../schema/entry.ts'
import { settings } from '../../schema/settings.ts'
import { parseRepositoryAddress } from '../../schema/text/repository-address.ts'
import { stemOf } from '../stem.ts'

/** The searched fields: how much a word in one weighs, and how far a long field dilutes it (BM25F's w and b). */
export const fields = [
	{ name: 'title', weight: 9, dilution: 0.5 },
	{ name: 'slug', weight: 3, dilution: 0.5 },
	{ name: 'tags', weight: 4, dilution: 0.3 },
	{ name: 'keywords', weight: 3.5, dilution: 0.3 },
	{ name: 'useCases', weight: 3.5, dilution: 0.3 },
	{ name: 'description', weight: 2.5, dilution: 0.4 },
	{ name: 'category', weight: 0.5, dilution: 0 },
	{ name: 'author', weight: 1.5, dilution: 0.3 },
] as const

type FieldName = (typeof fields)[number]['name']

/** The bits of some fields in the mask of a word. */
export const maskOf = (...names: readonly FieldName[]): number =>
	fields.reduce((mask, { name }, field) => (names.includes(name) ? mask | (1 << field) : mask), 0)

/** The names of the fields whose bits are in a mask. */
export const fieldsIn = (mask: number): FieldName[] =>
	fields.filter((_, field) => mask & (1 << field)).map(({ name }) => name)

/** Running text: stop words are left out of it. */
export const runningText: readonly boolean[] = fields.map(({ name }) => name === 'description' || name === 'useCases')

/** The texts of an entry in the order of `fields`. */
export const textsOf = (row: RegistryEntry): string[] => [
	row.title,
	row.slug,
	row.tags.join(' '),
	[...row.keywords, row.model ?? ''].join(' '),
	(row.useCases ?? []).join(' '),
	row.description,
	labelOf(row.category),
	makersOf(row),
]

/** Who made it, and under what name its repository is, where that is another word: `trailofbits`. */
function makersOf({ author, repoUrl }: RegistryEntry): string {
	const owner = parseRepositoryAddress(repoUrl)?.owner ?? ''
	const isSaid = author.toLowerCase().includes(stemOf(owner.toLowerCase()))
	return isSaid ? author : `${author} ${owner}`
}

function labelOf(category: string): string {
	const shelves: Record<string, { label: string }> = settings.categories
	return Object.hasOwn(shelves, category) ? (shelves[category]?.label ?? '') : category
}
