import { type Child, type Element, h } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { clip } from '../../schema/text/shorten.ts'

/** The width of a chart in its units, the same for all, so that their texts have one size. */
export const WIDTH = 360

/** The width of a character, in units of the chart. */
export const CHARACTER = 7.2

/** A coordinate, rounded to a tenth of a unit, which is finer than any screen. */
export const coordinate = (value: number): string => String(Math.round(value * 10) / 10)

interface Drawing {
	height: number
	/** The text equivalent. */
	says: string
	width?: number
}

/** A drawing with its text equivalent. */
export const drawing = ({ height, says, width = WIDTH }: Drawing, ...children: readonly Child[]): Element =>
	h('svg', { viewBox: `0 0 ${width} ${coordinate(height)}`, role: 'img', 'aria-label': says }, ...children)

/** The class of a bar: dark, light, darker, dashed outline, or coloured. */
export type Fill = 'f' | 'f2' | 'f3' | 'f4' | 'fh'

interface Box {
	x: number
	y: number
	width: number
	height: number
}

/** A bar. Its outline is drawn inside, so that adjacent bars do not overlap. */
export const bar = (name: string, { x, y, width, height }: Box): Element =>
	h('rect', {
		class: name,
		x: coordinate(x + 0.5),
		y: coordinate(y + 0.5),
		width: coordinate(Math.max(0, width - 1)),
		height: coordinate(Math.max(0, height - 1)),
	})

interface Place {
	x: number
	y: number
	/** Which part of the text is at `x`, if not its start. */
	anchor?: 'middle' | 'end'
	/** Whether it is a label, not a value. */
	isName?: boolean
}

/** A text in a drawing. */
export const textElement = (text: string, { x, y, anchor, isName }: Place): Element =>
	h(
		'text',
		{ ...(isName && { class: 't' }), x: coordinate(x), y: coordinate(y), ...(anchor && { 'text-anchor': anchor }) },
		text,
	)

/** A line of the scale. */
export const scaleLine = (d: string): Element => h('path', { class: 'ax', d })

/** A name, shortened to at most this many characters. */
export const ellipsize = (name: string, most: number): string =>
	name.length > most ? `${clip(name, most - 1).trimEnd()}…` : name

const MAX_LISTED = 24

/** Labels and values as text: `Skills 10, Tools 8`; of many, the first ones and the number of others. */
export function describeRows(rows: readonly { label: string; value: number }[]): string {
	const named = rows.slice(0, MAX_LISTED).map(({ label, value }) => `${label} ${formatNumber(value)}`)
	return [...named, ...(rows.length > MAX_LISTED ? [`and ${rows.length - MAX_LISTED} more`] : [])].join(', ') || 'none'
}
