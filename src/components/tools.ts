import type { ObservedTool } from '../schema/receipt-summary.ts'
import { formatCount, formatNumber } from '../schema/text/format.ts'
import { mayDestroy, toolUse } from '../schema/text/tool-use.ts'
import type { Fill } from './charts/svg.ts'

/** A tool as a line of its group. */
export interface ToolLine {
	/** What all names begin with, and the rest of this one. */
	prefix: string
	name: string
	tokens: number
	/** How long its bar is, of the longest of all, in hundredths. */
	share: number
	/** Whether the tool declares this itself and not all tools of its group do. */
	mayDestroy: boolean
}

/** Tools that say they do the same, the largest first. */
export interface ToolGroup {
	/** As in a file mode. */
	letter: string
	title: string
	/** Sets it apart in the drawing of all groups. */
	fill: Fill
	tools: readonly ToolLine[]
	tokens: number
	counted: string
	allMayDestroy: boolean
}

const GROUPS = [
	['read', 'r', 'Read', 'f2'],
	['write', 'w', 'Write and act', 'f'],
	['run', 'x', 'Run code', 'fh'],
	['unsaid', '?', 'Not said', 'f4'],
] as const

/** The tools of a server by what they say they do; groups without a tool are left out. */
export function toolGroups(tools: readonly ObservedTool[]): ToolGroup[] {
	const most = Math.max(1, ...tools.map(({ o200k }) => o200k.definition))
	const prefix = sharedPrefix(tools.map(({ name }) => name))
	const uses = Map.groupBy(tools, toolUse)
	return GROUPS.flatMap(([use, letter, title, fill]) => {
		const own = uses.get(use)?.toSorted((a, b) => b.o200k.definition - a.o200k.definition)
		if (!own) return []
		const tokens = own.reduce((sum, { o200k }) => sum + o200k.definition, 0)
		const allMayDestroy = own.every(mayDestroy)
		const lines = own.map((tool) => ({
			prefix,
			name: tool.name.slice(prefix.length),
			tokens: tool.o200k.definition,
			share: Math.max(2, Math.round((tool.o200k.definition / most) * 100)),
			mayDestroy: !allMayDestroy && mayDestroy(tool),
		}))
		const counted = `${formatCount(own.length, 'tool')}, ${formatNumber(tokens)}`
		return [{ letter, title, fill, tools: lines, tokens, counted, allMayDestroy }]
	})
}

/** The word that all names begin with, with what joins it to the rest; nothing where there are few, or one is only that word. */
function sharedPrefix(names: readonly string[]): string {
	const [first = ''] = names
	const end = [...first].findIndex((character) => '_-./'.includes(character)) + 1
	const prefix = first.slice(0, end)
	return names.length > 2 && names.every((name) => name.startsWith(prefix) && name.length > end) ? prefix : ''
}

/** Two columns of about the same height; a group stays whole, and is cut in two where it is the only one. */
export function inColumns(groups: readonly ToolGroup[]): ToolGroup[][] {
	const [only] = groups
	if (groups.length === 1 && only && only.tools.length > 5) {
		const half = Math.ceil(only.tools.length / 2)
		return [[{ ...only, tools: only.tools.slice(0, half) }], [{ ...only, tools: only.tools.slice(half) }]]
	}
	const columns: [ToolGroup[], ToolGroup[]] = [[], []]
	const height = (column: readonly ToolGroup[]) => column.reduce((sum, { tools }) => sum + tools.length + 2, 0)
	for (const group of groups.toSorted((a, b) => b.tools.length - a.tools.length))
		columns[height(columns[0]) <= height(columns[1]) ? 0 : 1].push(group)
	const order = (column: ToolGroup[]) => column.sort((a, b) => groups.indexOf(a) - groups.indexOf(b))
	const [left, right] = [order(columns[0]), order(columns[1])]
	const isFirst = groups.indexOf(left[0] as ToolGroup) <= groups.indexOf(right[0] ?? (left[0] as ToolGroup))
	return (isFirst ? [left, right] : [right, left]).filter((column) => column.length)
}
