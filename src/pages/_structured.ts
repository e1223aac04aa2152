import { breadcrumbs, graph } from '../layouts/structured-data.ts'
import type { Entry } from '../schema/entry.ts'
import { settings } from '../schema/settings.ts'
import { type Category, categoryLabel } from '../schema/vocabulary.ts'

const TYPES: Partial<Record<Category, string>> = {
	mcp: 'SoftwareApplication',
	tools: 'SoftwareApplication',
	guides: 'TechArticle',
	collections: 'Collection',
}

/** An entry as structured data: only what its page shows. */
export function describeEntry(entry: Entry, base: string): Record<string, unknown> {
	const category = entry.category as Category
	const type = TYPES[category] ?? 'SoftwareSourceCode'
	const thing = {
		'@type': type,
		name: entry.title,
		description: entry.description,
		url: entry.canonicalUrl,
		...(type === 'SoftwareApplication' && { applicationCategory: 'DeveloperApplication' }),
		...(type === 'SoftwareSourceCode' && entry.repoUrl && { codeRepository: entry.repoUrl }),
		...(type === 'TechArticle' && { headline: entry.title }),
		creditText: entry.author,
		...(entry.license && { license: entry.license }),
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

/** A list of entries as structured data. */
export const describeList = ({ name, description, path, count }: ListFacts, base: string): Record<string, unknown> =>
	graph(
		{
			'@type': 'CollectionPage',
			name,
			description,
			url: `${base}${path}`,
			mainEntity: { '@type': 'ItemList', numberOfItems: count },
		},
		breadcrumbs(base, [
			{ name: settings.name, path: '/' },
			{ name, path },
		]),
	)

interface ListFacts {
	name: string
	description: string
	path: string
	count: number
}
