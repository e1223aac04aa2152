import { inlineCode } from '../../src/domain/submission/pull-request.ts'
import { type Receipt, versionOf } from '../../src/schema/receipt.ts'
import type { ReceiptChanges, ToolChange, WordChange } from '../../src/schema/receipt-changes.ts'
import { formatCount, formatNames } from '../../src/schema/text/format.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import type { Judgement } from './judge.ts'

const MAX_LISTED = 40
const code = (name: string) => inlineCode(name)
const listOf = (names: readonly string[]) => formatNames(names.map(code), MAX_LISTED)

/** A one-line summary of a receipt for the terminal. */
export function summaryOf({
	facts: { tools, toolTokens, behaviour, start, notObserved, text, runs, signIn },
	varied,
}: Receipt): string {
	if (notObserved) return `not observed: ${notObserved.because}`
	const hosts = [...(behaviour?.asked ?? []), ...(varied?.asked ?? []).map((host) => `${host} (in some starts)`)]
	const asked = behaviour && `contacted ${hosts.join(', ') || 'no host'} unprompted`
	return [
		start?.failure && `${start.starts ? 'does not name its tools' : 'does not start'}: ${start.failure}`,
		signIn?.required && 'asks to sign in',
		tools && `${formatCount(tools.length, 'tool')}, ${toolTokens?.definition} tokens`,
		start?.needed.length && `needs ${start.needed.join(', ')}`,
		text && `always ${text.o200k.always}, on use ${text.o200k.onUse}, at most ${text.o200k.atMost} tokens`,
		runs && formatCount(runs.length, 'run'),
		asked,
	]
		.filter(Boolean)
		.join(' · ')
}

const turnover = (what: string, { added, removed }: { added: string[]; removed: string[] }): string[] => [
	...(added.length ? [`- ${what} added: ${listOf(added)}`] : []),
	...(removed.length ? [`- ${what} removed: ${listOf(removed)}`] : []),
]

/** Word changes as a fenced diff in Markdown. Backticks are replaced, so that no text can close the fence. */
function wordLines(words: readonly WordChange[]): string[] {
	const sign = { same: ' ', added: '+', removed: '-' }
	const lines = words.flatMap(({ is, text }) =>
		text
			.split('\n')
			.flatMap((line) => (line.trim() ? [`${sign[is]} ${clip(line.trim().replaceAll('`', "'"), 400)}`] : [])),
	)
	return ['  ```diff', ...lines.slice(0, 60).map((line) => `  ${line}`), '  ```']
}

function toolLines({
	name,
	description,
	addedParameters,
	removedParameters,
	nowRequired,
	annotations,
	o200k,
}: ToolChange): string[] {
	const said = [
		addedParameters.length &&
			`new parameters ${listOf(addedParameters.map((one) => one.name + (one.required ? ' (required)' : '')))}`,
		removedParameters.length && `without ${listOf(removedParameters)}`,
		nowRequired.length && `now required: ${listOf(nowRequired)}`,
		...annotations.map(
			({ name: hint, before, after }) =>
				`**${hint} changed from ${before ?? 'not stated'} to ${after ?? 'not stated'}**`,
		),
		o200k.before !== o200k.after && `${o200k.before} → ${o200k.after} tokens`,
	].filter(Boolean)
	return [`- ${code(name)}: ${said.join('; ') || 'changed'}`, ...(description ? wordLines(description) : [])]
}

/** The differences between two observations, as Markdown. */
export function changesMarkdown(changes: ReceiptChanges): string {
	const { tools, changedTools, instructions, prompts, behaviour, needed, o200k, others, details = [] } = changes
	return [
		...(o200k ? [`- Tokens of all tools: ${o200k.before} → ${o200k.after} (o200k)`] : []),
		...turnover('Tools', tools),
		...changedTools.slice(0, MAX_LISTED).flatMap(toolLines),
		...(changedTools.length > MAX_LISTED ? [`- and ${changedTools.length - MAX_LISTED} more tools that changed`] : []),
		...(instructions ? ['- Instructions:', ...wordLines(instructions)] : []),
		...turnover('Prompts', prompts),
		...turnover('Variables it needs', needed),
		...behaviour.flatMap((one) => turnover(code(one.what), one)),
		...(others.length ? [`- Also differs: ${listOf(others)}`] : []),
		...details.map(
			({ what, before = 'nothing', after = 'nothing' }) => `  - ${code(what)}: ${code(before)} → ${code(after)}`,
		),
	].join('\n')
}

const ADVICE = [
	'What is published under this version has changed. Until that is explained:',
	'',
	'1. Do not update or recommend it; deny it in `overlay/`, or withdraw the entry.',
	'2. Compare the package with its source at the tag of that version, and tell its author.',
	'3. If there is a good explanation, accept the new facts: `npm run observe -- --accept <entry>`.',
].join('\n')

/** The section of one entry in a report, as Markdown; undefined if there is nothing to report. */
export function entryMarkdown({ kind, receipt, changes }: Judgement): string | undefined {
	const version = versionOf(receipt) ?? ''
	if (kind === 'alarm' && changes)
		return [
			`### Alarm: ${code(receipt.entry)} ${version}`,
			`The same version was seen on ${receipt.observedAt} and on ${receipt.alarm?.seenAt}, and differs:`,
			changesMarkdown(changes),
			ADVICE,
		].join('\n\n')
	if (!changes) return undefined
	const before = receipt.previous?.version
	const title =
		kind === 'updated' && before && before !== version
			? `${code(receipt.entry)} ${before} → ${version}`
			: `${code(receipt.entry)} ${version}`
	return [`### ${title}`, changesMarkdown(changes)].join('\n\n')
}
