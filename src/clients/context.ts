import type { ContextCost, Listing, ListingCap, TokenCount } from '../schema/context-cost.ts'
import type { Observed } from '../schema/receipt-summary.ts'
import { anyClient } from './any-client.ts'
import type { Loading } from './client.ts'
import { shownClients } from './shown.ts'

/** Tokens of what an entry brings, as its receipt has them. */
export interface ContextSize {
	server?: {
		tools: number
		/** Of all tools together, as whole definitions, as names and descriptions, as names. */
		all: { definition: number; listing: number; name: number }
		/** Of the largest definition. */
		largest: number
		instructions: number
		/** With every part switched on that it can have. */
		most: number
	}
	text?: { always: number; onUse: number; atMost: number; isSkill: boolean }
}

/** What of an observation fills the context of a model; nothing where it has no tokens. */
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

/** A client that sends everything it has with every request: what the figures of others are held against. */
const EAGER: Pick<Loading, 'models' | 'tools'> = { models: 'any', tools: 'everything' }

/** Models of Claude have a tokenizer that nobody else has: what is known is that it counts between so much and so much. */
const CLAUDE_RANGE = [1, 1.4] as const

interface Part {
	always: number
	onUse: number
	atMost: number
}

/** What entries cost together, in each of the clients that are wanted, the one that sends everything last. */
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

/** A tool that is only listed brings its definition when it is looked up. */
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

/** The limit that these entries count against. */
function capOf({ skills, manyTools }: Partial<Loading>, sizes: readonly ContextSize[]): ListingCap | undefined {
	if (skills && sizes.some(({ text }) => text?.isSkill)) return skills
	if (!manyTools || !sizes.some(({ server }) => server)) return undefined
	return { tools: manyTools.above, says: manyTools.says }
}

/** An entry, as far as its sizes are known. */
interface Sized {
	observed?: Observed | undefined
	context?: readonly ContextCost[] | undefined
}

/**
 * What entries cost together in each client that takes all of those whose cost is known, and of how many it is known. It is
 * no sum of theirs: with more tools a client may hold less of each.
 */
export function contextOfAll(entries: readonly Sized[]): { costs: ContextCost[]; counted: number } {
	const known = entries.flatMap(({ observed, context }) => (observed && context ? [{ observed, context }] : []))
	const costs = contextCosts(
		known.map(({ observed, context }) => sizeOf(observed, { isSkill: context.some(({ cap }) => cap?.characters) })),
		(client) => known.every(({ context }) => context.some((cost) => cost.client === client)),
	)
	return { costs, counted: known.length }
}
