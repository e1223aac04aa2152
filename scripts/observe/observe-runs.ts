import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import { behaviourOf } from './behaviour.ts'
import { withoutDates } from './dates.ts'
import { EVENT_PLACES, type Sample } from './events.ts'
import { emptyFolder, layOut } from './files.ts'
import type { RunReport } from './inside/job.ts'
import type { Means, Seen } from './observation.ts'
import { type Observed, observeInside } from './sandbox.ts'
import { INSIDE } from './sandbox-paths.ts'

type RunFacts = NonNullable<ReceiptFacts['runs']>[number]

/** A script of an entry, and its runtime. */
interface Script {
	path: string
	runtime: string
	files: readonly ShippedFile[]
	/** The sample events to run it with. `now` is in milliseconds. */
	samples: (now: number) => readonly Sample[]
}

const PATIENCE_MS = 15_000

/** Runs a script once for each sample, in one sandbox. */
function runAll(
	app: string,
	{ path, runtime, samples }: Script,
	{ traced, signal }: { traced: boolean } & Pick<Means, 'signal'>,
) {
	const program = runtime === 'node' ? INSIDE.node : `/usr/bin/${runtime}`
	return observeInside(
		{
			app,
			command: [program, join(INSIDE.app, path)],
			env: { CLAUDE_PROJECT_DIR: INSIDE.work },
			places: EVENT_PLACES,
			programs: runtime === 'node' ? [] : [runtime],
		},
		{
			traced,
			patienceMs: PATIENCE_MS,
			idleMs: 0,
			inputs: samples(Date.now()).map(({ input }) => ({ args: [], stdin: JSON.stringify(input) })),
			signal,
		},
	)
}

const linesIn = (text: string) => text.split('\n').filter(Boolean).length

/**
 * Facts about an output stream: the number of lines, and the digest if it was the same in all runs apart from dates.
 */
function streamOf(texts: readonly string[]): RunFacts['output'] {
	const [first = '', ...others] = texts.map(withoutDates)
	const isSame = others.every((text) => text === first)
	return { ...(isSame && { sha256: sha256(first) }), lines: Math.min(...texts.map(linesIn)) }
}

/** The decision of a hook, from its exit status and stdout. */
function decisionOf({ exit, out }: RunReport): string | undefined {
	if (exit === 2) return 'block'
	try {
		const { hookSpecificOutput: own, decision, continue: goesOn } = JSON.parse(out)
		const said =
			own?.permissionDecision ?? own?.decision?.behavior ?? decision ?? (goesOn === false ? 'stop' : undefined)
		return typeof said === 'string' && said ? clip(said, 40) : undefined
	} catch {
		return undefined
	}
}

/** The value that all have in common; undefined if they differ. */
const common = <Value>([first, ...others]: readonly Value[]): Value | undefined =>
	others.every((other) => other === first) ? first : undefined

const isSteady = (values: readonly unknown[]) => new Set(values).size <= 1

/** The facts of one event in all runs, and whether they vary. */
function runFacts({ event }: Sample, runs: readonly RunReport[]): { facts: RunFacts; varies: boolean } {
	const [exits, decisions] = [runs.map(({ exit }) => exit), runs.map(decisionOf)]
	const [exit, decision] = [common(exits), common(decisions)]
	const [output, errors] = [streamOf(runs.map(({ out }) => out)), streamOf(runs.map(({ err }) => err))]
	return {
		facts: { event, ...(exit !== undefined && { exit }), ...(decision && { decision }), output, errors },
		varies: !isSteady(exits) || !isSteady(decisions) || !output.sha256 || !errors.sha256,
	}
}

/** Runs a script with all sample events: once untraced to measure time, and twice traced to see what it accesses. */
export async function observeRuns(script: Script, { signal }: Means): Promise<Seen> {
	const app = emptyFolder()
	try {
		layOut(script.files, app)
		const seen: Observed[] = []
		for (const traced of [false, true, true]) seen.push(await runAll(app, script, { traced, signal }))
		const [bare, ...traced] = seen
		const runs = script.samples(0).map((sample, i) =>
			runFacts(
				sample,
				seen.flatMap(({ runs }) => runs?.[i] ?? []),
			),
		)
		const varying = runs.flatMap(({ facts: { event }, varies }) => (varies ? [event] : []))
		const { always, sometimes } = behaviourOf(traced)
		return {
			facts: { runs: runs.map(({ facts }) => facts), behaviour: { ...always, toolsDiffer: false } },
			varied: { ...sometimes, ...(varying.length && { runs: varying }) },
			measured: { runMs: bare?.runs?.map(({ ms }) => ms) ?? [] },
		}
	} finally {
		rmSync(app, { recursive: true, force: true })
	}
}
