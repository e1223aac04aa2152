import type { App } from '../app.ts'
import { Failure } from '../schema/contract/errors.ts'

type Store = Awaited<ReturnType<App['store']>>

const late = (ms: number): Failure =>
	new Failure('store_unavailable', undefined, {
		headers: { 'Retry-After': '2' },
		cause: new Error(`The request waited ${ms} ms for the store.`),
	})

/** The services of one request. All its calls to the store share one deadline until `done` is called. */
interface RequestServices {
	app: App
	/**
	 * Ends the deadline once the answer is ready. Streaming and background work then rely on the timeout of each command.
	 */
	done(): void
}

type WithinBudget = <T>(work: Promise<T>) => Promise<T>

/**
 * A budget of `ms` milliseconds of waiting, after which `withinBudget` rejects. The clock runs only while something is
 * awaited.
 */
function budget(ms: number): { withinBudget: WithinBudget; done(): void } {
	const ended = Promise.withResolvers<never>()
	ended.promise.catch(() => {})
	let [left, waiting, since, isDone] = [ms, 0, 0, false]
	let timer: NodeJS.Timeout | undefined
	const begin = () => {
		if (waiting++ > 0) return
		since = performance.now()
		timer = setTimeout(() => ended.reject(late(ms)), left)
		timer.unref?.()
	}
	const end = () => {
		if (--waiting > 0) return
		clearTimeout(timer)
		left = Math.max(0, left - (performance.now() - since))
	}
	return {
		withinBudget: async (work) => {
			if (isDone) return work
			begin()
			try {
				return await Promise.race([work, ended.promise])
			} finally {
				end()
			}
		},
		done: () => {
			isDone = true
			clearTimeout(timer)
		},
	}
}

/**
 * Wraps the services so that calls to the store reject with `store_unavailable` after `storeWaitMs` of waiting in
 * total.
 */
export function withDeadline(app: App): RequestServices {
	const { withinBudget, done } = budget(app.storeWaitMs)
	const bound = <T extends object>(methods: T): T =>
		new Proxy(methods, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name)
				if (name === 'desk') return bound(value as object)
				if (typeof value !== 'function' || name === 'isUsable') return value
				return (...args: unknown[]) => {
					const answer: unknown = value.apply(target, args)
					return answer instanceof Promise ? withinBudget(answer) : answer
				}
			},
		})
	const store = async (): Promise<Store> => bound(await withinBudget(app.store()))
	return { app: { ...app, store, desk: async () => (await store()).desk }, done }
}
