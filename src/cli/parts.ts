import { isObject } from '../schema/object.ts'
import { digestOf } from './edit/edit.ts'

type Json = Record<string, unknown>

/** One value of a configuration, at the keys that lead to it; the last may be `#` and a digest, an item of a list. */
export interface Part {
	path: string[]
	value: unknown
	/** It only stands around what is meant, and a file that says it already keeps its own. */
	isAround?: true
}

/** The name of an item of a list, by what it says. */
const itemName = (value: unknown): string => `#${digestOf(value)}`

/** Whether an object only leads on: nothing in it is a value of its own. */
const leadsOn = (value: Json): boolean =>
	Object.values(value).length > 0 && Object.values(value).every((item) => typeof item === 'object' && item !== null)

/** The parts of a configuration as they are put into a file one by one; what stands under `servers` is taken whole. */
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

/** Keys as a JSON pointer, which is how the lock names a place in a file. */
export const pointerOf = (path: readonly string[]): string =>
	path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The keys of a pointer. */
export const pathOfPointer = (pointer: string): string[] =>
	pointer
		.split('/')
		.slice(1)
		.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
