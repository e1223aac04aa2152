import type { Mutation } from './sample.ts'

/** The result of one mutant of the sample. */
export interface Outcome extends Mutation {
	status: string
	/** Whether the mutated code runs when its module is loaded. */
	static?: boolean
}

/** Returns the text of a source file. */
type ReadSource = (fileName: string) => string

const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage']
const FOUND = ['Killed', 'Timeout']
const MAX_CHARACTERS = 100

/** Whether a mutant was detected or could not run. */
export const isSettled = ({ status }: Outcome): boolean => FOUND.includes(status) || !COUNTED.includes(status)

const countOf = (outcomes: readonly Outcome[], status: string): number =>
	outcomes.filter((outcome) => outcome.status === status).length

/** The mutation score: the percentage of mutants that were detected, of those that could run. */
export function scoreOf(outcomes: readonly Outcome[]): number {
	const valid = outcomes.filter(({ status }) => COUNTED.includes(status))
	const found = valid.filter(({ status }) => FOUND.includes(status))
	return valid.length === 0 ? 0 : (100 * found.length) / valid.length
}

/** The text between two positions. */
export function sourceAt(source: string, { start, end }: Mutation['location']): string {
	const lines = source.split('\n').slice(start.line, end.line + 1)
	const last = lines.length - 1
	lines[last] = (lines[last] ?? '').slice(0, end.column)
	lines[0] = (lines[0] ?? '').slice(start.column)
	return lines.join('\n')
}

const short = (text: string): string => {
	const line = text.replaceAll(/\s+/g, ' ')
	return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line
}

/** An undetected mutant: where it is, and what it changes. */
export function survivor(outcome: Outcome, readSource: ReadSource): string {
	const { fileName, location, mutatorName, replacement } = outcome
	const was = short(sourceAt(readSource(fileName), location))
	const place = `${fileName}:${location.start.line + 1}:${location.start.column + 1}`
	const note = outcome.status === 'NoCoverage' ? ', no test reaches it' : ''
	return `${place}  ${mutatorName}${note}\n    ${was}\n  → ${short(replacement ?? '')}`
}

const inOrder = (a: Outcome, b: Outcome): number =>
	a.fileName === b.fileName ? a.location.start.line - b.location.start.line : a.fileName < b.fileName ? -1 : 1

/** Lists the undetected mutants with their changes, followed by counts and the score. */
export function formatReport(outcomes: readonly Outcome[], readSource: ReadSource): string {
	const left = outcomes.filter((outcome) => !isSettled(outcome)).toSorted(inOrder)
	const untried = outcomes.filter(({ status }) => !COUNTED.includes(status)).length
	const counts = COUNTED.map((status) => `${countOf(outcomes, status)} ${LABELS[status]}`)
	return [
		...left.map((outcome) => survivor(outcome, readSource)),
		`${outcomes.length} mutants, ${outcomes.filter((outcome) => outcome.static).length} of them static`,
		`${[...counts, `${untried} could not run`].join(', ')}`,
		`score ${scoreOf(outcomes).toFixed(1)} %`,
	].join('\n')
}

const LABELS: Record<string, string> = {
	Killed: 'killed',
	Timeout: 'timed out',
	Survived: 'survived',
	NoCoverage: 'without a test',
}
