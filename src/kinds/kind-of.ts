import { isDenied, type Standing } from '../schema/overlay.ts'
import { settings } from '../schema/settings.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Kind } from './kind.ts'
import { type KindId, kinds } from './kinds.ts'

const categories: Record<Category, { kind: KindId }> = settings.categories
const byId = new Map<string, Kind>(Object.entries(kinds))

/** The same, of an entry of which only what all kinds share is told. */
const bare = new Map([...byId].map(([id, kind]) => [id, withoutDetails(kind)]))

function withoutDetails({ id, noun, hue, schemaType, selfContained, frontMatter, details }: Kind): Kind {
	return { id, noun, hue, schemaType, selfContained, frontMatter, details }
}

/**
 * The kind of an entry, of its front matter, or of anything else that carries the name of one. Of a denied entry nothing
 * particular is known, so its kind has nothing to say of it.
 */
export function kindOf({ kind, verdict }: { kind: string; verdict?: Standing['verdict'] }): Kind {
	const found = (isDenied({ verdict }) ? bare : byId).get(kind)
	if (!found) throw new Error(`There is no kind “${kind}”. In the settings, use one of ${[...byId.keys()].join(', ')}.`)
	return found
}

/** The kind that a category of the settings has. */
export const kindOfCategory = (category: Category): Kind => kindOf(categories[category])

/** The kind of what stands at a path `category/slug`; none where there is no such category. */
export function kindAt(path: string): Kind | undefined {
	const category = Category.safeParse(path.split('/')[0])
	return category.success ? kindOfCategory(category.data) : undefined
}
