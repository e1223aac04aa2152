import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scratchFolder } from './at-end.ts'
import { Misuse, readCommandLine } from './expected.ts'
import { CASES, type Case } from './forks/cases.ts'
import { makeFork } from './forks/make.ts'
import { formatOutcome, formatSummary } from './forks/report.ts'
import { type Outcome, runStep, stepsOf } from './forks/steps.ts'

const USAGE = `Usage: npm run forks [-- NAME…] [--whole] [--keep]

Makes registries from this tree in separate folders and does with each what a maintainer does on the first day: content
check, lint, types, build, tests. NAME is one of these: ${CASES.map(({ name }) => name).join(', ')}; without a name it makes all of them.
It runs the tests of the fork's own entries, settings and site; --whole runs all tests, as npm test does.
--keep leaves the folders and prints where they are.`

function readArguments() {
	const { values, positionals } = readCommandLine(USAGE, {
		allowPositionals: true,
		options: {
			whole: { type: 'boolean', default: false },
			keep: { type: 'boolean', default: false },
		},
	})
	const strange = positionals.filter((name) => !CASES.some((one) => one.name === name))
	if (strange.length) throw new Misuse(`There is no fork “${strange[0]}”.`, USAGE)
	return { ...values, cases: CASES.filter(({ name }) => !positionals.length || positionals.includes(name)) }
}

/** Runs all steps, even after a failure, because each may have its own cause. */
async function tryFork(one: Case, { whole, keep }: { whole: boolean; keep: boolean }): Promise<Outcome[]> {
	const prefix = `fork-${one.name}-`
	const scratch = keep ? undefined : scratchFolder(prefix)
	const root = scratch?.path ?? mkdtempSync(join(tmpdir(), prefix))
	if (keep) console.log(`${one.name} is in ${root}`)
	const outcomes: Outcome[] = []
	try {
		makeFork(root, one)
		for (const step of stepsOf(whole)) {
			const outcome = await runStep(root, { fork: one.name, step })
			console.log(formatOutcome(outcome))
			outcomes.push(outcome)
		}
	} finally {
		scratch?.remove()
	}
	return outcomes
}

const { cases, ...options } = readArguments()
const outcomes: Outcome[] = []
for (const one of cases) outcomes.push(...(await tryFork(one, options)))
console.log(`\n${formatSummary(outcomes)}`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
