import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './steps.ts'

const MAX_LINES = 15
/** The line that names a failed test, which is more useful than other output. */
const FAILED_TEST = /^\s*FAIL\b/
/** Lines with which the tools report a failure. */
const FAILURE = /^\s*(?:blocker\b|error\b|×)|\berror TS\d+|\bError:|^Error\b/

/** The most relevant lines of an output: failed tests, then other failures, or else the last lines. */
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

/** A row of the table, followed by an excerpt if the step failed. */
export function formatOutcome({ fork, step, ok, seconds, said }: Outcome): string {
	const line = `${fork.padEnd(16)}${step.padEnd(11)}${ok ? 'passed' : 'FAILED'}${String(seconds).padStart(6)} s`
	return ok ? line : [line, ...excerptOf(said).map((text) => `    ${text}`)].join('\n')
}

/** A summary: `6 of 7 forks passed every step; not no-mcp (types, build).` */
export function formatSummary(outcomes: readonly Outcome[]): string {
	const forks = [...new Set(outcomes.map(({ fork }) => fork))]
	const failed = forks.flatMap((fork) => {
		const steps = outcomes.filter((one) => one.fork === fork && !one.ok).map(({ step }) => step)
		return steps.length ? [`${fork} (${steps.join(', ')})`] : []
	})
	const count = `${forks.length - failed.length} of ${forks.length} forks passed every step`
	return failed.length ? `${count}; not ${failed.join('; ')}.` : `${count}.`
}
