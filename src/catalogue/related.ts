import { kindOf } from '../kinds/kind-of.ts'
import type { Entry, Related } from '../schema/entry.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { kept } from './keep.ts'

const MAX_RELATED = 6
const MAX_REASONS = 4
/** A trait that more entries share than this says nothing about any two of them. */
const COMMON = 400

/** Something several entries share: a collection, a tag, an author. Members are places in the list of entries. */
interface Trait {
	reason: string
	members: number[]
}

/** Up to six related entries of each, by key: the rarer what they share, the stronger; then by key. */
export function relatedEntries(entries: readonly Entry[]): Map<string, Related[]> {
	const keys = entries.map(keyOf)
	const traits = shareTraits(entries).map((list) => list.filter(({ members }) => members.length <= COMMON))
	const isNamed = entries.map((entry) => !entry.lifecycle && !isDenied(entry))
	const closest = kept({ kind: 'related', of: textOf({ keys, traits, isNamed }) }, () =>
		pickAll({ keys, traits, isNamed }),
	)
	const toRelated = (place: number, of: number): Related => ({
		key: keys[of] as string,
		title: (entries[of] as Entry).title,
		reasons: reasonsOf(traits[place], traits[of]).slice(0, MAX_REASONS),
	})
	const placesOf = (place: number) => closest.subarray(place * MAX_RELATED, (place + 1) * MAX_RELATED)
	return new Map(
		keys.map((key, place) => [key, Array.from(placesOf(place).filter(isPlace), (of) => toRelated(place, of))]),
	)
}

/** All that the closest entries depend on. */
function textOf({ keys, traits, isNamed }: Omit<Ranking, 'scores'>): string {
	const numbers = new Map<Trait, number>()
	const numberOf = (trait: Trait): number => {
		const number = numbers.get(trait) ?? numbers.size
		numbers.set(trait, number)
		return number
	}
	return JSON.stringify(keys.map((key, place) => [key, isNamed[place], traits[place]?.map(numberOf)]))
}

const NONE = -1
const isPlace = (place: number): boolean => place !== NONE

/** The places of the closest entries of each, `MAX_RELATED` numbers an entry, `NONE` behind the last. */
function pickAll(ranked: Omit<Ranking, 'scores'>): Int32Array {
	const count = ranked.keys.length
	const pick = picker({ ...ranked, scores: new Float64Array(count) })
	const places = new Int32Array(count * MAX_RELATED).fill(NONE)
	for (let place = 0; place < count; place++) places.set(pick(place), place * MAX_RELATED)
	return places
}

/** The traits of each entry, in the order of the entries. */
function shareTraits(entries: readonly Entry[]): Trait[][] {
	const traits = new Map<string, Trait>()
	const byEntry: Trait[][] = entries.map(() => [])
	const join = (place: number, id: string, reason: string) => {
		const trait = traits.get(id) ?? { reason, members: [] }
		traits.set(id, trait)
		trait.members.push(place)
		byEntry[place]?.push(trait)
	}
	entries.forEach((entry, place) => {
		for (const tag of entry.tags) join(place, `tag ${tag}`, `both about ${tag}`)
		if (!entry.trustSignals.firstPartyEditorial) join(place, `author ${entry.author}`, `also by ${entry.author}`)
	})
	joinCollections(entries, join)
	return byEntry
}

function joinCollections(entries: readonly Entry[], join: (place: number, id: string, reason: string) => void): void {
	const byPath = new Map(entries.map((entry, place) => [pathOf(entry), place]))
	for (const collection of entries) {
		for (const { entry: path } of kindOf(collection).members?.(collection.details) ?? []) {
			const member = byPath.get(path)
			if (member !== undefined) join(member, `collection ${collection.slug}`, `together in “${collection.title}”`)
		}
	}
}

interface Ranking {
	keys: readonly string[]
	traits: readonly (readonly Trait[])[]
	/** A place for the weight of each entry, all 0. */
	scores: Float64Array
	/** Whether an entry may be named as related. */
	isNamed: readonly boolean[]
}

/** Gives the places of those that are closest to one; only what shares a trait with it is looked at. */
function picker({ keys, traits, scores, isNamed }: Ranking): (place: number) => number[] {
	const isBefore = (a: number, b: number): boolean => {
		const [weightA, weightB] = [scores[a] as number, scores[b] as number]
		return weightA > weightB || (weightA === weightB && (keys[a] as string) < (keys[b] as string))
	}
	const insert = (best: number[], one: number): void => {
		if (best.length === MAX_RELATED && !isBefore(one, best[MAX_RELATED - 1] as number)) return
		const at = best.findIndex((other) => isBefore(one, other))
		best.splice(at < 0 ? best.length : at, 0, one)
		best.length = Math.min(best.length, MAX_RELATED)
	}
	return (place) => {
		const touched = addUp(traits[place] ?? [], { place, scores, isNamed })
		const best: number[] = []
		for (const one of touched) insert(best, one)
		for (const one of touched) scores[one] = 0
		return best
	}
}

/** Adds the weight of each trait to all that share it; gives those that have any. */
function addUp(
	traits: readonly Trait[],
	{ place, scores, isNamed }: Pick<Ranking, 'scores' | 'isNamed'> & { place: number },
): number[] {
	const touched: number[] = []
	for (const { members } of traits) {
		const weight = Math.log(1 + scores.length / members.length)
		for (const other of members) {
			if (other === place || !isNamed[other]) continue
			if (scores[other] === 0) touched.push(other)
			scores[other] = (scores[other] as number) + weight
		}
	}
	return touched
}

/** What two entries share, in the order of the traits of the first. */
const reasonsOf = (traits: readonly Trait[] = [], others: readonly Trait[] = []): string[] =>
	traits.flatMap((trait) => others.filter((other) => other === trait).map(({ reason }) => reason))
