import type { Entry } from '../schema/entry.ts'
import { pathOf } from '../schema/primitives.ts'
import { type Catalogue, entriesOf } from './catalogue.ts'

/** Something found out of a catalogue once, however often it is asked for. */
function onceOf<T>(find: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
	const known = new WeakMap<Catalogue, { is: T }>()
	return (catalogue) => {
		const found = known.get(catalogue) ?? { is: find(catalogue) }
		known.set(catalogue, found)
		return found.is
	}
}

/** Every entry by its path, `category/slug`. */
export const entriesByPath = onceOf(
	(catalogue): ReadonlyMap<string, Entry> => new Map(entriesOf(catalogue).map((entry) => [pathOf(entry), entry])),
)

/** Places of the events of each path, in the order of the events. */
const placesByPath = onceOf(({ events }) => {
	const places = new Map<string, number[]>()
	events.forEach(({ change }, place) => {
		const known = places.get(change.key)
		if (known) known.push(place)
		else places.set(change.key, [place])
	})
	return places
})

/** Events of these paths and of those that they had before, newest first: no other can be about the same entry. */
function eventsOf(catalogue: Catalogue, path: string): Catalogue['events'] {
	const paths = new Set([path])
	const found: number[] = []
	// A set that grows while it is walked is walked to its new end.
	for (const one of paths) {
		for (const place of placesByPath(catalogue).get(one) ?? []) {
			found.push(place)
			const before = catalogue.events[place]?.change.previousKey
			if (before) paths.add(before)
		}
	}
	return found.sort((a, b) => a - b).flatMap((place) => catalogue.events[place] ?? [])
}

/** What happened to one entry, newest first, also under the addresses that it had. */
export function changesOf(catalogue: Catalogue, entry: Pick<Entry, 'category' | 'slug'>) {
	const paths = new Set([pathOf(entry)])
	return eventsOf(catalogue, pathOf(entry)).flatMap(({ change }) => {
		if (!paths.has(change.key)) return []
		if (change.previousKey) paths.add(change.previousKey)
		// What stood at its address before it came there was another entry; front matter alone knows of no such thing.
		if (change.previousKey && catalogue.historyFrom === 'git') paths.delete(change.key)
		return [change]
	})
}
