/** Orders texts by their UTF-16 code units, so that every machine has the same order, whatever its language. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
