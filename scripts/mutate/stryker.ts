import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MutantResult } from '@stryker-mutator/api/core'
import Stryker from '@stryker-mutator/core'
import type { Tests } from './folders.ts'
import { outcomeListener } from './outcome-reporter.ts'
import type { Outcome } from './report.ts'
import { fingerprint, type Mutation } from './sample.ts'
import type { Sampling } from './sample-checker.ts'

interface RunOptions {
	tests: Tests
	sample: readonly Mutation[]
	root: string
	seed: number
	/** The folder for the copy of the project. */
	tempDir: string
	concurrency: number
}

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Files that the copy does not need. */
const LEFT_OUT = ['dist', '.astro', '.netlify', '.pinakes', '.local', 'coverage', 'test-results', 'docs/*.png']

/** A location in Stryker's notation: lines start at 1, columns at 0. */
const rangeOf = ({ fileName, location: { start, end } }: Mutation): string =>
	`${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`

/**
 * Runs Stryker on a sample of mutants in a folder of `src`, and passes on the outcome of each as soon as it is known.
 * Throws if Stryker did not try all of them.
 */
export async function runStryker(
	{ tests, sample, root, seed, tempDir, concurrency }: RunOptions,
	onOutcome: (outcome: Outcome) => void,
): Promise<void> {
	if (!sample.length) return
	let tried = 0
	outcomeListener.hear = (result) => {
		tried += 1
		onOutcome(outcomeOf(result, root))
	}
	const sampling: Sampling = { root, seed, marks: sample.map((mutation) => fingerprint(mutation, seed)) }
	const stryker = new Stryker({
		...{ sampling },
		mutate: [...new Set(sample.map(rangeOf))],
		checkers: ['sample'],
		plugins: ['@stryker-mutator/vitest-runner', beside('sample-checker.ts'), beside('outcome-reporter.ts')],
		testRunner: 'vitest',
		// Some tests change the process's time zone, which is impossible in a thread.
		vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'forks' },
		// Stryker splits the command at spaces and knows no quotes.
		buildCommand: `node scripts/mutate/prepare-copy.ts ${encodeURIComponent(JSON.stringify(tests))}`,
		concurrency,
		// A timeout counts as detected, so it must be long enough for a busy machine.
		timeoutMS: 60_000,
		tempDirName: tempDir,
		ignorePatterns: LEFT_OUT,
		// Nothing here checks types, and Stryker would parse the file with an incompatible compiler.
		disableTypeChecks: false,
		tsconfigFile: 'none',
		reporters: ['outcomes'],
		allowConsoleColors: false,
		warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
	})
	await stryker.runMutationTest()
	if (tried !== sample.length) throw new Error(`Stryker tried ${tried} of ${sample.length} mutants.`)
}

/** What is kept of a result, with zero-based positions, as in checkers. */
function outcomeOf({ location, ...result }: MutantResult, root: string): Outcome {
	const back = ({ line, column }: typeof location.start) => ({ line: line - 1, column: column - 1 })
	return {
		fileName: relative(root, result.fileName),
		location: { start: back(location.start), end: back(location.end) },
		mutatorName: result.mutatorName,
		replacement: result.replacement ?? null,
		status: result.status,
		...(result.static && { static: true }),
	}
}
