import { Failure } from '../schema/contract/errors.ts'

/**
 * All that leaves a driver when something is wrong with it. The reason may hold what was stored, so it stays out of the
 * answer: it goes along as the failure's cause, which the log redacts.
 */
export const unavailable = (cause?: unknown): Failure =>
	new Failure('store_unavailable', undefined, { headers: { 'Retry-After': '2' }, cause })

/** A fault as the log tells it: its class, its cause in words that hold nothing of what was stored, and where it is. */
interface LoggedFault {
	class: string
	cause: string
	path: string
}

/** Writes one fault as a line of JSON to the error stream. */
const logFailure = (fault: LoggedFault): void =>
	console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), ...fault }))

/** What is wrong with a store, in our own words: the message may be logged. */
export class StoreFault extends Error {
	readonly class: string

	constructor(name: string, message: string) {
		super(message)
		this.class = name
		this.name = name
	}
}

/** Tells of a driver's faults: what is said to the caller, and what is logged. */
export interface Faults {
	/** The failure that leaves the driver; a fault of a class is logged once, until any operation works again. */
	failed(error: unknown): Failure
	/**
	 * Notes that an operation worked. Any ends every fault: one that is asked for once a month must not keep a class quiet
	 * until then.
	 */
	fine(): void
}

type Describe = (error: unknown) => StoreFault

/** A fault that comes and goes, like a disk that is nearly full, is not logged more often than this. */
const LEAST_BETWEEN_MS = 60_000

/** Notes the faults of the store at `path`; `describe` puts an error of its library into words. */
export function faultLog(path: string, describe: Describe = describeFault, now = Date.now): Faults {
	const logged = new Map<string, { at: number; isOver: boolean }>()
	const isNews = (name: string): boolean => {
		const last = logged.get(name)
		return !last || (last.isOver && now() - last.at >= LEAST_BETWEEN_MS)
	}
	return {
		failed(error) {
			if (error instanceof Failure) return error
			const fault = describe(error)
			const { class: name, message } = fault
			if (name !== 'closed' && isNews(name)) {
				logged.set(name, { at: now(), isOver: false })
				logFailure({ class: name, cause: message, path })
			}
			return unavailable(fault)
		},
		fine() {
			for (const fault of logged.values()) fault.isOver = true
		},
	}
}

/** https://www.sqlite.org/rescode.html: the ones that an operator can do something about. */
const SQLITE: Readonly<Record<number, string>> = {
	5: 'SQLITE_BUSY',
	8: 'SQLITE_READONLY',
	10: 'SQLITE_IOERR',
	11: 'SQLITE_CORRUPT',
	13: 'SQLITE_FULL',
	14: 'SQLITE_CANTOPEN',
	26: 'SQLITE_NOTADB',
}

/** The class of an error of SQLite, or nothing. */
export const sqliteClass = (error: unknown): string | undefined => {
	const { errcode } = (error ?? {}) as { errcode?: number }
	return typeof errcode === 'number' ? (SQLITE[errcode & 255] ?? `SQLITE_${errcode}`) : undefined
}

/**
 * An error in words that may be logged. SQLite's text for a code is fixed, and a file system's message names a path; any
 * other message can hold what was stored, so only the place in our code is told.
 */
export function describeFault(error: unknown): StoreFault {
	if (error instanceof StoreFault) return error
	const { code, syscall, errstr, message, name, stack } = error as NodeJS.ErrnoException & { errstr?: string }
	if (code === 'ERR_INVALID_STATE') return new StoreFault('closed', 'The store was closed.')
	const sqlite = sqliteClass(error)
	if (sqlite) return new StoreFault(sqlite, errstr ?? 'no text')
	if (code && syscall) return new StoreFault(code, message)
	return new StoreFault(name ?? typeof error, stack?.split('\n')[1]?.trim() ?? 'no place')
}

type Method = (...args: never[]) => unknown

/** The same methods, with every error as the failure that the caller may see. */
export function guard<T extends object>(methods: T, faults: Faults): T {
	const guarded = Object.entries(methods).map(([name, method]) => {
		if (typeof method !== 'function') return [name, method]
		const isStream = method.constructor.name === 'AsyncGeneratorFunction'
		return [name, (isStream ? guardStream : guardCall)(method as Method, faults)]
	})
	return Object.fromEntries(guarded)
}

const guardCall =
	(method: Method, faults: Faults) =>
	async (...args: never[]): Promise<unknown> => {
		try {
			const answer = await method(...args)
			faults.fine()
			return answer
		} catch (error) {
			throw faults.failed(error)
		}
	}

const guardStream = (method: Method, faults: Faults) =>
	async function* (...args: never[]): AsyncGenerator<unknown> {
		try {
			yield* method(...args) as AsyncGenerator<unknown>
			faults.fine()
		} catch (error) {
			throw faults.failed(error)
		}
	}
