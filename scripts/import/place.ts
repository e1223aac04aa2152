import { kindOf } from '../../src/kinds/kind-of.ts'
import { pathOf, Slug } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import { isReservedSlug } from '../../src/schema/text/reserved-names.ts'
import { clip, shorten } from '../../src/schema/text/shorten.ts'
import { slugify } from '../../src/schema/text/slugify.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import type { Candidate } from './candidate.ts'
import type { Shelf } from './shelf.ts'

/** The category for a kind: the requested one, else the first with that kind. Returns a sentence if there is none. */
export function categoryFor(kind: string, asked: Category | undefined): { category: Category } | string {
	const has = (category: Category) => settings.categories[category].kind === kind
	if (asked) return has(asked) ? { category: asked } : `“${asked}” has entries of a different kind, not ${kind}.`
	const category = Category.options.find(has)
	return category
		? { category }
		: `No category here has the kind ${kind}. Add one to the settings, or name a category with --category.`
}

/** An unused slug: the name alone, with its owner, with its kind, or with a number. Undefined if all are taken. */
export function freeSlug(
	{ name, owner, kind }: Candidate,
	{ category, shelf }: { category: Category; shelf: Shelf },
): string | undefined {
	const plain = within(slugify(name)) || 'unnamed'
	const whose = owner ? within(`${slugify(owner)}-${plain}`) : undefined
	const numbered = Array.from({ length: 98 }, (_, i) => `${within(plain, 60)}-${i + 2}`)
	return [plain, whose, within(`${plain}-${kindOf({ kind }).id}`), ...numbered].find(
		(slug): slug is string =>
			slug !== undefined &&
			Slug.safeParse(slug).success &&
			!isReservedSlug(slug) &&
			!shelf.isTaken(pathOf({ category, slug })),
	)
}

const within = (slug: string, most = 64) => slug.slice(0, most).replace(/^-|-$/g, '')

/** A title unique in the category: with the owner or the slug added if necessary. */
export function freeTitle(
	title: string,
	{ owner }: Candidate,
	{ category, slug, shelf, except }: { category: Category; slug: string; shelf: Shelf; except: string | undefined },
): string {
	const tries = [
		title,
		...(owner ? [`${shorten(title, 78 - Math.min(owner.length, 40))} (${clip(owner, 40)})`] : []),
		`${shorten(title, 40)} (${shorten(slug, 36)})`,
		shorten(slug, 80),
	]
	return tries.find((one) => one.length <= 80 && !shelf.hasTitle(category, one, except)) ?? title
}
