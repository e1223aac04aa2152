import type { Element } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { bar, drawing } from './svg.ts'

const MAX_CELLS = 200
const ROW = 20
const STEP = 18

/** The number of items per cell: one, or enough to stay below the maximum number of cells. */
export const perCell = (total: number): number => Math.max(1, Math.ceil(total / MAX_CELLS))

/** A grid of cells for items, the marked ones first; at least one cell is marked if any item is. */
export function cells(total: number, marked: number): Element {
	const each = perCell(total)
	const all = Math.ceil(total / each)
	const inked = marked === total ? all : Math.min(Math.ceil(marked / each), all - 1)
	const says = `${formatNumber(marked)} of ${formatNumber(total)}`
	const rows = Math.max(1, Math.ceil(all / ROW))
	return drawing(
		{ height: rows * STEP - 4, says },
		...Array.from({ length: all }, (_, place) =>
			bar(place < inked ? 'fh' : 'f2', {
				x: (place % ROW) * STEP,
				y: Math.floor(place / ROW) * STEP,
				width: 14,
				height: 14,
			}),
		),
	)
}
