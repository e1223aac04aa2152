import * as z from 'zod'
import { contextOfAll } from '../../clients/context.ts'
import type { Entry } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { contextIn, Entries, factsOf, whenOf } from '../entries.ts'
import { differentEntries } from '../keys.ts'
import { ownFactsApart } from '../own-facts.ts'
import { serverOf } from '../server-facts.ts'
import { tool } from '../tool.ts'
import { clientIdOf } from './clients.ts'

/** How many entries can be compared. */
const MAX_COMPARED = 5

export const compareTool = tool({
	name: 'compare_entries',
	title: 'Compare entries',
	description:
		'Two to five entries side by side: what they share, then how each differs: when to use it, facts of its kind, sign-in, observed tools and tokens, notes; and what they cost together.',
	input: z.object({ keys: Entries.min(2).max(MAX_COMPARED), client: z.string().max(50).optional() }),
	async run({ keys, client }, { published }) {
		const { entries, ...noted } = await differentEntries(keys, published)
		const chosen = client && clientIdOf(client, published)
		const { same, rows } = apart(entries.map((entry) => ({ ...comparedFacts(entry, chosen) })))
		const together = contextTogether(entries, chosen)
		return {
			...(Object.keys(same).length && { same }),
			entries: entries.map((entry, i) => ({ key: keyOf(entry), title: entry.title, ...rows[i] })),
			together,
			...noted,
		}
	},
})

/** The facts of an entry to compare. Its list of tools is left out. */
function comparedFacts(entry: Entry, client: string | undefined) {
	const { documentation: _, lastCompared: __, ...facts } = factsOf(entry)
	const tools = entry.details.server?.tools.length
	const context = contextIn(entry.context, client)
	return {
		description: entry.description,
		...whenOf(entry),
		...facts,
		...serverOf(entry),
		...ownFactsApart(entry),
		...(tools && { toolCount: tools }),
		...(context && { context }),
	}
}

type Facts = Record<string, unknown>

/** Separates the facts all entries share from those of each. */
function apart(all: readonly Facts[]): { same: Facts; rows: Facts[] } {
	const [first = {}, ...others] = all
	const text = (facts: Facts, name: string) => JSON.stringify(facts[name])
	const common = Object.keys(first).filter((name) => others.every((other) => text(other, name) === text(first, name)))
	return {
		same: Object.fromEntries(common.filter((name) => !isEmpty(first[name])).map((name) => [name, first[name]])),
		rows: all.map((facts) =>
			Object.fromEntries(
				Object.entries(facts).filter(([name, value]) => !common.includes(name) && value !== undefined),
			),
		),
	}
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** The context cost of all entries together, and for how many it is known. */
function contextTogether(entries: readonly Entry[], client: string | undefined) {
	const { costs, counted } = contextOfAll(entries)
	const sum = counted > 1 ? contextIn(costs, client) : { note: 'It is known for too few to be added up.' }
	return { counted, of: entries.length, ...sum }
}
