import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../schema/entry.ts'
import { keyOf, pathOf, REGISTRY_SLUG } from '../schema/primitives.ts'
import { byCodeUnit } from '../schema/text/order.ts'

/** The identifier of the registry itself. */
export const ownIdentifier = (host: string): string => `urn:air:${host}:registry:${REGISTRY_SLUG}`

/**
 * The ARD identifiers of entries, by key. Of several that a repository has under one name, the eldest has it alone, and
 * the others have their category before it, so that no identifier is passed on when another entry comes.
 */
export function identifiersOf({
	records,
	baseUrl,
}: Pick<Catalogue, 'records' | 'baseUrl'>): ReadonlyMap<string, string> {
	const eldestFirst = records.map(({ entry }) => entry).sort((a, b) => byCodeUnit(a.dateAdded, b.dateAdded))
	const taken = new Set<string>()
	return new Map(
		eldestFirst.map((entry) => {
			const publisher = publisherOf(entry, baseUrl)
			const plain = `${publisher}:${entry.slug}`
			const identifier = taken.has(plain) ? `${publisher}:${entry.category}:${entry.slug}` : plain
			taken.add(identifier)
			return [keyOf(entry), identifier]
		}),
	)
}

/**
 * An identifier up to the name. The publisher is this host for entries made here, and otherwise the host where the maker
 * publishes it.
 */
function publisherOf(entry: Entry, base: string): string {
	const own = `${base}/${pathOf(entry)}`
	const place = entry.trustSignals.firstPartyEditorial ? own : entry.repoUrl || entry.documentationUrl
	const { hostname, pathname } = new URL(place)
	if (place === own) return `urn:air:${hostname}:${entry.category}`
	const parts = entry.repoUrl ? pathname.split('/').filter(Boolean).slice(0, 2) : [entry.category]
	const names = parts.map((part) => part.replace(/\.git$/, '').replace(/[^\w.-]/g, '-'))
	return ['urn:air', hostname.replace(/^www\./, ''), ...names].join(':')
}
