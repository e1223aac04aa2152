import { refused } from './failure.ts'
import type { Registry } from './registry.ts'

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/**
 * Parses a duration such as `3d` (hours, days or weeks) to milliseconds. Throws a `Failure` if it has another format.
 */
export function spanOf(text: string): number {
	const [, count = '', unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? []
	const length = UNITS[unit]
	if (!length) throw refused(`rules.minAge is “${text}”. Write 12h, 3d or 2w.`)
	return Number(count) * length
}

/** The time of each entry's last change, by key, in milliseconds since the epoch. */
export async function changeTimes(registry: Registry): Promise<ReadonlyMap<string, number>> {
	const { entries } = (await registry.json('/data/changes.json')) as { entries?: { key: string; at: string }[] }
	const times = new Map<string, number>()
	for (const { key, at } of entries ?? []) {
		const name = String(key).replace('/', ':')
		times.set(name, Math.max(times.get(name) ?? 0, Date.parse(at)))
	}
	return times
}
