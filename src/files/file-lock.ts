import { closeSync, linkSync, lstatSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../schema/has-code.ts'
import { isTemporaryOf } from './atomic-write.ts'
import { ifExists } from './if-exists.ts'

/** The process that holds a lock, and its temporary file, which is removed if the process was killed. */
interface Holder {
	host: string
	pid: number
	temporary: string
}

/**
 * In milliseconds: the interval between attempts, and the age at which a lock of another machine counts as abandoned.
 */
const PAUSE = 15
const GONE_ELSEWHERE = 600_000

/** The lock file, in the same folder. */
export const lockFileOf = (file: string): string => join(dirname(file), `.${basename(file)}.lock`)

/** Locks held by this process. */
const held = new Set<string>()

function taken(lock: string, holder: Holder): boolean {
	try {
		const handle = openSync(lock, 'wx', 0o600)
		try {
			writeSync(handle, JSON.stringify(holder))
		} catch (error) {
			unlinkSync(lock)
			// A write knows no path, and the message has to name the file.
			throw Object.assign(error as Error, { path: lock })
		} finally {
			closeSync(handle)
		}
		held.add(lock)
		return true
	} catch (error) {
		// Windows reports EPERM for a name that is being deleted; elsewhere it means that there is no right.
		if (hasCode(error, 'EEXIST', ...(process.platform === 'win32' ? ['EPERM', 'EBUSY'] : []))) return false
		throw error
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return hasCode(error, 'EPERM')
	}
}

/** The holder of a lock; empty if the lock file is incomplete because its process was killed. */
function holderOf(text: string): Partial<Holder> {
	try {
		return (JSON.parse(text) ?? {}) as Partial<Holder>
	} catch {
		return {}
	}
}

/** The age in milliseconds after which an incomplete lock file counts as abandoned. */
const HALF_WRITTEN = 2_000

/** The maximum size of a lock file in bytes. Anything larger, a link or a folder was not written here and is left alone. */
const MOST = 4_096

/** The text of a lock file if it is abandoned; otherwise undefined. */
function leftBehind(lock: string): string | undefined {
	const stat = ifExists(() => lstatSync(lock))
	if (!stat?.isFile() || stat.size > MOST) return undefined
	const age = Date.now() - stat.mtimeMs
	const text = ifExists(() => readFileSync(lock, 'utf8'))
	if (text === undefined) return undefined
	const { host, pid } = holderOf(text)
	if (!pid) return age > HALF_WRITTEN ? text : undefined
	// Process ids are reused: a lock with our id that we do not hold is from an earlier process.
	const isRunningHere = pid === process.pid ? held.has(lock) : isRunning(pid)
	const isGone = host === hostname() ? !isRunningHere : age > GONE_ELSEWHERE
	return isGone ? text : undefined
}

/**
 * Removes an abandoned lock of a file and its temporary file, whose name must be that of one: a lock file can come with a
 * project. If another process has taken the lock in the meantime, it is restored.
 */
function clear(file: string, text: string): void {
	const lock = lockFileOf(file)
	const aside = `${lock}.${process.pid}`
	if (ifExists(() => renameSync(lock, aside) ?? true) === undefined) return
	try {
		const { temporary } = holderOf(text)
		if (ifExists(() => readFileSync(aside, 'utf8')) !== text) linkSync(aside, lock)
		else if (temporary && isTemporaryOf(temporary, file)) ifExists(() => unlinkSync(join(dirname(lock), temporary)))
	} catch (error) {
		// A third process has taken it since.
		if (!hasCode(error, 'EEXIST')) throw error
	} finally {
		unlinkSync(aside)
	}
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE))

interface Turn {
	/** A file beside the locked one, which goes with the lock if this process is killed. */
	temporary?: string
	/** The longest wait for the lock, in milliseconds. */
	waitMs?: number
}

/**
 * Runs an operation while holding the lock of a file. Returns `busy` with the path of the lock file if another process
 * holds it for longer than the wait.
 */
export async function withFileLock<T>(
	file: string,
	work: () => T | Promise<T>,
	{ temporary = '', waitMs = 30_000 }: Turn = {},
): Promise<{ done: T } | { busy: string }> {
	const lock = lockFileOf(file)
	const holder = { host: hostname(), pid: process.pid, temporary: basename(temporary) }
	for (let tries = 0; !taken(lock, holder); tries++) {
		const left = leftBehind(lock)
		if (left !== undefined) clear(file, left)
		else if (tries * PAUSE >= waitMs) return { busy: lock }
		else await pause()
	}
	try {
		return { done: await work() }
	} finally {
		held.delete(lock)
		release(lock)
	}
}

/** Removes a lock. One that the system does not let go does not undo what was done: the next that wants it finds nobody in it. */
function release(lock: string): void {
	try {
		unlinkSync(lock)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
	}
}
