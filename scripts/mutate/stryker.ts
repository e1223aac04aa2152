import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MutantResult } from '@stryker-mutator/api/core'
import Stryker from '@stryker-mutator/core'
import type { Folder } from './folders.ts'
import type { Outcome } from './report.ts'
import { fingerprint, type Mutation } from './sample.ts'
import { NOT_SAMPLED, type Sampling } from './sample-checker.ts'

interface RunOptions {
	folder: Folder
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
 * Runs Stryker on a sample of mutants in a folder of `src`, and returns the result of each. Throws if Stryker did not
 * try all of them.
 */
export async function runStryker({ folder, sample, root, seed, tempDir, concurrency }: RunOptions): Promise<Outcome[]> {
	if (!sample.length) return []
	const sampling: Sampling = { root, seed, marks: sample.map((mutation) => fingerprint(mutation, seed)) }
	const stryker = new Stryker({
		...{ sampling },
		mutate: [...new Set(sample.map(rangeOf))],
		checkers: ['sample'],
		plugins: ['@stryker-mutator/vitest-runner', beside('sample-checker.ts')],
		testRunner: 'vitest',
		// Some tests change the process's time zone, which is impossible in a thread.
		vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'forks' },
		buildCommand: `node scripts/mutate/prepare-copy.ts ${folder}`,
		concurrency,
		// A timeout counts as detected, so it must be long enough for a busy machine.
		timeoutMS: 60_000,
		tempDirName: tempDir,
		ignorePatterns: LEFT_OUT,
		// Nothing here checks types, and Stryker would parse the file with an incompatible compiler.
		disableTypeChecks: false,
		tsconfigFile: 'none',
		reporters: ['progress-append-only'],
		allowConsoleColors: false,
		warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
	})
	const results = (await stryker.runMutationTest()).filter(({ statusReason }) => statusReason !== NOT_SAMPLED)
	if (results.length !== sample.length) throw new Error(`Stryker tried ${results.length} of ${sample.length} mutants.`)
	return results.map((result) => ({ ...fromZero(result), fileName: relative(root, result.fileName) }))
}

/** Converts a result to zero-based positions, as in checkers. */
function fromZero(result: MutantResult): MutantResult {
	const { start, end } = result.location
	const back = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 })
	return { ...result, location: { start: back(start), end: back(end) } }
}
