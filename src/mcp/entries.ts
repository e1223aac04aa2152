import * as z from 'zod'
import { uncountedWords } from '../kinds/kind-of.ts'
import type { ContextCost } from '../schema/context-cost.ts'
import type { Entry, RegistryEntry } from '../schema/entry.ts'
import { EXAMPLE_KEY } from '../schema/examples.ts'
import { standingOf } from '../schema/overlay.ts'
import { keyOf } from '../schema/primitives.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { freshnessWords } from '../schema/text/freshness.ts'
import { NOT_STATED, statedLicence } from '../schema/text/licence.ts'
import { shorten } from '../schema/text/shorten.ts'
import { Category } from '../schema/vocabulary.ts'
import { asData } from './data.ts'
import { failedStart } from './server-facts.ts'

/** An entry key in any accepted spelling. */
export const Key = z.string().max(500).describe(`e.g. ${EXAMPLE_KEY}`)
/** What the text of an entry begins with what has to be done before its steps. */
export const BEFORE_STEPS = '## Before you install'
/** Keys or names of entries, without a description. */
export const Entries = z.array(z.string().max(500))
/** A platform by id or alias, or a client by any of its names. */
export const PlatformName = z.string().max(50)
/** A category by id or label, with the list of ids. */
export const CategoryName = z.string().max(64).meta({ enum: Category.options })
/** A category without the list of ids, which another argument already gives. */
export const AnyCategory = z.string().max(64)
/** The number of rows; clamped to the range. */
export const Limit = (most: number, fallback: number) =>
	z
		.int()
		.default(fallback)
		.meta({ between: [1, most] })
const MAX_OFFSET = 10_000
/** The number of rows to skip. */
export const Offset = z
	.int()
	.default(0)
	.meta({ between: [0, MAX_OFFSET] })

/** Where in a text to go on, in UTF-16 units. */
export const From = z
	.int()
	.default(0)
	.meta({ between: [0, 1_000_000] })

/** How many characters of a description, and how many facts, a list shows. */
const DESCRIPTION = 140
const FACTS = 5

type Row = Pick<RegistryEntry, 'category' | 'slug' | 'title' | 'description' | 'facts' | 'lifecycle'> &
	Partial<Pick<RegistryEntry, 'author' | 'license' | 'access' | 'onlyReads'>> &
	Parameters<typeof standingOf>[0]

/** What has to be known of an entry before it is used: that it is deprecated, and what the organisation says about it. */
export const cautionOf = (row: Pick<RegistryEntry, 'lifecycle'> & Parameters<typeof standingOf>[0]) => ({
	...(row.lifecycle && { deprecated: row.lifecycle }),
	...standingOf(row),
})

/**
 * The facts to choose by: the first of its card, whether it can be read-only beside how it is reached, and its licence, which
 * an entry that was observed has too far behind.
 */
function factsToChooseBy(row: Row): string[] {
	const { facts = [], license } = row
	const [first, ...others] = facts.slice(0, FACTS)
	const all = [first, readOnlyFact(row), ...others, statedLicence(license)]
	return [...new Set(all.filter((fact) => fact !== undefined))]
}

const WHERE = { local: ' where started here', remote: ' where hosted' }

/** Whether it can be read-only, and of two ways of running it in which, if only in one. */
function readOnlyFact({ access, onlyReads }: Row): string | undefined {
	if (onlyReads) return 'read-only'
	if (!access?.readOnly) return undefined
	const words = access.readOnlySwitch ? 'can be read-only' : 'read-only'
	const { ways = [] } = access
	const such = ways.filter(({ readOnly }) => readOnly)
	return such[0] && such.length < ways.length ? words + WHERE[such[0].location] : words
}

/** A row as a card: enough to choose from, with few tokens. */
export function cardOf(row: Row) {
	const facts = factsToChooseBy(row)
	return {
		key: keyOf(row),
		title: row.title,
		...(row.author && { by: row.author }),
		description: shorten(row.description, DESCRIPTION),
		...(facts.length && { facts: facts.join(' · ') }),
		...cautionOf(row),
	}
}

const MAX_NAMES = 20

/** The address of an entry's receipt; undefined if it has none. */
export const receiptUrl = ({ receipt, canonicalUrl }: Pick<Entry, 'receipt' | 'canonicalUrl'>): string | undefined =>
	receipt && new URL(receipt.url, canonicalUrl).href

/** The observed facts, with long lists cut. */
const observedFacts = ({ asked, needs, isExpired, ...seen }: ReceiptSummary, url: string | undefined) => ({
	...seen,
	url,
	...(asked && { asked: asked.slice(0, MAX_NAMES) }),
	...(needs?.length && { needs: needs.slice(0, MAX_NAMES) }),
})

const MAX_TOOLS = 60

/** The tools of a server and where the list comes from; observed ones with their tokens. Long lists are cut. */
export function toolsOf({ details, toolsFrom, observed }: Entry) {
	const names = details.server?.tools ?? []
	if (!toolsFrom || !names.length) return {}
	const tokens = new Map(observed?.tools?.map(({ name, o200k }) => [name, o200k.definition]))
	const shown = names.slice(0, MAX_TOOLS)
	const isCounted = shown.some((name) => tokens.has(name))
	return {
		tools: isCounted ? Object.fromEntries(shown.map((name) => [name, tokens.get(name) ?? null])) : shown,
		toolsFrom: isCounted ? `${toolsFrom}, tokens each` : toolsFrom,
		...(names.length > MAX_TOOLS && { moreTools: names.length - MAX_TOOLS }),
	}
}

/** The headings below which texts say what an entry is for and what it is not. */
const WHEN = ['## When to use it and when not', '## When not to use it', '## When not']

/** How much of that is sent, in UTF-16 units. */
const MOST_WHEN = 300

/** When to use an entry and when not, as its text says. */
export function whenOf(entry: Entry): { when?: string } {
	const said = sectionOf(entry, WHEN)
	return said ? { when: asData(keyOf(entry), shorten(said.replace(/\s+/g, ' '), MOST_WHEN)) } : {}
}

/** The text of the first section with one of these second-level headings; undefined if there is none. */
export function sectionOf({ body }: Pick<Entry, 'body'>, headings: readonly string[]): string | undefined {
	for (const section of `\n${body}`.split(/\n(?=## )/)) {
		const [heading = '', ...lines] = section.split('\n')
		if (headings.includes(heading.trim())) return lines.join('\n').trim()
	}
	return undefined
}

/** The context cost of an entry in a client, or in one that loads everything; each number with its client. */
export function contextIn(costs: readonly ContextCost[] = [], client: string | undefined) {
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

/** The note for an entry whose tokens were not counted, so that nobody takes an unknown cost for zero. */
export function notCounted(entry: Entry): string {
	const { text } = entry.observed ?? {}
	const uncounted = uncountedWords(entry)
	return text && uncounted ? `${text.always} tokens always for its texts; ${uncounted}` : 'tokens not counted'
}

/** Clients by support level: `{native: "one, another"}`. */
const platformsBy = ({ platformCompatibility }: Entry): Record<string, string> => {
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

/** Facts for deciding whether an entry can be trusted and whether it fits, as far as they are known. */
export const factsOf = (entry: Entry) => ({
	kind: entry.kind,
	author: entry.author,
	license: entry.license ?? NOT_STATED,
	platforms: platformsBy(entry),
	verification: entry.verificationStatus,
	...(entry.repoUrl && { source: entry.repoUrl }),
	...(entry.documentationUrl !== entry.repoUrl && { documentation: entry.documentationUrl }),
	added: entry.dateAdded,
	...(entry.checkedAt && { lastCompared: entry.checkedAt }),
	...(entry.freshness && { age: freshnessWords(entry.freshness, entry.receipt) }),
	...(entry.access && { access: entry.access }),
	...(entry.receipt && { observed: observedFacts(entry.receipt, receiptUrl(entry)) }),
	...failedStart(entry),
	...cautionOf(entry),
	safetyNotes: entry.safetyNotes ?? [],
	privacyNotes: entry.privacyNotes ?? [],
})
