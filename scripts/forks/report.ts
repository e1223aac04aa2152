import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './steps.ts'

const MAX_LINES = 15
/** How a test that failed is named; it says more than what it printed on its way. */
const FAILED_TEST = /^\s*FAIL\b/
/** How the tools that are run here begin a line that says what failed. */
const FAILURE = /^\s*(?:blocker\b|error\b|×)|\berror TS\d+|\bError:|^Error\b/

/** The first lines of what failed: those that name a test, then those that name another failure, else the last that were said. */
export function excerptOf(said: string): string[] {
	const lines = stripVTControlCharacters(said)
		.split('\n')
		.map((line) => line.trimEnd())
		.filter(Boolean)
	const failures = [...new Set([FAILED_TEST, FAILURE].flatMap((pattern) => lines.filter((line) => pattern.test(line))))]
	if (!failures.length) return lines.slice(-MAX_LINES)
	const more = failures.length - MAX_LINES
	return [...failures.slice(0, MAX_LINES), ...(more > 0 ? [`… and ${more} more`] : [])]
}

/** One line of the table, with what failed below it. */
export function formatOutcome({ fork, step, ok, seconds, said }: Outcome): string {
	const line = `${fork.padEnd(28)}${step.padEnd(11)}${ok ? 'passed' : 'FAILED'}${String(seconds).padStart(6)} s`
	return ok ? line : [line, ...excerptOf(said).map((text) => `    ${text}`)].join('\n')
}

/** `6 of 7 forks passed: no-mcp did not (types, build).` */
export function formatSummary(outcomes: readonly Outcome[]): string {
	const forks = [...new Set(outcomes.map(({ fork }) => fork))]
	const failed = forks.flatMap((fork) => {
		const steps = outcomes.filter((one) => one.fork === fork && !one.ok).map(({ step }) => step)
		return steps.length ? [`${fork} (${steps.join(', ')})`] : []
	})
	const count = `${forks.length - failed.length} of ${forks.length} forks passed every step`
	return failed.length ? `${count}; not ${failed.join('; ')}.` : `${count}.`
}
