import type { Entry } from '../schema/entry.ts'
import { pathOf } from '../schema/primitives.ts'
import { statedDay } from '../schema/text/day.ts'
import { memoize } from '../schema/text/memoize.ts'
import { type Catalogue, entriesOf } from './catalogue.ts'

/** Every entry by its path, `category/slug`. */
export const entriesByPath = memoize(
	(catalogue: Catalogue): ReadonlyMap<string, Entry> =>
		new Map(entriesOf(catalogue).map((entry) => [pathOf(entry), entry])),
)

/** The indexes of the events of each path. */
const placesByPath = memoize(({ events }: Catalogue) => {
	const places = new Map<string, number[]>()
	events.forEach(({ change }, place) => {
		const known = places.get(change.key)
		if (known) known.push(place)
		else places.set(change.key, [place])
	})
	return places
})

/** The events of these paths and of their former paths, newest first. */
function eventsOf(catalogue: Catalogue, path: string): Catalogue['events'] {
	const paths = new Set([path])
	const found: number[] = []
	// Adding to a set while iterating over it extends the iteration.
	for (const one of paths) {
		for (const place of placesByPath(catalogue).get(one) ?? []) {
			found.push(place)
			const before = catalogue.events[place]?.change.previousKey
			if (before) paths.add(before)
		}
	}
	return found.sort((a, b) => a - b).flatMap((place) => catalogue.events[place] ?? [])
}

type Dated = Pick<Entry, 'category' | 'slug' | 'dateAdded' | 'dateUpdated'>

/** The time of an entry's last change: of its text, its files or its receipt. */
export const changedAt = (catalogue: Catalogue, entry: Dated): string =>
	changesOf(catalogue, entry)[0]?.at ?? `${statedDay(entry)}T00:00:00Z`

/** The changes of an entry, newest first, including those under its former paths. */
export function changesOf(catalogue: Catalogue, entry: Pick<Entry, 'category' | 'slug'>) {
	const paths = new Set([pathOf(entry)])
	return eventsOf(catalogue, pathOf(entry)).flatMap(({ change }) => {
		if (!paths.has(change.key)) return []
		if (change.previousKey) paths.add(change.previousKey)
		// Whatever was at its path before belongs to another entry, and front matter does not know about it.
		if (change.previousKey && catalogue.historyFrom === 'git') paths.delete(change.key)
		return [change]
	})
}
