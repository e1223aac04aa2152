import { settings } from '../../../src/schema/settings.ts'
import type { Category } from '../../../src/schema/vocabulary.ts'

/** The first category of the settings that has a kind. */
export function categoryOfKind(kind: string): Category {
	const found = Object.entries(settings.categories).find(([, row]) => row.kind === kind)
	if (!found) throw new Error(`No category of tests/registry/settings.ts is of the kind “${kind}”: add one.`)
	return found[0] as Category
}
