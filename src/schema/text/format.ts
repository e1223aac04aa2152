const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-20` as a person writes it: `20 Nov 2026`. */
export function formatDay(day: string): string {
	const [year, month, date] = day.slice(0, 10).split('-')
	return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A moment to the minute, in UTC: `2026-11-20 10:30`. */
export const formatMinute = (at: string): string => at.slice(0, 16).replace('T', ' ')

/** `2026-11` as a person writes it: `Nov 2026`. */
export function formatMonth(month: string): string {
	const [year, number] = month.split('-')
	return `${MONTHS[Number(number) - 1]} ${year}`
}

/** Names in a line: the first ones and how many more there are, or all if that would be one. */
export const formatNames = (names: readonly string[], first: number): string =>
	names.length > first + 1 ? `${names.slice(0, first).join(', ')} and ${names.length - first} more` : names.join(', ')

/** A text whose first letter is a capital. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A number as people read it: `12,506`. */
export const formatNumber = (n: number): string => n.toLocaleString('en-US')

/** A number with its noun: `1 entry`, `2 entries`. */
export const formatCount = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** How long to wait, rounded up: `a minute`, `53 minutes`, `5 hours`. */
export function formatWait(seconds: number): string {
	if (seconds <= 60) return 'a minute'
	return seconds <= 5400
		? formatCount(Math.ceil(seconds / 60), 'minute')
		: formatCount(Math.ceil(seconds / 3600), 'hour')
}

/** Bytes in the unit a reader thinks in: `812 B`, `6.1 kB`, `18.7 MB`. */
export function formatBytes(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`
	return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** An address as people say it: `owner/name` on GitHub, else host and path. */
export const formatUrl = (url: string): string =>
	url
		.replace(/^https?:\/\/(?:www\.)?/, '')
		.replace(/^github\.com\/([^/]+\/[^/#?]+).*$/, '$1')
		.replace(/\/$/, '')
