import { settings } from '../settings.ts'

/** First path segments that no category may use, because pages, documents or operations have them, or may in future. */
const TAKEN = `
	_astro .well-known 404 429 about admin api authors browse changes claim compare data docs downloads early feeds files index jobs log
	mcp-setup moderation newsletter npm og platforms policy schemas security stats status submit tags transparency trending v0.1
	atom.xml feed.json feed.xml llms.txt llms-full.txt manifest.webmanifest marketplace.json openapi.json opensearch.xml
	robots.txt sitemap.xml sitemaps
`
	.trim()
	.split(/\s+/)

/** Categories of the settings that use a reserved path, which would make their entries unreachable. */
export const takenCategories = (categories: object = settings.categories): string[] =>
	Object.keys(categories).filter((id) => TAKEN.includes(id))
