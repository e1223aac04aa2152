import type { ClientTrial, ClientTrialCase } from '../../src/schema/client-trial.ts'

const count = ({ cases }: ClientTrial, result: ClientTrialCase['result']) =>
	cases.filter((one) => one.result === result).length

export const summaryOf = (trial: ClientTrial): string =>
	`${trial.client} ${trial.version}: ${count(trial, 'passed')} passed, ${count(trial, 'failed')} failed, ${count(trial, 'not-tried')} not tried`

const line = ({ entry, way, why }: ClientTrialCase) => `- ${entry}, ${way}: ${why}`

function section(trial: ClientTrial): string {
	const wrong = trial.cases.filter(({ result }) => result === 'failed')
	const untried = trial.cases.filter(({ result }) => result === 'not-tried')
	return [
		`## ${summaryOf(trial)}`,
		...(wrong.length ? ['Failed:', ...wrong.map(line)] : []),
		...(untried.length ? ['Not tried:', ...untried.map(line)] : []),
	].join('\n')
}

/** The results as Markdown, for the text of a pull request. */
export const markdownOf = (trials: readonly ClientTrial[]): string => `${trials.map(section).join('\n\n')}\n`
