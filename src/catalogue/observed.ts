import type { EntrySource, ServerSource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { pathOf } from '../schema/primitives.ts'
import { isExpired, type Receipt, type ReceiptSubject, versionOf } from '../schema/receipt.ts'
import type { ToolFacts } from '../schema/receipt-facts.ts'
import type { Observed, ObservedTool, ReceiptSummary } from '../schema/receipt-summary.ts'
import { defined } from './defined.ts'
import type { EntryParts } from './read.ts'

/** The path of a published receipt, without a leading slash. */
export const receiptPath = (path: string): string => `data/receipts/${path}.json`

/** The receipt of an entry, if it is valid and belongs to it. */
export function receiptOf(parsed: EntryParts): Receipt | undefined {
	const { receipt } = parsed.receipt ?? {}
	return receipt?.entry === pathOf(parsed) ? receipt : undefined
}

/** The receipt of an entry, if it is of the version, address, commit or files that the entry describes. */
export function fittingReceipt(parsed: EntryParts, source: EntrySource): Receipt | undefined {
	const receipt = receiptOf(parsed)
	return receipt && !parsed.receipt?.otherFiles && isOfSource(receipt, source) ? receipt : undefined
}

/** Whether what was observed is the version, address, or commit and path that an entry names; its files are compared where they are read. */
export function isOfSource({ subject }: Pick<Receipt, 'subject'>, source: EntrySource): boolean {
	if (subject.type === 'files') return true
	if (subject.type === 'repository') {
		const { commit, path = '' } = source.upstream ?? {}
		return subject.commit === commit && (subject.path ?? '') === path
	}
	const server = kindOf(source).server?.(source)
	if (!server) return true
	if (subject.type === 'remote') return server.remote?.url === subject.url
	return nameOf(subject) === packageOfSource(server)
}

/** The name and version of the observed subject. */
export const nameOf = (subject: ReceiptSubject): string =>
	`${'name' in subject ? subject.name : ''} ${versionOf({ subject }) ?? ''}`.trim()

/** Name and version of the package that an entry names; empty if it names none. */
export const packageOfSource = ({ package: named }: Pick<ServerSource, 'package'>): string =>
	`${named?.name ?? ''} ${named?.version ?? ''}`.trim()

/** Front matter with the observed facts in place of the author's. */
export function withObserved(source: EntrySource, parsed: EntryParts): EntrySource {
	const receipt = receiptOf(parsed)
	const server = kindOf(source).server?.(source)
	if (!server || !receipt?.facts.tools) return source
	// A receipt of another version is used only where the author says nothing.
	if (server.tools.length && !fittingReceipt(parsed, source)) return source
	return { ...source, server: { ...server, tools: toolNames(receipt) } }
}

/** The names of the observed tools. */
export const toolNames = ({ facts }: Receipt): string[] => (facts.tools ?? []).map(({ name }) => name)

interface SummaryContext {
	/** `category/slug`. */
	path: string
	/** Whether it is of the version, address, commit or files that the entry describes. */
	fits: boolean
	/** The date of the content, `YYYY-MM-DD`. */
	today: string
}

/** The summary of a receipt for a row of the index. */
export function summaryOf(receipt: Receipt, { path, fits, today }: SummaryContext): ReceiptSummary {
	const { observedAt, expiresAt, facts, varied } = receipt
	const { start, tools, toolTokens, behaviour, notObserved } = facts
	return {
		observedAt,
		expiresAt,
		current: !notObserved && !isExpired(receipt, today) && fits,
		isExpired: isExpired(receipt, today),
		...defined({
			version: versionOf(receipt),
			starts: start?.starts,
			tools: tools?.length,
			tokens: toolTokens?.definition,
			asked: behaviour && contacted([behaviour, varied ?? {}]),
			needs: start?.needed,
			notObserved: notObserved?.because,
		}),
		url: `/${receiptPath(path)}`,
	}
}

type Connected = { readonly [List in 'asked' | 'otherConnections']?: readonly string[] | undefined }

const MAX_HOSTS = 200
/** A connection that stays on the machine. */
const LOCAL = /^(?:localhost:|unix:|127\.)/

/** The hosts that were looked up, and the addresses that were connected to without a name: who knows one needs no name. */
function contacted(lists: readonly Connected[]): string[] {
	const outside = lists.flatMap(({ otherConnections = [] }) => otherConnections).filter((one) => !LOCAL.test(one))
	const addresses = outside.map((one) => one.replace(/:\d+$/, ''))
	return [...new Set([...lists.flatMap(({ asked = [] }) => asked), ...addresses])].slice(0, MAX_HOSTS)
}

/** The details of a receipt for the entry's own document. */
export function observedOf({ subject, digest, facts, varied, measured, previous }: Receipt): Observed {
	const { server, instructions, tools, toolTokens, prompts, resources, sets, start, behaviour, signIn, text } = facts
	const { installMs, startMs, peakRssKb } = measured
	return {
		subject: subjectWords(subject),
		digest,
		...defined({
			server,
			instructionTokens: instructions?.o200k,
			tools: tools?.map(observedTool),
			toolTokens,
			text: textOf(text),
			prompts: prompts?.map(({ name }) => name),
			resources,
			sets: sets?.map(({ name, starts, tools, o200k }) => ({
				name,
				starts,
				tools: tools.length,
				tokens: o200k.definition,
			})),
			start,
			behaviour,
			varied,
			package: packageOf(facts.package),
			signIn: signIn && defined({ ...signIn, scheme: undefined, clientIdDocuments: undefined }),
			measured: defined({ installMs, startMs, peakRssKb }),
			previous: previousOf(previous),
		}),
	}
}

const observedTool = ({ name, o200k, annotations }: ToolFacts): ObservedTool => ({
	name,
	o200k,
	...(annotations && { annotations }),
})

function textOf(facts: Receipt['facts']['text']): Observed['text'] {
	if (!facts) return undefined
	const { o200k, personOnly, parts } = facts
	const forPersons = parts?.reduce((sum, part) => sum + (part.personOnly ? part.always : 0), 0)
	const nouns = parts && [...Map.groupBy(parts, ({ noun }) => noun)]
	return {
		...o200k,
		...defined({
			personOnly,
			parts: nouns?.map(([noun, { length }]) => ({ noun, count: length })),
			forPersons: forPersons || undefined,
		}),
	}
}

function packageOf(facts: Receipt['facts']['package']): Observed['package'] {
	if (!facts) return undefined
	const { dependencies, bytes, files, withInstallScripts, licence } = facts
	return { dependencies, bytes, files, withInstallScripts, ...defined({ licence: licence.declared }) }
}

function previousOf(previous: Receipt['previous']): Observed['previous'] {
	if (!previous) return undefined
	const { version, observedAt, changes } = previous
	const { tools, changedTools, o200k } = changes
	return {
		observedAt,
		...tools,
		changed: changedTools.map(({ name }) => name),
		...defined({ version, tokens: o200k }),
	}
}

/** What was observed, in words. */
function subjectWords(subject: ReceiptSubject): string {
	switch (subject.type) {
		case 'npm':
		case 'pypi':
		case 'oci':
			return `${subject.type} ${subject.name}${subject.version ? `@${subject.version}` : ''}`
		case 'other':
			return `${subject.name}${subject.version ? `@${subject.version}` : ''}`
		case 'remote':
			return subject.url
		case 'files':
			return 'the files of this entry'
		case 'repository':
			return `${subject.repo}${subject.path ? `/${subject.path}` : ''}${subject.commit ? ` at ${subject.commit.slice(0, 7)}` : ''}`
	}
}
