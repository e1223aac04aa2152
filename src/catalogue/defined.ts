/** A type without `undefined` in its members: those that allowed it become optional. */
type Defined<T> = {
	[K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

/** Removes members that are undefined. */
export function defined<T extends object>(value: T): Defined<T> {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>
}
