import { spawn } from 'node:child_process'
import { EXIT, ExitError } from './exit-error.ts'
import { windowsLine } from './windows-line.ts'

/** Signals that a terminal does not send to child processes itself. */
const PASSED_ON = ['SIGTERM', 'SIGHUP'] as const

/**
 * Runs a program on this terminal, on Windows in its command interpreter, and returns its exit code. Forwards SIGTERM
 * and SIGHUP to it. Throws an `ExitError` if it cannot be started.
 */
export function exitOf(command: string, args: readonly string[], shell: boolean): Promise<number> {
	return new Promise((resolve, reject) => {
		const stdio = 'inherit'
		const child = shell ? spawn(windowsLine([command, ...args]), { stdio, shell }) : spawn(command, args, { stdio })
		for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal))
		child
			.on('error', () => reject(new ExitError(EXIT.refused, `${command} could not be started. Is it installed?`)))
			.on('exit', (exit) => resolve(exit ?? 1))
	})
}
