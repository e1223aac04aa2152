import { type Child, type Element, h } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { clip } from '../../schema/text/shorten.ts'

/** Units that every chart is as wide as, so that its text keeps its size however wide its column is. */
export const WIDTH = 360

/** How wide a character of a chart's text is, in its units. */
export const CHARACTER = 7.2

/** A number as drawings have it: a tenth of a unit is finer than any screen. */
export const at = (value: number): string => String(Math.round(value * 10) / 10)

interface Drawing {
	height: number
	/** What it shows, in words. */
	says: string
	width?: number
}

/** A drawing with its text equivalent. */
export const drawing = ({ height, says, width = WIDTH }: Drawing, ...children: readonly Child[]): Element =>
	h('svg', { viewBox: `0 0 ${width} ${at(height)}`, role: 'img', 'aria-label': says }, ...children)

/** How a bar is filled: dark, light, darker, as a dashed line, or in colour. */
export type Fill = 'f' | 'f2' | 'f3' | 'f4' | 'fh'

interface Box {
	x: number
	y: number
	width: number
	height: number
}

/** A bar; its line is drawn inside it, so that bars beside one another do not overlap. */
export const bar = (name: string, { x, y, width, height }: Box): Element =>
	h('rect', {
		class: name,
		x: at(x + 0.5),
		y: at(y + 0.5),
		width: at(Math.max(0, width - 1)),
		height: at(Math.max(0, height - 1)),
	})

interface Place {
	x: number
	y: number
	/** Ends or stands in the middle there, instead of starting. */
	anchor?: 'middle' | 'end'
	/** It is what is drawn, not a number beside it. */
	isName?: boolean
}

/** A word of a drawing. */
export const word = (text: string, { x, y, anchor, isName }: Place): Element =>
	h('text', { ...(isName && { class: 't' }), x: at(x), y: at(y), ...(anchor && { 'text-anchor': anchor }) }, text)

/** A line of the scale. */
export const rule = (d: string): Element => h('path', { class: 'ax', d })

/** As much of a name as fits into so many characters. */
export const clipped = (name: string, most: number): string =>
	name.length > most ? `${clip(name, most - 1).trimEnd()}…` : name

const MAX_LISTED = 24

/** Names and numbers in one sentence: `Skills 10, Tools 8`; of many the first, and how many more there are. */
export function listed(rows: readonly { label: string; value: number }[]): string {
	const named = rows.slice(0, MAX_LISTED).map(({ label, value }) => `${label} ${formatNumber(value)}`)
	return [...named, ...(rows.length > MAX_LISTED ? [`and ${rows.length - MAX_LISTED} more`] : [])].join(', ') || 'none'
}
