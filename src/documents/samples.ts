import { type Catalogue, type CatalogueRecord, listedRecordsOf } from '../catalogue/catalogue.ts'
import { platforms } from '../clients/platforms.ts'
import { kindOfCategory } from '../kinds/kind-of.ts'
import type { Samples } from '../schema/contract/samples.ts'
import { chosenExamples } from '../schema/examples.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'
import { Category } from '../schema/vocabulary.ts'
import { identifiersOf, ownIdentifier } from './ard-identifier.ts'
import { toServer } from './mcp-registry.ts'

const NAMELESS = 'name-of-entry'
const ANY_TASK = 'review a change'
const MAX_TASKS = 4

const firstCategory = Category.options[0] as Category

/** Values for examples: those the settings choose, or else the first of the registry. */
export function samplesOf(catalogue: Pick<Catalogue, 'baseUrl' | 'records'>): Samples {
	const records = listedRecordsOf(catalogue)
	const at = (path: string | undefined) => records.find(({ entry }) => pathOf(entry) === path)
	const chosen = at(chosenExamples.entry)
	const first = chosen ?? records[0]
	const second = at(chosenExamples.other) ?? records.find((record) => record !== first)
	const packed = at(chosenExamples.package) ?? records.find(({ archive }) => archive)
	const tasks = chosen && chosenExamples.tasks ? chosenExamples.tasks : tasksOf(records)
	return {
		entry: {
			...named(first),
			title: first?.entry.title ?? 'Title of an entry',
			summary: (chosen && chosenExamples.summary) ?? first?.entry.description ?? 'What it does.',
		},
		other: named(second),
		package: packed?.archive ? named(packed) : { ...named(undefined), needs: 'an entry with its own files' },
		server: serverOf(first ? [first, ...records] : []),
		observed: observedOf(first ? [first, ...records] : []),
		resource: resourceOf(first, catalogue),
		tasks,
		task: tasks[1] ?? tasks[0] ?? ANY_TASK,
		category: first?.entry.category ?? firstCategory,
		platform: platforms[0] ?? '',
		draft: draftOf(),
	}
}

const named = (record: CatalogueRecord | undefined) =>
	record
		? { category: record.entry.category, slug: record.entry.slug }
		: { category: firstCategory, slug: NAMELESS, needs: 'an entry with that name' }

/** The first use case of each entry, as typical search queries. */
const tasksOf = (records: readonly CatalogueRecord[]): string[] =>
	records.flatMap(({ entry }) => entry.useCases?.[0] ?? []).slice(0, MAX_TASKS)

function observedOf(records: readonly CatalogueRecord[]): Samples['observed'] {
	const found = records.find(({ receipt }) => receipt)
	return found ? named(found) : { ...named(undefined), needs: 'an entry that was observed' }
}

function serverOf(records: readonly CatalogueRecord[]): Samples['server'] {
	for (const { entry } of records) {
		const server = toServer(entry)
		if (typeof server === 'object') return { name: server.name }
	}
	return { name: 'io.github.owner/server', needs: 'an MCP server with that name' }
}

function resourceOf(
	record: CatalogueRecord | undefined,
	catalogue: Pick<Catalogue, 'baseUrl' | 'records'>,
): Samples['resource'] {
	const { baseUrl } = catalogue
	const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : ''
	const known = record && identifiersOf(catalogue).get(keyOf(record.entry))
	const identifier = known ?? ownIdentifier(host)
	return { identifier, publisher: identifier.split(':')[2] ?? host }
}

function draftOf(): Samples['draft'] {
	const category = Category.options.find((id) => kindOfCategory(id).draft) ?? firstCategory
	const { name, ...fields } = kindOfCategory(category).draft ?? {
		name: 'Example',
		description: 'An example of the fields in a draft.',
		github_url: 'https://github.com/example/example',
	}
	return { name: name ?? '', category, ...fields }
}
