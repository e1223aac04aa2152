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
	/** Holds the copy of the project while it runs. */
	tempDir: string
	concurrency: number
}

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** What the copy can do without. */
const LEFT_OUT = ['dist', '.astro', '.netlify', '.pinakes', '.local', 'coverage', 'test-results', 'docs/*.png']

/** A place as Stryker's settings write it: lines count from 1, columns from 0. */
const rangeOf = ({ fileName, location: { start, end } }: Mutation): string =>
	`${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`

/** Runs Stryker over a sample of the mutants of a folder of `src`, and gives what became of each. */
export async function runStryker({ folder, sample, root, seed, tempDir, concurrency }: RunOptions): Promise<Outcome[]> {
	if (!sample.length) return []
	const sampling: Sampling = { root, seed, marks: sample.map((mutation) => fingerprint(mutation, seed)) }
	const stryker = new Stryker({
		...{ sampling },
		mutate: [...new Set(sample.map(rangeOf))],
		checkers: ['sample'],
		plugins: ['@stryker-mutator/vitest-runner', beside('sample-checker.ts')],
		testRunner: 'vitest',
		// Some tests change the time zone of their process, which a thread cannot.
		vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'forks' },
		buildCommand: `node scripts/mutate/prepare-copy.ts ${folder}`,
		concurrency,
		// A change that hangs is counted as noticed, so a busy machine must not look like one.
		timeoutMS: 60_000,
		tempDirName: tempDir,
		ignorePatterns: LEFT_OUT,
		// Nothing here checks types, and the compiler that Stryker would read the file with has another interface.
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

/** Results count lines and columns from 1, what a checker sees from 0. */
function fromZero(result: MutantResult): MutantResult {
	const { start, end } = result.location
	const back = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 })
	return { ...result, location: { start: back(start), end: back(end) } }
}
