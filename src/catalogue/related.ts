import { kindOf } from '../kinds/kind-of.ts'
import type { Entry, Related } from '../schema/entry.ts'
import { isDenied } from '../schema/overlay.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'

const MAX_RELATED = 6
/** A trait that more entries share than this says nothing about any two of them. */
const COMMON = 400

/** Something several entries share: a collection, a tag, an author. */
interface Trait {
	reason: string
	members: Entry[]
}

/** Up to six related entries of each, by key: the rarer what they share, the stronger; then by key. */
export function relatedEntries(entries: readonly Entry[]): Map<string, Related[]> {
	const traits = shareTraits(entries)
	return new Map(entries.map((entry) => [keyOf(entry), pick(entry, traits.get(entry) ?? [], entries.length)]))
}

function shareTraits(entries: readonly Entry[]): Map<Entry, Trait[]> {
	const traits = new Map<string, Trait>()
	const byEntry = new Map<Entry, Trait[]>(entries.map((entry) => [entry, []]))
	const join = (entry: Entry, id: string, reason: string) => {
		const trait = traits.get(id) ?? { reason, members: [] }
		traits.set(id, trait)
		trait.members.push(entry)
		byEntry.get(entry)?.push(trait)
	}
	for (const entry of entries) {
		for (const tag of entry.tags) join(entry, `tag ${tag}`, `both about ${tag}`)
		if (!entry.trustSignals.firstPartyEditorial) join(entry, `author ${entry.author}`, `also by ${entry.author}`)
	}
	joinCollections(entries, join)
	return byEntry
}

function joinCollections(entries: readonly Entry[], join: (entry: Entry, id: string, reason: string) => void): void {
	const byPath = new Map(entries.map((entry) => [pathOf(entry), entry]))
	for (const collection of entries) {
		for (const { entry: path } of kindOf(collection).members?.(collection.details) ?? []) {
			const member = byPath.get(path)
			if (member) join(member, `collection ${collection.slug}`, `together in “${collection.title}”`)
		}
	}
}

function pick(entry: Entry, traits: readonly Trait[], total: number): Related[] {
	const scores = new Map<Entry, { weight: number; reasons: string[] }>()
	for (const { reason, members } of traits) {
		if (members.length > COMMON) continue
		const weight = Math.log(1 + total / members.length)
		for (const other of members) {
			if (other === entry || other.lifecycle || isDenied(other)) continue
			const score = scores.get(other) ?? { weight: 0, reasons: [] }
			scores.set(other, { weight: score.weight + weight, reasons: [...score.reasons, reason] })
		}
	}
	return [...scores]
		.map(([other, score]) => ({ other, key: keyOf(other), ...score }))
		.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
		.slice(0, MAX_RELATED)
		.map(({ other, key, reasons }) => ({ key, title: other.title, reasons: reasons.slice(0, 4) }))
}
