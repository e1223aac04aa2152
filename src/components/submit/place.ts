/** The field of a form that a finding is about: itself, what holds it, or the first of its parts. */
export function placeOf(field: string | undefined, names: readonly string[]): string | undefined {
	if (!field) return undefined
	const parts = field.split('.')
	const holders = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))
	return holders.find((name) => names.includes(name)) ?? names.find((name) => name.startsWith(`${field}.`))
}
