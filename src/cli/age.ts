import type { Change } from '../schema/changes.ts'
import { AGE } from './manifest-fields.ts'
import type { Registry } from './registry.ts'
import { has } from './remote-entry.ts'

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** A duration such as `3d` (hours, days or weeks) in milliseconds. */
export function spanOf(text: string): number {
	const [, count, unit = ''] = AGE.exec(text) ?? []
	return Number(count) * (UNITS[unit] ?? 0)
}

/** The time of each entry's last change, by key, in milliseconds since the epoch. */
export async function changeTimes(registry: Registry): Promise<ReadonlyMap<string, number>> {
	const changes: Change[] = await registry.list('/data/changes.json', 'entries', (one) => has(one, 'key', 'at'))
	const times = new Map<string, number>()
	for (const { key, at } of changes) {
		const name = key.replace('/', ':')
		times.set(name, Math.max(times.get(name) ?? 0, Date.parse(at)))
	}
	return times
}
