import { kindOf } from '../kinds/kind-of.ts'
import type { Entry, Related } from '../schema/entry.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { cached } from './build-cache.ts'

const MAX_RELATED = 6
const MAX_REASONS = 4
/** A trait that more entries share than this says nothing about any two of them. */
const COMMON = 400

/** Something several entries share: a link between two, a tag, an author, a collection. */
interface Trait {
	reason: string
	/** The places, in the list of entries, of those that are named to all that have the trait. */
	members: number[]
}

/** Up to six related entries of each, by key: the rarer what they share, the stronger; then those of its category, then by key. */
export function relatedEntries(entries: readonly Entry[]): Map<string, Related[]> {
	const keys = entries.map(keyOf)
	const traits = shareTraits(entries).map((list) => list.filter(({ members }) => members.length <= COMMON))
	const isNamed = entries.map((entry) => !entry.lifecycle && !isDenied(entry))
	const closest = cached({ kind: 'related', of: cacheInputOf({ keys, traits, isNamed }) }, () =>
		pickAll({ keys, traits, isNamed }),
	)
	const toRelated = (place: number, of: number): Related => ({
		key: keys[of] as string,
		title: (entries[of] as Entry).title,
		reasons: reasonsOf(traits[place], of).slice(0, MAX_REASONS),
	})
	const placesOf = (place: number) => closest.subarray(place * MAX_RELATED, (place + 1) * MAX_RELATED)
	return new Map(
		keys.map((key, place) => [key, Array.from(placesOf(place).filter(isPlace), (of) => toRelated(place, of))]),
	)
}

/** All that the closest entries depend on. */
function cacheInputOf({ keys, traits, isNamed }: Omit<Ranking, 'scores'>): string {
	const numbers = new Map<Trait, number>()
	const numberOf = (trait: Trait): number => {
		const number = numbers.get(trait) ?? numbers.size
		numbers.set(trait, number)
		return number
	}
	const byEntry = keys.map((key, place) => [key, isNamed[place], traits[place]?.map(numberOf)])
	return JSON.stringify([byEntry, Array.from(numbers.keys(), ({ members }) => members)])
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
	const join: Join = (place, id, reason) => {
		const trait = traits.get(id) ?? { reason, members: [] }
		traits.set(id, trait)
		trait.members.push(place)
		byEntry[place]?.push(trait)
	}
	const byPath = new Map(entries.map((entry, place) => [pathOf(entry), place]))
	joinLinked(entries, byPath, join)
	entries.forEach((entry, place) => {
		for (const tag of entry.tags) join(place, `tag ${tag}`, `both about ${tag}`)
		if (!entry.trustSignals.firstPartyEditorial) join(place, `author ${entry.author}`, `also by ${entry.author}`)
	})
	entries.forEach((collection, place) => {
		const members = membersOf(collection, byPath)
		const included = { reason: 'includes this entry', members: [place] }
		for (const member of members) {
			byEntry[member]?.push(included)
			join(member, `collection ${collection.slug}`, `together in “${collection.title}”`)
		}
	})
	return byEntry
}

type Join = (place: number, id: string, reason: string) => void
type Places = ReadonlyMap<string, number>

/** A Markdown link to an entry. */
const ENTRY_LINK = /\]\(\/([a-z0-9-]+\/[a-z0-9-]+)(?=[)#?/ ])/g

/** Who wrote a text that sends its readers to another entry says that the two belong together. */
function joinLinked(entries: readonly Entry[], byPath: Places, join: Join): void {
	const pairs = entries.flatMap(({ body }, place) =>
		Array.from(body.matchAll(ENTRY_LINK), ([, path = '']) => byPath.get(path))
			.filter((other): other is number => other !== undefined && other !== place)
			.map((other) => (other < place ? ([other, place] as const) : ([place, other] as const))),
	)
	for (const [id, pair] of new Map(pairs.map((pair) => [`link ${pair.join(' ')}`, pair])))
		for (const place of pair) join(place, id, 'one names the other')
}

const membersOf = (collection: Entry, byPath: Places): number[] =>
	(kindOf(collection).members?.(collection.details) ?? [])
		.map(({ entry: path }) => byPath.get(path))
		.filter((member) => member !== undefined)

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
	const categories = keys.map((key) => key.slice(0, key.indexOf(':')))
	return (place) => {
		const isOwn = (other: number): boolean => categories[other] === categories[place]
		const isBefore = (a: number, b: number): boolean => {
			const [weightA, weightB] = [scores[a] as number, scores[b] as number]
			if (weightA !== weightB) return weightA > weightB
			return isOwn(a) === isOwn(b) ? (keys[a] as string) < (keys[b] as string) : isOwn(a)
		}
		const best: number[] = []
		const insert = (one: number): void => {
			if (best.length === MAX_RELATED && !isBefore(one, best[MAX_RELATED - 1] as number)) return
			const at = best.findIndex((other) => isBefore(one, other))
			best.splice(at < 0 ? best.length : at, 0, one)
			best.length = Math.min(best.length, MAX_RELATED)
		}
		const touched = addUp(traits[place] ?? [], { place, scores, isNamed })
		for (const one of touched) insert(one)
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

/** Why another entry is named to one, the rarest first. */
const reasonsOf = (traits: readonly Trait[] = [], other: number): string[] =>
	traits
		.filter(({ members }) => members.includes(other))
		.toSorted((a, b) => a.members.length - b.members.length)
		.map(({ reason }) => reason)
