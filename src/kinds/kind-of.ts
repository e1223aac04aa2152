import { settings } from '../schema/settings.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Kind } from './kind.ts'
import { type KindId, kinds } from './kinds.ts'

const categories: Record<Category, { kind: KindId }> = settings.categories
const byId = new Map<string, Kind>(Object.entries(kinds))

/** The kind of an entry, of its front matter, or of anything else that carries the name of one. */
export function kindOf({ kind }: { kind: string }): Kind {
	const found = byId.get(kind)
	if (!found)
		throw new Error(`There is no kind “${kind}”. In the settings, write one of ${[...byId.keys()].join(', ')}.`)
	return found
}

/** The kind that a category of the settings has. */
export const kindOfCategory = (category: Category): Kind => kindOf(categories[category])

/** The kind of what stands at a path `category/slug`; none where there is no such category. */
export function kindAt(path: string): Kind | undefined {
	const category = Category.safeParse(path.split('/')[0])
	return category.success ? kindOfCategory(category.data) : undefined
}
