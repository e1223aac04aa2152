import type { EntryDetails } from '../schema/entry.ts'
import type { Standing } from '../schema/overlay.ts'
import { settings } from '../schema/settings.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Kind } from './kind.ts'
import { type KindId, kinds } from './kinds.ts'

const categories: Record<Category, { kind: KindId }> = settings.categories
const byId = new Map<string, Kind>(Object.entries(kinds))

/** The kinds without their methods on details, for denied entries, whose details are not published. */
const bare = new Map([...byId].map(([id, kind]) => [id, withoutDetails(kind)]))

function withoutDetails({ id, noun, hue, schemaType, selfContained, frontMatter, labels, details }: Kind): Kind {
	return { id, noun, hue, schemaType, selfContained, frontMatter, labels, details }
}

/**
 * The kind of an entry, of its front matter, or of anything else with a `kind`. For a denied entry it is the bare kind.
 */
export function kindOf({ kind, verdict }: { kind: string; verdict?: Standing['verdict'] }): Kind {
	const found = (isDenied({ verdict }) ? bare : byId).get(kind)
	if (!found) throw new Error(`There is no kind “${kind}”. In the settings, use one of ${[...byId.keys()].join(', ')}.`)
	return found
}

/** The kind of a category. */
export const kindOfCategory = (category: Category): Kind => kindOf(categories[category])

/** Whether entries of a category of the settings can have this part, for words that are wrong where none can. */
export const someKindHas = (part: 'server' | 'agentSkill'): boolean =>
	Category.options.some((id) => kindOfCategory(id)[part] !== undefined)

/** The kind of the category in a path `category/slug`; undefined for an unknown category. */
export function kindAt(path: string): Kind | undefined {
	const category = Category.safeParse(path.split('/')[0])
	return category.success ? kindOfCategory(category.data) : undefined
}

/** What an entry puts before a model besides what a receipt counts, in words; undefined if all of it is counted. */
export function uncountedWords(entry: Parameters<typeof kindOf>[0] & { details: EntryDetails }): string | undefined {
	const parts = kindOf(entry).uncounted?.(entry.details)
	return parts?.length ? `not counted: ${parts.join(', ')}` : undefined
}
