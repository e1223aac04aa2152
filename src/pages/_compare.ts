import { anyClient } from '../clients/any-client.ts'
import { contextOfAll } from '../clients/context.ts'
import { platformLabel } from '../clients/platforms.ts'
import { factRows, supportOf } from '../components/entry-facts.ts'
import { observedLead, observedRows } from '../components/observed.ts'
import { nearestKey } from '../domain/registry.ts'
import type { Entry } from '../schema/entry.ts'
import { EXAMPLE_KEY, OTHER_KEY } from '../schema/examples.ts'
import { keyOf, parseKey } from '../schema/primitives.ts'
import { didYouMean } from '../schema/text/nearest.ts'
import { contextWords } from '../schema/text/observed.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { PageServices } from './_visit.ts'

/** How many entries stand side by side on a page. */
export const MAX_COMPARED = 4

/** One line of the comparison: what each entry has under a name, in the order of the entries. */
interface Line {
	term: string
	cells: Cell[]
}

type Cell = { text: string; href?: string | undefined }[]

interface ComparePage {
	status: 200 | 400
	/** What was asked, as it stands in the field. */
	keys: string
	entries: Entry[]
	lines: Line[]
	/** What those that are shown take of the context together; nothing of fewer than two. */
	together: ReturnType<typeof contextOfAll> | undefined
	problems: string[]
}

/** Answers the address of the comparison: the entries that were found, and what to write for those that were not. */
export function comparePage(query: URLSearchParams, { published }: Pick<PageServices, 'published'>): ComparePage {
	const keys = (query.getAll('keys').at(-1) ?? '').slice(0, 400)
	const words = [...new Set(keys.split(/[\s,]+/).filter(Boolean))]
	const found = words.map((word) => ({ word, entry: entryOf(word, published) }))
	const entries = [...new Map(found.flatMap(({ entry }) => (entry ? [[keyOf(entry), entry] as const] : []))).values()]
	const unknown = found
		.filter(({ entry }) => !entry)
		.slice(0, MAX_COMPARED)
		.map(({ word }) => missing(word, published))
	const tooMany =
		entries.length > MAX_COMPARED ? [`The first ${MAX_COMPARED} are shown; more do not fit side by side.`] : []
	const shown = entries.slice(0, MAX_COMPARED)
	const problems = [...unknown, ...tooMany]
	return {
		status: unknown.length ? 400 : 200,
		keys,
		entries: shown,
		lines: shown.length ? linesOf(shown) : [],
		together: sumOf(shown),
		problems,
	}
}

function sumOf(entries: readonly Entry[]): ComparePage['together'] {
	const sum = contextOfAll(entries)
	return sum.counted > 1 ? sum : undefined
}

function entryOf(word: string, published: PageServices['published']): Entry | undefined {
	const id = parseKey(word)
	return id && published.entry(keyOf(id))?.detail.entry
}

function missing(word: string, published: PageServices['published']): string {
	const meant = didYouMean(nearestKey(word, published)).trim()
	return `There is no entry ${quoted(word)}. ${meant || `Write keys such as ${EXAMPLE_KEY}.`}`
}

const notes = (lines: readonly string[] = []) => lines.map((text) => ({ text }))

type Named = [term: string, cell: Cell]

/** What is known of each, in sections, under every name that one of them has in it. */
function linesOf(entries: readonly Entry[]): Line[] {
	const observed = (entry: Entry) => observedLines(entry, entries)
	return [ownLines, observed, contextLines, factLines].flatMap((section) => sectionOf(entries.map(section)))
}

function sectionOf(named: readonly Named[][]): Line[] {
	const columns = named.map((column) => new Map(column))
	const terms = [...new Set(columns.flatMap((column) => [...column.keys()]))]
	return terms
		.map((term) => ({ term, cells: columns.map((column) => column.get(term) ?? []) }))
		.filter(({ cells }) => cells.some((cell) => cell.length))
}

const ownLines = (entry: Entry): Named[] => [
	['what', [{ text: entry.description }]],
	['does', notes(entry.safetyNotes)],
	['sees', notes(entry.privacyNotes)],
	...supportOf(entry).map(
		({ level, plain, special }): Named => [
			level,
			[{ text: [...plain, ...special.map(({ platform }) => platform)].map(platformLabel).join(', ') }],
		],
	),
]

/** Terms that are also those of what an author says. */
const SAID_TOO: readonly string[] = ['tools', 'sign-in']

/** What was seen of each. */
function observedLines(entry: Entry, all: readonly Entry[]): Named[] {
	const lead = observedLead(entry)
	const alone = onlyHere(entry, all)
	return [
		...(lead ? [['observed', [{ text: lead, href: `${entry.url}#observed` }]] satisfies Named] : []),
		...observedRows(entry).map(({ term, values }): Named => [SAID_TOO.includes(term) ? `${term} seen` : term, values]),
		...(alone ? [['tools only here', [{ text: alone }]] satisfies Named] : []),
	]
}

const MOST_TOOLS = 40
const toolsOf = ({ details }: Entry): readonly string[] => details.server?.tools ?? []

/** Tools that none of the others has; nothing where fewer than two have any. */
function onlyHere(entry: Entry, all: readonly Entry[]): string | undefined {
	if (all.filter((one) => toolsOf(one).length).length < 2) return undefined
	const others = new Set(all.filter((other) => other !== entry).flatMap(toolsOf))
	const alone = toolsOf(entry).filter((tool) => !others.has(tool))
	if (!alone.length) return undefined
	const rest = alone.length - MOST_TOOLS
	return rest > 0 ? `${alone.slice(0, MOST_TOOLS).join(', ')} and ${rest} more` : alone.join(', ')
}

/** What each takes of the context, a line for each client. */
const contextLines = ({ context = [] }: Entry): Named[] =>
	context.map((cost) => [
		`context in ${cost.client === anyClient.id ? 'others, if they send everything' : cost.name}`,
		contextWords(cost)
			.split('; ')
			.map((text) => ({ text })),
	])

const factLines = (entry: Entry): Named[] =>
	factRows(entry).map(({ term, values }) => [
		term,
		values.map(({ text, href }) => ({ text, href: href?.startsWith('#') ? `${entry.url}${href}` : href })),
	])

/** Two entries to try it with, as the address has them; none where there are fewer. */
export function exampleKeys({ published }: Pick<PageServices, 'published'>): string | undefined {
	const known = published.keys()
	const chosen = [EXAMPLE_KEY, OTHER_KEY].filter((key) => known.includes(key))
	const two = chosen.length === 2 ? chosen : known.slice(0, 2)
	return two.length === 2 ? two.join(',') : undefined
}
