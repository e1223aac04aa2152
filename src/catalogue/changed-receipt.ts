import type { ChangedField } from '../schema/changes.ts'
import { type Receipt, versionOf } from '../schema/receipt.ts'
import type { ReceiptChanges } from '../schema/receipt-changes.ts'
import { isVersion } from '../schema/text/change-words.ts'
import { formatCount, formatNumber } from '../schema/text/format.ts'
import { type MovedTools, withMovedTools } from './changed-tools.ts'
import { changedList, changedNames, changedValue } from './changed-values.ts'

/** The parts of a receipt whose changes are reported. */
export interface Sight {
	version: string | undefined
	tools: readonly string[] | undefined
	/** Tokens of all tools or of the text: always loaded, and loaded when used. */
	tokens: readonly (number | undefined)[]
	asked: readonly string[]
	needed: readonly string[]
	starts: boolean | undefined
	notObserved: string | undefined
}

/** Extracts these parts from a receipt. */
export function sightOf(receipt: Receipt): Sight {
	const { tools, toolTokens, text, behaviour, start, notObserved } = receipt.facts
	return {
		version: versionOf(receipt),
		tools: tools?.map(({ name }) => name),
		tokens: [toolTokens?.definition ?? text?.o200k.always, text?.o200k.onUse],
		asked: behaviour?.asked ?? [],
		needed: start?.needed ?? [],
		starts: start?.starts,
		notObserved: notObserved?.because,
	}
}

const number = (count: number | undefined): string | undefined =>
	count === undefined ? undefined : formatNumber(count)

/** The differences between two observations, except in tools, which are reported separately. */
export function changedSight(before: Sight | undefined, after: Sight): ChangedField[] {
	const was = before ?? NOTHING
	const first = before
		? []
		: [{ field: 'receipt', label: after.notObserved ? 'looked at' : 'observed', note: 'for the first time' }]
	return [
		...first,
		...value('receipt.version', 'version', [was.version, after.version]),
		...toolRows(was.tools, after.tools),
		...value('receipt.tokens', 'tokens', [number(was.tokens[0]), number(after.tokens[0])]),
		...value('receipt.tokens.onUse', 'tokens when used', [number(was.tokens[1]), number(after.tokens[1])]),
		...list('receipt.asked', 'hosts asked', [was.asked, after.asked]),
		...list('receipt.needed', 'needs', [was.needed, after.needed]),
		...value('receipt.starts', 'starts', [was.starts ?? true, after.starts ?? true]),
		...value('receipt.notObserved', 'not observed', [was.notObserved, after.notObserved]),
	]
}

const NOTHING: Sight = {
	version: undefined,
	tools: undefined,
	tokens: [],
	asked: [],
	needed: [],
	starts: undefined,
	notObserved: undefined,
}

type Pair<T> = readonly [before: T, after: T]

const value = (field: string, label: string, [was, is]: Pair<unknown>): ChangedField[] =>
	was === is ? [] : [changedValue({ field, label }, was, is)]

function list(field: string, label: string, [was, is]: Pair<readonly string[]>): ChangedField[] {
	const before = new Set(was)
	const isSame = was.length === is.length && is.every((name) => before.has(name))
	return isSame ? [] : [changedList({ field, label }, was, is)]
}

/** For a first observation, the number of tools is enough. */
function toolRows(was: Sight['tools'], is: Sight['tools']): ChangedField[] {
	if (was && is) return list('receipt.tools', 'tools', [was, is])
	return value('receipt.tools', 'tools', [was && String(was.length), is && String(is.length)])
}

/**
 * Merges the front-matter changes and receipt changes of one commit: a version is reported once, and tools that front
 * matter listed are compared with those observed.
 */
export function withSight(
	said: readonly ChangedField[],
	seen: readonly ChangedField[],
	{ moved, tools }: { moved: MovedTools | undefined; tools: Sight['tools'] },
): ChangedField[] {
	const isSaid = (row: ChangedField) => isVersion(row) && said.some((one) => isVersion(one) && one.to === row.to)
	return withMovedTools([...said, ...seen.filter((row) => !isSaid(row))], moved, tools)
}

interface ReceiptComparison {
	versions?: { from: string; to: string } | undefined
	/** The number of tools before and after. */
	tools: { from: number; to: number }
}

/** Converts a comparison of two receipts to changed fields. */
export function changedBetween(changes: ReceiptChanges, { versions, tools }: ReceiptComparison): ChangedField[] {
	const { o200k, behaviour, needed } = changes
	const asked = behaviour.find(({ what }) => what === 'asked') ?? { added: [], removed: [] }
	return [
		...value('receipt.version', 'version', [versions?.from, versions?.to]),
		toolTurnover(changes, tools),
		...value('receipt.tokens', 'tokens', [number(o200k?.before), number(o200k?.after)]),
		...turnover('receipt.asked', 'hosts asked', asked),
		...turnover('receipt.needed', 'needs', needed),
	]
}

type Turnover = Record<'added' | 'removed', readonly string[]>

const turnover = (field: string, label: string, { added, removed }: Turnover): ChangedField[] =>
	added.length || removed.length ? [changedNames({ field, label }, added, removed)] : []

function toolTurnover({ tools, changedTools }: ReceiptChanges, { from, to }: ReceiptComparison['tools']): ChangedField {
	const row = changedNames({ field: 'receipt.tools', label: 'tools' }, tools.added, tools.removed)
	const isSame = !tools.added.length && !tools.removed.length
	const { length } = changedTools
	if (isSame && length) return { ...row, note: length === to ? `all ${to} changed` : `${length} of ${to} changed` }
	const reworded = length ? `${formatCount(length, 'definition')} changed` : ''
	const note = [row.note, reworded].filter(Boolean).join(', ')
	return {
		...row,
		...(isSame ? { to: `the same ${to}` } : { from: String(from), to: String(to) }),
		...(note && { note }),
	}
}
