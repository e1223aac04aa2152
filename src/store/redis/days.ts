import { DAYS_KEPT } from '../../schema/text/retention.ts'
import { DAILY_CAP, DayTally, type Tally } from '../daily-tally.ts'
import type { Counted, DayOfEntry } from '../store.ts'
import { type scores, unexpected } from './replies.ts'

/** How long a day is kept. */
export const SECONDS_KEPT = DAYS_KEPT * 86_400

/** The sorted set of a day: one member for each thing that an address did at an entry, its score how often. */
export const dayKey = (day: string): string => `day:${day}`

/** Where a vote weighs: each member names its day, so that several days can be read as one. */
export const voterSlot = (day: string, address: string): string => `${day}|${address}`

export const tallyMember = (day: string, { address, counted, key }: Omit<Tally, 'n'>): string =>
	`t|${voterSlot(day, address)}|${counted}|${key}`

const TALLY = /^t\|([^|]*)\|([^|]*)\|(vote|used|works|broken|intent:[a-z_]+)\|(.*)$/s
/** What release 0.1 wrote: voters, each with the place of its client, and events of nobody, which no cap can hold for. */
const FORMER = /^w\|([^|]*)\|[012]\|([^|]*)\|(.*)\|(vote|used|works|broken)$/s
const IGNORED = /^(?:-$|i\|)/

/** Reads a member and its score; nothing where it says nothing that counts. */
export function readTally(member: string, score: number): (Tally & { day: string }) | undefined {
	const [, day, address = '', counted, key = ''] = TALLY.exec(member) ?? []
	if (day !== undefined) return { day, address, counted: counted as Counted, key, n: Math.min(DAILY_CAP, score) }
	const [, then, from = '', entry = '', kind] = FORMER.exec(member) ?? []
	if (then !== undefined) return { day: then, address: from, counted: kind as Counted, key: entry, n: 1 }
	return IGNORED.test(member) ? undefined : unexpected()
}

/** Sorts the members of several days back into days, in the order asked. */
export function readDays(members: ReturnType<typeof scores>, days: readonly string[]): Map<string, DayOfEntry>[] {
	const tallies = new Map(days.map((day) => [day, new DayTally()]))
	for (const [member, score] of members) {
		const tally = readTally(member, score)
		if (tally) (tallies.get(tally.day) ?? unexpected()).add(tally)
	}
	return days.map((day) => (tallies.get(day) ?? unexpected()).entries())
}
