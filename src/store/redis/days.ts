import { DAYS_KEPT } from '../../schema/text/retention.ts'
import { SignalName } from '../../schema/vocabulary.ts'
import { DAILY_CAP, DayTally, type Tally } from '../daily-tally.ts'
import type { Counted, DayOfEntry } from '../store.ts'
import { type scores, unexpected } from './replies.ts'

/** How long a day is kept, in seconds. */
export const SECONDS_KEPT = DAYS_KEPT * 86_400

/** The sorted set of a day. A member is one thing that an address did at an entry; its score is how often. */
export const dayKey = (day: string): string => `day:${day}`

/** The day and address of a vote. Members contain their day, so that several days can be read at once. */
export const voterSlot = (day: string, address: string): string => `${day}|${address}`

export const tallyMember = (day: string, { address, counted, key }: Omit<Tally, 'n'>): string =>
	`t|${voterSlot(day, address)}|${counted}|${key}`

const TALLY = /^t\|([^|]*)\|([^|]*)\|([^|]+)\|(.*)$/s
const COUNTED: ReadonlySet<string> = new Set(['vote', ...SignalName.options])
const isCounted = (text = ''): text is Counted => COUNTED.has(text) || text.startsWith('intent:')
/**
 * Members written by release 0.1: voters with the slot of their client, and events without an address, which cannot be
 * capped.
 */
const FORMER = /^w\|([^|]*)\|[012]\|([^|]*)\|(.*)\|(vote|used|works|broken)$/s
const IGNORED = /^(?:-$|i\|)/

/** Parses a member and its score; undefined for one that does not count. */
export function readTally(member: string, score: number): (Tally & { day: string }) | undefined {
	const [, day, address = '', counted, key = ''] = TALLY.exec(member) ?? []
	if (day !== undefined && isCounted(counted)) return { day, address, counted, key, n: Math.min(DAILY_CAP, score) }
	const [, then, from = '', entry = '', kind] = FORMER.exec(member) ?? []
	if (then !== undefined) return { day: then, address: from, counted: kind as Counted, key: entry, n: 1 }
	return IGNORED.test(member) ? undefined : unexpected()
}

/** Groups members by day, in the given order of days. */
export function readDays(members: ReturnType<typeof scores>, days: readonly string[]): Map<string, DayOfEntry>[] {
	const tallies = new Map(days.map((day) => [day, new DayTally()]))
	for (const [member, score] of members) {
		const tally = readTally(member, score)
		if (tally) (tallies.get(tally.day) ?? unexpected()).add(tally)
	}
	return days.map((day) => (tallies.get(day) ?? unexpected()).entries())
}
