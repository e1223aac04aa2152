import type { Finding } from '../../src/checks/check.ts'
import { formatCount } from '../../src/schema/text/format.ts'
import { visibleText } from '../../src/schema/text/hidden.ts'
import { shorten } from '../../src/schema/text/shorten.ts'

export type Outcome = 'new' | 'updated' | 'unchanged' | 'edited'

/** Something that became or already was an entry. */
export interface Entered {
	id: string
	outcome: Outcome
	path: string
	gaps: readonly Pick<Finding, 'check' | 'field' | 'message' | 'fix'>[]
	notes: readonly string[]
}

/** Something that was refused, and why. */
export interface RefusedLine {
	id: string
	outcome: 'refused'
	reason: string
	check?: string
}

/** The result of an import, as `--report` writes it. */
export interface Report {
	schemaVersion: 1
	kind: 'import-report'
	source: string
	as: string
	at: string
	dryRun: boolean
	commit?: string
	license?: string
	counts: Record<Outcome | 'refused', number>
	/** The number of entries with each gap, by rule. */
	gaps: Record<string, number>
	entries: Entered[]
	refused: Omit<RefusedLine, 'outcome'>[]
	/** Fields that the mapping does not name, with the number of files that have them. */
	unnamedFields?: Record<string, number>
	/** Why the import stopped early. */
	stopped?: string
}

export const newReport = (head: Pick<Report, 'source' | 'as' | 'at' | 'dryRun'> & Partial<Report>): Report => ({
	schemaVersion: 1,
	kind: 'import-report',
	...head,
	counts: { new: 0, updated: 0, unchanged: 0, edited: 0, refused: 0 },
	gaps: {},
	entries: [],
	refused: [],
})

/** Adds a line to a report. */
export function record(report: Report, line: Entered | RefusedLine): void {
	report.counts[line.outcome]++
	if (line.outcome === 'refused') {
		const { outcome: _, ...refused } = line
		report.refused.push(refused)
		return
	}
	const gaps = line.gaps.map(({ check, field, message, fix }) => ({
		check,
		...(field && { field }),
		message,
		...(fix && { fix }),
	}))
	for (const check of new Set(gaps.map(({ check }) => check))) report.gaps[check] = (report.gaps[check] ?? 0) + 1
	report.entries.push({ ...line, gaps })
}

/** The number of examples in the terminal; the report file has all. */
const SHOWN = 3

/** Formats a report for the terminal. */
export function formatReport(report: Report): string {
	const { counts, gaps, stopped, dryRun } = report
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
	const edited = report.entries.filter(({ outcome }) => outcome === 'edited')
	return [
		`${total} found in ${visibleText(report.source)} (${report.as})${dryRun ? '; nothing is written' : ''}:`,
		`  ${formatCount(counts.new, 'new draft')}, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.edited} edited here and left as they are, ${counts.refused} refused.`,
		...section(
			'Missing before they can be published as checked (npm run content lists them by entry)',
			Object.entries(gaps)
				.sort((a, b) => b[1] - a[1])
				.map(([check, count]) => `${count} × ${check}`),
		),
		...section(
			'Edited here; what has changed upstream was not written over it',
			edited.slice(0, 20).map(({ path }) => path),
		),
		...section('Refused', reasonsOf(report)),
		...section(
			'Fields of the source that the mapping does not name',
			Object.entries(report.unnamedFields ?? {}).map(([name, count]) => `${visibleText(name)} (${count})`),
		),
		...(stopped ? ['', `It stopped early: ${stopped}`] : []),
	].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
	lines.length ? ['', `${title}:`, ...lines.map((line) => `  ${line}`)] : []

/** Groups refusals by reason with examples, the most frequent first. */
function reasonsOf({ refused }: Report): string[] {
	const groups = new Map<string, { count: number; reason: string; ids: string[] }>()
	for (const { id, reason, check } of refused) {
		const key = check ?? shapeOf(reason)
		const group = groups.get(key) ?? { count: 0, reason: check ? `${check}, for example: ${reason}` : reason, ids: [] }
		group.count++
		if (group.ids.length < SHOWN) group.ids.push(id)
		groups.set(key, group)
	}
	return [...groups.values()]
		.sort((a, b) => b.count - a.count)
		.slice(0, 40)
		.map(
			({ count, reason, ids }) =>
				`${count} × ${visibleText(shorten(reason, 240))}  (${ids.map((id) => visibleText(shorten(id, 80))).join(', ')}${count > ids.length ? ', …' : ''})`,
		)
}

/** The general part of a reason, without details, for grouping. */
const shapeOf = (reason: string) => reason.split(/[:“\d]/, 1)[0] ?? reason
