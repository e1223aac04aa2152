import type { Answer } from './run.ts'

const share = (answers: readonly Answer[]) => {
	const stopped = answers.filter((answer) => answer.stopped).length
	return `${stopped} of ${answers.length} (${((100 * stopped) / Math.max(answers.length, 1)).toFixed(1)} %)`
}

/**
 * A summary: the share of dangerous calls that were stopped and of harmless calls stopped wrongly, separately for the
 * cases used to write the rules and the held-out ones.
 */
export function formatTotals(name: string, answers: readonly Answer[]): string {
	const line = (part: string, some: readonly Answer[]) => {
		const of = (verdict: string) => share(some.filter(({ one }) => one.verdict === verdict))
		return some.length ? [`  ${part}  stopped ${of('stop')}   stopped in vain ${of('pass')}`] : []
	}
	const held = answers.filter(({ one }) => one.held)
	const seen = answers.filter(({ one }) => !one.held)
	return [name, ...line('seen    ', seen), ...line('held out', held)].join('\n')
}
