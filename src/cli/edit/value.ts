import { canonicalJson } from '../../catalogue/canonical-json.ts'
import { sha256 } from '../../catalogue/sha256.ts'
import { isObject } from '../../schema/object.ts'

/** A path to a value: names of fields and indexes of items. */
export type Path = readonly (string | number)[]

/** The last step of a place that is an item of a list, at any index. */
export const ITEM = '-'

/**
 * A file cannot be edited safely: why, and the text to paste by hand if it is another one than usual. Thrown and caught
 * only inside this folder.
 */
export class Unable extends Error {
	readonly paste: string | undefined

	constructor(why: string, paste?: string) {
		super(why)
		this.paste = paste
	}
}

/** A new value that has nothing but the given one, at a path. */
export const nested = (path: Path, value: unknown): unknown =>
	path.reduceRight<unknown>((inside, step) => (typeof step === 'number' ? [inside] : { [step]: inside }), value)

/** The value at a path; undefined if there is none. */
export const at = (value: unknown, path: Path): unknown =>
	path.reduce<unknown>((inside, step) => {
		if (Array.isArray(inside)) return inside[step as number]
		return isObject(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined
	}, value)

/** Whether two values are equal, independent of the order of fields. */
export function same(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((item, i) => same(item, other[i]))
	if (one instanceof Date && other instanceof Date) return one.toJSON() === other.toJSON()
	if (one instanceof Date || other instanceof Date || !isObject(one) || !isObject(other)) return false
	const names = Object.keys(one)
	return (
		names.length === Object.keys(other).length &&
		names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]))
	)
}

/** A copy of an object with a field set. It has no prototype, so that any name is safe. */
function withField(object: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
	const copy = Object.create(null) as Record<string, unknown>
	for (const [key, item] of Object.entries(object)) copy[key] = item
	copy[name] = value
	return copy
}

/** A copy with a value set at a path; missing containers are created. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
	const [step, ...rest] = path
	if (step === undefined) return value
	const isList = Array.isArray(whole) || (typeof step === 'number' && whole == null)
	if (!isList) {
		const object = isObject(whole) ? whole : {}
		return withField(object, String(step), withValue(at(object, [step]), rest, value))
	}
	const list = [...((whole ?? []) as unknown[])]
	list[step as number] = withValue(list[step as number], rest, value)
	return list
}

/** A copy without the value at a path. */
export function without(whole: unknown, path: Path): unknown {
	const [step, ...rest] = path
	if (step === undefined) return undefined
	if (Array.isArray(whole))
		return rest.length
			? whole.map((item, i) => (i === step ? without(item, rest) : item))
			: whole.filter((_, i) => i !== step)
	if (!isObject(whole)) return whole
	return Object.fromEntries(
		Object.entries(whole).flatMap(([name, item]) => {
			if (name !== step) return [[name, item]]
			return rest.length ? [[name, without(item, rest)]] : []
		}),
	)
}

const plainly = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** The SHA-256 digest of a value: of a string its bytes, of anything else its canonical JSON. */
export const digestOf = (value: unknown): string =>
	sha256(typeof value === 'string' ? value : canonicalJson(JSON.parse(JSON.stringify(value, plainly) ?? 'null')))
