import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPrograms, type PinnedPrograms } from '../pinned-programs.ts'

const TOOLS: PinnedPrograms = {
	title: 'the host’s tools',
	pinned: 'scripts/rehearse/tools',
	installed: '.local/rehearse/tools',
}

const CLI = join(TOOLS.installed, 'node_modules/netlify-cli')
const MATCHING = join(CLI, 'dist/lib/functions/registry.js')
const AS_UNPACKED = 'for (const func of this.functions.values()) {'
const BY_PRIORITY = `const priorityOf = ({ name }) => this.manifest?.functions?.find((one) => one.name === name)?.priority ?? 0
        for (const func of [...this.functions.values()].sort((a, b) => priorityOf(b) - priorityOf(a))) {`

/**
 * Installs Netlify's CLI at the locked version, and returns its path. Its server takes the first function with a path
 * that matches, in the order in which they were unpacked. The host takes those that a framework made, such as the one for
 * pages with the path of everything, last: by the priority that is in the manifest. So does the server with this change.
 */
export async function installTools(): Promise<string> {
	await installPrograms(TOOLS)
	const text = readFileSync(MATCHING, 'utf8')
	if (text.includes(AS_UNPACKED))
		writeFileSync(
			MATCHING,
			text.replace(AS_UNPACKED, () => BY_PRIORITY),
		)
	else if (!text.includes(BY_PRIORITY))
		throw new Error(`${MATCHING} no longer chooses functions as this program knows.`)
	return join(process.cwd(), CLI, 'bin/run.js')
}

/** A program in its own process group, so that its children end with it. */
interface RunningProgram {
	/** Resolves with the exit status. */
	ended: Promise<number>
	/** Ends it and all its children. */
	close(): Promise<void>
}

/** Milliseconds to end after SIGTERM, before SIGKILL. */
const GRACE_MS = 5_000

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
	try {
		if (pid !== undefined) process.kill(-pid, name)
	} catch {
		// The process group has already ended.
	}
}

/** Starts a Node program. Its output goes to the file `log`, or to the terminal. */
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
			// Even if the program has ended, because its children may not have.
			signal(child, 'SIGKILL')
			process.off('exit', abandon)
		},
	}
}

const lastLines = (log: string): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-40).join('\n')

/** Waits until a URL answers 200. Throws with the last output if the program ends first or the time is over. */
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
