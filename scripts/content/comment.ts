import type { Finding } from '../../src/checks/check.ts'
import { inlineCode } from '../../src/domain/submission/pull-request.ts'
import { type Changed, type ContentReport, formatCounts } from './check-entries.ts'

/**
 * The Markdown of a pull request comment. Text from the pull request is put in code spans, so that it cannot contain
 * markup.
 */
export function commentOf({ findings, strangers, ...counts }: ContentReport, changed?: Changed): string {
	const gone = changed?.gone ?? []
	return [
		'### Content check',
		'',
		`${formatCounts(counts)}${counts.blockers ? '' : ' Nothing blocks it.'}`,
		...section(
			'To fix',
			findings.filter(({ level }) => level === 'blocker'),
		),
		...section(
			'To review',
			findings.filter(({ level }) => level === 'warning'),
		),
		...section(
			'Missing in drafts',
			findings.filter(({ level }) => level === 'gap'),
		),
		...receipts(changed?.present ?? []),
		...paths('Removed', gone),
		...paths('Not part of an entry', strangers),
	].join('\n')
}

const MAX_FINDINGS = 40

const RECEIPT = /^content\/([^/]+\/[^/]+?)(?:\.receipt\.json|\/receipt\.json)$/

/** A receipt says what was observed, and nothing in it shows whether anybody did. */
function receipts(present: readonly string[]): string[] {
	const entries = present.flatMap((path) => RECEIPT.exec(path)?.[1] ?? [])
	if (!entries.length) return []
	return [
		'',
		'#### Receipts to observe again',
		'',
		'Anybody can write a receipt by hand. Before merging, compare these with what their entries do:',
		'',
		...entries.slice(0, MAX_FINDINGS).map((entry) => `- ${inlineCode(`npm run observe -- --check ${entry}`)}`),
		...more(entries.length),
	]
}

const more = (count: number): string[] => (count > MAX_FINDINGS ? [`- and ${count - MAX_FINDINGS} more`] : [])

function section(title: string, findings: readonly Finding[]): string[] {
	if (!findings.length) return []
	const rest = findings.length - MAX_FINDINGS
	return [
		'',
		`#### ${title}`,
		'',
		...findings.slice(0, MAX_FINDINGS).flatMap(formatOne),
		...(rest > 0 ? [`- and ${rest} more: run \`npm run content\``] : []),
	]
}

const formatOne = ({ file, line, field, message, fix, check }: Finding): string[] => [
	`- ${inlineCode(`${file}${line ? `:${line}` : ''}`)} ${field ? `${inlineCode(field)}: ` : ''}${inlineCode(message)} [${check}]`,
	...(fix ? [`  - ${inlineCode(fix)}`] : []),
]

const paths = (title: string, names: readonly string[]): string[] =>
	names.length ? ['', `#### ${title}`, '', ...names.slice(0, MAX_FINDINGS).map((name) => `- ${inlineCode(name)}`)] : []
