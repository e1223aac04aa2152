import type { App } from '../app.ts'
import { entryNotFound, entryText } from '../domain/registry.ts'
import { Failure } from '../schema/contract/errors.ts'
import { keyOf, parseKey, REGISTRY_SLUG } from '../schema/primitives.ts'
import { SearchQuery } from '../schema/search.ts'
import { settings } from '../schema/settings.ts'
import { quoted } from '../schema/text/shorten.ts'
import { decoded } from '../schema/text/url.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'
import { asData, cleaned } from './data.ts'
import { cardOf } from './entries.ts'
import { discovery, updatesTool } from './tools/news.ts'

const SCHEME = `${REGISTRY_SLUG}://`
const JSON_TYPE = 'application/json'
const TEXT_TYPE = 'text/plain'

/** The result of `resources/list`: documents that exist in every registry. */
export const resources = [
	{
		uri: `${SCHEME}feeds`,
		name: 'feeds',
		title: 'Feeds and documents',
		description: 'The addresses of all feeds and documents.',
		mimeType: JSON_TYPE,
	},
	{
		uri: `${SCHEME}recent`,
		name: 'recent',
		title: 'Recent changes',
		description: 'The newest changes to the catalogue.',
		mimeType: JSON_TYPE,
	},
	{
		uri: `${SCHEME}jobs`,
		name: 'jobs',
		title: 'Open jobs',
		description: 'Reviewed jobs that are open now.',
		mimeType: JSON_TYPE,
	},
	...Category.options.map((id) => ({
		uri: `${SCHEME}category/${id}`,
		name: id,
		title: categoryLabel(id),
		description: settings.categories[id].about,
		mimeType: JSON_TYPE,
	})),
]

/** The result of `resources/templates/list`. */
export const resourceTemplates = [
	{
		uriTemplate: `${SCHEME}entry/{category}/{slug}`,
		name: 'entry',
		title: 'Entry',
		description: 'One entry as text: facts, notes, install, body.',
		mimeType: TEXT_TYPE,
	},
	{
		uriTemplate: `${SCHEME}category/{category}`,
		name: 'category',
		title: 'Category',
		description: 'The entries of one category, newest first.',
		mimeType: JSON_TYPE,
	},
]

interface Contents {
	uri: string
	mimeType: string
	text: string
}

/** Reads a resource by its URI. Throws `not_found` with the available URIs. */
export async function readResource(uri: string, services: App): Promise<Contents> {
	const [kind, ...rest] = partsOf(uri)
	const id = parseKey(rest.join('/'))
	if (kind === 'entry' && id && services.published.documentOf(keyOf(id)) !== undefined)
		return { uri, mimeType: TEXT_TYPE, text: asData(keyOf(id), await entryText(id, services.published)) }
	if (kind === 'entry' && id) throw await noEntryAt(keyOf(id), services)
	const value = await documentOf(kind, rest, services)
	if (value === undefined) throw unknown(uri)
	return { uri, mimeType: JSON_TYPE, text: JSON.stringify(cleaned(value)) }
}

/** The error of the tools; theirs of the API where the entry was withdrawn or renamed. */
async function noEntryAt(key: string, { published }: App): Promise<Failure> {
	if (published.tombstones().has(key)) return entryNotFound(key, published)
	return (await import('./keys.ts')).noEntry(key, published)
}

/** The parts of an address of ours: a scheme in any case, with percent signs or without, a slash at the end or none. */
const partsOf = (uri: string): string[] =>
	uri.slice(0, SCHEME.length).toLowerCase() === SCHEME
		? decoded(uri.slice(SCHEME.length)).replace(/\/$/, '').split('/')
		: []

const unknown = (uri: string) =>
	new Failure(
		'not_found',
		`There is no resource ${quoted(uri)}. There are ${resources.map((one) => one.uri).join(', ')} and ${SCHEME}entry/<category>/<slug>.`,
	)

async function documentOf(kind: string | undefined, rest: readonly string[], services: App): Promise<unknown> {
	const { published } = services
	const category = Category.safeParse(rest[0])
	if (kind === 'category' && category.success && rest.length === 1) return categoryOf(category.data, services)
	if (rest.length) return undefined
	if (kind === 'feeds') return discovery(published)
	if (kind === 'recent') return updatesTool.run({ limit: RECENT, offset: 0 }, services)
	if (kind === 'jobs') return openJobs(services)
	return undefined
}

/** Imported on use, because few requests need the many schemas of jobs. */
async function openJobs(services: App) {
	const [{ listJobs }, { JobsQuery }] = await Promise.all([import('../domain/jobs.ts'), import('../schema/jobs.ts')])
	return listJobs(JobsQuery.parse({}), services)
}

const RECENT = 50
const MAX_LISTED = 50

async function categoryOf(category: Category, { published }: App) {
	const { searchRegistry } = await import('./engine.ts')
	const { total, results } = searchRegistry(
		SearchQuery.parse({ category, sort: 'newest', limit: MAX_LISTED } as object),
		published,
	)
	return { category, label: categoryLabel(category), total, entries: results.map(cardOf) }
}
