const MONTH =
	'(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'

/** Formats of dates and times, the longest first; a terminal colour code may end right before one. */
const DATES: readonly RegExp[] = [
	/\d{4}-\d\d-\d\d(?:[T_ ]\d\d[-:_]\d\d(?:[-:_]\d\d(?:[-.,_]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g,
	/(?<!\d)\d{1,2}[/.]\d{1,2}[/.]\d{4}(?!\d)/g,
	new RegExp(`\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b`, 'g'),
	new RegExp(`\\b(?:\\d{1,2}(?:st|nd|rd|th)? )?${MONTH},? \\d{4}\\b`, 'g'),
	/\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g,
	/(?<!\d)\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AP]M)?(?!\d)/gi,
	/(?<![\d.])20\d\d(?!\d)/g,
]

/** Replaces every date and time in a text with `*`. */
export const withoutDates = (text: string): string => DATES.reduce((rest, date) => rest.replace(date, '*'), text)

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * Merges a value from several starts: in a string or number that differs only in dates, they become `*`. Everything
 * else is as in the first start, including dates that were always the same.
 */
export function settledDates(first: unknown, others: readonly unknown[]): unknown {
	if (isPlain(first)) {
		if (others.every((other) => other === first)) return first
		const settled = withoutDates(String(first))
		return others.every((other) => isPlain(other) && withoutDates(String(other)) === settled) ? settled : first
	}
	if (Array.isArray(first)) {
		const lists = others.filter(Array.isArray)
		return first.map((item, i) =>
			settledDates(
				item,
				lists.flatMap((list) => (i in list ? [list[i]] : [])),
			),
		)
	}
	if (typeof first !== 'object' || first === null) return first
	const objects = others.filter((other) => typeof other === 'object' && other !== null) as Record<string, unknown>[]
	return Object.fromEntries(
		Object.entries(first).map(([name, value]) => [
			name,
			settledDates(
				value,
				objects.flatMap((other) => (name in other ? [other[name]] : [])),
			),
		]),
	)
}
