import type { Published } from '../published/published.ts'
import { keyOf, parseKey } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Store, Voter } from '../store/store.ts'
import { entryNotFound } from './registry.ts'

/** What operations on state need; made anew for each request. */
export interface Services {
	published: Published
	store(): Promise<Store>
	hash(text: string): string
	now(): number
	/** The client's network address, as the host vouches for it. */
	address: string
}

/** A site on IPv6 owns a /48 and could be as many addresses as it likes; for trending it is one. */
const siteOf = (address: string): string => (address.includes(':') ? address.split(':').slice(0, 3).join(':') : address)

/** Where a caller comes from as the store knows it: a keyed hash. */
export const addressOf = ({ hash, address }: Pick<Services, 'hash' | 'address'>): string =>
	hash(`address ${siteOf(address)}`)

/** A caller as the store knows it: hashes only. */
export const voterOf = (clientId: string, services: Services): Voter => ({
	client: services.hash(`client ${clientId}`),
	address: addressOf(services),
})

/** The category of tools: a tool may be named without it, as `tool:<slug>`. */
const TOOLS = Category.options.find((id) => settings.categories[id].kind === 'tool') ?? ''

/** The contract's spelling of a key, whatever spelling was sent. */
export function normalizeKey(key: string): string {
	const id = parseKey(key) ?? parseKey(key.replace(/^tool[:/]/, `${TOOLS}:`))
	return id ? keyOf(id) : key.replace(/^(?:entry|tool):(?=.*[:/])/, '').replace('/', ':')
}

export const isEntry = (key: string, { published }: Services): boolean => published.documentOf(key) !== undefined

/** The key of an entry that exists; throws `not_found`, so that nothing is stored about what does not. */
export function requireEntry(key: string, services: Services): string {
	const normalized = normalizeKey(key)
	if (!isEntry(normalized, services)) throw entryNotFound(normalized, services.published)
	return normalized
}
