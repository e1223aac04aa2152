import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../src/files/folder.ts'
import { isObject } from '../src/schema/object.ts'
import { parseJson } from '../src/schema/text/json.ts'
import { scratchFolder } from './at-end.ts'
import { checkWritable, Expected, Misuse, readCommandLine, wholeNumber } from './expected.ts'
import { FOLDERS, isFolder, type Tests } from './mutate/folders.ts'
import { mutantsOf, sourcesOf } from './mutate/mutants.ts'
import { formatReport, isSettled, type Outcome, survivor } from './mutate/report.ts'
import { fingerprint, type Mutation, type SampleOptions, sampleOf } from './mutate/sample.ts'
import { runStryker } from './mutate/stryker.ts'

const USAGE = `Usage: npm run mutate -- PLACE [--mutants N] [--seed N] [--concurrency N]
                         [--tests FILES] [--json FILE] [--again FILE]

Makes one small change at a time in src/PLACE, in a copy, and runs the tests that reach it: a change that no test
notices is a missing test. PLACE is a folder or file in ${Object.keys(FOLDERS).join(', ')}:
for example store, store/redis or src/store/dump.ts. With --tests it is any folder or file of src, and only those tests
run: for example --tests 'tests/unit/mcp/*.test.ts'.
It tries a sample of 300 changes, always the same one for the same sources and seed. --json writes every outcome to a
file; --again reads such a file and tries only what was not noticed or not tried then, with the same sources and seed
and more tests. Stopped by Ctrl+C, it reports what it has tried so far.`

const ROOT = resolve(import.meta.dirname, '..')

interface MutateOptions extends SampleOptions {
	/** A folder or file, relative to `src`. */
	place: string
	/** The files of the tests that run. */
	tests: Tests
	concurrency: number
}

function readArguments() {
	const { values, positionals } = readCommandLine(USAGE, {
		allowPositionals: true,
		options: {
			mutants: { type: 'string', default: '300' },
			seed: { type: 'string', default: '1' },
			concurrency: { type: 'string', default: '1' },
			tests: { type: 'string', multiple: true },
			json: { type: 'string' },
			again: { type: 'string' },
		},
	})
	const [named = '', extra] = positionals
	if (extra !== undefined) throw new Misuse('Name one folder or file.', USAGE)
	const place = named.replace(/^src\//, '').replace(/\/$/, '')
	if (!place) throw new Misuse('Name a folder.', USAGE)
	if (!sourcesOf(place, ROOT).length) throw new Misuse(`There is no folder or file “${place}”.`, USAGE)
	const tests = testsFor(place, values.tests)
	const number = (name: 'mutants' | 'seed' | 'concurrency') => wholeNumber(values[name], { name, usage: USAGE })
	const numbers = { mutants: number('mutants'), seed: number('seed'), concurrency: number('concurrency') }
	return { ...values, ...numbers, place, tests }
}

function testsFor(place: string, only: string[] | undefined): Tests {
	const none = only?.find((pattern) => !globSync(pattern, { cwd: ROOT }).length)
	if (none) throw new Misuse(`There are no tests “${none}”.`, USAGE)
	if (only) return { together: [], apart: only }
	const [folder = ''] = place.split('/')
	if (isFolder(folder)) return FOLDERS[folder]
	throw new Misuse(`Which tests reach “${place}” is not known: name them with --tests.`, USAGE)
}

/** The outcomes in a file that `--json` wrote. Throws `Expected` if it is anything else. */
function outcomesIn(file: string): Outcome[] {
	const outcomes = parseJson(readFileSync(file, 'utf8'))
	if (Array.isArray(outcomes) && outcomes.every((one) => isObject(one) && 'status' in one)) return outcomes
	throw new Expected(`${file} does not hold the outcomes of a run. \`--json FILE\` writes them.`)
}

const readSource = (fileName: string) => readFileSync(join(ROOT, fileName), 'utf8')

const options: MutateOptions & { json?: string; again?: string } = readArguments()
const { json, again, place, tests, seed, concurrency } = options
if (json) checkWritable(json)
const marked = (outcome: Mutation) => fingerprint(outcome, seed)
const earlier = again ? outcomesIn(again).filter(isSettled) : []
const all = await mutantsOf(place, ROOT)
// A mutant whose location has changed since counts as a different one.
const sampled = new Set(sampleOf(all, options).map(marked))
const settled = earlier.filter((outcome) => sampled.has(marked(outcome)))
const sample = sampleOf(all, { ...options, known: settled.map(marked) })
const outcomes = [...settled]
// The copy is inside the project, where packages can be resolved.
const tempDir = `.local/mutate-${process.pid}`

// At the exit, so that a run that is stopped says what it has found too.
process.once('exit', () => {
	rmSync(tempDir, { recursive: true, force: true, maxRetries: 3 })
	if (!outcomes.length) return
	if (json) writeFileSync(json, JSON.stringify(outcomes, undefined, '\t'))
	console.log(`\nsrc/${place}, seed ${seed}\n`)
	console.log(formatReport(outcomes, readSource))
	const untried = settled.length + sample.length - outcomes.length
	if (untried) console.log(`${untried} not tried`)
})
makeFolder(tempDir, 0o755)
// What tests put into the folder for temporary files goes with the run. Some run programs as another user.
const { path: temporary } = scratchFolder('pinakes-mutate-')
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary
await runStryker({ tests, sample, root: ROOT, seed, tempDir, concurrency }, (outcome) => {
	outcomes.push(outcome)
	const tried = outcomes.length - settled.length
	if (!isSettled(outcome)) console.log(survivor(outcome, readSource))
	if (tried % 20 === 0) console.log(`${tried} of ${sample.length} tried`)
})
