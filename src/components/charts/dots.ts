import { type Element, h } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { at, CHARACTER, clipped, drawing, listed, rule, WIDTH, word } from './svg.ts'

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
		{ height: foot + 18, says: listed(rows) },
		...MARKS.filter((mark) => mark >= least && mark <= most).flatMap((mark) => [
			rule(`M${at(x(mark))} 0V${foot}`),
			word(short(mark), { x: x(mark), y: foot + 15, anchor: 'middle' }),
		]),
		...rows.flatMap(({ label, value }, line) =>
			dotLine({ label, value, left, x: x(Math.max(1, value)), y: line * LINE + 11 }),
		),
	)
}

const short = (mark: number): string =>
	mark < 1000 ? `${mark}` : mark < 1_000_000 ? `${mark / 1000}k` : `${mark / 1_000_000}M`

const dotLine = ({ label, value, left, x, y }: Dot & { left: number; x: number; y: number }): Element[] => [
	word(clipped(label, MAX_LETTERS), { x: 0, y: y + 4, isName: true }),
	rule(`M${at(left - 6)} ${at(y + 0.5)}H${at(x)}`),
	h('circle', { class: 'pf', cx: at(x), cy: at(y), r: '4' }),
	word(formatNumber(value), { x: x + 10, y: y + 4 }),
]
