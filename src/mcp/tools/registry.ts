import * as z from 'zod'
import type { App } from '../../app.ts'
import { settings } from '../../schema/settings.ts'
import { Category, categoryLabel } from '../../schema/vocabulary.ts'
import { AnyCategory, cardOf, Limit } from '../entries.ts'
import { categoryOf } from '../keys.ts'
import { tool } from '../tool.ts'
import { queryOf } from './find.ts'

// Unlisted tools about the registry as a whole, under the names used elsewhere.

/** How many entries there are of each kind, tag and so on, named as the filters are. */
async function countsOf(category: string, { published }: App) {
	const { searchRegistry } = await import('../engine.ts')
	const { total, leftOut, facets } = searchRegistry(queryOf({ category, limit: 1 }), published)
	return { total, ...(leftOut && { deprecatedLeftOut: leftOut }), facets }
}

export const registryTools = [
	tool({
		name: 'server_info',
		title: 'About this server',
		description: 'What this endpoint is, what it contains and how current it is.',
		input: z.object({}),
		async run(_, services) {
			const { generatedAt } = services.published.changes()
			const { total, deprecatedLeftOut } = await countsOf('', services)
			return {
				name: settings.name,
				endpoint: { url: `${services.baseUrl}/api/mcp`, auth: 'none', transport: 'streamable-http', readOnly: true },
				registry: {
					generatedAt,
					entries: total,
					...(deprecatedLeftOut && { deprecatedLeftOut }),
					categories: Category.options.map((id) => ({ id, label: categoryLabel(id) })),
				},
				documentation: `${services.baseUrl}/docs/api`,
			}
		},
	}),
	tool({
		name: 'get_registry_stats',
		title: 'Numbers of the registry',
		description: 'How many entries there are by category, platform and other properties.',
		input: z.object({}),
		async run(_, services) {
			const { generatedAt } = services.published.changes()
			return { generatedAt, ...(await countsOf('', services)) }
		},
	}),
	tool({
		name: 'get_category_overview',
		title: 'A category',
		description: 'How many entries a category has, of which sorts, and the newest.',
		input: z.object({ category: AnyCategory, limit: Limit(10, 5) }),
		also: { sampleLimit: 'limit' },
		async run({ category: label, limit }, services) {
			const { searchRegistry } = await import('../engine.ts')
			const category = categoryOf(label)
			const { results } = searchRegistry(queryOf({ category, sort: 'newest', limit }), services.published)
			const { about } = settings.categories[category]
			return {
				category,
				label: categoryLabel(category),
				about,
				...(await countsOf(category, services)),
				newest: results.map(cardOf),
			}
		},
	}),
]
