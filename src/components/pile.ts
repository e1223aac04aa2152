/** A layer of the pile: its top and height, and the middle of its row in the list beside it. */
interface Layer {
	y: number
	height: number
	row: number
	/** Its share of all known amounts, in percent; undefined if its amount is unknown. */
	share: number | undefined
}

/** The height of a row, in units of the drawing. */
export const ROW = 96
const GAP = 4
const MIN_HEIGHT = 3
const UNKNOWN = 13

/**
 * The layers of a stacked bar that is as high as its list of rows. The height of a layer is proportional to its amount, but
 * no less than can be seen. Unknown amounts have a fixed height and count for nothing.
 */
export function layersOf(amounts: readonly (number | undefined)[]): Layer[] {
	const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
	const unknown = amounts.filter((amount) => amount === undefined).length
	const room = amounts.length * (ROW - GAP) - unknown * UNKNOWN
	const isSmall = (amount: number) => (amount / total) * room < MIN_HEIGHT
	const small = amounts.filter((amount) => amount !== undefined && isSmall(amount)).length
	const large = amounts.reduce<number>((sum, amount) => sum + (amount && !isSmall(amount) ? amount : 0), 0)
	const heightOf = (amount: number | undefined) => {
		if (amount === undefined) return UNKNOWN
		return total === 0 || isSmall(amount) ? MIN_HEIGHT : (amount / large) * (room - small * MIN_HEIGHT)
	}
	let y = 0
	return amounts.map((amount, i) => {
		const layer = { y, height: heightOf(amount), row: (i + 0.5) * ROW, share: shareOf(amount, total) }
		y += layer.height + GAP
		return layer
	})
}

const shareOf = (amount: number | undefined, total: number): number | undefined =>
	amount === undefined || total === 0 ? undefined : Math.round((amount / total) * 100)
