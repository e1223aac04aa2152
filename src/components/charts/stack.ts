import type { Element } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { bar, describeRows, drawing, type Fill, textElement, WIDTH } from './svg.ts'

/** A part of a whole. */
interface Part {
	label: string
	value: number
	/** Different for each part of a whole. */
	fill: Fill
}

const TALL = 20
const LINE = 20
const GAP = 1.5

/** A stacked horizontal bar with a legend of labels and values. */
export function stack(parts: readonly Part[]): Element {
	const total = Math.max(
		1,
		parts.reduce((sum, { value }) => sum + value, 0),
	)
	const shown = parts.filter(({ value }) => value > 0)
	const room = WIDTH - GAP * Math.max(0, shown.length - 1)
	let x = 0
	const drawn = shown.map(({ value, fill }) => {
		const width = Math.max(2, (value / total) * room)
		const made = bar(fill, { x: Math.min(x, WIDTH - 2), y: 0, width: Math.min(width, WIDTH - x), height: TALL })
		x += width + GAP
		return made
	})
	return drawing(
		{ height: TALL + 14 + parts.length * LINE, says: describeRows(parts) },
		...drawn,
		...parts.flatMap((part, line) => legend(part, TALL + 14 + line * LINE)),
	)
}

const legend = ({ label, value, fill }: Part, y: number): Element[] => [
	bar(fill, { x: 0, y, width: 10, height: 10 }),
	textElement(label, { x: 18, y: y + 10, isName: true }),
	textElement(formatNumber(value), { x: 250, y: y + 10, anchor: 'end' }),
]
