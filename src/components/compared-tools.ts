import type { Entry } from '../schema/entry.ts'
import type { ObservedTool } from '../schema/receipt-summary.ts'
import { formatCount, formatNames } from '../schema/text/format.ts'
import { withSet } from '../schema/text/observed.ts'
import { mayDestroy, toolUse } from '../schema/text/tool-use.ts'
import type { Named, ToolSorts } from './compared.ts'
import { observedRows } from './observed.ts'

/** The tools of an entry: how many, by declared use, and how many more in optional sets. */
export function comparedTools(entry: Entry): Named[] {
	const { tools, sets = [] } = entry.observed ?? {}
	const listed = listedTools(entry)
	if (!tools)
		return listed.length ? [['tools', { lines: [{ text: `${listed.length}, as listed by its author` }] }]] : []
	if (!observedRows(entry).some(({ term }) => term === 'tools')) return []
	const more = sets.filter(({ starts }) => starts).map(({ name, tools: all }) => ({ text: `${all} ${withSet(name)}` }))
	return [
		['tools', { big: tools.length ? formatCount(tools.length, 'tool') : 'none', lines: more, sorts: countUses(tools) }],
	]
}

function countUses(tools: readonly ObservedTool[]): ToolSorts | undefined {
	if (!tools.length) return undefined
	const uses = { read: 0, write: 0, run: 0, unsaid: 0 }
	for (const tool of tools) uses[toolUse(tool)] += 1
	return { uses, destroy: tools.filter(mayDestroy).length }
}

const MAX_TOOLS = 40
/** The tools that the author lists. */
const listedTools = ({ details }: Entry): readonly string[] => details.server?.tools ?? []

/** The tools that no other entry has; empty if fewer than two entries have tools. */
export function onlyHere(entry: Entry, all: readonly Entry[]): Named[] {
	if (all.filter((one) => listedTools(one).length).length < 2) return []
	const others = new Set(all.filter((other) => other !== entry).flatMap(listedTools))
	const alone = listedTools(entry).filter((tool) => !others.has(tool))
	if (!alone.length) return []
	const shown = formatNames(alone, FEW_TOOLS)
	const longer = formatNames(alone, MAX_TOOLS)
	const more = shown === longer ? [] : [{ term: 'all', lines: [longer] }]
	return [['tools only here', { lines: [{ text: shown }], more }]]
}

/** The number of names that are shown at once. */
const FEW_TOOLS = 6
