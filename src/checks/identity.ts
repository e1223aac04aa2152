import { plainIssue } from '../schema/issues.ts'
import { pathOf, Slug } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { visibleText } from '../schema/text/hidden.ts'
import { foldTitle } from '../schema/text/look-alike.ts'
import { isReservedSlug } from '../schema/text/reserved-names.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Check } from './check.ts'

/** The path must be valid on every file system. */
export const path: Check = {
	id: 'path',
	level: 'blocker',
	about: 'The folder is a category and the file name a slug.',
	*check({ parsed: { category, slug } }) {
		if (!Category.safeParse(category).success) {
			yield {
				message: `“${visibleText(category)}” is not a category.`,
				fix: `Write one of ${Object.keys(settings.categories).join(', ')}.`,
			}
		}
		const checked = Slug.safeParse(slug, { error: plainIssue })
		if (!slug)
			yield {
				message: 'It has no slug, and none can be made of its name.',
				fix: 'Add a slug: what people would guess, in lower-case letters, digits and single hyphens.',
			}
		else if (!checked.success)
			yield { message: `The file name “${visibleText(slug)}” is not a slug. ${checked.error.issues[0]?.message}` }
		else if (isReservedSlug(slug))
			yield { message: `“${slug}” is a reserved name.`, fix: `Choose a longer name, for example ${slug}-${category}.` }
	},
}

/** Two files must not have the same path. */
export const uniquePath: Check = {
	id: 'unique-path',
	level: 'blocker',
	about: 'An entry is one file or one folder, not both.',
	*check({ parsed }, { identities }) {
		const twins = (identities.get(identityKey(parsed)) ?? []).filter((file) => file !== parsed.file)
		for (const twin of twins) yield { message: `${visibleText(twin)} has the same identity.`, fix: 'Keep one of them.' }
	},
}

/** Two titles in a category must not be the same. */
export const uniqueTitle: Check = {
	id: 'unique-title',
	level: 'blocker',
	about: 'No two entries of a category share a title.',
	*check({ parsed, source }, { titles }) {
		if (!source) return
		const twins = (titles.get(titleKey(parsed.category, source.title)) ?? []).filter((file) => file !== parsed.file)
		for (const twin of twins)
			yield {
				field: 'title',
				message: `“${source.title}” is already the title of ${twin}.`,
				fix: 'Say in the title what sets this one apart.',
			}
	},
}

/** The path in lower case: paths that differ only in case are the same on many file systems. */
export const identityKey = (entry: { category: string; slug: string }): string => pathOf(entry).toLowerCase()

/** The category and title, without case, spaces and punctuation. */
export const titleKey = (category: string, title: string): string => `${category} ${foldTitle(title)}`
