import type { ServerSource } from '../../src/kinds/kind.ts'
import { neededVariables } from '../../src/kinds/needed-variables.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import { behaviourOf } from './behaviour.ts'
import { failuresOf } from './failure.ts'
import type { Seen } from './observation.ts'
import { HOME_FILES, PLACEHOLDER_PATHS, placeholderFor } from './placeholders.ts'
import { type Observed, observeInside, type Subject } from './sandbox.ts'
import { serverFacts, toolsOf } from './server-facts.ts'
import { mostAnswered, settledReport, settledTools, toolsDiffer } from './starts.ts'

/** An installed server, ready to start. */
interface ReadyServer {
	server: ServerSource
	app: string
	command: readonly string[]
	places: readonly string[]
	signal?: AbortSignal | undefined
}

/** Request timeout in milliseconds. A server that times out is started once more, in case the machine was slow. */
const PATIENCE_MS = 30_000
/** Minimum idle time in milliseconds; what a server does then, it does without being asked. */
const IDLE_MS = 3_000
/** The maximum number of variables that are tested one by one. */
const MAX_TRIED = 8

const OPTIONAL_KEYS = 'with its optional keys'

type Env = Readonly<Record<string, string>>

const placeholders = (names: readonly string[]): Env =>
	Object.fromEntries(names.map((name) => [name, placeholderFor(name)]))

interface How {
	traced?: boolean
	otherDay?: boolean
	args?: readonly string[]
}

/** Starts one server in sandboxes repeatedly. */
class Trial {
	readonly #ready: ReadyServer
	#hangs = false
	/** Files in the home folder, by relative path. */
	home: Readonly<Record<string, string>> = {}

	constructor(ready: ReadyServer) {
		this.#ready = ready
	}

	/** Starts the server; a second time if it times out. */
	async run(env: Env, { traced = false, otherDay = false, args = [] }: How = {}): Promise<Observed> {
		const how = { traced, otherDay, args }
		const seen = await this.#once(env, how)
		const isSlow = !seen.server?.hello && (seen.server?.startMs ?? 0) >= PATIENCE_MS
		return isSlow && !this.#hangs ? this.#again(env, how) : seen
	}

	/** After two timeouts in a row, later ones are not repeated. */
	async #again(env: Env, how: Required<How>): Promise<Observed> {
		const seen = await this.#once(env, how)
		this.#hangs = !seen.server?.hello
		return seen
	}

	#once(env: Env, { traced, otherDay, args }: Required<How>): Promise<Observed> {
		const { app, command, places, signal } = this.#ready
		const subject: Subject = {
			app,
			command: [...command, ...args],
			env,
			places: [...places, ...PLACEHOLDER_PATHS],
			home: this.home,
			otherDay,
		}
		return observeInside(subject, { traced, patienceMs: PATIENCE_MS, idleMs: traced ? IDLE_MS : 0, signal })
	}
}

const hasStarted = ({ server }: Observed) => server?.hello !== undefined

/** Sets of variables to try until the server starts: those it is installed with, then with secrets, then all, then only the required ones. */
function rungsOf(server: ServerSource): string[][] {
	const installed = namesOf(neededVariables(server))
	const secrets = namesOf(server.env.filter(({ name, secret }) => secret || installed.includes(name)))
	const rungs = [installed, secrets, namesOf(server.env)]
	const required = namesOf(server.env.filter(({ required }) => required))
	return [
		...rungs.filter((rung, i) => i === 0 || rung.length > (rungs[i - 1]?.length ?? 0)),
		...(required.length < installed.length ? [required] : []),
	]
}

const namesOf = (env: ServerSource['env']): string[] => env.map(({ name }) => name)

/** Starts the server with the smallest of these sets that works; if none does, the result is that of the first. */
async function firstStart(trial: Trial, server: ServerSource): Promise<{ given: string[]; seen: Observed }> {
	const rungs = rungsOf(server)
	let first: { given: string[]; seen: Observed } | undefined
	for (const given of rungs) {
		const seen = await trial.run(placeholders(given))
		if (hasStarted(seen)) return { given, seen }
		first ??= { given, seen }
	}
	return first as { given: string[]; seen: Observed }
}

/** A start with only the variables that it is installed with or that proved necessary. */
async function least(trial: Trial, server: ServerSource, first: { given: string[]; seen: Observed }) {
	const needed = await neededOf(trial, first.given)
	const installed = namesOf(neededVariables(server))
	const given = namesOf(server.env).filter((name) => installed.includes(name) || needed.includes(name))
	if (given.length >= first.given.length) return { ...first, needed }
	const seen = await trial.run(placeholders(given))
	return hasStarted(seen) ? { given, seen, needed } : { ...first, needed }
}

/**
 * The first start. If it fails, placeholder files are added to the home folder; if it then works, those files are
 * required.
 */
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

/** The variables without which the server does not start, found by omitting each. */
async function neededOf(trial: Trial, given: readonly string[]): Promise<string[]> {
	if (!given.length || hasStarted(await trial.run({}))) return []
	if (given.length === 1 || given.length > MAX_TRIED) return [...given].sort()
	const needed: string[] = []
	for (const name of given) {
		const seen = await trial.run(placeholders(given.filter((other) => other !== name)))
		if (!hasStarted(seen)) needed.push(name)
	}
	return needed.sort()
}

interface SetSource {
	name: string
	args?: readonly string[] | undefined
	env?: Readonly<Record<string, string>> | undefined
}

/** The baseline for other starts of a server: its variables, and the starts already observed. */
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

/** The option sets that the entry declares, and the effect of its optional keys if they change the tools. */
async function setsOf(trial: Trial, server: ServerSource, base: Base & { toolsHash?: string | undefined }) {
	const sets: Awaited<ReturnType<typeof setFacts>>[] = []
	for (const one of server.optionalSets ?? []) {
		const found = await setFacts(trial, base, one)
		if (!found.starts || found.tools.length) sets.push(found)
	}
	const keys = server.env.filter(({ name, secret }) => secret && !(name in base.env)).map(({ name }) => name)
	if (keys.length) {
		const found = await setFacts(trial, base, { name: OPTIONAL_KEYS, env: placeholders(keys) })
		if (found.tools.length && found.toolsHash !== base.toolsHash) sets.push(found)
	}
	return sets
}

/** Starts a server in every way that its entry declares, and collects the facts. */
export async function observeServer(ready: ReadyServer): Promise<Seen> {
	const trial = new Trial(ready)
	const { given, seen: bare, needed, files } = await start(trial, ready.server)
	const env = placeholders(given)
	const traced = [await trial.run(env, { traced: true }), await trial.run(env, { traced: true })]
	const starts = [bare, ...traced]
	const seen = mostAnswered(starts) ?? bare
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
		// No memory is measured for a server that has already ended.
		measured: { ...(hasStarted(seen) && { startMs: server?.startMs, ...(rssKb && { peakRssKb: rssKb }) }) },
	}
}
