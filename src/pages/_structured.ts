import { breadcrumbs, graph } from '../layouts/structured-data.ts'
import { settings } from '../schema/settings.ts'

/** A list of entries as structured data (schema.org). */
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
