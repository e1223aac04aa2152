import type { Element } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { bar, drawing, WIDTH } from './svg.ts'

const MAX_CELLS = 200
const ROW = 20
const STEP = 18

/** How many things one cell stands for: one, or as many as it takes to draw few enough. */
export const perCell = (total: number): number => Math.max(1, Math.ceil(total / MAX_CELLS))

/** One cell for each of a number of things, or for each few of them, the marked ones first; none of them is rounded away. */
export function cells(total: number, marked: number): Element {
	const each = perCell(total)
	const all = Math.ceil(total / each)
	const inked = marked === total ? all : Math.min(Math.ceil(marked / each), all - 1)
	const says = `${formatNumber(marked)} of ${formatNumber(total)}`
	const rows = Math.max(1, Math.ceil(all / ROW))
	return drawing(
		{ height: rows * STEP - 4, says, width: WIDTH },
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
