import { DAY_MS, dayOf } from '../../schema/text/day.ts'

const DAYS = { d: 1, w: 7, m: 30, y: 365 }
const COUNTED = /^(?:(?:the )?(?:last|past) )?(\d{1,3}) ?(?:(d)|(?:(d)ay|(w)eek|(m)onth|(y)ear)s?|(w))(?: ago)?$/i
const SINGLE = /^(?:(?:the |since )?(?:last|past|this) |an? )(?:(d)ay|(w)eek|(m)onth|(y)ear)(?: ago)?$/i

/** The day, in UTC, of “today” or “yesterday” at a time. */
export function dayCalled(text: string, now: number): string | undefined {
	const said = text.trim().toLowerCase()
	return said === 'today' ? dayOf(now) : said === 'yesterday' ? dayOf(now - DAY_MS) : undefined
}

/** The day, in UTC, of “7 days”, “2w”, “last month” or “yesterday” at a time, and of “this week” also a week before it; undefined for any other text. A model rarely knows which day it is. */
export function dayAgo(text: string, now: number): string | undefined {
	const called = dayCalled(text, now)
	if (called) return called
	const said = text.trim().toLowerCase()
	const [, count, ...units] = COUNTED.exec(said) ?? []
	const [, ...alone] = SINGLE.exec(said) ?? []
	const unit = (count ? units : alone).find(Boolean) as keyof typeof DAYS | undefined
	return unit && dayOf(now - Number(count ?? 1) * DAYS[unit] * DAY_MS)
}
