import { inOrder } from '../../../src/domain/trending.ts'
import { type Momentum, momentumOf, WINDOW_DAYS } from '../../../src/domain/trending-score.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import { IntentName } from '../../../src/schema/vocabulary.ts'
import { DAILY_CAP } from '../../../src/store/daily-tally.ts'
import type { Counted, DayOfEntry } from '../../../src/store/store.ts'
import type { Catalogue } from './registry.ts'

export type Activity = readonly ReadonlyMap<string, DayOfEntry>[]
/** What one attacking address does to an entry, by the number of days ago. */
type Strategy = (age: number) => readonly Counted[]

const EVENTS = IntentName.options.map((name): Counted => `intent:${name}`)
const GOOD: readonly Counted[] = ['vote', 'used', 'works', ...EVENTS]

/**
 * Strategies that raise an entry. An attacker uses the most effective one. Each action is repeated up to the daily cap.
 */
const PUMPS: Readonly<Record<string, Strategy>> = {
	'everything, every day': () => GOOD,
	'everything, today': (age) => (age === 0 ? GOOD : []),
	'votes, every day': () => ['vote'],
	'events, every day': () => EVENTS,
	'works, once a week': (age) => (age % 7 === 0 ? ['works'] : []),
}
const SINKS: Readonly<Record<string, Strategy>> = {
	'broken, every day': () => ['broken'],
	'broken, today': (age) => (age === 0 ? ['broken'] : []),
	'broken, once a week': (age) => (age % 7 === 0 ? ['broken'] : []),
}

/** The activity of an entry after an attack: its own, and that of `addresses` attackers on each day. */
function attacked(entry: readonly (DayOfEntry | undefined)[], addresses: number, strategy: Strategy): DayOfEntry[] {
	return entry.map((day, age) => {
		const counts = Object.fromEntries(strategy(age).map((counted) => [counted, DAILY_CAP]))
		const lair = Array.from({ length: addresses }, (_, n) => [`lair-${n}`, counts] as const)
		return new Map([...(day ?? []), ...(Object.keys(counts).length ? lair : [])])
	})
}

type Ranking = Map<string, Momentum>

/** The momentum of every entry, for the activity that `of` returns. */
const rankingOf = (keys: readonly string[], of: (key: string) => readonly (DayOfEntry | undefined)[]): Ranking =>
	new Map(keys.map((key) => [key, momentumOf(of(key))]))

/** By how many places an attack moves each entry, in order of rank before. The most effective strategy counts. */
interface Moves {
	up: number[]
	down: number[]
	/** The same for entries without any honest activity. */
	unknownUp: number[]
}

/** Tries every strategy on every entry, alone and combined with the opposite on all other entries. */
export function movesOf(activity: Activity, catalogue: Catalogue, addresses: number): Moves {
	const keys = catalogue.keys()
	const days = activity.slice(0, WINDOW_DAYS)
	const entry = (key: string) => days.map((day) => day.get(key))
	const after = (strategy: Strategy) => rankingOf(keys, (key) => attacked(entry(key), addresses, strategy))
	const honest = rankingOf(keys, entry)
	const [pumped, sunk] = [PUMPS, SINKS].map((all) => Object.values(all).map(after)) as [Ranking[], Ranking[]]
	const places = placesOf(catalogue, honest)
	const moved = (key: string, [own, others]: [Ranking[], Ranking[]]) =>
		own.flatMap((mine) =>
			[honest, ...others].map((rest) => {
				const mixed = new Map(rest).set(key, mine.get(key) as Momentum)
				return (places.get(key) ?? 0) - (placesOf(catalogue, mixed).get(key) ?? 0)
			}),
		)
	const inPlace = [...places.keys()]
	const up = inPlace.map((key) => Math.max(0, ...moved(key, [pumped, sunk])))
	const down = inPlace.map((key) => Math.max(0, ...moved(key, [sunk, pumped]).map((places) => -places)))
	const isUnknown = (key: string) => entry(key).every((day) => !day?.size)
	return { up, down, unknownUp: up.filter((_, at) => isUnknown(inPlace[at] as string)) }
}

/** The rank of every entry in the product's order, starting at 0. */
function placesOf(catalogue: Catalogue, ranking: Ranking): Map<string, number> {
	const query = { category: '', platform: '', limit: catalogue.keys().length }
	const rows = catalogue.rows(inOrder(query, catalogue, ranking))
	return new Map(rows.map((row, place) => [keyOf(row), place]))
}
