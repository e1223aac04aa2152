import { uncountedWords } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { Observed } from '../schema/receipt-summary.ts'
import { formatBytes, formatCount, formatDay, formatNumber } from '../schema/text/format.ts'
import { formatTokens } from '../schema/text/freshness.ts'
import { withSet } from '../schema/text/observed.ts'

/** A key finding of a receipt, with a line of detail. */
interface ReceiptCell {
	term: string
	value: string
	detail: string
}

type Seen = Pick<Entry, 'kind' | 'details' | 'observed' | 'receipt' | 'freshness' | 'context'>
type Text = NonNullable<Observed['text']>

/** The key findings of a receipt. */
export function receiptCells(entry: Seen): ReceiptCell[] {
	const { observed, receipt } = entry
	if (!observed || !receipt || receipt.notObserved) return []
	const cells = [startCell(observed), offerCell(observed), costCell(entry, observed), askedCell(observed)]
	return [...cells, bringsCell(observed), signInCell(observed), newestCell(entry)].flatMap((cell) => cell ?? [])
}

const commaList = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
const semicolonList = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join('; ')
const MAX_NAMES = 2

/** One or two names, or the number of names. */
const namesOrCount = (names: readonly string[], noun: string): string =>
	names.length > MAX_NAMES ? formatCount(names.length, noun) : names.join(', ')

function startCell({ start, measured }: Observed): ReceiptCell | undefined {
	if (!start) return undefined
	const { startMs, peakRssKb } = measured ?? {}
	if (!start.starts) return { term: 'starts', value: 'no', detail: start.failure ?? 'no reason given' }
	const first = startMs === undefined ? undefined : `first answer after ${(startMs / 1000).toFixed(1)} s`
	const memory = peakRssKb === undefined ? undefined : `${formatBytes(peakRssKb * 1024)} at its peak`
	const given = start.given.length > 0 && `given ${namesOrCount(start.given, 'made-up value')}`
	return {
		term: 'starts',
		value: 'yes',
		detail: commaList([first, memory, given]) || 'in a sandbox without a network',
	}
}

function offerCell({ tools, sets = [], prompts = [], resources = [] }: Observed): ReceiptCell | undefined {
	if (!tools) return undefined
	const more = sets.filter(({ starts }) => starts).map(({ name, tools: all }) => `${all} ${withSet(name)}`)
	const rest = [
		prompts.length > 0 && formatCount(prompts.length, 'prompt'),
		resources.length > 0 && formatCount(resources.length, 'resource'),
	]
	return { term: 'offers', value: formatCount(tools.length, 'tool'), detail: commaList([...more, ...rest]) }
}

function costCell(entry: Seen, { toolTokens, instructionTokens, text }: Observed): ReceiptCell | undefined {
	const { context = [] } = entry
	const [first] = context
	const range = first?.always.estimate ?? (first && [first.always.o200k])
	const detail = first && range ? `${range.map(formatNumber).join('–')} in ${first.name}` : ''
	if (toolTokens)
		return {
			term: 'costs',
			value: `${formatTokens(toolTokens.definition)} tokens`,
			detail: semicolonList([
				`for its tools${instructionTokens ? `, ${formatNumber(instructionTokens)} more for its instructions` : ''}`,
				detail,
			]),
		}
	if (!text) return undefined
	if (text.parts) {
		const detail = semicolonList([partsWords(text, text.parts), uncountedWords(entry)])
		return { term: 'costs', value: `${formatTokens(text.always)} tokens`, detail }
	}
	const isRule = context.some(({ onUse }) => onUse.o200k === 0)
	return {
		term: 'costs',
		value: `${formatTokens(text.onUse)} tokens`,
		detail: isRule ? ruleWords(text) : `when it is used; ${text.always} always`,
	}
}

/** Which parts of a plugin its tokens are for. */
const partsWords = ({ onUse }: Text, parts: NonNullable<Text['parts']>): string =>
	`always, for ${commaList(parts.map(({ noun, count }) => formatCount(count, noun)))}; ${formatNumber(onUse)} more for the largest`

/** When a rule is loaded: the receipt counts one with a list of files as a client does that limits it to them. */
const ruleWords = ({ always }: Text): string =>
	always ? 'with every request' : 'with every request, or only where it applies if the client can limit it'

function askedCell({ behaviour, start }: Observed): ReceiptCell | undefined {
	if (!behaviour || start?.starts === false) return undefined
	const { asked, executed, written } = behaviour
	const ran = executed.length ? `ran ${namesOrCount(executed, 'program')}` : 'ran no other program'
	const wrote = written.length ? `wrote ${namesOrCount(written, 'file')}` : 'wrote nothing'
	return {
		term: 'contacted unprompted',
		value: namesOrCount(asked, 'host') || 'no host',
		detail: commaList([ran, wrote]),
	}
}

function bringsCell({ package: pack }: Observed): ReceiptCell | undefined {
	if (!pack) return undefined
	const scripts = pack.withInstallScripts.length
		? `install script: ${namesOrCount(pack.withInstallScripts, 'package')}`
		: 'no install script'
	return {
		term: 'on disk',
		value: formatBytes(pack.bytes),
		detail: commaList([formatCount(pack.dependencies, 'dependency', 'dependencies'), scripts]),
	}
}

function signInCell({ signIn }: Observed): ReceiptCell | undefined {
	if (!signIn) return undefined
	const detail = signIn.authorizationServers.length ? `at ${namesOrCount(signIn.authorizationServers, 'server')}` : ''
	return { term: 'sign-in', value: signIn.required ? 'required first' : 'not required', detail }
}

function newestCell({ freshness, receipt }: Seen): ReceiptCell | undefined {
	const { newestVersion, newestSeenAt } = freshness ?? {}
	if (!newestVersion || !newestSeenAt) return undefined
	const same = newestVersion === receipt?.version ? 'the same' : 'not the one observed'
	return { term: 'newest known', value: newestVersion, detail: `${same}; looked up ${formatDay(newestSeenAt)}` }
}
