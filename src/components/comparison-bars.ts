import type { ToolUses } from './compared.ts'

/** A part of a bar, in units of the drawing. */
interface Bar<Name extends string> {
	sort: Name
	x: number
	width: number
}

const WIDTH = 198
const GAP = 2

/** The numbers of tools by use as parts of a bar; `most` tools would have the full width. */
export const sortBars = (uses: ToolUses, most: number): Bar<keyof ToolUses>[] =>
	barsOf(Object.entries(uses) as [keyof ToolUses, number][], { most, width: WIDTH })

/** The parts of a bar, proportional to their amounts but wide enough to be seen. Zero amounts are left out. */
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
