/** Caches the result of a function per argument object. */
export function once<K extends object, V>(make: (of: K) => V): (of: K) => V {
	const made = new WeakMap<K, { value: V }>()
	return (of) => {
		const found = made.get(of) ?? { value: make(of) }
		made.set(of, found)
		return found.value
	}
}
