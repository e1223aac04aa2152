const ordered = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

/** The mean of some values; of none, `NaN`. */
export const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length

/** The least of some values; of none, 0. */
export const least = (values: readonly number[]): number => ordered(values)[0] ?? 0

/** The median of some values, the higher of two in the middle; of none, 0. */
export const median = (values: readonly number[]): number => ordered(values)[values.length >> 1] ?? 0
