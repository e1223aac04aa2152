import { RECEIPT_DAYS } from '../../schema/receipt.ts'
import type { RegistryStatistics } from '../../schema/statistics.ts'
import { formatDay, formatMonth, formatNumber } from '../../schema/text/format.ts'
import { bars } from '../charts/bars.ts'
import { columns } from '../charts/columns.ts'
import { type Figure, outOf, pluralForm, tableRow } from './figure.ts'
import { sourcesFigure } from './observed.ts'

/** How old what is known is, what became of sources, and when entries came in. */
export function ageFigures({ entries, freshness, read, sources, added }: RegistryStatistics): Figure[] {
	if (!entries) return []
	const gone = sourcesFigure(sources)
	return [
		freshnessFigure(entries, freshness),
		...(read.dated ? [readFigure(read)] : []),
		addedFigure(entries, added),
		...(gone ? [gone] : []),
	]
}

const STATES = {
	observed: 'observed',
	behind: 'newer known',
	expired: 'expired',
	read: 'read only',
	undated: 'no day given',
	gone: 'archived, moved',
} as const

function freshnessFigure(entries: number, states: RegistryStatistics['freshness']): Figure {
	const rows = states.map(({ state, entries: value }) => ({ label: STATES[state], value }))
	const observed = states.find(({ state }) => state === 'observed')?.entries ?? 0
	return {
		id: 'freshness',
		sentence: `${outOf(observed, entries)} ${pluralForm(observed, 'was', 'were')} observed at the newest known version`,
		picture: bars(rows),
		note: `“Newer known” was observed, but not at the version described or the newest known. “Expired” was observed more than ${RECEIPT_DAYS} days ago. “No day given” was written here, or names no day on which its source was read.`,
		head: ['state', 'entries'],
		rows: rows.map(({ label, value }) => tableRow(label, value)),
	}
}

function readFigure({ dated, since, recently, months, earlier }: RegistryStatistics['read']): Figure {
	const rows = months.map(({ month, entries }) => ({ label: formatMonth(month), value: entries }))
	return {
		id: 'read',
		sentence: `${outOf(recently, dated)} ${pluralForm(recently, 'has', 'have')} been read again since ${formatDay(since)}`,
		picture: columns(rows, endsOf(rows)),
		note: `Entries by the month in which their source was last read; the last column is the newest month.${before(earlier)}`,
		head: ['month', 'entries'],
		rows: rows.filter(({ value }) => value).map(({ label, value }) => tableRow(label, value)),
	}
}

function addedFigure(entries: number, { weeks, earlier }: RegistryStatistics['added']): Figure {
	const rows = weeks.map(({ week, entries }) => ({ label: formatDay(week), value: entries }))
	const { value = 0, label } = rows.at(-1) ?? {}
	return {
		id: 'added',
		sentence: `${outOf(value, entries)} ${pluralForm(value, 'was', 'were')} added in the week of ${label}`,
		picture: columns(rows, endsOf(rows)),
		note: `Entries by the week in which they were added; each week is named by its Monday.${before(earlier)}`,
		head: ['week of', 'entries'],
		rows: rows.filter(({ value }) => value).map(({ label, value }) => tableRow(label, value)),
	}
}

const endsOf = (rows: readonly { label: string }[]): [string, string] => [
	rows[0]?.label ?? '',
	rows.at(-1)?.label ?? '',
]

const before = (earlier: number): string =>
	earlier ? ` ${formatNumber(earlier)} ${pluralForm(earlier, 'is', 'are')} older.` : ''
