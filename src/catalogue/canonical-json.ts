import { byCodeUnit } from '../schema/text/order.ts'

/** Serializes a value as canonical JSON (RFC 8785), so that equal values have equal digests. */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
	if (typeof value !== 'object' || value === null) return JSON.stringify(value)
	const fields = Object.entries(value).filter(([, field]) => field !== undefined)
	return `{${fields
		.sort(([a], [b]) => byCodeUnit(a, b))
		.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
		.join(',')}}`
}
