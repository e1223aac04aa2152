import type { ServerSource } from '../../src/kinds/kind.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import { behaviourOf } from './behaviour.ts'
import { DUMMY_PLACES, dummyFor, HOME_FILES } from './dummies.ts'
import { failuresOf } from './failure.ts'
import type { Seen } from './observation.ts'
import { type Observed, observeInside, type Subject } from './sandbox.ts'
import { serverFacts, toolsOf } from './server-facts.ts'
import { fullest, settledReport, settledTools, toolsDiffer } from './starts.ts'

/** A server as it lies on this disk, ready to be started. */
export interface ReadyServer {
	server: ServerSource
	app: string
	command: readonly string[]
	places: readonly string[]
	signal?: AbortSignal | undefined
}

/** A server that says nothing for so long is asked once more, since the machine may be slow. */
const PATIENCE_MS = 30_000
/** For how long it is left alone: what it does then it does unasked. */
const IDLE_MS = 3_000
/** So many variables are tried one by one. */
const MAX_TRIED = 8

const OPTIONAL_KEYS = 'with its optional keys'

type Env = Readonly<Record<string, string>>

const dummies = (names: readonly string[]): Env => Object.fromEntries(names.map((name) => [name, dummyFor(name)]))

interface How {
	traced?: boolean
	otherDay?: boolean
	args?: readonly string[]
}

/** One server in its sandbox, again and again. */
class Trial {
	private readonly ready: ReadyServer
	private hangs = false
	/** Files that its home folder has. */
	home: Readonly<Record<string, string>> = {}

	constructor(ready: ReadyServer) {
		this.ready = ready
	}

	/** Runs it; where it neither answers nor ends, once more. */
	async run(env: Env, { traced = false, otherDay = false, args = [] }: How = {}): Promise<Observed> {
		const how = { traced, otherDay, args }
		const seen = await this.once(env, how)
		const isSlow = !seen.server?.hello && / within \d+ seconds/.test(seen.server?.failure ?? '')
		return isSlow && !this.hangs ? this.again(env, how) : seen
	}

	/** A server that hangs twice hangs. */
	private async again(env: Env, how: Required<How>): Promise<Observed> {
		const seen = await this.once(env, how)
		this.hangs = !seen.server?.hello
		return seen
	}

	private once(env: Env, { traced, otherDay, args }: Required<How>): Promise<Observed> {
		const { app, command, places, signal } = this.ready
		const subject: Subject = {
			app,
			command: [...command, ...args],
			env,
			places: [...places, ...DUMMY_PLACES],
			home: this.home,
			otherDay,
		}
		return observeInside(subject, { traced, patienceMs: PATIENCE_MS, idleMs: traced ? IDLE_MS : 0, signal })
	}
}

const hasStarted = ({ server }: Observed) => server?.hello !== undefined

/** Names of variables, from what it must have to all that it may have: each rung is tried until it starts. */
function rungsOf({ env }: ServerSource): string[][] {
	const required = env.filter(({ required }) => required).map(({ name }) => name)
	const secrets = env.filter(({ required, secret }) => required || secret).map(({ name }) => name)
	const all = env.map(({ name }) => name)
	return [required, secrets, all].filter((rung, i, rungs) => i === 0 || rung.length > (rungs[i - 1]?.length ?? 0))
}

/** The least of the variables that an entry names with which it starts, and how it did. */
async function firstStart(trial: Trial, server: ServerSource): Promise<{ given: string[]; seen: Observed }> {
	const rungs = rungsOf(server)
	let first: { given: string[]; seen: Observed } | undefined
	for (const given of rungs) {
		const seen = await trial.run(dummies(given))
		if (hasStarted(seen)) return { given, seen }
		first ??= { given, seen }
	}
	return first as { given: string[]; seen: Observed }
}

/** A start with no more than the entry calls required and it needs. */
async function least(trial: Trial, { env }: ServerSource, first: { given: string[]; seen: Observed }) {
	const needed = await neededOf(trial, first.given)
	const given = env.flatMap(({ name, required }) => (required || needed.includes(name) ? [name] : []))
	if (given.length >= first.given.length) return { ...first, needed }
	const seen = await trial.run(dummies(given))
	return hasStarted(seen) ? { given, seen, needed } : { ...first, needed }
}

/** The first start, and where that fails the first with files in the home folder, which then are what it needs besides. */
async function start(trial: Trial, server: ServerSource) {
	const bare = await firstStart(trial, server)
	if (hasStarted(bare.seen)) return { ...(await least(trial, server, bare)), files: [] }
	trial.home = HOME_FILES
	const furnished = await firstStart(trial, server)
	const files = Object.keys(HOME_FILES).map((name) => `~/${name}`)
	if (hasStarted(furnished.seen)) return { ...(await least(trial, server, furnished)), files }
	trial.home = {}
	return { ...bare, needed: [], files: [] }
}

/** Those variables without which it does not start, each tried alone. */
async function neededOf(trial: Trial, given: readonly string[]): Promise<string[]> {
	if (!given.length || hasStarted(await trial.run({}))) return []
	if (given.length === 1 || given.length > MAX_TRIED) return [...given].sort()
	const needed: string[] = []
	for (const name of given) {
		const seen = await trial.run(dummies(given.filter((other) => other !== name)))
		if (!hasStarted(seen)) needed.push(name)
	}
	return needed.sort()
}

interface SetSource {
	name: string
	args?: readonly string[] | undefined
	env?: Readonly<Record<string, string>> | undefined
}

/** What all starts of one server are held against: its variables, and the starts that were seen already. */
interface Base {
	env: Env
	starts: readonly Observed[]
}

async function setFacts(trial: Trial, base: Base, { name, args = [], env = {} }: SetSource) {
	const { server } = await trial.run({ ...base.env, ...env }, { args })
	const { tools, toolTokens, toolsHash } = toolsOf(settledTools(server?.tools ?? [], base.starts))
	return {
		name,
		args: [...args],
		env: Object.keys(env).sort(),
		starts: server?.hello !== undefined,
		tools: tools.map((tool) => tool.name),
		o200k: toolTokens,
		toolsHash,
	}
}

/** The sets that the entry names, and what its optional keys change, where they change anything. */
async function setsOf(trial: Trial, server: ServerSource, base: Base & { toolsHash?: string | undefined }) {
	const sets: Awaited<ReturnType<typeof setFacts>>[] = []
	for (const one of server.optionalSets ?? []) sets.push(await setFacts(trial, base, one))
	const keys = server.env.filter(({ name, secret }) => secret && !(name in base.env)).map(({ name }) => name)
	if (keys.length) {
		const found = await setFacts(trial, base, { name: OPTIONAL_KEYS, env: dummies(keys) })
		if (found.starts && found.toolsHash !== base.toolsHash) sets.push(found)
	}
	return sets
}

/** Starts a server in every way that its entry names, and says what it is and does. */
export async function observeServer(ready: ReadyServer): Promise<Seen> {
	const trial = new Trial(ready)
	const { given, seen: bare, needed, files } = await start(trial, ready.server)
	const env = dummies(given)
	const traced = [await trial.run(env, { traced: true }), await trial.run(env, { traced: true })]
	const starts = [bare, ...traced]
	const seen = fullest(starts) ?? bare
	const all = hasStarted(seen) ? [...starts, await trial.run(env, { otherDay: true })] : starts
	const { failure, failures } = seen.server?.tools ? {} : failuresOf(starts)
	const { always, sometimes } = behaviourOf(traced)
	const facts: ReceiptFacts = {
		start: {
			starts: hasStarted(seen),
			given: [...given, ...files].sort(),
			needed: [...needed, ...files].sort(),
			...(failure && { failure }),
		},
		...(seen.server && serverFacts(settledReport(seen.server, all))),
		behaviour: { ...always, toolsDiffer: toolsDiffer(starts) },
	}
	const sets = hasStarted(seen)
		? await setsOf(trial, ready.server, { env, starts: all, toolsHash: facts.toolsHash })
		: []
	const { server, rssKb } = hasStarted(bare) ? bare : seen
	return {
		facts: { ...facts, ...(sets.length && { sets }) },
		varied: { ...sometimes, ...(failures && { failures }) },
		// A server that is gone already has no memory to be measured.
		measured: { ...(hasStarted(seen) && { startMs: server?.startMs, ...(rssKb && { peakRssKb: rssKb }) }) },
	}
}
