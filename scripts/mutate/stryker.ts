import { fileURLToPath } from 'node:url'
import type { MutantResult } from '@stryker-mutator/api/core'
import Stryker from '@stryker-mutator/core'
import type { Folder } from './folders.ts'
import { NOT_SAMPLED, type Sampling } from './sample-checker.ts'

interface RunOptions extends Sampling {
	folder: Folder
	/** Holds the copy of the project while it runs. */
	tempDir: string
	concurrency: number
}

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** What the copy can do without. */
const LEFT_OUT = ['dist', '.astro', '.netlify', '.pinakes', '.local', 'coverage', 'test-results', 'docs/*.png']

/** Runs Stryker over a folder of `src` and gives what became of each mutant of the sample. */
export async function runStryker({ folder, tempDir, concurrency, ...sampling }: RunOptions): Promise<MutantResult[]> {
	const stryker = new Stryker({
		...{ sampling },
		mutate: [`src/${folder}/**/*.ts`],
		checkers: ['sample'],
		plugins: ['@stryker-mutator/vitest-runner', beside('sample-checker.ts')],
		testRunner: 'vitest',
		vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'threads' },
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
	const results = await stryker.runMutationTest()
	return results.filter(({ statusReason }) => statusReason !== NOT_SAMPLED).map(fromZero)
}

/** Results count lines and columns from 1, what a checker sees from 0. */
function fromZero(result: MutantResult): MutantResult {
	const { start, end } = result.location
	const back = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 })
	return { ...result, location: { start: back(start), end: back(end) } }
}
