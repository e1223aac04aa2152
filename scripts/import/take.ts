import type { ParsedEntry } from '../../src/catalogue/read.ts'
import { isWithdrawn } from '../../src/schema/entry-source.ts'
import { objectOf } from '../../src/schema/object.ts'
import { pathOf } from '../../src/schema/primitives.ts'
import { quoted } from '../../src/schema/text/shorten.ts'
import type { Category } from '../../src/schema/vocabulary.ts'
import type { Candidate, Found, Gone, Origin } from './candidate.ts'
import { compose, composeWithdrawn, type Dates, datesIn } from './compose.ts'
import { judge } from './judge.ts'
import { categoryFor, freeSlug, freeTitle } from './place.ts'
import type { Entered, Outcome, RefusedLine } from './report.ts'
import { digestOf, originOf, type Shelf } from './shelf.ts'
import { type Json, textOf } from './values.ts'

/** Options for importing a single candidate. */
export interface TakeOptions {
	shelf: Shelf
	origin: Origin
	today: string
	category?: Category | undefined
	platforms?: Json | undefined
	/** Writes an entry; does nothing in a dry run. */
	write(parsed: ParsedEntry): void
}

type Taken = Entered | RefusedLine

/** Imports a candidate as an entry, or says why not. An entry that was edited since its import is not changed. */
export function take(found: Found, options: TakeOptions): Taken {
	if ('refused' in found)
		return { id: found.id, outcome: 'refused', reason: found.refused, ...(found.check && { check: found.check }) }
	return 'gone' in found ? takeAway(found, options) : takeIn(found, options)
}

const refuse = (id: string, reason: string, check?: string): RefusedLine => ({
	id,
	outcome: 'refused',
	reason,
	...(check && { check }),
})

function takeAway({ id, gone, on }: Gone, { shelf, origin, today, write }: TakeOptions): Taken {
	const before = shelf.made(origin.source, id)
	if (!before) return refuse(id, gone)
	const entered = (outcome: Outcome): Entered => ({ id, outcome, path: pathOf(before), gaps: [], notes: [gone] })
	if (isWithdrawn(before.data)) return entered('unchanged')
	if (isEdited(before)) return entered('edited')
	const { dateAdded } = objectOf(before.data)
	const day = on && on >= String(dateAdded) && on <= today ? on : today
	const parsed = composeWithdrawn(before, { reason: gone, on: day, origin, id, at: today })
	write(parsed)
	shelf.put(parsed)
	return entered('updated')
}

/** Whether an imported entry was edited. */
const isEdited = (before: ParsedEntry): boolean => digestOf(before) !== originOf(before)?.digest

function takeIn(candidate: Candidate, options: TakeOptions): Taken {
	const { shelf, origin, today } = options
	const before = shelf.made(origin.source, candidate.id)
	const place = before ? { category: before.category as Category, slug: before.slug } : placeOf(candidate, options)
	if (typeof place === 'string') return refuse(candidate.id, place)
	const title = freeTitle(textOf(candidate.data.title) ?? candidate.name, candidate, {
		...place,
		shelf,
		except: before?.file,
	})
	const madeWith = (dates: Dates) => compose(candidate, { place, origin, dates, title, platforms: options.platforms })
	if (!before) return enter(madeWith(firstDates(candidate, today)), { ...options, candidate, outcome: 'new' })
	const stays = originOf(madeWith(datesIn(before.data)))?.digest === originOf(before)?.digest
	if (stays || isEdited(before))
		return {
			id: candidate.id,
			outcome: stays ? 'unchanged' : 'edited',
			path: pathOf(before),
			gaps: judge(before, shelf.context).gaps,
			notes: [],
		}
	const { dateAdded } = datesIn(before.data)
	const parsed = madeWith({ dateAdded, dateUpdated: today, at: today })
	shelf.move(before, parsed.file)
	return enter(parsed, { ...options, candidate, outcome: 'updated' })
}

function placeOf(
	candidate: Candidate,
	{ category: asked, shelf }: TakeOptions,
): { category: Category; slug: string } | string {
	const found = categoryFor(candidate.kind, asked)
	if (typeof found === 'string') return found
	const slug = freeSlug(candidate, { ...found, shelf })
	return slug ? { ...found, slug } : `Every slug for ${quoted(candidate.name)} is taken.`
}

/** The dates of a new entry: its date in the source if there is one, otherwise today. */
const firstDates = ({ data }: Candidate, today: string): Dates => {
	const [added, updated] = [textOf(data.dateAdded), textOf(data.dateUpdated)]
	return {
		dateAdded: added && added <= today ? added : today,
		...(updated && updated <= today && updated >= (added ?? today) && { dateUpdated: updated }),
		at: today,
	}
}

interface Entering extends TakeOptions {
	candidate: Candidate
	outcome: Outcome
}

function enter(parsed: ParsedEntry, { candidate: { id, notes }, outcome, shelf, origin, write }: Entering): Taken {
	const { refusal, gaps } = judge(parsed, shelf.context)
	if (refusal) return refuse(id, [refusal.field, refusal.message].filter(Boolean).join(': '), refusal.check)
	const twin = outcome === 'new' ? shelf.twin(parsed, origin.source) : undefined
	if (twin) return refuse(id, `${twin} lists the same already.`, 'same-source')
	write(parsed)
	shelf.put(parsed)
	return { id, outcome, path: pathOf(parsed), gaps, notes }
}
