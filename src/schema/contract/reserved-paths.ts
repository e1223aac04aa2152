import { settings } from '../settings.ts'

/** The pages at fixed addresses that everybody may find: they are in the sitemap. */
const SITE_PAGES = [
	'/',
	'/browse',
	'/compare',
	'/trending',
	'/changes',
	'/stats',
	'/feeds',
	'/platforms',
	'/authors',
	'/tags',
	'/policy',
	'/mcp-setup',
	'/jobs',
	'/jobs/post',
	'/submit',
	'/submit/check',
	'/claim',
	'/newsletter',
	'/docs',
	'/docs/api',
	'/status',
	'/about',
	'/security',
	'/transparency',
	'/moderation',
] as const
export type SitePage = (typeof SITE_PAGES)[number]

const firstOf = (path: string): string => path.split('/')[1] ?? ''

/** First path segments that answer: those of pages, then of documents and operations. */
const SERVED: ReadonlySet<string> = new Set([
	...SITE_PAGES.map(firstOf).filter(Boolean),
	...`
	.well-known admin api atom.xml data downloads feed.json feed.xml files llms-full.txt llms.txt log manifest.webmanifest
	marketplace.json npm og openapi.json opensearch.xml robots.txt schemas sitemap.xml sitemaps v0.1
`
		.trim()
		.split(/\s+/),
])

/** What the site itself needs, and nobody links to. */
const INNER: ReadonlySet<string> = new Set(['_astro', '404', '429', 'index'])

/** Whether a path leads to a page, a document or an operation at a fixed address; not whether it leads to an entry or a category. */
export const isServed = (path: string): boolean => path === '/' || SERVED.has(firstOf(path))

/** Categories of the settings that use a reserved path, which would make their entries unreachable. */
export const takenCategories = (categories: object = settings.categories): string[] =>
	Object.keys(categories).filter((id) => SERVED.has(id) || INNER.has(id))
