import type { FactValue } from '../kinds/facts.ts'
import type { FreshnessMark } from '../schema/text/freshness.ts'
import type { ToolUse } from '../schema/text/tool-use.ts'

/** How many tools there are of each use. */
export type ToolUses = Record<ToolUse, number>

/** How many tools there are of each use, and how many of all say that they may delete or overwrite. */
export interface ToolSorts {
	uses: ToolUses
	destroy: number
}

/** What one entry has under a name. */
export interface Cell {
	/** What is read first, larger than the rest. */
	big?: string | undefined
	/** A word about it. */
	small?: string | undefined
	lines: FactValue[]
	/** A figure to draw beside those of the others. */
	amount?: number | undefined
	sorts?: ToolSorts | undefined
	fresh?: FreshnessMark | undefined
	/** All of it, which opens in place. */
	more?: { term: string; lines: string[] }[] | undefined
}

/** One line of the comparison: what each entry has under a name, in the order of the entries. */
export interface Fact {
	term: string
	hint?: string | undefined
	cells: Cell[]
}

/** Facts by what the comparison says of them. What is unknown of one is neither the same nor different. */
export interface Comparison {
	different: Fact[]
	/** Known only of some, who do not differ in it. */
	partly: Fact[]
	same: Fact[]
}

/** A name, and what an entry has under it. */
export type Named = [term: string, cell: Cell]
