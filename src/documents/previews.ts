import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { platformLabel } from '../clients/platforms.ts'
import { MAX_CHARACTERS, type Preview } from '../schema/previews.ts'
import { settings } from '../schema/settings.ts'
import { Category, categoryLabel, Platform } from '../schema/vocabulary.ts'
import { MAIN_PAGES } from './site.ts'

/** A preview image that is drawn when the site is built, and the file it becomes. */
export interface BuiltPreview extends Preview {
	path: string
}

const fileOf = (page: string): string => `og${page === '/' ? '/index' : page}.png`

/** Every preview that is drawn at build: of the main pages, the categories, the clients and the entries. */
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
	...entriesOf(catalogue).map(({ category, slug, title, description, url }) => ({
		path: fileOf(url),
		title,
		subtitle: description,
		label: `${category} / ${slug}`,
		category: Category.parse(category),
	})),
]

/** Where the preview image of a page is: the file that was built for it, or one drawn when it is asked for. */
export function previewUrl(page: string, title: string): string {
	if (isBuilt(page)) return `/${fileOf(page)}`
	const [section = ''] = page.slice(1).split('/')
	const query = new URLSearchParams({ title: title.slice(0, MAX_CHARACTERS).toWellFormed(), label: section })
	return `/api/og?${query}`
}

function isBuilt(page: string): boolean {
	const [first, second, ...more] = page.slice(1).split('/')
	const isCategory = Category.safeParse(first).success && more.length === 0
	const isPlatform = first === 'platforms' && Platform.safeParse(second).success && more.length === 0
	return Object.hasOwn(MAIN_PAGES, page) || isCategory || isPlatform
}
