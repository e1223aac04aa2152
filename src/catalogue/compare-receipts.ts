import { type Receipt, versionOf } from '../schema/receipt.ts'
import type { ReceiptChanges, ToolChange } from '../schema/receipt-changes.ts'
import type { ReceiptFacts, ToolFacts } from '../schema/receipt-facts.ts'
import { clip } from '../schema/text/shorten.ts'
import { TOOL_HINTS } from '../schema/text/tool-use.ts'
import { canonicalJson } from './canonical-json.ts'
import { wordChanges } from './word-changes.ts'

interface Turnover {
	added: string[]
	removed: string[]
}

/** The differences between two receipts of an entry; undefined when their facts are equal. */
export function compareReceipts(older: Receipt, newer: Receipt): ReceiptChanges | undefined {
	const sameVersion = isSameSubject(older, newer)
	const otherBytes = sameVersion && canonicalJson(older.subject) !== canonicalJson(newer.subject)
	const inSomeStarts = newInSomeStarts(older, newer)
	if (older.digest === newer.digest && !otherBytes && !inSomeStarts.length) return undefined
	const [before, after] = answeredByBoth(older.facts, newer.facts)
	const instructions = textChange(before.instructions?.text, after.instructions?.text)
	const [from, to] = [before.toolTokens, after.toolTokens]
	const varying = [...variesAt(older), ...variesAt(newer)]
	const others = otherParts(before, after).filter((part) => !varying.includes(part.what) && !isSteadier(part))
	const details = others.flatMap(detailOf)
	return {
		sameVersion,
		otherMethod: isOtherMethod(older.method, newer.method),
		tools: turnover(namesOf(before.tools), namesOf(after.tools)),
		changedTools: pairs(before.tools, after.tools).flatMap(([one, other]) => toolChange(one, other) ?? []),
		...(instructions && { instructions }),
		prompts: turnover(namesOf(before.prompts), namesOf(after.prompts)),
		behaviour: [...behaviourChanges(older, newer), ...inSomeStarts],
		needed: turnover(before.start?.needed ?? [], after.start?.needed ?? []),
		...(from && to && { o200k: { before: from.definition, after: to.definition } }),
		others: [...(otherBytes ? ['subject'] : []), ...others.map(({ what }) => what)],
		...(details.length && { details: details.slice(0, MAX_DETAILS) }),
	}
}

const LISTS_BESIDE_TOOLS = ['prompts', 'resources', 'resourceTemplates'] as const

/** Whether a server exited before answering something that it answered in the older observation. */
export const hasAnsweredLess = (older: ReceiptFacts, newer: ReceiptFacts): boolean =>
	newer.server !== undefined && LISTS_BESIDE_TOOLS.some((name) => older[name] && !newer[name])

/** Removes the lists that only one of the two observations has, since they cannot be compared. */
function answeredByBoth(older: ReceiptFacts, newer: ReceiptFacts): [ReceiptFacts, ReceiptFacts] {
	const [one, other] = [{ ...older }, { ...newer }]
	if (!one.server || !other.server) return [one, other]
	for (const name of LISTS_BESIDE_TOOLS) {
		if (!newer[name]) delete one[name]
		if (!older[name]) delete other[name]
	}
	return [one, other]
}

/** Whether the two were observed by different methods. Older receipts did not record their input. */
function isOtherMethod({ given: before, ...older }: Receipt['method'], { given: after, ...newer }: Receipt['method']) {
	return (
		canonicalJson(older) !== canonicalJson(newer) || (before !== undefined && after !== undefined && before !== after)
	)
}

/**
 * Whether a difference is suspicious: the same version behaved differently under the same method. Dependencies of a
 * package may change without it, and a remote server may change at any time.
 */
export function isAlarm(changes: ReceiptChanges, { subject }: Pick<Receipt, 'subject'>): boolean {
	const { sameVersion, otherMethod, tools, changedTools, instructions, prompts, behaviour, others } = changes
	if (!sameVersion || otherMethod || subject.type === 'remote') return false
	const moved = [tools, prompts, changes.needed].some(({ added, removed }) => added.length || removed.length)
	return Boolean(moved || changedTools.length || instructions || behaviour.some(isEachTime) || !others.every(mayMove))
}

/** Parts that may change without a new version: dependencies, and the wording of a failed start. */
const mayMove = (name: string) => /^package(?:\.|$)|^start\.failure$/.test(name)

/**
 * Whether an alarm is about descriptions that are new. Something a server left out before may appear at the next start.
 */
export const isAboutWords = ({ tools, changedTools, instructions, prompts }: ReceiptChanges): boolean =>
	[tools, prompts].some(({ added }) => added.length) || changedTools.length > 0 || instructions !== undefined

/** Whether both observe the same version of the same thing. Without a version, the same name counts. */
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

const turnedAnnotations = (before: ToolFacts['annotations'], after: ToolFacts['annotations']) =>
	TOOL_HINTS.flatMap((name) => {
		const [one, other] = [before?.[name], after?.[name]]
		if (one === other) return []
		return [{ name, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }]
	})

const LISTS = [
	'asked',
	'reached',
	'otherConnections',
	'executed',
	'readOutside',
	'soughtInVain',
	'written',
] as const satisfies readonly (keyof NonNullable<ReceiptFacts['behaviour']>)[]

/** What was observed in every start, or in some. */
const seenOf = ({ facts, varied }: Receipt, what: (typeof LISTS)[number]) => [
	...(facts.behaviour?.[what] ?? []),
	...(varied?.[what] ?? []),
]

/** Behaviour first observed in only some starts: reported, but not an alarm. */
const newInSomeStarts = (older: Receipt, newer: Receipt) =>
	LISTS.flatMap((what) => {
		const { added } = turnover(seenOf(older, what), newer.varied?.[what] ?? [])
		return added.length ? [{ what: `${what} in some starts`, added, removed: [] }] : []
	})

const isEachTime = ({ what }: { what: string }) => (LISTS as readonly string[]).includes(what)

/** Behaviour that began or ended. Behaviour that the other receipt observed in only some starts is not a difference. */
const behaviourChanges = (older: Receipt, newer: Receipt) =>
	LISTS.map((what) => {
		const { added } = turnover(seenOf(older, what), newer.facts.behaviour?.[what] ?? [])
		const { removed } = turnover(older.facts.behaviour?.[what] ?? [], seenOf(newer, what))
		return { what, added, removed }
	}).filter(({ added, removed }) => added.length || removed.length)

/** Parts that differed from run to run, and so cannot be compared. */
const variesAt = ({ facts, varied }: Receipt): string[] => {
	const unsteady = (facts.runs ?? []).filter(({ output, errors }) => !output.sha256 || !errors.sha256)
	return [...unsteady.map(({ event }) => event), ...(varied?.runs ?? [])].map((event) => `runs.${event}`)
}

/** Tools that used to differ from start to start and no longer do. */
const isSteadier = ({ what, after }: Part) => what === 'behaviour.toolsDiffer' && after === false

/** Parts that have their own rows in the changes. */
const SHOWN: readonly string[] = ['tools', 'toolTokens', 'toolsHash', 'instructions', 'prompts', ...LISTS]

interface Part {
	what: string
	before: unknown
	after: unknown
}

/** The parts of the facts that differ, at the deepest named level. */
const otherParts = (before: ReceiptFacts, after: ReceiptFacts): Part[] =>
	namedParts('', before, after)
		.flatMap((part) => (SHOWN.includes(part.what) ? [] : namedParts(`${part.what}.`, part.before, part.after)))
		.filter(({ what }) => !SHOWN.includes(what.replace(/^behaviour\./, '')))

function namedParts(above: string, before: unknown, after: unknown): Part[] {
	const [one, other] = [fieldsOf(before), fieldsOf(after)]
	if (!one || !other) return [{ what: above.replace(/\.$/, ''), before, after }]
	return Object.keys({ ...one, ...other }).flatMap((name) =>
		canonicalJson(one[name] ?? null) === canonicalJson(other[name] ?? null)
			? []
			: [{ what: `${above}${name}`, before: one[name], after: other[name] }],
	)
}

/** The fields of an object, or the items of a list by their event or name. */
function fieldsOf(value: unknown): Record<string, unknown> | undefined {
	if (typeof value !== 'object' || value === null) return undefined
	if (!Array.isArray(value)) return value as Record<string, unknown>
	const named = value.map((item): [unknown, unknown] => [item?.event ?? item?.name ?? item?.path, item])
	return named.every(([name]) => typeof name === 'string') ? Object.fromEntries(named) : undefined
}

const MAX_DETAILS = 40
const MAX_CHARACTERS = 300

function detailOf({ what, before, after }: Part) {
	const [one, other] = [lineOf(before), lineOf(after)]
	return [{ what: clip(what, MAX_CHARACTERS), ...(one && { before: one }), ...(other && { after: other }) }]
}

const lineOf = (value: unknown): string | undefined =>
	value === undefined
		? undefined
		: clip(
				(typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim(),
				MAX_CHARACTERS,
			).trim()
