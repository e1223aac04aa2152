import { fieldWords } from '../schema/contract/words/words.ts'
import { isObject } from '../schema/object.ts'
import type { Json } from './json-schema.ts'

/** Adds a description to every field of a schema: its own, or the contract's for its path. */
export function described(schema: Json, place: readonly string[]): Json {
	const entries = Object.entries(schema).map(([key, value]) => [
		key,
		key === 'properties' && isObject(value) ? fieldsOf(value, place) : within(value, place),
	])
	return Object.fromEntries(entries)
}

function within(value: unknown, place: readonly string[]): unknown {
	if (Array.isArray(value)) return value.map((one) => within(one, place))
	return isObject(value) ? described(value, place) : value
}

const fieldsOf = (properties: Json, place: readonly string[]): Json =>
	Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, field(value as Json, [...place, name])]))

function field(schema: Json, place: readonly string[]): Json {
	const inner = described(schema, place)
	const words = inner.description === undefined ? fieldWords(place) : undefined
	return words === undefined ? inner : { ...inner, description: words }
}
