/** Values by the first letters of their names, then by the names: a query asks for names of a few letters, and only those are read. */
export type ByLetter<V> = Readonly<Record<string, Readonly<Record<string, V>>>>

export function byLetter<V>(pairs: Iterable<readonly [name: string, value: V]>): ByLetter<V> {
	const groups = Map.groupBy(pairs, ([name]) => name[0] ?? '')
	return Object.fromEntries([...groups].map(([letter, group]) => [letter, Object.fromEntries(group)]))
}

/** The value under a name; undefined if there is none. */
export function under<V>(table: ByLetter<V>, name: string): V | undefined {
	const letter = name[0] ?? ''
	const part = Object.hasOwn(table, letter) ? table[letter] : undefined
	return part && Object.hasOwn(part, name) ? part[name] : undefined
}
