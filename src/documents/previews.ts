import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { MOST_CHARACTERS, type Preview } from '../schema/previews.ts'
import { settings } from '../schema/settings.ts'
import { Category, categoryLabel, Platform, platformLabel } from '../schema/vocabulary.ts'

/** A preview image that is drawn when the site is built, and the file it becomes. */
export interface BuiltPreview extends Preview {
	path: string
}

/** Title and subtitle of the previews of the main pages. */
const MAIN_PAGES: Readonly<Record<string, readonly [title: string, subtitle: string]>> = {
	'/': [settings.tagline, settings.description],
	'/browse': ['Search', 'Say what you want done, and filter by client and by what is known of each entry.'],
	'/compare': ['Compare', 'Entries side by side: what each may touch, and every fact that is known.'],
	'/trending': ['Trending', 'What is used and works, by recent signals.'],
	'/changes': ['Changes', 'What was added, updated and removed, newest first.'],
	'/feeds': ['Feeds', 'News and entries as RSS, Atom and JSON, whole and by category.'],
	'/platforms': ['Clients', 'What each client can use, and how.'],
	'/mcp-setup': ['MCP setup', 'How to search the catalogue from your own client.'],
	'/jobs': ['Jobs', 'Open positions, each read and checked against its source.'],
	'/jobs/post': ['Post a job', 'Send a job for review by a maintainer.'],
	'/submit': ['Submit an entry', 'Write an entry with the build’s own checks beside it.'],
	'/submit/check': ['Check a file', 'Finds invisible characters, comments, encoded data and words to the agent.'],
	'/claim': ['Claim an entry', 'Claim what you make, ask for a listing, or talk about sponsorship.'],
	'/newsletter': ['Newsletter', 'What changed, by e-mail.'],
	'/docs': ['Docs', 'How to find, take and check an entry.'],
	'/docs/api': ['API', 'Every operation, with examples that run.'],
	'/status': ['Status', 'What this registry serves right now, and how fresh it is.'],
	'/about': ['About', 'What is here, who decides, and what is checked.'],
	'/security': ['Security', 'How to report a problem, and what the registry promises.'],
	'/moderation': ['Moderation', 'What is listed, deprecated and withdrawn, and how to object.'],
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
	const query = new URLSearchParams({ title: title.slice(0, MOST_CHARACTERS).toWellFormed(), label: section })
	return `/api/og?${query}`
}

function isBuilt(page: string): boolean {
	const [first, second, ...more] = page.slice(1).split('/')
	const isCategory = Category.safeParse(first).success && more.length === 0
	const isPlatform = first === 'platforms' && Platform.safeParse(second).success && more.length === 0
	return Object.hasOwn(MAIN_PAGES, page) || isCategory || isPlatform
}
