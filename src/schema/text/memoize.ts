/** Computes a value on first use and caches it. */
export function once<V>(make: () => V): () => V {
	let made: { value: V } | undefined
	return () => {
		made ??= { value: make() }
		return made.value
	}
}

/** Computes a value for each object on first use, and caches it as long as the object lives. */
export function memoize<K extends object, V>(make: (of: K) => V): (of: K) => V {
	const made = new WeakMap<K, { value: V }>()
	return (of) => {
		const known = made.get(of)
		if (known) return known.value
		const value = make(of)
		made.set(of, { value })
		return value
	}
}

/** Computes a value for each text on first use, and caches the newest `most` of them. */
export function memoizeNewest<V>(most: number, make: (of: string) => V): (of: string) => V {
	const made = new Map<string, { value: V }>()
	return (of) => {
		const known = made.get(of)
		if (known) return known.value
		const value = make(of)
		if (made.size >= most) made.delete(made.keys().next().value as string)
		made.set(of, { value })
		return value
	}
}
