import type { ParsedEntry } from '../catalogue/read.ts'
import { parseWithdrawn } from '../kinds/source.ts'
import type { WithdrawnSource } from '../schema/entry-source.ts'
import { pathOf } from '../schema/primitives.ts'
import { isFuture } from '../schema/text/day.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Check, Issue, Subject } from './check.ts'

type Turns = Pick<WithdrawnSource, 'renamedFrom' | 'dateAdded'> & Partial<Pick<WithdrawnSource, 'lifecycle'>>

/** What front matter says about the life of an entry, withdrawn or not. */
function turnsOf({ parsed, source }: Subject): Turns | undefined {
	if (source) return source
	const category = Category.safeParse(parsed.category)
	return category.success && parsed.problems.length === 0 ? parseWithdrawn(category.data, parsed.data).data : undefined
}

/** Whoever is sent on must arrive, at once, at something that can be recommended. */
export const successor: Check = {
	id: 'successor',
	level: 'blocker',
	about: 'A successor is another entry that is neither deprecated nor withdrawn.',
	*check(subject, { paths, retired }) {
		const path = turnsOf(subject)?.lifecycle?.successor
		if (!path) return
		const field = 'lifecycle.successor'
		const state = retired.get(path)
		if (path === pathOf(subject.parsed))
			yield { field, message: 'An entry cannot succeed itself.', fix: 'Name another entry, or take the line out.' }
		else if (state)
			yield {
				field,
				message: `“${path}” is ${state} itself.`,
				fix: 'Name what is used instead of it, or take the line out.',
			}
		else if (!paths.has(path))
			yield { field, message: `There is no entry “${path}”.`, fix: 'Write category/slug of an entry under content/.' }
	},
}

/** An address leads to one place, for good. */
export const renames: Check = {
	id: 'renames',
	level: 'blocker',
	about: 'A former address is of a known category, belongs to one entry, and nothing else stands there.',
	*check(subject, { identities, formerPaths }) {
		const { parsed } = subject
		yield* taken(parsed, formerPaths)
		for (const [i, { path }] of (turnsOf(subject)?.renamedFrom ?? []).entries()) {
			const field = `renamedFrom.${i}.path`
			const here = (identities.get(path) ?? []).filter((file) => file !== parsed.file)
			const others = (formerPaths.get(path) ?? []).filter((file) => file !== parsed.file)
			if (!Category.safeParse(path.split('/')[0]).success)
				yield { field, message: `“${path}” is of no category, so it was never an address.`, fix: 'Correct it.' }
			if (path === pathOf(parsed)) yield { field, message: 'This is where the entry is now.', fix: 'Take it out.' }
			for (const file of here)
				yield {
					field,
					message: `${file} stands at “${path}”.`,
					fix: 'An old address leads on for good: give that file another name.',
				}
			for (const file of others)
				yield { field, message: `${file} has had the address “${path}” too.`, fix: 'Keep it in one of the two.' }
		}
	},
}

function* taken(parsed: ParsedEntry, formerPaths: ReadonlyMap<string, readonly string[]>): Iterable<Issue> {
	for (const file of formerPaths.get(pathOf(parsed)) ?? []) {
		if (file !== parsed.file)
			yield { message: `This address was that of ${file} before, and leads there.`, fix: 'Choose another name.' }
	}
}

/** What happened, happened after the entry was added and not in the future. */
export const turningDays: Check = {
	id: 'turning-days',
	level: 'blocker',
	about: 'The days of a deprecation, a withdrawal and a rename are not in the future and not before the addition.',
	*check(subject, { today }) {
		const { lifecycle, renamedFrom = [], dateAdded = '' } = turnsOf(subject) ?? {}
		const days = [
			...(lifecycle ? [['lifecycle.on', lifecycle.on] as const] : []),
			...renamedFrom.map(({ on }, i) => [`renamedFrom.${i}.on`, on] as const),
		]
		for (const [field, day] of days) {
			if (isFuture(day, today))
				yield { field, message: `${day} is in the future.`, fix: `Write today (${today}) or an earlier day.` }
			if (day < dateAdded)
				yield { field, message: `${day} is before the entry was added (${dateAdded}).`, fix: 'Correct one of the two.' }
		}
	},
}
