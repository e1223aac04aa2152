import { recordIntent, recordSignal, toggleVote, type WriteServices } from '../../../src/domain/signals.ts'
import { DAY_MS } from '../../../src/schema/text/day.ts'
import type { Counted, Intent, Signal, Store } from '../../../src/store/store.ts'
import { pick, seeded, zipf } from '../../seeded.ts'
import type { Catalogue } from './registry.ts'

/** The time of evaluation. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')
export const DAYS = 30
const ADDRESSES = 200

/** One action of a person on an entry, `age` days ago. */
export interface Act {
	age: number
	address: string
	client: string
	key: string
	counted: Counted
}

const COPIES: readonly Counted[] = ['intent:install_copy', 'intent:config_copy', 'intent:install', 'intent:copy']
const LINKS: readonly Counted[] = ['intent:source_open', 'intent:docs_open']

/** Keys in a random order of popularity, which the seed determines. */
const byInterest = (keys: readonly string[], random: () => number): string[] =>
	keys
		.map((key) => ({ key, at: random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ key }) => key)

/** Simulates 200 addresses over 30 days: each visits on some days, and acts on one to four entries. */
export function honestTraffic(keys: readonly string[], seed: number): Act[] {
	const random = seeded(seed)
	const wanted = byInterest(keys, random)
	const isFlaky = new Set(wanted.filter(() => random() < 0.08))
	const people = Array.from({ length: ADDRESSES }, (_, n) => ({ name: `home-${n}`, keen: 0.05 + 0.4 * random() ** 2 }))
	const acts: Act[] = []
	for (let age = DAYS - 1; age >= 0; age--)
		for (const { name } of people.filter(({ keen }) => random() < keen))
			for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
				const key = wanted[zipf(random, wanted.length)] as string
				for (const counted of doings(random, isFlaky.has(key)))
					acts.push({ age, address: name, client: name, key, counted })
			}
	return acts
}

function doings(random: () => number, flaky: boolean): Counted[] {
	const chances: [number, Counted][] = [
		[0.45, pick(random, COPIES)],
		[0.35, pick(random, LINKS)],
		[0.15, 'vote'],
		[0.1, 'used'],
		[flaky ? 0.02 : 0.1, 'works'],
		[flaky ? 0.25 : 0.015, 'broken'],
	]
	return chances.filter(([chance]) => random() < chance).map(([, counted]) => counted)
}

/** A limit that no person reaches. */
const ROOM = { limit: 1_000_000, windowSeconds: 60 }

/** The services that a domain operation needs, for a person acting `age` days ago. */
export const servicesOf = (
	published: Catalogue,
	store: Store,
	{ age, address }: Pick<Act, 'age' | 'address'>,
): WriteServices => ({
	published: published as WriteServices['published'],
	store: async () => store,
	hash: (text) => text.replace(/[^a-z0-9-]/g, '_'),
	now: () => NOW - age * DAY_MS,
	network: address,
	record: (write) => store.record({ ...write, hit: { key: address, limit: ROOM } }),
})

/** Performs an action with the operations that requests use. */
export async function act({ client, key, counted, ...who }: Act, published: Catalogue, store: Store): Promise<void> {
	const services = servicesOf(published, store, who)
	if (counted === 'vote') await toggleVote({ key, clientId: client, vote: true }, services)
	else if (counted.startsWith('intent:')) {
		const eventName = counted.slice('intent:'.length) as Intent
		await recordIntent({ targetKey: key, eventName, source: 'web' }, services)
	} else await recordSignal({ targetKey: key, signal: counted as Signal, clientId: client, active: true }, services)
}
