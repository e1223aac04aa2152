import type { DayOfEntry, Intent, Voice } from '../store.ts'
import { DayTally, type Kind, slotOf } from '../weigh.ts'
import { type scores, unexpected } from './replies.ts'

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
	const of = (day = ''): DayTally => tallies.get(day) ?? unexpected()
	for (const [member, score] of members) {
		const [place, event] = [PLACE.exec(member), EVENT.exec(member)]
		if (place) of(place[1]).weigh(place[3] ?? '', place[4] as Kind, place[2] ?? '')
		else if (event) of(event[1]).happen(event[2] ?? '', event[3] as Intent, score)
		else if (member !== '-') unexpected()
	}
	return days.map((day) => of(day).entries())
}
