import type { Element } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { bar, CHARACTER, coordinate, describeRows, drawing, scaleLine, textElement, WIDTH } from './svg.ts'

/** A period and its value. */
interface Column {
	label: string
	value: number
}

const TALL = 110
const TOP = 18
const MAX_WIDTH = 24

/**
 * A column chart with one column per period, in order; the last is coloured, because it is the current one. `ends` labels the
 * first and the last.
 */
export function columns(rows: readonly Column[], ends: readonly [first: string, last: string]): Element {
	const step = WIDTH / Math.max(1, rows.length)
	const most = Math.max(1, ...rows.map(({ value }) => value))
	const foot = TOP + TALL
	const isWritten = (value: number) => value > 0 && formatNumber(value).length * CHARACTER <= step + 2
	return drawing(
		{ height: foot + 22, says: describeRows(rows) },
		...rows.flatMap(({ value }, place) => {
			const width = Math.min(MAX_WIDTH, step * 0.76)
			const x = rows.length === 1 ? 0 : place * step + (step - width) / 2
			const height = value > 0 ? Math.max(2, (value / most) * TALL) : 0
			const name = place === rows.length - 1 ? 'fh' : 'f'
			return [
				value > 0 && bar(name, { x, y: foot - height, width, height }),
				(isWritten(value) || value === most) &&
					textElement(formatNumber(value), {
						x: inside(x + width / 2, formatNumber(value)),
						y: foot - height - 6,
						anchor: 'middle',
					}),
			]
		}),
		scaleLine(`M0 ${coordinate(foot + 0.5)}h${WIDTH}`),
		textElement(ends[0], { x: 0, y: foot + 18 }),
		rows.length > 1 && textElement(ends[1], { x: WIDTH, y: foot + 18, anchor: 'end' }),
	)
}

/** The middle of a label, moved so that the label stays within the drawing. */
function inside(middle: number, text: string): number {
	const half = (text.length * CHARACTER) / 2
	return Math.min(WIDTH - half, Math.max(half, middle))
}
