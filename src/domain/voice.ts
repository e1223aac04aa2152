import type { Published } from '../published/published.ts'
import { keyOf, parseKey } from '../schema/primitives.ts'
import type { Store, Voice } from '../store/store.ts'
import { missing } from './entries.ts'

/** What operations on state need; made anew for each request. */
export interface Services {
	published: Published
	store(): Promise<Store>
	hash(text: string): string
	now(): number
	/** The client's network address, as the host vouches for it. */
	address: string
}

/** A caller as the store knows it: hashes only. */
export const voiceOf = (clientId: string, { hash, address }: Services): Voice => ({
	client: hash(`client ${clientId}`),
	address: hash(`address ${address}`),
})

/** The contract's spelling of a key, whatever spelling was sent. */
export function spell(key: string): string {
	const id = parseKey(key)
	return id ? keyOf(id) : key.replace(/^(?:entry|tool):/, '').replace('/', ':')
}

export const isEntry = (key: string, { published }: Services): boolean => published.documentOf(key) !== undefined

/** The key of an entry that exists; throws `not_found`, so that nothing is stored about what does not. */
export function existing(key: string, services: Services): string {
	const spelled = spell(key)
	if (!isEntry(spelled, services)) throw missing(spelled, services.published)
	return spelled
}
