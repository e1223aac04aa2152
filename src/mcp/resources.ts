import type { App } from '../app.ts'
import { entryNotFound, entryText } from '../domain/registry.ts'
import { Failure } from '../schema/contract/errors.ts'
import { parseKey, REGISTRY_SLUG } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { quoted } from '../schema/text/shorten.ts'
import { decoded } from '../schema/text/url.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'
import { asData, cleaned } from './data.ts'
import { cardOf } from './entries.ts'
import { findCategory, keyIn, noEntry } from './keys.ts'
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
		description: 'The newest changes to the catalogue: 50 at a time, with the address of the next ones.',
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
		description: 'The entries of one category, newest first: 50 at a time, with the address of the next ones.',
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
	const key = kind === 'entry' && rest.length <= 2 ? keyIn(rest.join('/'), services.published) : undefined
	if (key) return { uri, mimeType: TEXT_TYPE, text: asData(key, await textOf(key, services)) }
	const value = await documentOf(kind, rest, services)
	if (value === undefined) throw unknown(uri)
	return { uri, mimeType: JSON_TYPE, text: JSON.stringify(cleaned(value)) }
}

/** The text of an entry. Rejects with the error of the tools; with that of the API where the entry was withdrawn or renamed. */
async function textOf(key: string, { published }: App): Promise<string> {
	const id = parseKey(key)
	if (id && published.documentOf(key) !== undefined) return entryText(id, published)
	throw published.tombstones().has(key) ? entryNotFound(key, published) : await noEntry(key, published)
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
	if (kind === 'category' && rest.length === 1) return categoryAt(rest[0] ?? '', services)
	if (rest.length) return undefined
	if (kind === 'feeds') return discovery(published)
	const [name, query] = (kind ?? '').split('?', 2)
	if (name === 'recent') return recentFrom(offsetIn(query), services)
	if (kind === 'jobs') return openJobs(services)
	return undefined
}

/** Imported on use, because few requests need the many schemas of jobs. */
async function openJobs(services: App) {
	const [{ listJobs }, { JobsQuery }] = await Promise.all([import('../domain/jobs.ts'), import('../schema/jobs.ts')])
	return listJobs(JobsQuery.parse({}), services)
}

const RECENT = 50

/** Where a page begins, by the query of its address. Throws a failure where that is no number of rows. */
function offsetIn(query: string | undefined): number {
	const offset = new URLSearchParams(query).get('offset') ?? '0'
	if (!/^\d{1,6}$/.test(offset)) throw new Failure('invalid_query', 'offset: Write a whole number.')
	return Number(offset)
}

/** The changes from an offset on; `next` is the address of the next ones. */
async function recentFrom(offset: number, services: App) {
	const answer: { nextOffset?: number } = await updatesTool.run({ limit: RECENT, offset }, services)
	const { nextOffset, ...found } = answer
	return { ...found, ...(nextOffset && { next: `${SCHEME}recent?offset=${nextOffset}` }) }
}

const MAX_LISTED = 50

/** A page of a category, by its name with the offset where it begins; `next` is the address of the next one. */
async function categoryAt(place: string, { published }: App) {
	const [name = '', query] = place.split('?', 2)
	const category = findCategory(name)
	if (!category) return undefined
	const [{ queryOf }, { searchRegistry }] = await Promise.all([import('./tools/find.ts'), import('./engine.ts')])
	const offset = new URLSearchParams(query).get('offset') ?? 0
	const { total, results, nextOffset, leftOut } = searchRegistry(
		queryOf({ category, sort: 'newest', limit: MAX_LISTED, offset }),
		published,
	)
	return {
		category,
		label: categoryLabel(category),
		total,
		...(leftOut && { deprecatedLeftOut: leftOut }),
		entries: results.map(cardOf),
		...(nextOffset !== null && { next: `${SCHEME}category/${category}?offset=${nextOffset}` }),
	}
}
