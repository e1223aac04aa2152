import type { FactValue } from '../kinds/facts.ts'
import type { FreshnessMark } from '../schema/text/freshness.ts'
import type { ToolUse } from '../schema/text/tool-use.ts'

/** The number of tools by use. */
export type ToolUses = Record<ToolUse, number>

/** The number of tools by use, and of those that declare that they may delete or overwrite. */
export interface ToolSorts {
	uses: ToolUses
	destroy: number
}

/** A cell of the comparison: the values of one entry for one fact. */
export interface Cell {
	/** The main value, in larger type. */
	big?: string | undefined
	/** A note on it. */
	small?: string | undefined
	lines: FactValue[]
	/** A number to draw as a bar. */
	amount?: number | undefined
	sorts?: ToolSorts | undefined
	fresh?: FreshnessMark | undefined
	/** Details that open in place. */
	more?: { term: string; lines: string[] }[] | undefined
}

/** A row of the comparison, with a cell for each entry, in their order. */
export interface Fact {
	term: string
	hint?: string | undefined
	cells: Cell[]
}

/** The rows of the comparison by result. A fact that is unknown for an entry is neither the same nor different. */
export interface Comparison {
	different: Fact[]
	/** Known only for some entries, which do not differ. */
	partly: Fact[]
	same: Fact[]
}

/** The term of a row, and the cell of an entry. */
export type Named = [term: string, cell: Cell]
