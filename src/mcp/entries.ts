import * as z from 'zod'
import { isAnyClient, listed, platformsOf } from '../clients/platforms.ts'
import type { ContextCost } from '../schema/context-cost.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Entry, RegistryEntry } from '../schema/entry.ts'
import { EXAMPLE_KEY } from '../schema/examples.ts'
import { standingOf } from '../schema/overlay.ts'
import { keyOf, slugify } from '../schema/primitives.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { freshnessWords } from '../schema/text/freshness.ts'
import { didYouMean, nearest } from '../schema/text/nearest.ts'
import { quoted, shorten } from '../schema/text/shorten.ts'
import { Category, Platform } from '../schema/vocabulary.ts'

/** An entry key in any accepted spelling. */
export const Key = z.string().max(500).describe(`e.g. ${EXAMPLE_KEY}`)
/** An entry by its key or name, where that is said already. */
export const Entries = z.array(z.string().max(500))
/** A platform by id or alias. */
export const PlatformName = z.string().max(50)
/** A category by its id or label, with the list of them. */
export const CategoryName = z.string().max(64).meta({ enum: Category.options })
/** A category where the list stands elsewhere. */
export const AnyCategory = z.string().max(64)
/** How many rows are wanted; what lies out of range is brought within. */
export const Limit = (most: number, fallback: number) =>
	z
		.int()
		.default(fallback)
		.meta({ between: [1, most] })
const MAX_OFFSET = 10_000
/** How many rows are passed over. */
export const Offset = z
	.int()
	.default(0)
	.meta({ between: [0, MAX_OFFSET] })

/**
 * A platform or an alias, as the API takes it, by any of its names or one of its clients. Throws a failure that lists the
 * platforms, and says so of a client under whose name nothing is filed.
 */
export function platformNamed(text: string): string {
	const known = [text.trim().toLowerCase(), slugify(text)].find((name) => platformsOf(name).length)
	if (known) return known
	const filed = Object.entries(listed).find(([, clients]) => clients.some((client) => client === slugify(text)))?.[0]
	if (filed && !isAnyClient(filed)) return filed
	const meant = nearest(text, Platform.options)
	throw new Failure(
		'invalid_query',
		filed
			? `platform: Nothing is filed under ${quoted(text)}. Leave platform out, and name the client to get_install_guidance.`
			: `platform: ${quoted(text)} is not a platform. ${didYouMean(meant)}Write one of ${Platform.options.join(', ')}.`,
	)
}

/** The platforms that a name stands for; throws a failure where there are none. */
export const platformsNamed = (text: string): readonly Platform[] => platformsOf(platformNamed(text))

/** So much of a description a list shows, and so many facts. */
const DESCRIPTION = 140
const FACTS = 5

type Row = Pick<RegistryEntry, 'category' | 'slug' | 'title' | 'description' | 'facts' | 'lifecycle'> &
	Parameters<typeof standingOf>[0]

/** A row as a card: enough to choose from, little to read. The address of its page is that of the site with its key. */
export const cardOf = (row: Row) => ({
	key: keyOf(row),
	title: row.title,
	description: shorten(row.description, DESCRIPTION),
	...(row.facts?.length && { facts: row.facts.slice(0, FACTS).join(' · ') }),
	...(row.lifecycle && { deprecated: row.lifecycle }),
	...standingOf(row),
})

const MOST_NAMES = 20

/** What was seen when it was started; of long lists the beginning. */
const observedFacts = ({ asked, needs, isExpired, ...seen }: ReceiptSummary) => ({
	...seen,
	...(asked && { asked: asked.slice(0, MOST_NAMES) }),
	...(needs && { needs: needs.slice(0, MOST_NAMES) }),
})

const MOST_TOOLS = 60

/** The tools of a server and whose word they are; observed ones with the tokens of each. Of many the first. */
export function toolsOf({ details, toolsFrom, observed }: Entry) {
	const names = details.server?.tools ?? []
	if (!toolsFrom || !names.length) return {}
	const tokens = new Map(observed?.tools?.map(({ name, o200k }) => [name, o200k.definition]))
	const shown = names.slice(0, MOST_TOOLS)
	const isCounted = shown.some((name) => tokens.has(name))
	return {
		tools: isCounted ? Object.fromEntries(shown.map((name) => [name, tokens.get(name) ?? null])) : shown,
		toolsFrom: isCounted ? `${toolsFrom}, tokens each` : toolsFrom,
		...(names.length > MOST_TOOLS && { moreTools: names.length - MOST_TOOLS }),
	}
}

/** What an entry costs in one client, else in one that sends everything; each number with its client. */
export function contextIn(costs: readonly ContextCost[] = [], client?: string | undefined) {
	const cost = costs.find((one) => one.client === client) ?? costs.at(-1)
	if (!cost) return undefined
	const { always, onUse, atMost, listing } = cost
	return {
		in: cost.client === client ? client : 'a client that sends everything with every request',
		...(listing !== 'everything' && { listing }),
		always: always.o200k,
		...(onUse.o200k && { onUse: onUse.o200k }),
		...(atMost.o200k > always.o200k && { atMost: atMost.o200k }),
	}
}

/** Clients by how well an entry works in them: `{native: "one, another"}`. */
export const platformsBy = ({ platformCompatibility }: Entry): Record<string, string> => {
	const levels = [...new Set(platformCompatibility.map(({ supportLevel }) => supportLevel))]
	const of = (level: string) => platformCompatibility.filter(({ supportLevel }) => supportLevel === level)
	return Object.fromEntries(
		levels.map((level) => [
			level,
			of(level)
				.map(({ platform }) => platform)
				.join(', '),
		]),
	)
}

/** What helps to decide whether to trust an entry and whether it fits, as far as it is known. */
export const factsOf = (entry: Entry) => ({
	kind: entry.kind,
	author: entry.author,
	license: entry.license,
	platforms: platformsBy(entry),
	verification: entry.verificationStatus,
	...(entry.repoUrl && { source: entry.repoUrl }),
	...(entry.documentationUrl !== entry.repoUrl && { documentation: entry.documentationUrl }),
	added: entry.dateAdded,
	...(entry.checkedAt && { lastCompared: entry.checkedAt }),
	...(entry.freshness && { age: freshnessWords(entry.freshness, entry.receipt) }),
	...(entry.access && { access: entry.access }),
	...(entry.receipt && { observed: observedFacts(entry.receipt) }),
	...(entry.lifecycle && { deprecated: entry.lifecycle }),
	safetyNotes: entry.safetyNotes ?? [],
	privacyNotes: entry.privacyNotes ?? [],
})
