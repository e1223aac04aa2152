import type { ContextCost, Listing, ListingCap, TokenCount } from '../schema/context-cost.ts'
import type { Observed } from '../schema/receipt-summary.ts'
import { anyClient } from './any-client.ts'
import type { Loading } from './client.ts'
import { shownClients } from './shown.ts'

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
	text?: { always: number; onUse: number; atMost: number; isSkill: boolean }
}

/** The sizes from an observation; empty if it has no token counts. */
export function sizeOf(
	{ tools = [], toolTokens, instructionTokens = 0, sets = [], text }: Observed,
	{ isSkill }: { isSkill: boolean },
): ContextSize {
	const inSets = sets.filter(({ starts }) => starts).map(({ tokens }) => tokens)
	const server = toolTokens && {
		tools: tools.length,
		all: toolTokens,
		largest: Math.max(0, ...tools.map(({ o200k }) => o200k.definition)),
		instructions: instructionTokens,
		most: Math.max(toolTokens.definition, ...inSets),
	}
	return { ...(server && { server }), ...(text && { text: { ...text, isSkill } }) }
}

/** A client that sends everything with every request, as a baseline. */
const EAGER: Pick<Loading, 'models' | 'tools'> = { models: 'any', tools: 'everything' }

/** Claude's tokenizer is not public; its counts are estimated as this range of factors of the o200k count. */
const CLAUDE_RANGE = [1, 1.4] as const

interface Part {
	always: number
	onUse: number
	atMost: number
}

/**
 * The context cost of entries together, in each wanted client and then in the baseline client. Empty if no size is
 * known.
 */
export function contextCosts(sizes: readonly ContextSize[], wanted: (client: string) => boolean): ContextCost[] {
	if (!sizes.some(({ server, text }) => server ?? text)) return []
	const known = shownClients.flatMap(({ id, name, loading }) =>
		loading && wanted(id) ? [costIn({ id, name, ...loading }, sizes)] : [],
	)
	const { id } = anyClient
	return [...known, costIn({ id, name: 'A client that sends everything with every request', ...EAGER }, sizes)]
}

type Reader = { id: string; name: string } & Pick<Loading, 'models' | 'tools'> & Partial<Loading>

function costIn({ id, name, models, source, read, ...loading }: Reader, sizes: readonly ContextSize[]): ContextCost {
	const tools = sizes.reduce((sum, { server }) => sum + (server?.tools ?? 0), 0)
	const { manyTools } = loading
	const listing = manyTools && tools > manyTools.above ? manyTools.listing : loading.tools
	const parts = sizes.flatMap(({ server, text }) => [
		...(server ? [serverPart(server, listing)] : []),
		...(text ? [text] : []),
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
			estimate: [Math.round(o200k * CLAUDE_RANGE[0]), Math.round(o200k * CLAUDE_RANGE[1])] as [number, number],
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

/**
 * The context cost of entries together, in each client that supports all entries of known size, and how many those are.
 * Not the sum of the costs, because a client may list more tools in less detail.
 */
export function contextOfAll(entries: readonly Sized[]): { costs: ContextCost[]; counted: number } {
	const known = entries.flatMap(({ observed, context }) => (observed && context ? [{ observed, context }] : []))
	const costs = contextCosts(
		known.map(({ observed, context }) => sizeOf(observed, { isSkill: context.some(({ cap }) => cap?.characters) })),
		(client) => known.every(({ context }) => context.some((cost) => cost.client === client)),
	)
	return { costs, counted: known.length }
}
