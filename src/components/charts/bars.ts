import { type Element, h } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { bar, CHARACTER, describeRows, drawing, ellipsize, textElement, WIDTH } from './svg.ts'

/** A row: its bar, the coloured part of it, and its own hue if it has one. */
interface BarRow {
	label: string
	value: number
	part?: number
	category?: string
	/** Stands after the number. */
	note?: string | undefined
}

const LINE = 24
const THICK = 14
const MAX_LETTERS = 16
const GAP = 8

/** A chart of horizontal bars. */
export function bars(rows: readonly BarRow[]): Element {
	const letters = Math.max(0, ...rows.map(({ label }) => Math.min(label.length, MAX_LETTERS)))
	const left = letters * CHARACTER + GAP
	const longest = Math.max(0, ...rows.map((row) => barLabel(row).length))
	const scale = (WIDTH - left - GAP - longest * CHARACTER) / Math.max(1, ...rows.map(({ value }) => value))
	const plain = rows.some(({ part }) => part !== undefined) ? 'f2' : 'f'
	return drawing(
		{ height: rows.length * LINE - (LINE - THICK - 4), says: describeRows(rows) },
		...rows.map((row, line) => barLine(row, { left, y: line * LINE + 2, scale, plain })),
	)
}

const barLabel = ({ value, note }: BarRow): string => formatNumber(value) + (note ? `, ${note}` : '')

/** The position and scale of a row, and the fill of its plain part. */
interface Ruled {
	left: number
	y: number
	scale: number
	plain: 'f' | 'f2'
}

function barLine(row: BarRow, { left, y, scale, plain }: Ruled): Element {
	const { label, value, part = 0, category } = row
	const width = value * scale
	return h(
		'g',
		{ ...(category && { 'data-category': category }) },
		textElement(ellipsize(label, MAX_LETTERS), { x: 0, y: y + 11, isName: true }),
		value > 0 && bar(part < value ? plain : 'fh', { x: left, y, width: Math.max(2, width), height: THICK }),
		part > 0 && part < value && bar('fh', { x: left, y, width: Math.max(2, part * scale), height: THICK }),
		textElement(barLabel(row), { x: left + Math.max(value > 0 ? 2 : 0, width) + GAP, y: y + 11 }),
	)
}
