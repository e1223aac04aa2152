import type { Published } from '../published/published.ts'
import type { Store, Voter } from '../store/store.ts'

/** The services of operations on votes and signals, created for each request. */
export interface SignalServices {
	published: Published
	store(): Promise<Store>
	/** The keyed hash of a text. */
	hash(text: string): string
	/** The time in milliseconds since 1970. */
	now(): number
	/** The caller's network: an IPv4 address, or the first 64 bits of an IPv6 address. */
	network: string
}

/** A site with IPv6 owns a /48 and could use any number of networks, so for trending it counts as one. */
const siteOf = (network: string): string => (network.includes(':') ? network.split(':').slice(0, 3).join(':') : network)

/** The keyed hash of the site that the caller's network belongs to, which the store knows as its address. */
export const hashedSite = ({ hash, network }: Pick<SignalServices, 'hash' | 'network'>): string =>
	hash(`address ${siteOf(network)}`)

/** The caller as the store knows it: hashes only. `clientId` is the random id of its browser. */
export const voterOf = (clientId: string, services: Pick<SignalServices, 'hash' | 'network'>): Voter => ({
	client: services.hash(`client ${clientId}`),
	address: hashedSite(services),
})
