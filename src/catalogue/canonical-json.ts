/** A value as the one JSON text that RFC 8785 has for it, so that the same meaning gives the same digest. */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
	if (typeof value !== 'object' || value === null) return JSON.stringify(value)
	const fields = Object.entries(value).filter(([, field]) => field !== undefined)
	return `{${fields
		.sort(byName)
		.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
		.join(',')}}`
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : a > b ? 1 : 0)
