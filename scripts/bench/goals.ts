/** What was to be reached, at most, and what was measured, in the same unit. */
export interface Goal {
	what: string
	most: number
	measured: number
	unit?: string
}

/** Prints goal, measured and verdict, a row each. Nothing fails: what is measured on a busy machine proves little. */
export function printGoals(goals: readonly Goal[]): void {
	if (!goals.length) return
	console.log('\n| what | goal | measured | verdict |\n| --- | --: | --: | --- |')
	for (const { what, most, measured, unit = '' } of goals) {
		const words = [most, measured].map((value) => `${rounded(value)}${unit && ` ${unit}`}`)
		console.log(`| ${what} | ≤ ${words[0]} | ${words[1]} | ${measured <= most ? 'holds' : 'not reached'} |`)
	}
}

const rounded = (value: number): string =>
	value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 2 : 0 })
