import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { formatCount } from '../../src/schema/text/format.ts'
import { requestTargets } from './request-targets.ts'
import { type FuzzOptions, fuzzTarget, type Report } from './run.ts'
import { makeSite } from './site.ts'
import { type FuzzTarget, plainTargets } from './targets.ts'

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

interface Fuzzed {
	seed: number
	/** For all places together; `runs` for each takes precedence. */
	seconds: number
	runs: number | undefined
	/** The one place to fuzz; default all. */
	target: string | undefined
	/** Of a fault to reproduce. */
	path: string | undefined
	/** Throws if there is no place with the name; given those that there are. */
	refuse(names: readonly string[]): never
}

/** Fuzzes all places or one, and prints what it finds. Sets the exit status if one of them fails. */
export async function fuzzPlaces({ seed, seconds, runs, target, path, refuse }: Fuzzed): Promise<void> {
	let loaded: Catalogue | undefined
	const catalogue = () => {
		loaded ??= loadCatalogue({ contentDir: 'content', baseUrl: 'http://localhost:8888' })
		return loaded
	}
	const targets = await targetsNamed(target, { catalogue, refuse })
	const site = makeSite(catalogue())
	try {
		console.log(`seed ${seed}, ${formatCount(targets.length, 'place')}`)
		const milliseconds = (seconds * 1000) / targets.length
		await fuzzAll(targets, {
			...{ seed, budget: BUDGET, valid: site.texts, milliseconds },
			...(runs && { runs }),
			...(path && { path }),
		})
	} finally {
		site.leave()
	}
}

/** All places, or the one with this name. */
async function targetsNamed(
	name: string | undefined,
	{ catalogue, refuse }: Pick<Fuzzed, 'refuse'> & { catalogue: () => Catalogue },
): Promise<FuzzTarget[]> {
	const all = [...plainTargets, ...(await requestTargets(catalogue))]
	const targets = all.filter((target) => name === undefined || target.name === name)
	return targets.length ? targets : refuse(all.map((target) => target.name))
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
