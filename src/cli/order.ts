import { byCodeUnit } from '../schema/text/order.ts'

/** The fields of an object sorted by name, independent of the locale. */
export const entriesByName = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
	Object.entries(record).sort(([a], [b]) => byCodeUnit(a, b))

/** A copy of an object with its fields sorted by name. */
export const fieldsByName = (value: object): object =>
	Object.fromEntries(entriesByName(value as Record<string, unknown>))
