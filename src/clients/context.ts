import type { ContextCost, Listing, ListingCap, TokenCount } from '../schema/context-cost.ts'
import type { Observed } from '../schema/receipt-summary.ts'
import { anyClient } from './any-client.ts'
import type { Loading } from './client.ts'
import { shownClients } from './shown.ts'

interface Part {
	always: number
	onUse: number
	atMost: number
}

interface TextSort {
	isSkill: boolean
	isRule: boolean
}

/** The sizes of an entry's content, in o200k tokens, from its receipt. */
export interface ContextSize {
	server?: {
		tools: number
		/** Of all tools: complete definitions, names and descriptions, and names. */
		all: { definition: number; listing: number; name: number }
		/** The largest tool definition. */
		largest: number
		instructions: number
		/** With all optional features enabled. */
		most: number
	}
	/**
	 * A rule costs its whole text always, except in a client that limits it to the files it applies to; what only a person
	 * may start, nothing until then, in a client that hides it from its model: all of it, or so many tokens of a plugin.
	 */
	text?: Part & TextSort & { personOnly?: true | undefined; forPersons?: number | undefined }
}

/** The sizes from an observation; empty if it has no token counts. */
export function sizeOf(
	{ tools = [], toolTokens, instructionTokens = 0, sets = [], text }: Observed,
	sort: TextSort,
): ContextSize {
	const inSets = sets.filter(({ starts }) => starts).map(({ tokens }) => tokens)
	const server = toolTokens && {
		tools: tools.length,
		all: toolTokens,
		largest: Math.max(0, ...tools.map(({ o200k }) => o200k.definition)),
		instructions: instructionTokens,
		most: Math.max(toolTokens.definition, ...inSets),
	}
	return { ...(server && { server }), ...(text && { text: { ...text, ...sort } }) }
}

/** A client that sends everything with every request, as a baseline. */
const EAGER: Pick<Loading, 'models' | 'tools'> = { models: 'any', tools: 'everything' }

/** Claude's tokenizer is not public; its counts are estimated as this range of factors of the o200k count. */
const CLAUDE_RANGE = [1, 1.4] as const

/**
 * The context cost of entries together, in each wanted client and then in the baseline client. Empty if no size is
 * known.
 */
export function contextCosts(sizes: readonly ContextSize[], wanted: (client: string) => boolean): ContextCost[] {
	if (!sizes.some(({ server, text }) => server ?? text)) return []
	const known = shownClients.flatMap(({ id, name, loading, rules }) =>
		loading && wanted(id) ? [costIn({ id, name, limitsRules: rules?.head !== undefined, ...loading }, sizes)] : [],
	)
	const { id } = anyClient
	return [...known, costIn({ id, name: 'A client that sends everything with every request', ...EAGER }, sizes)]
}

type Reader = { id: string; name: string; limitsRules?: boolean } & Pick<Loading, 'models' | 'tools'> & Partial<Loading>

function costIn(client: Reader, sizes: readonly ContextSize[]): ContextCost {
	const { id, name, models, source, read, limitsRules = false, hidesPersonOnly = false, ...loading } = client
	const tools = sizes.reduce((sum, { server }) => sum + (server?.tools ?? 0), 0)
	const { manyTools } = loading
	const listing = manyTools && tools > manyTools.above ? manyTools.listing : loading.tools
	const parts = sizes.flatMap(({ server, text }) => [
		...(server ? [serverPart(server, listing)] : []),
		...(text ? [textPart(text, { limitsRules, hidesPersonOnly })] : []),
	])
	const sum = (one: keyof Part) => parts.reduce((total, part) => total + part[one], 0)
	const cap = capOf(loading, sizes)
	return {
		client: id,
		name,
		listing,
		always: counted(sum('always'), models),
		onUse: counted(sum('onUse'), models),
		atMost: counted(sum('atMost'), models),
		...(cap && { cap }),
		...(source && { source }),
		...(read && { read }),
	}
}

/** The cost of a text. A receipt has a rule as a client loads it that limits it; others load it whole with everything. */
function textPart(
	text: NonNullable<ContextSize['text']>,
	{ limitsRules, hidesPersonOnly }: { limitsRules: boolean; hidesPersonOnly: boolean },
): Part {
	if (hidesPersonOnly) {
		const { always, personOnly, forPersons = personOnly ? always : 0 } = text
		if (forPersons) return { ...text, always: always - forPersons }
	}
	const isLimited = limitsRules && text.always === 0
	return !text.isRule || isLimited ? text : { always: text.onUse, onUse: 0, atMost: text.atMost }
}

/** The cost of a server. If tools are deferred, using one adds its definition. */
function serverPart({ all, largest, instructions, most }: NonNullable<ContextSize['server']>, listing: Listing): Part {
	const listed = { everything: 0, 'names-and-descriptions': all.listing, names: all.name, nothing: 0 }[listing]
	const isDeferred = listing !== 'everything'
	return {
		always: (isDeferred ? listed : all.definition) + instructions,
		onUse: isDeferred ? largest : 0,
		atMost: most + instructions + listed,
	}
}

const counted = (o200k: number, models: Loading['models']): TokenCount => ({
	o200k,
	...(models !== 'openai' &&
		o200k > 0 && {
			estimate: [Math.round(o200k * CLAUDE_RANGE[0]), Math.round(o200k * CLAUDE_RANGE[1])],
		}),
})

/** The client's limit that these entries count toward. */
function capOf({ skills, manyTools }: Partial<Loading>, sizes: readonly ContextSize[]): ListingCap | undefined {
	if (skills && sizes.some(({ text }) => text?.isSkill)) return skills
	if (!manyTools || !sizes.some(({ server }) => server)) return undefined
	return { tools: manyTools.above, says: manyTools.says }
}

/** An entry with its sizes, if known. */
interface Sized {
	observed?: Observed | undefined
	context?: readonly ContextCost[] | undefined
}

/** What sort of text has these costs: only skills count toward a limit in characters, and only rules cost nothing more on use. */
const sortOf = (context: readonly ContextCost[]): TextSort => ({
	isSkill: context.some(({ cap }) => cap?.characters !== undefined),
	isRule: context.some(({ onUse }) => onUse.o200k === 0),
})

/**
 * The context cost of entries together, in each client that supports all entries of known size, and how many those are.
 * Not the sum of the costs, because a client may list more tools in less detail.
 */
export function contextOfAll(entries: readonly Sized[]): { costs: ContextCost[]; counted: number } {
	const known = entries.flatMap(({ observed, context }) => (observed && context ? [{ observed, context }] : []))
	const costs = contextCosts(
		known.map(({ observed, context }) => sizeOf(observed, sortOf(context))),
		(client) => known.every(({ context }) => context.some((cost) => cost.client === client)),
	)
	return { costs, counted: known.length }
}
