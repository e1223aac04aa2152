import type { DayOfEntry, Intent, Voice } from '../store.ts'
import { DayTally, type Kind, slotOf } from '../weigh.ts'
import type { scores } from './replies.ts'

/** The sorted set of a day: one member of score 1 for each place that weighs, one with its count for each event. */
export const dayKey = (day: string): string => `day:${day}`

/** A voice's place at an entry, to be followed by the kind. Each member names its day, so that days can be read as one. */
export const placeOf = (key: string, { client, address }: Voice, day: string): string =>
	`w|${day}|${slotOf(client)}|${address}|${key}|`

export const eventMember = (key: string, intent: Intent, day: string): string => `i|${day}|${key}|${intent}`

const PLACE = /^w\|([^|]*)\|[012]\|([^|]*)\|(.*)\|(vote|used|works|broken)$/s
const EVENT = /^i\|([^|]*)\|(.*)\|([a-z_]+)$/s

/** Sorts the members of several days back into days, in the order asked. */
export function readDays(members: ReturnType<typeof scores>, days: readonly string[]): Map<string, DayOfEntry>[] {
	const tallies = new Map(days.map((day) => [day, new DayTally()]))
	for (const [member, score] of members) {
		const [, day = '', address = '', key = '', kind] = PLACE.exec(member) ?? []
		if (kind) tallies.get(day)?.weigh(key, kind as Kind, address)
		const [, date = '', target = '', intent] = EVENT.exec(member) ?? []
		if (intent) tallies.get(date)?.happen(target, intent as Intent, score)
	}
	return days.map((day) => tallies.get(day)?.entries() ?? new Map())
}
