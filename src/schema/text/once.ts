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

/** Makes a value for each text when it is first asked for, and keeps those of the newest texts, so many at the most. */
export function onceForNewest<V>(most: number, make: (of: string) => V): (of: string) => V {
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
