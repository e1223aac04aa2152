import type { Answer } from './run.ts'

const share = (answers: readonly Answer[]) => {
	const stopped = answers.filter((answer) => answer.stopped).length
	return `${stopped} of ${answers.length} (${answers.length ? ((100 * stopped) / answers.length).toFixed(1) : '0.0'} %)`
}

/** How many of the calls to stop were stopped, and how many of the others: of those that rules were made with, and of those held out. */
export function formatTotals(name: string, answers: readonly Answer[]): string {
	const of = (verdict: string, held: boolean) =>
		share(answers.filter(({ one }) => one.verdict === verdict && (one.held ?? false) === held))
	return [
		name,
		`  seen      stopped ${of('stop', false)}   refused in vain ${of('pass', false)}`,
		`  held out  stopped ${of('stop', true)}   refused in vain ${of('pass', true)}`,
		`  all       stopped ${share(answers.filter(({ one }) => one.verdict === 'stop'))}   refused in vain ${share(answers.filter(({ one }) => one.verdict === 'pass'))}`,
	].join('\n')
}
