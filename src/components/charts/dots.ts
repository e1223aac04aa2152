import { type Element, h } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { CHARACTER, coordinate, describeRows, drawing, ellipsize, scaleLine, textElement, WIDTH } from './svg.ts'

interface Dot {
	label: string
	value: number
}

const LINE = 22
const MAX_LETTERS = 17
const MARKS = [1, 10, 100, 1000, 5000, 20_000, 100_000, 1_000_000, 10_000_000]

/** A dot plot on a logarithmic scale, for values of very different size. */
export function dots(rows: readonly Dot[]): Element {
	const values = rows.map(({ value }) => Math.max(1, value))
	const [least, most] = [Math.min(...values), Math.max(...values)]
	const left = Math.max(...rows.map(({ label }) => Math.min(label.length, MAX_LETTERS))) * CHARACTER + 14
	const right = WIDTH - formatNumber(most).length * CHARACTER - 16
	const span = Math.log(most) - Math.log(least)
	const x = (value: number) => left + (span ? ((Math.log(value) - Math.log(least)) / span) * (right - left) : 0)
	const foot = rows.length * LINE
	return drawing(
		{ height: foot + 18, says: describeRows(rows) },
		...MARKS.filter((mark) => mark >= least && mark <= most).flatMap((mark) => [
			scaleLine(`M${coordinate(x(mark))} 0V${foot}`),
			textElement(tickLabel(mark), { x: x(mark), y: foot + 15, anchor: 'middle' }),
		]),
		...rows.flatMap(({ label, value }, line) =>
			dotLine({ label, value, left, x: x(Math.max(1, value)), y: line * LINE + 11 }),
		),
	)
}

const tickLabel = (mark: number): string =>
	mark < 1000 ? `${mark}` : mark < 1_000_000 ? `${mark / 1000}k` : `${mark / 1_000_000}M`

const dotLine = ({ label, value, left, x, y }: Dot & { left: number; x: number; y: number }): Element[] => [
	textElement(ellipsize(label, MAX_LETTERS), { x: 0, y: y + 4, isName: true }),
	scaleLine(`M${coordinate(left - 6)} ${coordinate(y + 0.5)}H${coordinate(x)}`),
	h('circle', { class: 'pf', cx: coordinate(x), cy: coordinate(y), r: '4' }),
	textElement(formatNumber(value), { x: x + 10, y: y + 4 }),
]
