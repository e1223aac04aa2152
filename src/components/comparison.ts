import type { Entry } from '../schema/entry.ts'
import { formatCount } from '../schema/text/format.ts'
import type { Cell, Comparison, Fact, Named, ToolSorts } from './compared.ts'
import { comparedFacts } from './compared-facts.ts'
import { comparedTools, onlyHere } from './compared-tools.ts'
import { LEVEL_WORDS } from './entry-facts.ts'

/** Compares entries fact by fact. */
export function compare(entries: readonly Entry[]): Comparison {
	const facts = factsOf(entries)
	const sorted = Map.groupBy(facts, ({ cells }) => groupOf(cells))
	return {
		different: sorted.get('different') ?? [],
		partly: sorted.get('partly') ?? [],
		same: sorted.get('same') ?? [],
	}
}

function groupOf(cells: readonly Cell[]): keyof Comparison {
	const known = cells.map(cellText).filter(Boolean)
	if (new Set(known).size > 1) return 'different'
	return known.length === cells.length ? 'same' : 'partly'
}

/** The content of a cell as text. */
export const cellText = ({ big, small, lines, sorts, fresh, more = [] }: Cell): string =>
	[
		[big, small].filter(Boolean).join(' '),
		fresh?.words,
		...lines.map(({ text }) => text),
		sorts && sortWords(sorts),
		...more.map(({ term, lines }) => `${term}: ${lines.join(' ')}`),
	]
		.filter(Boolean)
		.join('; ')

/** Tools by their use: `7 read, 16 write and act, 1 runs code; 2 may delete or overwrite`. */
export function sortWords({ uses: { read, write, run, unsaid }, destroy }: ToolSorts): string {
	const parts = [
		read && formatCount(read, 'reads', 'read'),
		write && formatCount(write, 'writes and acts', 'write and act'),
		run && formatCount(run, 'runs code', 'run code'),
		unsaid && `${unsaid} ${unsaid === 1 ? 'does' : 'do'} not say`,
	]
	return [parts.filter(Boolean).join(', '), destroy && `${destroy} may delete or overwrite`].filter(Boolean).join('; ')
}

/** The most important terms, in order; the others follow in the order of the entries. */
const FIRST = [
	'verdict',
	'note',
	'what',
	'best for',
	'may touch',
	'contacted unprompted',
	'sign-in',
	'secrets',
	'tools',
	'tokens',
	'starts in',
	'on disk',
	'version',
	'licence',
	'observed',
	...Object.values(LEVEL_WORDS).map((words) => `works ${words}`),
	'tools only here',
	'connected to',
	'ran',
	'read',
	'wrote',
]
const termRank = (term: string): number => (FIRST.includes(term) ? FIRST.indexOf(term) : FIRST.length)

const HINTS: Readonly<Record<string, string>> = {
	'contacted unprompted': 'hosts, before any tool was called',
	tools: 'as the tools describe themselves',
	tokens: 'o200k, always',
	declares: 'the licence that its package names',
	'answers as': 'the name that it gives itself',
	'looked for': 'and did not find',
	'starts in': 'on the machine that observed it',
}

function factsOf(entries: readonly Entry[]): Fact[] {
	const columns = entries.map((entry) => mergeByTerm(namedCells(entry, entries)))
	const terms = [...new Set(columns.flatMap((column) => [...column.keys()]))]
	return terms
		.map((term) => ({ term, hint: HINTS[term], cells: columns.map((column) => column.get(term) ?? { lines: [] }) }))
		.filter(({ cells }) => cells.some(cellText))
		.sort((a, b) => termRank(a.term) - termRank(b.term))
}

/** Joins cells of the same term. */
function mergeByTerm(named: readonly Named[]): Map<string, Cell> {
	const cells = new Map<string, Cell>()
	for (const [term, cell] of named) {
		const known = cells.get(term)
		cells.set(term, known ? { ...known, ...cell, lines: [...known.lines, ...cell.lines] } : cell)
	}
	return cells
}

const namedCells = (entry: Entry, all: readonly Entry[]): Named[] => [
	...comparedFacts(entry, all),
	...comparedTools(entry),
	...onlyHere(entry, all),
]
