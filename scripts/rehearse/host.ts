import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPrograms, type PinnedPrograms } from '../pinned-programs.ts'

const TOOLS: PinnedPrograms = {
	title: 'the host’s tools',
	pinned: 'scripts/rehearse/tools',
	installed: '.local/rehearse/tools',
}

/** Installs the host's command exactly as its lock file says, outside the sources, and gives its path. */
export async function installTools(): Promise<string> {
	await installPrograms(TOOLS)
	return join(process.cwd(), TOOLS.installed, 'node_modules/netlify-cli/bin/run.js')
}

/** A program that runs with a process group of its own, so that all it started ends with it. */
interface RunningProgram {
	/** Settles when it ends, with its exit code. */
	ended: Promise<number>
	/** Ends it and everything that it started. */
	close(): Promise<void>
}

/** How long a program may take to end by itself once it is asked to. */
const GRACE_MS = 5_000

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
	try {
		if (pid !== undefined) process.kill(-pid, name)
	} catch {
		// The group has ended already.
	}
}

/** Starts a Node program; what it says goes into the file `log`, or to this terminal. */
export function start(words: readonly string[], log?: string): RunningProgram {
	const output = log === undefined ? 'inherit' : openSync(log, 'w')
	const child = spawn(process.execPath, words, { detached: true, stdio: ['ignore', output, output] })
	if (typeof output === 'number') closeSync(output)
	const abandon = () => signal(child, 'SIGKILL')
	process.once('exit', abandon)
	const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1)
	return {
		ended,
		async close() {
			signal(child, 'SIGTERM')
			await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })])
			// Also where the program itself has ended: what it started may not have.
			signal(child, 'SIGKILL')
			process.off('exit', abandon)
		},
	}
}

const lastLines = (log: string): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-40).join('\n')

/** Waits until an address answers 200; throws with what the program said last when it ends before, or takes too long. */
export async function untilReady(
	url: string,
	program: RunningProgram & { log: string },
	mostMs: number,
): Promise<void> {
	const until = Date.now() + mostMs
	const left = program.ended.then((code) => {
		throw new Error(`The host’s server ended with ${code}:\n${lastLines(program.log)}`)
	})
	left.catch(() => undefined)
	while (Date.now() < until) {
		const answer = await Promise.race([
			left,
			fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined),
		])
		if (answer?.status === 200) return
		await Promise.race([left, wait(1_000)])
	}
	throw new Error(`The host’s server did not answer within ${mostMs / 60_000} minutes:\n${lastLines(program.log)}`)
}
