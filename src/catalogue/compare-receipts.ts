import { type Receipt, versionOf } from '../schema/receipt.ts'
import type { ReceiptChanges, ToolChange } from '../schema/receipt-changes.ts'
import type { ReceiptFacts, ToolFacts } from '../schema/receipt-facts.ts'
import { canonicalJson } from './canonical-json.ts'
import { wordChanges } from './word-changes.ts'

interface Turnover {
	added: string[]
	removed: string[]
}

/** The differences between two observations of one entry, or nothing where their facts are the same. */
export function compareReceipts(older: Receipt, newer: Receipt): ReceiptChanges | undefined {
	const sameVersion = isSameSubject(older, newer)
	const otherBytes = sameVersion && canonicalJson(older.subject) !== canonicalJson(newer.subject)
	if (older.digest === newer.digest && !otherBytes) return undefined
	const [before, after] = [older.facts, newer.facts]
	const instructions = textChange(before.instructions?.text, after.instructions?.text)
	const [from, to] = [before.toolTokens, after.toolTokens]
	return {
		sameVersion,
		otherMethod: canonicalJson(older.method) !== canonicalJson(newer.method),
		tools: turnover(namesOf(before.tools), namesOf(after.tools)),
		changedTools: pairs(before.tools, after.tools).flatMap(([one, other]) => toolChange(one, other) ?? []),
		...(instructions && { instructions }),
		prompts: turnover(namesOf(before.prompts), namesOf(after.prompts)),
		behaviour: behaviourChanges(before.behaviour, after.behaviour),
		needed: turnover(before.start?.needed ?? [], after.start?.needed ?? []),
		...(from && to && { o200k: { before: from.definition, after: to.definition } }),
		others: [...(otherBytes ? ['subject'] : []), ...otherParts(before, after)],
	}
}

/**
 * Whether a difference between the two betrays somebody: the same version did something else, as the same program saw it.
 * What a package brings with it moves without it, and a remote changes whenever its makers want.
 */
export function isAlarm(changes: ReceiptChanges, { subject }: Pick<Receipt, 'subject'>): boolean {
	const { sameVersion, otherMethod, tools, changedTools, instructions, prompts, behaviour, others } = changes
	if (!sameVersion || otherMethod || subject.type === 'remote') return false
	const moved = [tools, prompts, changes.needed].some(({ added, removed }) => added.length || removed.length)
	return Boolean(
		moved || changedTools.length || instructions || behaviour.length || others.some((name) => name !== 'package'),
	)
}

/** Whether both are of the same version of the same thing: what has no version is the same while its name is. */
function isSameSubject(older: Receipt, newer: Receipt): boolean {
	const nameOf = ({ subject }: Receipt) => ('name' in subject ? subject.name : 'url' in subject ? subject.url : '')
	if (older.subject.type !== newer.subject.type || nameOf(older) !== nameOf(newer)) return false
	if (older.subject.type === 'files' || older.subject.type === 'repository')
		return canonicalJson(older.subject) === canonicalJson(newer.subject)
	return versionOf(older) === versionOf(newer)
}

const namesOf = (items: readonly { name: string }[] = []) => items.map(({ name }) => name)

const turnover = (before: readonly string[], after: readonly string[]): Turnover => ({
	added: after.filter((name) => !before.includes(name)),
	removed: before.filter((name) => !after.includes(name)),
})

const pairs = (before: readonly ToolFacts[] = [], after: readonly ToolFacts[] = []): [ToolFacts, ToolFacts][] =>
	before.flatMap((one): [ToolFacts, ToolFacts][] => {
		const other = after.find(({ name }) => name === one.name)
		return other ? [[one, other]] : []
	})

const textChange = (before = '', after = '') => (before === after ? undefined : wordChanges(before, after))

function toolChange(before: ToolFacts, after: ToolFacts): ToolChange | undefined {
	if (before.definition === after.definition) return undefined
	const description = textChange(before.description, after.description)
	const isRequired = ({ parameters }: ToolFacts, name: string) =>
		parameters.some((one) => one.name === name && one.required)
	const { added, removed } = turnover(namesOf(before.parameters), namesOf(after.parameters))
	return {
		name: after.name,
		...(description && { description }),
		addedParameters: added.map((name) => ({ name, required: isRequired(after, name) })),
		removedParameters: removed,
		nowRequired: namesOf(before.parameters).filter((name) => !isRequired(before, name) && isRequired(after, name)),
		annotations: turnedAnnotations(before.annotations, after.annotations),
		o200k: { before: before.o200k.definition, after: after.o200k.definition },
	}
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

const turnedAnnotations = (before: ToolFacts['annotations'], after: ToolFacts['annotations']) =>
	HINTS.flatMap((name) => {
		const [one, other] = [before?.[name], after?.[name]]
		if (one === other) return []
		return [{ name, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }]
	})

type Behaviour = ReceiptFacts['behaviour']

const LISTS = [
	'asked',
	'reached',
	'otherConnections',
	'executed',
	'readOutside',
	'soughtInVain',
	'written',
] as const satisfies readonly (keyof NonNullable<Behaviour>)[]

const behaviourChanges = (before: Behaviour, after: Behaviour) =>
	LISTS.map((what) => ({ what, ...turnover(before?.[what] ?? [], after?.[what] ?? []) })).filter(
		({ added, removed }) => added.length || removed.length,
	)

/** Parts that have rows of their own in the changes. */
const SHOWN: readonly string[] = ['tools', 'toolTokens', 'toolsHash', 'instructions', 'prompts', 'behaviour']

const otherParts = (before: ReceiptFacts, after: ReceiptFacts): string[] =>
	(Object.keys({ ...before, ...after }) as (keyof ReceiptFacts)[]).filter(
		(name) => !SHOWN.includes(name) && canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
	)
