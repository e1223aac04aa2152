import type { Published } from '../published/published.ts'
import { keyOf, parseKey } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Store, Voter } from '../store/store.ts'
import { entryNotFound } from './registry.ts'

/** The services of operations on votes and signals, created for each request. */
export interface Services {
	published: Published
	store(): Promise<Store>
	hash(text: string): string
	now(): number
	/** The client's network address, as given by the host. */
	address: string
}

/** A site with IPv6 owns a /48 and could use any number of addresses, so for trending it counts as one. */
const siteOf = (address: string): string => (address.includes(':') ? address.split(':').slice(0, 3).join(':') : address)

/** The keyed hash of the caller's network. */
export const addressOf = ({ hash, address }: Pick<Services, 'hash' | 'address'>): string =>
	hash(`address ${siteOf(address)}`)

/** The caller as the store knows it: hashes only. */
export const voterOf = (clientId: string, services: Services): Voter => ({
	client: services.hash(`client ${clientId}`),
	address: addressOf(services),
})

/** Wider than the settings, because those of a registry may have no category of tools. */
const categories: Readonly<Record<Category, { kind: string }>> = settings.categories
/** The category of tools: a tool can be named without it, as `tool:<slug>`. */
const TOOLS = Category.options.find((id) => categories[id].kind === 'tool') ?? ''

/** A key in its canonical spelling, `category:slug`. */
export function normalizeKey(key: string): string {
	const id = parseKey(key) ?? parseKey(key.replace(/^tool[:/]/, `${TOOLS}:`))
	return id ? keyOf(id) : key.replace(/^(?:entry|tool):(?=.*[:/])/, '').replace('/', ':')
}

export const isEntry = (key: string, { published }: Services): boolean => published.documentOf(key) !== undefined

/** The canonical key of an existing entry. Throws `not_found`, so that nothing is stored about unknown entries. */
export function requireEntry(key: string, services: Services): string {
	const normalized = normalizeKey(key)
	if (!isEntry(normalized, services)) throw entryNotFound(normalized, services.published)
	return normalized
}
