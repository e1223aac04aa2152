import { objectOf } from '../schema/object.ts'
import {
	describeLookAlike,
	describeNear,
	isLookAlike,
	isNear,
	likenessOf,
	mixesScripts,
	nearKeys,
} from '../schema/text/look-alike.ts'
import type { Check } from './check.ts'

/** A title must not be taken for another entry’s. Read from the text, so that it is said beside what else is wrong. */
export const lookAlikeTitle: Check = {
	id: 'look-alike-title',
	level: 'warning',
	about:
		'No title looks like that of another entry and is spelled differently, differs from it by a letter, or mixes scripts within a word.',
	*check({ parsed: { category, slug, data } }, { lookAlikes }) {
		const { title } = objectOf(data)
		if (typeof title !== 'string') return
		const own = likenessOf({ slug, title })
		const field = 'title'
		const keys = [...own.shapes, ...nearKeys(own.folded)]
		for (const other of new Set(keys.flatMap((key) => lookAlikes.get(key) ?? []))) {
			if (other.category === category && other.slug === slug) continue
			if (isLookAlike(own, other)) yield { field, ...describeLookAlike(other) }
			else if (own.slug !== other.slug && isNear(own.folded, other.folded)) yield { field, ...describeNear(other) }
		}
		if (mixesScripts(title))
			yield {
				field,
				message: 'The name mixes letters of several scripts within a word.',
				fix: 'Write each word in one script.',
			}
	},
}
