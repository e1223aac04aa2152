import { anyClient } from '../clients/any-client.ts'
import { type FactRow, row, text } from '../kinds/facts.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { ContextCost, TokenCount } from '../schema/context-cost.ts'
import type { Entry } from '../schema/entry.ts'
import type { Observed } from '../schema/receipt-summary.ts'
import { formatBytes, formatCount, formatDay, formatNames, formatNumber } from '../schema/text/format.ts'
import { observedWords } from '../schema/text/freshness.ts'
import { withSet } from '../schema/text/observed.ts'

/** The parts of an entry that are about its observation. */
type Seen = Pick<Entry, 'category' | 'slug' | 'observed' | 'receipt'>

/** The maximum number of names that are shown; the receipt has the others. */
const MAX_NAMES = 12

const tokens = (count: number): string => `${formatNumber(count)} tokens`

/** Names in a line, or `none` if there are none. */
const nameList = (names: readonly string[], none: string): string => formatNames(names, MAX_NAMES) || none

/** Names in a line; undefined if there are none. */
const optionalNameList = (names: readonly string[] = []): string | undefined => nameList(names, '') || undefined

/** What was observed, when, and until when that is valid; or why nothing was observed. At most two sentences. */
export function observedLead({ observed, receipt }: Seen): string {
	if (!receipt || !observed) return ''
	const { notObserved, observedAt, expiresAt, isExpired, current } = receipt
	if (notObserved) return `Not observed on ${formatDay(observedAt)}: ${notObserved}`
	const words = observedWords(receipt) ?? ''
	const subject = observed.subject.startsWith('the ') ? `T${observed.subject.slice(1)}` : observed.subject
	const until = isExpired
		? 'Check it again before you rely on it.'
		: current
			? `Valid until ${formatDay(expiresAt)}.`
			: ''
	return `${subject}, ${words}. ${until}`.trim()
}

/** Why an entry has no receipt; undefined if it has one, or can be neither installed nor started. */
export function notObservedWords(entry: Entry): string | undefined {
	const { install, server } = kindOf(entry)
	if (entry.receipt || !(install ?? server)) return undefined
	const runsHere = server?.(entry.details)?.command !== undefined
	const why =
		server && !runsHere
			? 'It is a hosted service, so it cannot be started here.'
			: 'Nothing in it was started here, and its tokens were not counted.'
	return `${why} The facts on this page were read, not tested.`
}

/** Names that were seen in every start, then those of some starts; `none` if there are none. */
const inSome = (always: readonly string[], some: readonly string[] = [], none = ''): string | undefined =>
	[nameList(always, some.length ? '' : none), some.length ? `in some starts ${nameList(some, '')}` : '']
		.filter(Boolean)
		.join('; ') || undefined

/** The facts of a receipt, without the list of tools. */
export function observedRows({ observed, receipt }: Seen): FactRow[] {
	if (!observed || !receipt || receipt.notObserved) return []
	return [
		...startRows(observed),
		...offerRows(observed),
		...behaviourRows(observed),
		...packageRows(observed),
		...signInRows(observed),
		...previousRows(observed),
	]
}

function startRows({ start, measured, server }: Observed): FactRow[] {
	const { startMs, peakRssKb } = measured ?? {}
	const how = [
		startMs === undefined ? undefined : `in ${(startMs / 1000).toFixed(1)} s`,
		peakRssKb === undefined ? undefined : `with ${formatBytes(peakRssKb * 1024)} of memory at its peak`,
	].filter(Boolean)
	const measuredWords = how.length ? `, ${how.join(' ')}, on the machine that observed it` : ''
	return [
		...row(
			'starts',
			text(start && (start.starts ? `yes${measuredWords}` : `no: ${start.failure ?? 'no reason given'}`)),
		),
		...row('needs to start', text(start && nameList(start.needed, start.starts ? 'nothing' : ''))),
		...row('given', text(optionalNameList(start?.given) && `made-up values for ${optionalNameList(start?.given)}`)),
		...row('answers as', text(server && `${server.name} ${server.version}, MCP ${server.protocolVersion}`)),
	]
}

function offerRows({
	tools,
	toolTokens,
	instructionTokens,
	prompts,
	resources,
	start,
	sets = [],
}: Observed): FactRow[] {
	const size = toolTokens && `, ${tokens(toolTokens.definition)} (o200k)`
	const listed = tools?.length ? formatCount(tools.length, 'tool') + (size ?? '') : 'none'
	const unlisted = start?.starts ? start.failure : undefined
	return [
		...row('tools', text(tools ? listed : unlisted && `not known: ${unlisted}`)),
		...sets.flatMap(({ name, starts, tools, tokens: count }) =>
			row(withSet(name), text(starts ? `${formatCount(tools, 'tool')}, ${tokens(count)} (o200k)` : 'did not start')),
		),
		...row('instructions', text(tools && (instructionTokens ? `${tokens(instructionTokens)} (o200k)` : 'none'))),
		...row('prompts', text(prompts && countWithNames(prompts))),
		...row('resources', text(resources && countWithNames(resources))),
	]
}

const countWithNames = (names: readonly string[]): string =>
	names.length ? `${names.length}: ${nameList(names, '')}` : 'none'

function behaviourRows({ behaviour, varied = {}, start }: Observed): FactRow[] {
	if (!behaviour || start?.starts === false) return []
	const { asked, reached, otherConnections, executed, readOutside, soughtInVain, written, toolsDiffer } = behaviour
	const connections = [...(varied.reached ?? []), ...(varied.otherConnections ?? [])]
	return [
		...row('contacted unprompted', text(inSome(asked, varied.asked, 'no host'))),
		...row('connected to', text(inSome([...reached, ...otherConnections], connections))),
		...row('ran', text(inSome(executed, varied.executed, 'no other program'))),
		...row('read', text(inSome(readOutside, varied.readOutside, 'nothing outside its own folder'))),
		...row('looked for', text(inSome(soughtInVain, varied.soughtInVain))),
		...row('wrote', text(inSome(written, varied.written, 'nothing'))),
		...row('twice', text(toolsDiffer && 'its tools differed between two starts of the same version')),
	]
}

function packageRows({ package: pack }: Observed): FactRow[] {
	if (!pack) return []
	const { dependencies, bytes, files, withInstallScripts, licence } = pack
	return [
		...row(
			'brings',
			text(
				`${formatCount(dependencies, 'dependency', 'dependencies')}, ${formatCount(files, 'file')}, ${formatBytes(bytes)}`,
			),
		),
		...row('install scripts', text(nameList(withInstallScripts, 'none'))),
		...row('declares', text(licence)),
	]
}

function signInRows({ signIn }: Observed): FactRow[] {
	if (!signIn) return []
	const { required, authorizationServers, scopes, registration } = signIn
	return [
		...row('sign-in', text(required ? 'required before it answers' : 'not required')),
		...row('signs in at', text(optionalNameList(authorizationServers))),
		...row('scopes', text(optionalNameList(scopes))),
		...row(
			'clients',
			text(registration !== undefined && (registration ? 'may register themselves' : 'must be registered there')),
		),
	]
}

function previousRows({ previous }: Observed): FactRow[] {
	if (!previous) return []
	const { version, observedAt, added, removed, changed, tokens: size } = previous
	const parts = [
		optionalNameList(added) && `new: ${optionalNameList(added)}`,
		optionalNameList(removed) && `gone: ${optionalNameList(removed)}`,
		optionalNameList(changed) && `changed: ${optionalNameList(changed)}`,
		size && size.before !== size.after && `${formatNumber(size.before)} to ${tokens(size.after)} (o200k)`,
	].filter(Boolean)
	return row(`since ${version ?? formatDay(observedAt)}`, text(parts.join('; ') || 'the same tools'))
}

/** The context cost of entries in one client, as a row of the table. */
interface ContextLine {
	name: string
	/** What of tools it puts before its model at once. */
	holds: string
	counts: { label: string; o200k: string; estimate: string | undefined }[]
	/** Its own limit, in words. */
	says: string | undefined
}

const HOLDS: Record<ContextCost['listing'], string> = {
	everything: 'holds whole definitions',
	'names-and-descriptions': 'holds names and descriptions',
	names: 'holds names',
	nothing: 'holds nothing until it searches',
}

/**
 * The context cost of entries by client. `tools`: whether there are tools among them, parts of which a client may load
 * later.
 */
export const contextLines = (costs: readonly ContextCost[], { tools }: { tools: boolean }): ContextLine[] =>
	costs.map(({ client, name, listing, always, onUse, atMost, cap }) => ({
		name,
		holds: tools && client !== anyClient.id ? HOLDS[listing] : '',
		counts: [labelledCount('always', always), labelledCount('when used', onUse), labelledCount('at most', atMost)],
		says: cap?.says,
	}))

const labelledCount = (label: string, { o200k, estimate }: TokenCount) => ({
	label,
	o200k: formatNumber(o200k),
	estimate: estimate && `Claude ${formatNumber(estimate[0])}–${formatNumber(estimate[1])}`,
})

/** The command that observes an entry again. */
export const observeCommand = ({ category, slug }: Seen): string => `npm run observe -- ${category}/${slug}`

/** The number of entries that a sum covers. */
export const coverageSentence = (counted: number, all: number): string =>
	counted === all
		? `All ${formatCount(all, 'entry', 'entries')} together.`
		: `${formatCount(counted, 'entry', 'entries')} of ${all} together; the others have not been counted.`
