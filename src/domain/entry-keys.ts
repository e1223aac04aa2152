import { keyOf, parseKey } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { Category } from '../schema/vocabulary.ts'
import { entryNotFound } from './registry.ts'
import type { SignalServices } from './voter.ts'

/** Wider than the settings, because those of a registry may have no category of tools. */
const categories: Readonly<Record<Category, { kind: string }>> = settings.categories
/** The category of tools: a tool can be named without it, as `tool:<slug>`. */
const TOOLS = Category.options.find((id) => categories[id].kind === 'tool') ?? ''

/** A key in its canonical spelling, `category:slug`. */
export function normalizeKey(key: string): string {
	const id = parseKey(key) ?? parseKey(key.replace(/^tool[:/]/, `${TOOLS}:`))
	return id ? keyOf(id) : key.replace(/^(?:entry|tool):(?=.*[:/])/, '').replace('/', ':')
}

/** Whether a canonical key is that of a published entry. */
export const isEntry = (key: string, { published }: Pick<SignalServices, 'published'>): boolean =>
	published.documentOf(key) !== undefined

/** The canonical key of a published entry. Throws `not_found`, so that nothing is stored about unknown entries. */
export function requireEntry(key: string, services: Pick<SignalServices, 'published'>): string {
	const normalized = normalizeKey(key)
	if (!isEntry(normalized, services)) throw entryNotFound(normalized, services.published)
	return normalized
}
