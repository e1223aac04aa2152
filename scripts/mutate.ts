import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../src/files/folder.ts'
import { isObject } from '../src/schema/object.ts'
import { parseJson } from '../src/schema/text/json.ts'
import { checkWritable, Expected, Misuse, readCommandLine, wholeNumber } from './expected.ts'
import { FOLDERS, type Folder, isFolder } from './mutate/folders.ts'
import { mutantsOf } from './mutate/mutants.ts'
import { formatReport, isSettled, type Outcome } from './mutate/report.ts'
import { fingerprint, type Mutation, type SampleOptions, sampleOf } from './mutate/sample.ts'
import { runStryker } from './mutate/stryker.ts'

const USAGE = `Usage: npm run mutate -- FOLDER [--mutants N] [--seed N] [--concurrency N] [--json FILE] [--again FILE]

Makes one small change at a time in src/FOLDER, in a copy, and runs the tests that reach it: a change that no test
notices is a missing test. FOLDER is one of ${Object.keys(FOLDERS).join(', ')}.
It tries a sample of 300 changes, always the same one for the same sources and seed. --json writes every outcome to a
file; --again reads such a file and tries only what was not noticed or not tried then, with the same sources and seed
and more tests.`

const ROOT = process.cwd()

interface MutateOptions extends SampleOptions {
	folder: Folder
	concurrency: number
}

function readArguments() {
	const { values, positionals } = readCommandLine(USAGE, {
		allowPositionals: true,
		options: {
			mutants: { type: 'string', default: '300' },
			seed: { type: 'string', default: '1' },
			concurrency: { type: 'string', default: '1' },
			json: { type: 'string' },
			again: { type: 'string' },
		},
	})
	const [folder = ''] = positionals
	if (!isFolder(folder)) throw new Misuse(folder ? `There is no folder “${folder}”.` : 'Name a folder.', USAGE)
	const number = (name: 'mutants' | 'seed' | 'concurrency') => wholeNumber(values[name], { name, usage: USAGE })
	const numbers = { mutants: number('mutants'), seed: number('seed'), concurrency: number('concurrency') }
	return { ...values, ...numbers, folder }
}

/** Runs the mutants in a temporary copy inside the project, where packages can be resolved. */
async function mutate({ folder, concurrency, ...sampling }: MutateOptions): Promise<Outcome[]> {
	const sample = sampleOf(await mutantsOf(folder, ROOT), sampling)
	const tempDir = `.local/mutate-${process.pid}`
	makeFolder(tempDir, 0o755)
	try {
		return await runStryker({ folder, sample, root: ROOT, seed: sampling.seed, tempDir, concurrency })
	} finally {
		rmSync(tempDir, { recursive: true, force: true })
	}
}

/** The outcomes in a file that `--json` wrote. Throws `Expected` if it is anything else. */
function outcomesIn(file: string): Outcome[] {
	const outcomes = parseJson(readFileSync(file, 'utf8'))
	if (Array.isArray(outcomes) && outcomes.every((one) => isObject(one) && 'status' in one)) return outcomes
	throw new Expected(`${file} does not hold the outcomes of a run. \`--json FILE\` writes them.`)
}

async function mutateAgain(file: string, options: MutateOptions): Promise<Outcome[]> {
	const earlier = outcomesIn(file)
	const marked = (outcome: Mutation) => fingerprint(outcome, options.seed)
	// A mutant whose location has changed since counts as a different one.
	const sample = new Set(sampleOf(await mutantsOf(options.folder, ROOT), options).map(marked))
	const settled = earlier.filter((outcome) => isSettled(outcome) && sample.has(marked(outcome)))
	return [...settled, ...(await mutate({ ...options, known: settled.map(marked) }))]
}

const options = readArguments()
const { json, again, folder, seed } = options
if (json) checkWritable(json)
const outcomes = await (again ? mutateAgain(again, options) : mutate(options))
if (json) writeFileSync(json, JSON.stringify(outcomes, undefined, '\t'))
console.log(`\nsrc/${folder}, seed ${seed}\n`)
console.log(formatReport(outcomes, (fileName) => readFileSync(join(ROOT, fileName), 'utf8')))
