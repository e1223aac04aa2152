import { isObject } from '../schema/object.ts'

type Shape = 'string' | 'number' | 'boolean' | readonly Shape[] | { readonly [name: string]: Shape }

/** The shape of a type; any field may be missing. */
export type ShapeOf<T> = T extends string
	? 'string'
	: T extends number
		? 'number'
		: T extends boolean
			? 'boolean'
			: T extends readonly (infer Item)[]
				? readonly [ShapeOf<Item>]
				: { readonly [Name in keyof T]?: ShapeOf<NonNullable<T[Name]>> }

/** Whether a value has a shape, in which every field may be absent; a list is that of its items. */
export function fits(value: unknown, shape: Shape | undefined): boolean {
	if (value === undefined || shape === undefined) return true
	if (typeof shape === 'string') return typeof value === shape
	if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0]))
	return isObject(value) && Object.entries(shape).every(([name, field]) => fits(value[name], field))
}
