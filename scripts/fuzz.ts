import { formatCount } from '../src/schema/text/format.ts'
import { Misuse, readCommandLine, wholeNumber } from './expected.ts'
import { requestTargets } from './fuzz/request-targets.ts'
import { type FuzzOptions, fuzzTarget, type Report } from './fuzz/run.ts'
import { makeSite } from './fuzz/site.ts'
import { type FuzzTarget, plainTargets } from './fuzz/targets.ts'

const USAGE = `Usage: npm run fuzz [-- --seed N] [--seconds N | --runs N] [--target NAME] [--path PATH]

Sends hostile text to every place that accepts text from others. A place fails if it throws, answers with a server
error or without JSON, or takes more than 250 ms of CPU for 64 kB. All places together take 120
seconds, or --seconds, or --runs each. It prints the seed; --target and --path reproduce a fault.`

/** The maximum CPU time of an answer, in milliseconds. */
const BUDGET = 250
const SHOWN = 3

function print({ target, runs, worst, fault }: Report, seed: number): void {
	const most = worst.slice(0, SHOWN).map(({ ms, kind, characters }) => `${Math.round(ms)} ms ${kind} (${characters})`)
	console.log(`${fault ? 'FAILS' : 'holds'}  ${target.padEnd(18)} ${String(runs).padStart(6)} runs  ${most.join('; ')}`)
	if (fault)
		console.log(
			`\n${fault.message}\n\n  ${fault.input}\n  Again: npm run fuzz -- --seed ${seed} --target '${target}' --path '${fault.path}' --runs 1\n`,
		)
}

async function main(): Promise<void> {
	const { values } = readCommandLine(USAGE, {
		options: {
			seed: { type: 'string' },
			seconds: { type: 'string' },
			runs: { type: 'string' },
			target: { type: 'string' },
			path: { type: 'string' },
		},
	})
	const number = (name: 'seed' | 'seconds' | 'runs', from = 1) =>
		values[name] === undefined ? undefined : wholeNumber(values[name], { name, usage: USAGE, from, to: 2 ** 31 })
	const seed = number('seed', 0) ?? Math.floor(Math.random() * 2 ** 31)
	const [seconds = 120, runs] = [number('seconds'), number('runs')]
	const site = await makeSite()
	try {
		const targets = await targetsNamed(values.target)
		console.log(`seed ${seed}, ${formatCount(targets.length, 'place')}`)
		const milliseconds = (seconds * 1000) / targets.length
		const path = values.path && { path: values.path }
		await fuzzAll(targets, {
			...{ seed, budget: BUDGET, valid: site.texts, milliseconds },
			...(runs && { runs }),
			...path,
		})
	} finally {
		site.leave()
	}
}

/** All places, or the one with this name. Throws `Misuse` if there is none. */
async function targetsNamed(name: string | undefined): Promise<FuzzTarget[]> {
	const all = [...plainTargets, ...(await requestTargets())]
	const targets = all.filter((target) => name === undefined || target.name === name)
	if (!targets.length)
		throw new Misuse(
			`There is no place “${name}”. Write one of: ${all.map((target) => target.name).join(', ')}.`,
			USAGE,
		)
	return targets
}

async function fuzzAll(targets: readonly FuzzTarget[], options: FuzzOptions): Promise<void> {
	// Suppresses the logs of errors that the fuzzer provokes.
	console.error = () => undefined
	for (const target of targets) {
		// Warm-up: the first calls include one-time loading.
		for (let i = 0; i < 20; i++) await target.enter({ kind: 'warm-up', text: `title: One${i}` }, i)
		const report = await fuzzTarget(target, options)
		print(report, options.seed)
		if (report.fault) process.exitCode = 1
	}
}

await main()
