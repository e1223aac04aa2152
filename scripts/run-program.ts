import { type SpawnOptions, spawn } from 'node:child_process'
import { atEnd } from './at-end.ts'

/** The output of a program and its exit status. */
export interface Ended {
	/** Exit status; absent if it was killed. */
	code?: number
	out: string
	err: string
}

interface Limits {
	timeoutMs: number
	signal?: AbortSignal | undefined
	cwd?: string
	/** Shows its output instead of keeping it. */
	shows?: true
}

const MAX_OUTPUT = 4_000_000

/**
 * Runs a program, without a shell, until it ends or has taken `timeoutMs`; its children are killed with it, and both with
 * this program. Output beyond the maximum length is dropped. Rejects where it cannot be started, and with `Stopped` when it is aborted.
 */
export function runProgram(
	[program = '', ...args]: readonly string[],
	{ timeoutMs, signal, cwd, shows }: Limits,
): Promise<Ended> {
	const output = shows ? 'inherit' : 'pipe'
	const options: SpawnOptions = { stdio: ['ignore', output, output], detached: true, ...(cwd && { cwd }) }
	const child = spawn(program, args, options)
	const ended: Ended = { out: '', err: '' }
	for (const [name, stream] of [['out', child.stdout] as const, ['err', child.stderr] as const])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			if (ended[name].length < MAX_OUTPUT) ended[name] += text
		})
	const stop = () => {
		try {
			if (child.pid) process.kill(-child.pid, 'SIGKILL')
		} catch {
			// It has ended already.
		}
	}
	const timer = setTimeout(stop, timeoutMs)
	const isOver = atEnd(stop)
	signal?.addEventListener('abort', stop)
	return new Promise((resolve, reject) => {
		const done = () => {
			clearTimeout(timer)
			isOver()
			signal?.removeEventListener('abort', stop)
		}
		child.on('error', (error) => {
			done()
			reject(error)
		})
		child.on('close', (code) => {
			done()
			if (signal?.aborted) reject(new Stopped())
			else resolve({ ...ended, ...(code !== null && { code }) })
		})
	})
}

/** Thrown where the user stopped the whole round; finished results are kept. */
export class Stopped extends Error {
	override readonly name = 'Stopped'
}
