import type { ToolSorts } from './compared.ts'

/** A part of a bar, in units of the drawing. */
interface Bar<Name extends string> {
	sort: Name
	x: number
	width: number
}

const WIDTH = 198
const GAP = 2

/** Tools of each sort as parts of a bar, as long as `most` tools would be at full width. */
export const sortBars = (sorts: ToolSorts, most: number): Bar<keyof ToolSorts>[] =>
	barsOf(Object.entries(sorts) as [keyof ToolSorts, number][], { most, width: WIDTH })

/** Amounts side by side in true proportion; what is nothing is not drawn, and what is little is still seen. */
export function barsOf<Name extends string>(
	amounts: readonly (readonly [Name, number])[],
	{ most, width }: { most: number; width: number },
): Bar<Name>[] {
	let x = 0.5
	return amounts
		.filter(([, amount]) => amount > 0)
		.map(([sort, amount]) => {
			const bar = { sort, x, width: Math.max(2, Math.round((amount / most) * width) - GAP) }
			x += bar.width + GAP
			return bar
		})
}
