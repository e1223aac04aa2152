import { DAY_MS, dayOf, WEEK_MS } from '../../schema/text/day.ts'

/** So many show that there was nothing before the first. */
const MIN_PERIODS = 6

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
	const time = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
	return dayOf(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS)
}

/** Consecutive months that end with `last`, from the first that was found or before it, `most` of them at most; none where none was found. */
export const monthsUntil = (last: string, found: readonly string[], most: number): string[] =>
	until(last, { found, most, before: monthBefore })

/** The same of weeks by their Mondays. */
export const weeksUntil = (last: string, found: readonly string[], most: number): string[] =>
	until(last, { found, most, before: (week) => dayOf(Date.parse(`${week}T00:00:00Z`) - WEEK_MS) })

interface Wanted {
	found: readonly string[]
	most: number
	before: (period: string) => string
}

/** The periods up to `end`, or up to a later one that was found: by then, its date was still in the future. */
function until(end: string, { found, most, before }: Wanted): string[] {
	const first = found.reduce<string | undefined>(
		(least, one) => (least === undefined || one < least ? one : least),
		undefined,
	)
	if (first === undefined) return []
	const last = found.reduce((greatest, one) => (one > greatest ? one : greatest), end)
	const periods = [last]
	while (periods.length < most && (periods.length < MIN_PERIODS || (periods[0] ?? '') > first))
		periods.unshift(before(periods[0] ?? ''))
	return periods
}

function monthBefore(month: string): string {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
