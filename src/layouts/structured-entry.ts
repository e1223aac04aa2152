import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { settings } from '../schema/settings.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'
import { breadcrumbs, graph } from './structured-data.ts'

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
