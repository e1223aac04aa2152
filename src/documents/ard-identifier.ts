import type { Entry } from '../schema/entry.ts'
import { pathOf, REGISTRY_SLUG } from '../schema/primitives.ts'

/** The identifier of the registry itself. */
export const ownIdentifier = (host: string): string => `urn:air:${host}:registry:${REGISTRY_SLUG}`

/**
 * The ARD identifier of an entry. The publisher is this host for entries made here, and otherwise the host where the
 * maker publishes it.
 */
export function identifierOf(entry: Entry, base: string): string {
	const own = `${base}/${pathOf(entry)}`
	const place = entry.trustSignals.firstPartyEditorial ? own : entry.repoUrl || entry.documentationUrl
	const { hostname, pathname } = new URL(place)
	if (place === own) return `urn:air:${hostname}:${entry.category}:${entry.slug}`
	const parts = entry.repoUrl ? pathname.split('/').filter(Boolean).slice(0, 2) : [entry.category]
	const names = parts.map((part) => part.replace(/\.git$/, '').replace(/[^\w.-]/g, '-'))
	return ['urn:air', hostname.replace(/^www\./, ''), ...names, entry.slug].join(':')
}
