/** A part of the pile: where it lies, and the middle of the row that it belongs to. */
interface Layer {
	y: number
	height: number
	row: number
	/** Its part of all that is known, in hundredths; nothing where it is not known. */
	share: number | undefined
}

/** How high a row is, in units of the drawing. */
export const ROW = 96
const GAP = 4
const MIN_HEIGHT = 3
const UNKNOWN = 13

/**
 * A pile as high as its rows, in which each known amount has its true part of the height. What is not known is as high as
 * any other of its kind and counts for nothing; what is too little to be seen is made just high enough.
 */
export function pileOf(amounts: readonly (number | undefined)[]): Layer[] {
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
