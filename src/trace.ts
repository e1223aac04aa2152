import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from './schema/contract/errors.ts'

/** What the log needs to know about a request, collected while it is answered. */
export interface Trace {
	/** The value of the answer's `x-request-id` header. */
	id: string
	/** The pattern of the path (`/api/jobs/{slug}`), never the path itself. */
	route: string
	/** Milliseconds during which at least one call to the store was pending. */
	storeMs: number
	/** The first error, even if the request was answered without what failed. */
	failure?: unknown
	/** What the caller sent, so that the log can redact it. */
	input?: unknown
	/** What a scheduled function returned. */
	result?: object
}

interface Running extends Trace {
	waiting: number
	since: number
}

const traces = new AsyncLocalStorage<Running>()

/** The trace of the current request; undefined outside one. */
export const currentTrace = (): Trace | undefined => traces.getStore()

/** Runs `work` with a new trace as the current one. */
export function withTrace<T>(id: string, work: (trace: Trace) => T): T {
	const trace: Running = { id, route: 'none', storeMs: 0, waiting: 0, since: 0 }
	return traces.run(trace, () => work(trace))
}

/** Adds facts to the current trace. */
export function note(learned: Partial<Pick<Trace, 'route' | 'input' | 'result'>>): void {
	Object.assign(traces.getStore() ?? {}, learned)
}

/** Adds an error to the current trace. Only the first is kept, as later ones usually follow from it. */
export function noteFailure(error: unknown): void {
	const trace = traces.getStore()
	if (trace) trace.failure ??= error
}

/** A deliberate refusal by the store, such as a conflict, is not a fault. */
const isFault = (error: unknown) => !(error instanceof Failure) || error.code === 'store_unavailable'

/** Runs a call to the store and adds its time to the current trace. Concurrent calls count once. */
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

/** Wraps a store so that every call is timed. Calls that return a stream, such as `dump`, are left alone. */
export const timed = <T extends object>(target: T): T =>
	new Proxy(target, {
		get(object, name, receiver) {
			const value: unknown = Reflect.get(object, name, receiver)
			if (typeof value === 'object' && value !== null) return timed(value)
			if (typeof value !== 'function' || name === 'dump' || name === 'isUsable') return value
			return (...given: unknown[]) => timeStore(() => Reflect.apply(value, object, given))
		},
	})
