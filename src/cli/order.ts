/** The fields of an object in the order of their names, whatever the language of the machine. */
export const entriesByName = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
	Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/** An object whose fields stand in the order of their names. */
export const fieldsByName = (value: object): object =>
	Object.fromEntries(entriesByName(value as Record<string, unknown>))
