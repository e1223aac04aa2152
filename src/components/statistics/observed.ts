import type { RegistryStatistics } from '../../schema/statistics.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { bars } from '../charts/bars.ts'
import { cells, perCell } from '../charts/cells.ts'
import { dots } from '../charts/dots.ts'
import { stack } from '../charts/stack.ts'
import { type Figure, outOf, pluralForm, tableRow } from './figure.ts'

/** What was seen when entries were started: tokens, tools, and hosts that were asked for. */
export const observedFigures = ({ tokens, tools, asked }: RegistryStatistics): Figure[] => [
	...(tokens ? [tokensFigure(tokens)] : []),
	...(tools.servers ? [toolsFigure(tools)] : []),
	...(asked.started ? [askedFigure(asked)] : []),
]

function tokensFigure({
	servers,
	smallest,
	median,
	largest,
	shown,
}: NonNullable<RegistryStatistics['tokens']>): Figure {
	return {
		id: 'tokens',
		sentence:
			servers === 1
				? `The tools of one observed server cost ${formatNumber(smallest)} tokens`
				: `Half of ${formatNumber(servers)} observed servers cost ${formatNumber(median)} tokens or less`,
		picture: dots(shown.map(({ title, tokens }) => ({ label: title, value: tokens }))),
		note: `From ${formatNumber(smallest)} to ${formatNumber(largest)}, before you type anything, in a client that loads every tool; o200k count of name, description and schema. Only servers that started and listed tools are counted. The scale is logarithmic.${
			shown.length < servers ? ` ${formatNumber(shown.length)} of them are shown, evenly spread.` : ''
		}`,
		head: ['server', 'tokens'],
		rows: shown.map(({ title, tokens }) => tableRow(title, tokens)),
	}
}

const USES = {
	read: ['only read', 'f2'],
	write: ['change things', 'f'],
	run: ['run code or commands', 'fh'],
	unsaid: ['do not say', 'f4'],
} as const

function toolsFigure({ servers, uses }: RegistryStatistics['tools']): Figure {
	const rows = uses.map(({ use, tools: value }) => {
		const [label, fill] = USES[use]
		return { label, value, fill }
	})
	const all = uses.reduce((sum, { tools }) => sum + tools, 0)
	const unsaid = uses.find(({ use }) => use === 'unsaid')?.tools ?? 0
	return {
		id: 'tools',
		sentence: `${outOf(all - unsaid, all)} tools ${pluralForm(all - unsaid, 'says what it does', 'say what they do')}`,
		picture: stack(rows),
		note: `Of ${formatNumber(servers)} observed ${servers === 1 ? 'server' : 'servers'}, by their own annotations; that a tool runs code is judged by its name. No tool was called.`,
		head: ['tools', 'how many'],
		rows: rows.map(({ label, value }) => tableRow(label, value)),
	}
}

function askedFigure({ started, askers, hosts }: RegistryStatistics['asked']): Figure {
	const each = perCell(started)
	return {
		id: 'asked',
		sentence: `${outOf(askers, started)} started programs contacted a host unprompted`,
		picture: cells(started, askers),
		note: `Servers, hooks and status lines that were started, without a network and with no tool called.${each > 1 ? ` Each square stands for ${each}.` : ''}${
			hosts.length
				? ` Most often: ${hosts
						.slice(0, 3)
						.map(({ host, entries }) => `${host} (${entries})`)
						.join(', ')}.`
				: ''
		}`,
		head: ['host', 'entries'],
		rows: hosts.map(({ host, entries }) => tableRow(host, entries)),
	}
}

/** Whether sources are still there; nothing where no check has had a clear answer. */
export function sourcesFigure({ checked, states }: RegistryStatistics['sources']): Figure | undefined {
	if (!checked) return undefined
	const count = (of: string) => states.find(({ state }) => state === of)?.sources ?? 0
	const lost = count('missing') + count('archived')
	const rows = [
		{ label: 'answer', value: count('available') },
		{ label: 'moved', value: count('moved') },
		{ label: 'archived', value: count('archived') },
		{ label: 'gone', value: count('missing') },
	]
	return {
		id: 'sources',
		sentence: `${outOf(lost, checked)} sources ${pluralForm(lost, 'is', 'are')} gone or archived`,
		picture: bars(rows),
		note: 'Of the sources that gave a check a clear answer. One failure does not count: gone means two failures on different days.',
		head: ['source', 'how many'],
		rows: rows.map(({ label, value }) => tableRow(label, value)),
	}
}
