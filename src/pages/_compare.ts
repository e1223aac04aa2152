import { platformLabel } from '../clients/platforms.ts'
import { factRows, supportOf } from '../components/entry-facts.ts'
import { nearestKey } from '../domain/registry.ts'
import type { Entry } from '../schema/entry.ts'
import { EXAMPLE_KEY, OTHER_KEY } from '../schema/examples.ts'
import { keyOf, parseKey } from '../schema/primitives.ts'
import { didYouMean } from '../schema/text/nearest.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { PageServices } from './_visit.ts'

/** How many entries stand side by side on a page. */
export const MAX_COMPARED = 4

/** One line of the comparison: what each entry has under a name, in the order of the entries. */
interface Line {
	term: string
	cells: { text: string; href?: string | undefined }[][]
}

interface ComparePage {
	status: 200 | 400
	/** What was asked, as it stands in the field. */
	keys: string
	entries: Entry[]
	lines: Line[]
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
		problems,
	}
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

/** What is known of each, under every name that one of them has. */
function linesOf(entries: readonly Entry[]): Line[] {
	const columns = entries.map((entry) => new Map([...ownLines(entry), ...factLines(entry)]))
	const terms = [...new Set(columns.flatMap((column) => [...column.keys()]))]
	return terms
		.map((term) => ({ term, cells: columns.map((column) => column.get(term) ?? []) }))
		.filter(({ cells }) => cells.some((cell) => cell.length))
}

const ownLines = (entry: Entry): [string, Line['cells'][number]][] => [
	['what', [{ text: entry.description }]],
	['does', notes(entry.safetyNotes)],
	['sees', notes(entry.privacyNotes)],
	...supportOf(entry).map(({ level, plain, special }): [string, Line['cells'][number]] => [
		level,
		[{ text: [...plain, ...special.map(({ platform }) => platform)].map(platformLabel).join(', ') }],
	]),
]

const factLines = (entry: Entry): [string, Line['cells'][number]][] =>
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
