import { anyClient } from '../clients/any-client.ts'
import { platformLabel } from '../clients/platforms.ts'
import { type FactRow, type FactValue, text } from '../kinds/facts.ts'
import type { ContextCost } from '../schema/context-cost.ts'
import type { Entry } from '../schema/entry.ts'
import { formatBytes, formatNumber } from '../schema/text/format.ts'
import { formatTokens, freshnessMark } from '../schema/text/freshness.ts'
import { contextWords } from '../schema/text/observed.ts'
import { touchLine } from '../schema/text/touch.ts'
import type { Cell, Named } from './compared.ts'
import { comparisonClient } from './cost-shares.ts'
import { factRows, LEVEL_WORDS, supportOf } from './entry-facts.ts'
import { placeholdersOf } from './install-options.ts'
import { observedLead, observedRows } from './observed.ts'

/** The facts of an entry by the terms of the comparison. */
export const comparedFacts = (entry: Entry, all: readonly Entry[]): Named[] => [
	...ownFacts(entry),
	...seenFacts(entry),
	...tokenFacts(entry, all),
	...saidFacts(entry),
]

const textCell = (...values: (string | false | undefined)[]): Cell => ({ lines: values.flatMap(text) })

function ownFacts(entry: Entry): Named[] {
	const { description, useCases = [], safetyNotes = [], privacyNotes = [], freshness, receipt } = entry
	const mark = freshnessMark(freshness, receipt)
	const newest = freshness?.newestVersion
	return [
		['what', textCell(description)],
		['best for', textCell(...useCases)],
		[
			'may touch',
			{
				...textCell(...new Set([touchLine(safetyNotes), touchLine(privacyNotes)])),
				more: [
					{ term: 'can do', lines: safetyNotes },
					{ term: 'can see', lines: privacyNotes },
				].filter(({ lines }) => lines.length),
			},
		],
		['observed', { ...seenCell(entry), fresh: mark }],
		['version', textCell(receipt?.version, newest && newest !== receipt?.version && `newest known: ${newest}`)],
		...supportOf(entry).map(
			({ level, plain: names, special }): Named => [
				`works ${LEVEL_WORDS[level]}`,
				textCell([...names, ...special.map(({ platform }) => platform)].map(platformLabel).join(', ')),
			],
		),
	]
}

function seenCell(entry: Entry): Cell {
	const lead = observedLead(entry)
	return { lines: lead ? [{ text: lead, href: `${entry.url}#observed` }] : [] }
}

/** Terms of a receipt that have another name or a cell of their own here. */
const CALLED: Readonly<Record<string, string>> = {
	brings: 'on disk',
	'sign-in': 'sign-in observed',
	clients: 'its clients',
}
const DRAWN: readonly string[] = ['starts', 'tools']

function seenFacts(entry: Entry): Named[] {
	const rows = observedRows(entry).filter(({ term }) => !DRAWN.includes(term) && !term.startsWith('with '))
	return [...startFacts(entry), ...rows.map((row): Named => [CALLED[row.term] ?? row.term, seenValues(row)])]
}

/** The hosts it asked for are what most look for. */
const seenValues = ({ term, values }: FactRow): Cell =>
	term === 'contacted unprompted' ? { big: values.map(({ text }) => text).join(', '), lines: [] } : { lines: values }

function startFacts({ observed, receipt }: Entry): Named[] {
	const { start, measured: { startMs, peakRssKb } = {} } = observed ?? {}
	if (!start || receipt?.notObserved) return []
	if (!start.starts) return [['starts in', textCell(`does not start: ${start.failure ?? 'no reason given'}`)]]
	const seconds = startMs === undefined ? 'it starts' : `${(startMs / 1000).toFixed(1)} s`
	const memory = peakRssKb !== undefined && `, ${formatBytes(peakRssKb * 1024)} of memory at its peak`
	return [['starts in', { ...textCell(`${seconds}${memory || ''}`), amount: startMs }]]
}

/** Its context cost: first in the client in which all are compared, the other clients on demand. */
function tokenFacts(entry: Entry, all: readonly Entry[]): Named[] {
	const { context = [] } = entry
	const { client } = comparisonClient(all)
	const cost = context.find((one) => one.client === client)
	if (!cost) return []
	const { always, onUse } = cost
	const inUse = onUse.o200k ? `${formatNumber(onUse.o200k)} more when it is used` : undefined
	const more = context.map((one) => ({ term: `in ${clientName(one)}`, lines: [contextWords(one)] }))
	const name = clientName(cost)
	return [
		[
			'tokens',
			{ ...textCell(inUse), big: formatTokens(always.o200k), small: `in ${name}`, amount: always.o200k, more },
		],
	]
}

const clientName = ({ client, name }: ContextCost): string =>
	client === anyClient.id ? 'a client that sends everything' : name

/** Facts of the entry's page that have a cell of their own here. */
const HERE: readonly string[] = ['tools']

function saidFacts(entry: Entry): Named[] {
	const secrets = placeholdersOf(entry.install).filter((name) => /^[A-Z]/.test(name))
	const rows = factRows(entry).filter(({ term }) => !HERE.includes(term))
	return rows.map(({ term, values }): Named => {
		const isNamed = term === 'secrets' && secrets.length > 0
		return [
			term,
			{ lines: isNamed ? secrets.map((name) => ({ text: name })) : values.map((value) => onPage(value, entry)) },
		]
	})
}

/** Links within the entry's page, made to work from here. */
const onPage = ({ text, href }: FactValue, { url }: Entry): FactValue => ({
	text,
	href: href?.startsWith('#') ? `${url}${href}` : href,
})
