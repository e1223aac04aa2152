import { Failure } from '../schema/contract/errors.ts'
import { isWithin } from '../schema/text/within.ts'

/**
 * The error of a driver for its callers. The cause may contain stored data, so it is not in the message, only in the
 * failure's `cause`, which the log redacts.
 */
export const unavailable = (cause: unknown): Failure =>
	new Failure('store_unavailable', undefined, { headers: { 'Retry-After': '2' }, cause })

/** A fault as a log line. Its cause contains no stored data. */
interface LoggedFault {
	class: string
	cause: string
	path: string
}

/** Writes a fault to stderr as a line of JSON. */
const logFailure = (fault: LoggedFault): void =>
	console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), ...fault }))

/** A fault of the store whose message contains no stored data, so that it may be logged. */
export class StoreFault extends Error {
	readonly class: string

	constructor(name: string, message: string) {
		super(message)
		this.class = name
		this.name = name
	}
}

/** Turns a driver's errors into failures, and logs each class once. */
export interface Faults {
	/** The failure for an error. Its class is logged once, until an operation succeeds. */
	failed(error: unknown): Failure
	/**
	 * Records a success. Any success ends every fault, because the operation that failed may only be used once a month.
	 */
	fine(): void
}

type Describe = (error: unknown) => StoreFault

/** A recurring fault, such as a disk that is nearly full, is logged at most this often. */
const LEAST_BETWEEN_MS = 60_000

/** A fault log for the store at `path`. `describe` turns an error of the driver's library into a `StoreFault`. */
export function faultLog(path: string, describe: Describe = describeFault, now = Date.now): Faults {
	const logged = new Map<string, { at: number; isOver: boolean }>()
	const isNews = (name: string): boolean => {
		const last = logged.get(name)
		return !last || (last.isOver && !isWithin(LEAST_BETWEEN_MS, last.at, now()))
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

/** The error codes an operator can act on. https://www.sqlite.org/rescode.html */
const SQLITE: Readonly<Record<number, string>> = {
	5: 'SQLITE_BUSY',
	8: 'SQLITE_READONLY',
	10: 'SQLITE_IOERR',
	11: 'SQLITE_CORRUPT',
	13: 'SQLITE_FULL',
	14: 'SQLITE_CANTOPEN',
	26: 'SQLITE_NOTADB',
}

/** The name of a SQLite error code; undefined for any other error. */
export const sqliteClass = (error: unknown): string | undefined => {
	const { errcode } = (error ?? {}) as { errcode?: number }
	return typeof errcode === 'number' ? (SQLITE[errcode & 255] ?? `SQLITE_${errcode}`) : undefined
}

/**
 * Describes an error without stored data. SQLite's text for a code is fixed, and a file-system message contains only a
 * path; any other message may contain data, so only the stack frame is used.
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

/** Wraps methods so that every error becomes a `Failure`. */
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
