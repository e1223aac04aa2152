import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { refused } from './failure.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** How old the mark of somebody on another machine must be before nobody is believed to work there. */
const STALE = 120_000
const PAUSE = 25

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whether whoever left the mark works no more. */
function isLeft(mark: string): boolean {
	try {
		const [host, pid] = readFileSync(mark, 'utf8').split(' ')
		if (host === hostname() && pid) return !isRunning(Number(pid))
		return Date.now() - statSync(mark).mtimeMs > STALE
	} catch {
		return false
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}

function take(mark: string): boolean {
	try {
		const handle = openSync(mark, 'wx')
		writeSync(handle, `${hostname()} ${process.pid}`)
		closeSync(handle)
		return true
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		return false
	}
}

/** Does something while nobody else changes the same project. */
export async function inTurn<T>({ folder }: State, { product, limits }: World, work: () => Promise<T>): Promise<T> {
	mkdirSync(folder, { recursive: true })
	const mark = join(folder, `.${product.name}-busy`)
	for (let waited = 0; !take(mark); waited += PAUSE) {
		if (isLeft(mark)) rmSync(mark, { force: true })
		else if (waited > limits.deadline)
			throw refused(`Somebody else changes ${folder}. Try again, or remove ${mark} if nobody does.`)
		else await wait(PAUSE)
	}
	try {
		return await work()
	} finally {
		rmSync(mark, { force: true })
	}
}
