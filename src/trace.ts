import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from './schema/contract/errors.ts'

/** What is learned of a request while it is answered, for the log. */
export interface Trace {
	/** What the answer carries as `x-request-id`. */
	id: string
	/** The path's pattern, never the path. */
	route: string
	/** Milliseconds in which at least one question to the store waited for its answer. */
	storeMs: number
	/** What went wrong, also where the answer did without. */
	failure?: unknown
	/** What the caller gave, so that none of it is told. */
	input?: unknown
	/** What a scheduled function did. */
	result?: object
}

interface Running extends Trace {
	waiting: number
	since: number
}

const traces = new AsyncLocalStorage<Running>()

/** The trace of the request that is being answered. */
export const currentTrace = (): Trace | undefined => traces.getStore()

/** Answers a request under a trace of its own. */
export function withTrace<T>(id: string, work: (trace: Trace) => T): T {
	const trace: Running = { id, route: 'none', storeMs: 0, waiting: 0, since: 0 }
	return traces.run(trace, () => work(trace))
}

/** Says what has been learned: which route was asked, what was given, what was done. */
export function note(learned: Partial<Pick<Trace, 'route' | 'input' | 'result'>>): void {
	Object.assign(traces.getStore() ?? {}, learned)
}

/** Says what went wrong, for the log alone. The first failure of a request is the one that explains the others. */
export function noteFailure(error: unknown): void {
	const trace = traces.getStore()
	if (trace) trace.failure ??= error
}

/** A refusal that the store gives on purpose, such as a conflict, is no failure of it. */
const isFault = (error: unknown) => !(error instanceof Failure) || error.code === 'store_unavailable'

/** Waits for the store, and counts the time for the request that waits; questions at the same time count once. */
export async function timeStore<T>(work: () => Promise<T> | T): Promise<T> {
	const trace = traces.getStore()
	if (!trace) return work()
	if (trace.waiting++ === 0) trace.since = performance.now()
	try {
		return await work()
	} catch (error) {
		if (isFault(error)) noteFailure(error)
		throw error
	} finally {
		if (--trace.waiting === 0) trace.storeMs += performance.now() - trace.since
	}
}

/** The same store, with the time of each operation counted. What is read piece by piece, such as a dump, is left alone. */
export const timed = <T extends object>(target: T): T =>
	new Proxy(target, {
		get(object, name, receiver) {
			const value: unknown = Reflect.get(object, name, receiver)
			if (typeof value === 'object' && value !== null) return timed(value)
			if (typeof value !== 'function' || name === 'dump' || name === 'isUsable') return value
			return (...given: unknown[]) => timeStore(() => Reflect.apply(value, object, given))
		},
	})
