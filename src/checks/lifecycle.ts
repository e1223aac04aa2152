import type { EntryParts } from '../catalogue/read.ts'
import { parseWithdrawn } from '../kinds/source.ts'
import type { CommonSource, WithdrawnSource } from '../schema/entry-source.ts'
import { pathOf } from '../schema/primitives.ts'
import { isFuture } from '../schema/text/day.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Check, Issue, Subject } from './check.ts'

type Turns = Pick<CommonSource | WithdrawnSource, 'renamedFrom' | 'dateAdded' | 'lifecycle'>

/** The lifecycle fields of front matter, of a withdrawn entry too. */
function turnsOf({ parsed, source }: Subject): Turns | undefined {
	if (source) return source
	const category = Category.safeParse(parsed.category)
	return category.success && parsed.problems.length === 0 ? parseWithdrawn(category.data, parsed.data).data : undefined
}

/** A successor must exist and be neither deprecated nor withdrawn. */
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
			yield { field, message: 'An entry cannot succeed itself.', fix: 'Name another entry, or remove the line.' }
		else if (state)
			yield {
				field,
				message: `“${path}” is ${state} itself.`,
				fix: 'Name what to use instead, or remove the line.',
			}
		else if (!paths.has(path))
			yield { field, message: `There is no entry “${path}”.`, fix: 'Write category/slug of an entry under content/.' }
	},
}

/** A former path must lead to exactly one entry, for good. */
export const renames: Check = {
	id: 'renames',
	level: 'blocker',
	about: 'A former address is in a known category, belongs to one entry, and is not used by anything else.',
	*check(subject, { identities, formerPaths }) {
		const { parsed } = subject
		yield* taken(parsed, formerPaths)
		for (const [i, { path }] of (turnsOf(subject)?.renamedFrom ?? []).entries()) {
			const field = `renamedFrom.${i}.path`
			const here = (identities.get(path) ?? []).filter((file) => file !== parsed.file)
			const others = (formerPaths.get(path) ?? []).filter((file) => file !== parsed.file)
			if (!Category.safeParse(path.split('/')[0]).success)
				yield { field, message: `“${path}” is not in any category, so it was never an address.`, fix: 'Correct it.' }
			if (path === pathOf(parsed)) yield { field, message: 'This is where the entry is now.', fix: 'Remove it.' }
			for (const file of here)
				yield {
					field,
					message: `${file} is at “${path}”.`,
					fix: 'An old address redirects permanently: give that file another name.',
				}
			for (const file of others)
				yield { field, message: `${file} lists the address “${path}” too.`, fix: 'Keep it in only one of them.' }
		}
	},
}

function* taken(parsed: EntryParts, formerPaths: ReadonlyMap<string, readonly string[]>): Iterable<Issue> {
	for (const file of formerPaths.get(pathOf(parsed)) ?? []) {
		if (file !== parsed.file)
			yield { message: `This address used to belong to ${file}, and redirects there.`, fix: 'Choose another name.' }
	}
}

/** Lifecycle dates must be after the entry was added and not in the future. */
export const turningDays: Check = {
	id: 'turning-days',
	level: 'blocker',
	about: 'The dates of a deprecation, a withdrawal and a rename are not in the future and not before the addition.',
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
				yield { field, message: `${day} is before the entry was added (${dateAdded}).`, fix: 'Fix one of the two.' }
		}
	},
}
