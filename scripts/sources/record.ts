import type { Findings } from '../../src/catalogue/health.ts'
import type { SourceFinding, SourceRecord } from '../../src/schema/source-health.ts'
import { ownValue } from '../../src/schema/text/own-value.ts'
import type { Verdict } from './request.ts'

interface Round {
	/** The date of the checks. */
	today: string
	/** Every source in the catalogue; others are removed from the record. */
	sources: readonly string[]
}

/** Updates the record with a round of checks; unchecked sources keep their findings. */
export function recordOf(
	before: Findings,
	verdicts: ReadonlyMap<string, Verdict>,
	{ today, sources }: Round,
): SourceRecord {
	const findings = [...new Set(sources)].sort().flatMap((source): [string, SourceFinding][] => {
		const known = ownValue(before, source)
		const finding = findingOf(known, verdicts.get(source), today)
		return finding ? [[source, finding]] : []
	})
	return { schemaVersion: 1, kind: 'source-health', sources: Object.fromEntries(findings) }
}

/** Updates the finding of a source. It counts as missing after failures on two days without a success in between. */
function findingOf(
	known: SourceFinding | undefined,
	verdict: Verdict | undefined,
	today: string,
): SourceFinding | undefined {
	if (!verdict || verdict.kind === 'unclear') return known
	if (verdict.kind !== 'failed') {
		const { kind: state, ...more } = verdict
		return { state, checkedAt: today, ...more }
	}
	const [first = today] = known?.failedOn ?? []
	if (first === today) return { ...known, failedOn: [today] }
	return { state: 'missing', checkedAt: today, failedOn: [first, today] }
}

/** Formats the record: sorted, one source on each line, for readable diffs. */
export function formatRecord({ sources, ...head }: SourceRecord): string {
	const lines = Object.entries(sources).map(
		([source, finding]) => `\t\t${JSON.stringify(source)}: ${JSON.stringify(finding)}`,
	)
	const open = JSON.stringify(head).slice(1, -1)
	return `{\n\t${open.replaceAll(',"', ',\n\t"')},\n\t"sources": {\n${lines.join(',\n')}\n\t}\n}\n`
}
