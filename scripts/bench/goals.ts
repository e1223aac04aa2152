/** A maximum or minimum, and the measured value in the same unit. */
export type Goal = { what: string; measured: number; unit?: string } & ({ most: number } | { least: number })

/**
 * Prints a table of goals, measured values and verdicts. Never fails, because measurements on a busy machine prove
 * little.
 */
export function printGoals(goals: readonly Goal[]): void {
	if (goals.length) console.log(`\n${goalsTable(goals)}`)
}

/** The same table as Markdown. */
export const goalsTable = (goals: readonly Goal[]): string =>
	['| what | goal | measured | verdict |', '| --- | --: | --: | --- |', ...goals.map(goalRow)].join('\n')

function goalRow(goal: Goal): string {
	const { what, measured, unit = '' } = goal
	const withUnit = (value: number): string => `${rounded(value)}${unit && ` ${unit}`}`
	const wanted = 'most' in goal ? `≤ ${withUnit(goal.most)}` : `≥ ${withUnit(goal.least)}`
	const holds = 'most' in goal ? measured <= goal.most : measured >= goal.least
	return `| ${what} | ${wanted} | ${withUnit(measured)} | ${holds ? 'holds' : 'not reached'} |`
}

const rounded = (value: number): string =>
	value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 2 : 0 })
