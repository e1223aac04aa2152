export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

/** The day in UTC, `YYYY-MM-DD`, of a time in milliseconds since 1970. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

/** Formats a time in milliseconds since 1970 as UTC; whole seconds without decimals: `YYYY-MM-DDThh:mm:ssZ`. */
export const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('.000Z', 'Z')

/** A time in milliseconds since 1970 in UTC, always to the millisecond, as stores keep it: `YYYY-MM-DDThh:mm:ss.sssZ`. */
export const timestampOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** Whether a day has not begun anywhere yet: where the sun rises first it is tomorrow while it is still today in UTC. */
export const isFuture = (day: string, today: string): boolean =>
	today !== '' && day > dayOf(Date.parse(`${today}T00:00:00Z`) + DAY_MS)

/** The day of an entry's last change that its front matter names. */
export const statedDay = ({
	dateAdded,
	dateUpdated = dateAdded,
}: {
	dateAdded: string
	dateUpdated?: string | undefined
}): string => dateUpdated

const A_YEAR = 366

/** Whether a day is at most a year before another. */
export const isWithinYear = (day: string, later: string): boolean =>
	(Date.parse(later) - Date.parse(day)) / DAY_MS <= A_YEAR
