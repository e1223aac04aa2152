import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { settings } from '../schema/settings.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'

/** Structured data as text for a data block: no `<` that could end the block it stands in. */
export const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type Json = Record<string, unknown>

/** A list of crumbs from the front page down; the last is the page itself. */
export const breadcrumbs = (base: string, crumbs: readonly { name: string; path: string }[]): Json => ({
	'@type': 'BreadcrumbList',
	itemListElement: crumbs.map(({ name, path }, i) => ({
		'@type': 'ListItem',
		position: i + 1,
		name,
		item: `${base}${path}`,
	})),
})

/** Several things as one graph. */
export const graph = (...things: readonly Json[]): Json => ({ '@context': 'https://schema.org', '@graph': things })

/** An entry as structured data: only what its page shows. */
export function describeEntry(entry: Entry, base: string): Record<string, unknown> {
	const category = Category.parse(entry.category)
	const { schemaType: type } = kindOf(entry)
	const thing = {
		'@type': type,
		name: entry.title,
		description: entry.description,
		url: entry.canonicalUrl,
		...(type === 'SoftwareApplication' && { applicationCategory: 'DeveloperApplication' }),
		...(type === 'SoftwareSourceCode' && entry.repoUrl && { codeRepository: entry.repoUrl }),
		...(type === 'TechArticle' && { headline: entry.title }),
		creditText: entry.author,
		// Plain text is no licence to schema.org, and not every licence here has an address of its own.
		...(entry.license && { license: { '@type': 'CreativeWork', name: entry.license } }),
		...(entry.tags.length > 0 && { keywords: entry.tags.join(', ') }),
		datePublished: entry.dateAdded,
		...(entry.dateUpdated && { dateModified: entry.dateUpdated }),
	}
	return graph(
		thing,
		breadcrumbs(base, [
			{ name: settings.name, path: '/' },
			{ name: categoryLabel(category), path: `/${category}` },
			{ name: entry.title, path: entry.url },
		]),
	)
}
