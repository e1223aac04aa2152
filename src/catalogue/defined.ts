/** The same members, of which those that may be undefined may be missing instead. */
type Defined<T> = {
	[K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

/** Removes members that are undefined. */
export function defined<T extends object>(value: T): Defined<T> {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>
}
