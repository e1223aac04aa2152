/** The most levels of nesting in JSON that somebody sends. */
export const MAX_LEVELS = 32

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a value has objects or lists within each other deeper than that, found without recursion. */
export function isTooDeep(value: unknown): boolean {
	let level = [value].filter(isNested)
	for (let depth = 1; level.length; depth++) {
		if (depth > MAX_LEVELS) return true
		level = level.flatMap((item) => Object.values(item).filter(isNested))
	}
	return false
}
