import { type Catalogue, type CatalogueRecord, listedRecordsOf } from '../catalogue/catalogue.ts'
import type { OperationId } from '../schema/contract/endpoints.ts'
import type { Samples } from '../schema/contract/samples.ts'
import { isObject } from '../schema/object.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'
import { clip } from '../schema/text/shorten.ts'
import { ardManifestOf } from './ard.ts'
import type { Document } from './document.ts'
import { entryText } from './entry-text.ts'
import { type ExampleParts, exampleValue } from './example-value.ts'
import type { Json } from './json-schema.ts'
import { mcpRegistryOf } from './mcp-registry.ts'
import { registryDocuments } from './registry.ts'
import { rowOf } from './static-feeds.ts'
import { figuresOf } from './statistics.ts'
import { serverCardDocuments } from './well-known.ts'

/** Returns an example answer of an operation; undefined for a binary answer. */
export type AnswerExample = (id: OperationId, schema: Json) => unknown

/** Creates example answers, from a real entry if the registry has one. */
export function answerExamples(catalogue: Catalogue, samples: Samples, shapes: ExampleParts['shapes']): AnswerExample {
	const records = listedRecordsOf(catalogue)
	const shown = records.find(({ entry }) => pathOf(entry) === pathOf(samples.entry)) ?? records[0]
	const parts: ExampleParts = {
		shapes,
		real: short(realShapes(catalogue, shown)) as Json,
		texts: textsOf(catalogue, samples, shown),
		forms: formsOf(catalogue, samples),
	}
	return (id, schema) => TEXTS[id]?.(shown, samples) ?? exampleValue(schema, parts)
}

/** Text answers. */
const TEXTS: Partial<Record<OperationId, (shown: CatalogueRecord | undefined, samples: Samples) => string>> = {
	getEntryText: (shown, { entry }) => (shown ? cut(entryText(shown.entry)) : `# ${entry.title}\n`),
	getRss: (_, { entry }) => `<rss version="2.0"><channel><title>${entry.slug}</title></channel></rss>`,
	getAtom: (_, { entry }) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>${entry.slug}</title></feed>`,
}

/** Real values of whole schemas, from this registry. */
function realShapes(catalogue: Catalogue, shown: CatalogueRecord | undefined): Json {
	const [server] = mcpRegistryOf(catalogue).entries
	const resource = ardManifestOf(catalogue).entries.at(-1)
	const [categories, discovery] = registryDocuments(catalogue).map((document) => parsed([document]))
	const observed = catalogue.records.find(({ receipt }) => receipt)
	const row = shown && rowOf(shown.entry)
	return {
		Categories: categories,
		FeedDiscovery: discovery,
		RegistryStatistics: figuresOf(catalogue),
		ServerCard: parsed(serverCardDocuments(catalogue)),
		ArdEntry: resource,
		...(server && { McpServerRecord: server, McpServer: server.server }),
		...(shown && { Entry: shown.entry, RegistryEntry: row, SearchResult: row }),
		...(observed && { Receipt: observed.receipt }),
		...(catalogue.events[0] && { Change: catalogue.events[0].change }),
		...(catalogue.tombstones[0] && { Tombstone: catalogue.tombstones[0] }),
	}
}

const parsed = ([document]: readonly Document[]): Json => JSON.parse(String(document?.body))

const MAX_CHARACTERS = 600
const cut = (text: string): string => (text.length > MAX_CHARACTERS ? `${clip(text, MAX_CHARACTERS)}…` : text)

/** Shortens lists to one item and long texts to their beginning. */
function short(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, 2).map(short)
	if (typeof value === 'string') return cut(value)
	if (!isObject(value)) return value
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, short(one)]))
}

function textsOf({ baseUrl }: Catalogue, samples: Samples, shown: CatalogueRecord | undefined): Record<string, string> {
	const { title, summary, category, slug } = samples.entry
	const key = keyOf({ category, slug })
	return {
		...{ key, category, slug, title, description: summary, name: title, author: shown?.entry.author ?? 'Somebody' },
		...{ targetKey: key, target: key, platform: samples.platform, q: samples.task, query: samples.task },
		...{ artifacts: 'data/feeds/index.json', artifact: 'data/feeds/index.json', mediaType: 'application/json' },
		...{ displayName: title, type: 'text/plain', company: 'Example Ltd', companyName: 'Example Ltd', code: 'missing' },
		...{
			location: 'Remote',
			locationText: 'Remote',
			contactName: 'Somebody',
			id: '00000000-0000-4000-8000-000000000000',
		},
		...{ text: title, summary, email: 'reader@example.com', contactEmail: 'reader@example.com' },
		...{
			url: shown?.entry.canonicalUrl ?? baseUrl,
			path: `content/${category}/${slug}.mdx`,
			message: 'What is wrong.',
		},
	}
}

/** Texts in the formats that fields require: words, dates, times, digests, URLs, identifiers. */
const formsOf = ({ baseUrl, generatedAt }: Catalogue, { entry, resource, platform, server }: Samples): string[] => [
	'example',
	...[generatedAt.slice(0, 10), generatedAt, entry.category, entry.slug, keyOf(entry), pathOf(entry), platform],
	...['0'.repeat(64), '0'.repeat(40), `sha256:${'0'.repeat(64)}`, '00000000-0000-4000-8000-000000000000', '1.0.0'],
	...[baseUrl, 'https://example.com', 'reader@example.com', resource.identifier, server.name, 'EUR', 'x', ''],
]
