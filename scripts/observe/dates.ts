const MONTH =
	'(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'

/** Dates and times of day as programs write them, the longest form first; a colour of a terminal may end right before one. */
const DATES: readonly RegExp[] = [
	/\d{4}-\d\d-\d\d(?:[T_ ]\d\d[-:_]\d\d(?:[-:_]\d\d(?:[-.,_]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g,
	/(?<!\d)\d{1,2}[/.]\d{1,2}[/.]\d{4}(?!\d)/g,
	new RegExp(`\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b`, 'g'),
	new RegExp(`\\b(?:\\d{1,2}(?:st|nd|rd|th)? )?${MONTH},? \\d{4}\\b`, 'g'),
	/\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g,
	/(?<!\d)\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AP]M)?(?!\d)/gi,
	/(?<![\d.])20\d\d(?!\d)/g,
]

/** A text whose dates and times of day stand as `*`. */
export const withoutDates = (text: string): string => DATES.reduce((rest, date) => rest.replace(date, '*'), text)

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * A value as several starts gave it: a text or number that differs from start to start in dates alone has `*` in their
 * place. Everything else is as the first start gave it, dates too that were the same each time.
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
