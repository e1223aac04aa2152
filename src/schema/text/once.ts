/** Makes a value when it is first asked for, and keeps it. */
export function once<V>(make: () => V): () => V {
	let made: { value: V } | undefined
	return () => {
		made ??= { value: make() }
		return made.value
	}
}

/** Makes a value for each object when it is first asked for, and keeps it as long as the object. */
export function onceFor<K extends object, V>(make: (of: K) => V): (of: K) => V {
	const made = new WeakMap<K, { value: V }>()
	return (of) => {
		const known = made.get(of)
		if (known) return known.value
		const value = make(of)
		made.set(of, { value })
		return value
	}
}
