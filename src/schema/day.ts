/** Milliseconds in a day. */
export const DAY_MS = 86_400_000

/** The day in UTC, `YYYY-MM-DD`, of a time in milliseconds since 1970. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
