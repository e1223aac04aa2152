import { isObject } from '../schema/object.ts'
import { digestOf } from './edit/edit.ts'

type Json = Record<string, unknown>

/** A value of a configuration and its path. The last step may be `#` and a digest, for an item of a list. */
interface Part {
	path: string[]
	value: unknown
	/** It is only needed around the actual value, so a file that already has it keeps its own. */
	isAround?: true
}

/** The last step of a path for an item of a list. */
const itemName = (value: unknown): string => `#${digestOf(value)}`

/** Whether an object is not empty and contains only objects and lists. */
const leadsOn = (value: Json): boolean =>
	Object.values(value).length > 0 && Object.values(value).every((item) => typeof item === 'object' && item !== null)

/**
 * Splits a configuration into parts that are put into a file one by one. A server, directly below the key `servers`,
 * stays whole.
 */
export function partsOf(value: Json, servers: string | undefined): Part[] {
	const walk = (item: unknown, path: string[]): Part[] => {
		if (Array.isArray(item)) return item.map((one) => ({ path: [...path, itemName(one)], value: one }))
		const isServer = path.length === 2 && path[0] === servers
		if (isObject(item) && !isServer && (path[0] === servers || leadsOn(item)))
			return Object.entries(item).flatMap(([name, one]) => walk(one, [...path, name]))
		return [{ path, value: item, ...(path.length === 1 && !isObject(item) && { isAround: true as const }) }]
	}
	return Object.entries(value).flatMap(([name, item]) => walk(item, [name]))
}
