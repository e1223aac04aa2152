import * as z from 'zod'
import { platformsOf } from '../clients/platforms.ts'
import { entryDetail, nearestKey } from '../domain/registry.ts'
import type { Published } from '../published/published.ts'
import type { ContextCost } from '../schema/context-cost.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Entry, RegistryEntry } from '../schema/entry.ts'
import { EXAMPLE_KEY } from '../schema/examples.ts'
import { isDenied, type Standing, standingOf } from '../schema/overlay.ts'
import { keyOf, parseKey } from '../schema/primitives.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { freshnessWords } from '../schema/text/freshness.ts'
import { didYouMean, nearest } from '../schema/text/nearest.ts'
import { quoted } from '../schema/text/shorten.ts'
import { describeVerdict } from '../schema/text/verdict.ts'
import { Platform } from '../schema/vocabulary.ts'

/** An entry key in any accepted spelling. */
export const Key = z.string().max(140).describe(`e.g. ${EXAMPLE_KEY}`)
const EXAMPLE_PLATFORMS = Platform.options.slice(0, 3).join(', ')
/** A platform by id or alias. */
export const PlatformName = z.string().max(50).describe(`e.g. ${EXAMPLE_PLATFORMS}`)
/** How many rows are wanted. */
export const Limit = (most: number, fallback: number) => z.int().min(1).max(most).default(fallback)
/** How many rows are passed over. */
export const Offset = z.int().min(0).max(10_000).default(0)

/** An entry in a list: enough to choose from, little to read. */
export const Card = z.object({ key: z.string(), title: z.string(), description: z.string(), url: z.string() })

/** The entry of a key in any accepted spelling; throws a failure that says how a key is written. */
export function entryOf(text: string, published: Published): Entry {
	const id = parseKey(text.trim())
	if (!id)
		throw new Failure(
			'invalid_query',
			`${quoted(text)} is no entry key. ${didYouMean(nearestKey(text, published))}Write category:slug, such as ${EXAMPLE_KEY}.`,
		)
	const { category, slug } = id
	if (published.documentOf(keyOf(id)) === undefined && !published.tombstones().has(keyOf(id)))
		throw new Failure(
			'not_found',
			`There is no entry ${category}:${slug}. ${didYouMean(nearestKey(slug, published))}Look for it with search_registry.`,
		)
	return entryDetail({ category, slug }, published).entry
}

/** The entry of a key, to be taken; throws a failure that gives the verdict of one that is denied. */
export function offeredEntryOf(text: string, published: Published): Entry {
	const entry = entryOf(text, published)
	if (entry.verdict && isDenied(entry))
		throw new Failure(
			'not_found',
			`${keyOf(entry)} is ${describeVerdict(entry.verdict)} There is no way to install it here: do not install it.`,
		)
	return entry
}

/** A platform by its id or an alias; throws a failure that lists them. An alias stands for the first it means. */
export function platformOf(text: string): Platform {
	const name = text.trim().toLowerCase()
	const [known] = platformsOf(name)
	if (known) return known
	const meant = nearest(name, Platform.options)
	throw new Failure('invalid_query', `${didYouMean(meant)}The platforms are ${Platform.options.join(', ')}.`)
}

/** A row as a card, with what a list adds. */
export const cardOf = (
	row: Pick<RegistryEntry, 'category' | 'slug' | 'title' | 'description' | 'canonicalUrl'> & Standing,
) => ({
	key: keyOf(row),
	title: row.title,
	description: row.description,
	url: row.canonicalUrl,
	...standingOf(row),
})

const MOST_NAMES = 20

/** What was seen when it was started; of long lists the beginning. */
const observedFacts = ({ asked, needs, url, ...seen }: ReceiptSummary) => ({
	...seen,
	...(asked && { asked: asked.slice(0, MOST_NAMES) }),
	...(needs && { needs: needs.slice(0, MOST_NAMES) }),
	receipt: url,
})

const MOST_TOOLS = 60

/** The tools of a server and whose word they are, each with its tokens where it was observed; of many the first. */
export function toolsOf({ details, toolsFrom, observed }: Entry) {
	const names = details.server?.tools ?? []
	if (!toolsFrom || !names.length) return {}
	const tokens = new Map(observed?.tools?.map(({ name, o200k }) => [name, o200k.definition]))
	const tools = names.slice(0, MOST_TOOLS).map((name) => {
		const own = tokens.get(name)
		return { name, ...(own !== undefined && { tokens: own }) }
	})
	return { tools, toolsFrom, ...(names.length > MOST_TOOLS && { moreTools: names.length - MOST_TOOLS }) }
}

/** What an entry costs in each client, without what is the same for all entries. */
export const contextOf = (costs: readonly ContextCost[] = []) =>
	costs.map(({ client, listing, always, onUse, atMost }) => ({ client, listing, always, onUse, atMost }))

/** What helps to decide whether to trust an entry and whether it fits, as far as it is known. */
export const factsOf = (entry: Entry) => ({
	author: entry.author,
	license: entry.license,
	platforms: entry.platforms ?? [],
	verification: entry.verificationStatus,
	source: entry.repoUrl,
	documentation: entry.documentationUrl,
	added: entry.dateAdded,
	lastCompared: entry.checkedAt,
	...(entry.freshness && { age: freshnessWords(entry.freshness, entry.receipt) }),
	...(entry.access && { access: entry.access }),
	...(entry.receipt && { observed: observedFacts(entry.receipt) }),
	...(entry.lifecycle && { deprecated: entry.lifecycle }),
	facts: entry.facts ?? [],
	safetyNotes: entry.safetyNotes ?? [],
	privacyNotes: entry.privacyNotes ?? [],
})
