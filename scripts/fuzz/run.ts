import fc from 'fast-check'
import type { Endpoint } from '../../src/schema/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '../../src/schema/contract/errors.ts'
import { type Input, inputs } from './inputs.ts'
import type { FuzzTarget } from './targets.ts'

interface Envelope {
	error?: { code?: unknown; message?: unknown }
	result?: { isError?: boolean; content?: { text?: string }[] }
}

/** JSON-RPC 2.0 code for an internal error. */
const INTERNAL = -32603

/** Throws unless a response conforms to the contract: JSON, and no undocumented server error. */
export async function judge(response: Response, endpoint: Endpoint): Promise<void> {
	const body = await response.text()
	const type = response.headers.get('content-type') ?? ''
	if (!/json|text\/|zip|octet/.test(type)) throw new Error(`${endpoint.path} answered ${response.status} as “${type}”.`)
	const json = type.includes('json') ? (JSON.parse(body) as Envelope) : {}
	const code = String(json.error?.code ?? '')
	const documented = (endpoint.errors as readonly string[]).includes(code) && ERRORS[code as ErrorCode].status
	if (response.status >= 500 && documented !== response.status)
		throw new Error(`${endpoint.path} answered ${response.status}: ${body.slice(0, 300)}`)
	if (json.error?.code === INTERNAL || json.result?.content?.[0]?.text?.startsWith('internal_error'))
		throw new Error(`${endpoint.path} failed: ${body.slice(0, 300)}`)
}

/** Duration and seed. Without `runs`, each target runs for `milliseconds`. */
export interface FuzzOptions {
	seed: number
	runs?: number
	milliseconds?: number
	/** The maximum CPU time of an answer in milliseconds; not measured if absent. */
	budget?: number
	/** The path of a counterexample from an earlier run, to repeat it. */
	path?: string
	valid: readonly string[]
}

/** The most expensive input of a kind, in milliseconds of CPU. */
interface Worst {
	ms: number
	kind: string
	characters: number
}

/** The result for a target: number of runs, most expensive inputs, and the failure if there was one. */
export interface Report {
	target: string
	runs: number
	worst: Worst[]
	fault?: { message: string; path: string; input: string }
}

const cpu = async (work: () => unknown): Promise<number> => {
	const before = process.cpuUsage()
	await work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

/** CPU milliseconds of one answer. If over budget, the lowest of three, because of other load. */
async function measure(work: () => unknown, budget: number): Promise<number> {
	let least = await cpu(work)
	for (let again = 0; again < 2 && least > budget; again++) least = Math.min(least, await cpu(work))
	return least
}

/** Fuzzes a target with texts of every kind; a failing input is shrunk. */
export async function fuzzTarget(
	target: FuzzTarget,
	{ seed, runs, milliseconds, budget, path, valid }: FuzzOptions,
): Promise<Report> {
	const worst = new Map<string, Worst>()
	const judge = async ({ kind, text }: Input, pick: number) => {
		const work = () => target.enter({ kind, text }, pick)
		if (budget === undefined) return void (await work())
		const ms = await measure(work, budget)
		if (ms > (worst.get(kind)?.ms ?? 0)) worst.set(kind, { ms, kind, characters: text.length })
		if (ms > budget) throw new Error(`It took ${Math.round(ms)} ms of CPU for ${text.length} characters (${kind}).`)
	}
	const details = await fc.check(fc.asyncProperty(inputs(valid), fc.nat(10_000), judge), {
		seed,
		numRuns: runs ?? Number.MAX_SAFE_INTEGER,
		...(path !== undefined && { path }),
		...(runs === undefined && { interruptAfterTimeLimit: milliseconds ?? 10_000 }),
	})
	const { numRuns, counterexample, counterexamplePath, errorInstance } = details
	const report = { target: target.name, runs: numRuns, worst: [...worst.values()].sort((a, b) => b.ms - a.ms) }
	if (!counterexample) return report
	const [{ kind, text }, pick] = counterexample
	const message =
		errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance)
	const input = `${kind}, pick ${pick}, ${text.length} characters: ${JSON.stringify(text.slice(0, 200))}`
	return { ...report, fault: { message, path: counterexamplePath ?? '', input } }
}
