import {
	closeSync,
	existsSync,
	linkSync,
	openSync,
	readFileSync,
	renameSync,
	statSync,
	unlinkSync,
	writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Whoever works on a file, and the temporary file that goes with them if they are killed. */
interface Holder {
	host: string
	pid: number
	temporary: string
}

/** How long somebody is waited for, how often it is tried, and when somebody on another machine is taken for gone. */
const WAITED = 30_000
const PAUSE = 15
const GONE_ELSEWHERE = 600_000

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
	error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Does something that may find nothing to do it to. */
export function ifThere<T>(work: () => T): T | undefined {
	try {
		return work()
	} catch (error) {
		if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
		throw error
	}
}

/** The lock of a file lies beside it. */
const lockOf = (file: string): string => join(dirname(file), `.${basename(file)}.lock`)

/** Locks of this process. */
const held = new Set<string>()

function taken(lock: string, holder: Holder): boolean {
	try {
		const handle = openSync(lock, 'wx', 0o600)
		writeSync(handle, JSON.stringify(holder))
		closeSync(handle)
		held.add(lock)
		return true
	} catch (error) {
		// Windows says EPERM of a name that is being removed.
		if (hasCode(error, 'EEXIST', 'EPERM', 'EBUSY')) return false
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

/** The holder of a lock, where that is known; whoever was killed while writing it left nothing to know. */
function holderOf(text: string): Partial<Holder> {
	try {
		return (JSON.parse(text) ?? {}) as Partial<Holder>
	} catch {
		return {}
	}
}

/** Half a lock is as old as its writing takes, unless whoever wrote it was killed. */
const HALF_WRITTEN = 2_000

/** What a lock says, where nobody works behind it any more. */
function leftBehind(lock: string): string | undefined {
	const age = ifThere(() => Date.now() - statSync(lock).mtimeMs)
	const text = ifThere(() => readFileSync(lock, 'utf8'))
	if (age === undefined || text === undefined) return undefined
	const { host, pid } = holderOf(text)
	if (!pid) return age > HALF_WRITTEN ? text : undefined
	// Processes get numbers again: one with ours that is not us was before us.
	const isRunningHere = pid === process.pid ? held.has(lock) : isRunning(pid)
	const isGone = host === hostname() ? !isRunningHere : age > GONE_ELSEWHERE
	return isGone ? text : undefined
}

/** Takes away a lock that was left behind, and its temporary file. One that somebody took meanwhile is given back. */
function clear(lock: string, text: string): void {
	const aside = `${lock}.${process.pid}`
	if (ifThere(() => renameSync(lock, aside) ?? true) === undefined) return
	if (ifThere(() => readFileSync(aside, 'utf8')) === text) {
		const { temporary } = holderOf(text)
		if (temporary && basename(temporary) === temporary) ifThere(() => unlinkSync(join(dirname(lock), temporary)))
	} else if (!existsSync(lock)) linkSync(aside, lock)
	unlinkSync(aside)
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** Does something while nobody else does it to the same file; nothing where somebody does not let go of it. */
export async function inTurn<T>(
	file: string,
	temporary: string,
	work: () => T | Promise<T>,
): Promise<{ done: T } | { busy: string }> {
	const lock = lockOf(file)
	const holder = { host: hostname(), pid: process.pid, temporary: basename(temporary) }
	for (let tries = 0; !taken(lock, holder); tries++) {
		const left = leftBehind(lock)
		if (left !== undefined) clear(lock, left)
		else if (tries * PAUSE > WAITED) return { busy: lock }
		else await pause()
	}
	try {
		return { done: await work() }
	} finally {
		held.delete(lock)
		ifThere(() => unlinkSync(lock))
	}
}
