import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { drawnPreviewUrl, previewDigest, previewOfEntry } from '../catalogue/entry-preview.ts'
import { platformLabel } from '../clients/platforms.ts'
import type { Entry } from '../schema/entry.ts'
import { MAX_CHARACTERS, type Preview } from '../schema/previews.ts'
import { settings } from '../schema/settings.ts'
import { clip } from '../schema/text/shorten.ts'
import { Category, categoryLabel, Platform } from '../schema/vocabulary.ts'
import { MAIN_PAGES } from './site.ts'

/** A preview image drawn by the build, and its file. */
export interface BuiltPreview extends Preview {
	path: string
}

const fileOf = (page: string): string => `og${page === '/' ? '/index' : page}.png`

/** Every preview the build draws: of main pages, categories, clients and, in a small registry, of entries. */
export const previews = (catalogue: Catalogue): BuiltPreview[] => [
	...Object.entries(MAIN_PAGES).map(([page, [title, subtitle]]) => ({
		path: fileOf(page),
		title,
		subtitle,
		label: page === '/' ? settings.name : page.slice(1),
	})),
	...Category.options.map((category) => ({
		path: fileOf(`/${category}`),
		title: categoryLabel(category),
		subtitle: settings.categories[category].about,
		label: category,
		category,
	})),
	...Platform.options.map((id) => ({
		path: fileOf(`/platforms/${id}`),
		title: platformLabel(id),
		subtitle: `Entries for ${platformLabel(id)}.`,
		label: `platforms / ${id}`,
	})),
	...(buildsEntries(catalogue) ? entriesOf(catalogue).map(builtPreviewOf) : []),
]

/** With more entries than this, previews are drawn on request, unless the settings say otherwise. */
const BUILT_UP_TO = 500

/** Whether the build draws the previews of entries. In a large registry most are never requested. */
function buildsEntries({ records }: Catalogue): boolean {
	const { previews }: { name: string; previews?: { builtUpTo?: number } } = settings
	return records.length <= (previews?.builtUpTo ?? BUILT_UP_TO)
}

const builtPreviewOf = (entry: Entry): BuiltPreview => ({ path: fileOf(entry.url), ...previewOfEntry(entry) })

/** The URL of an entry's preview image; it changes with the text. */
export function entryPreviewUrl(entry: Entry, catalogue: Catalogue): string {
	if (!buildsEntries(catalogue)) return drawnPreviewUrl(entry)
	return `/${fileOf(entry.url)}?v=${previewDigest(previewOfEntry(entry))}`
}

function drawnUrl(texts: Record<string, string>): string {
	const cut = Object.entries(texts).map(([name, text]) => [name, clip(text, MAX_CHARACTERS).toWellFormed()])
	return `/api/og?${new URLSearchParams(cut)}`
}

/** The URL of a page's preview image: the file from the build, or one drawn on request. */
export function previewUrl(page: string, title: string): string {
	if (isBuilt(page)) return `/${fileOf(page)}`
	const [section = ''] = page.slice(1).split('/')
	return drawnUrl({ title, label: section })
}

function isBuilt(page: string): boolean {
	const [first, second, ...more] = page.slice(1).split('/')
	const isCategory = isOneOf(Category.options, first) && second === undefined
	const isPlatform = first === 'platforms' && isOneOf(Platform.options, second) && more.length === 0
	return Object.hasOwn(MAIN_PAGES, page) || isCategory || isPlatform
}

const isOneOf = (values: readonly string[], value: string | undefined): boolean =>
	value !== undefined && values.includes(value)
