import { spawn } from 'node:child_process'
import { EXIT, Failure } from './failure.ts'

/** What a terminal does not send to the child itself. */
const PASSED_ON = ['SIGTERM', 'SIGHUP'] as const

/** Starts a program on this terminal, and gives its exit status when it has ended; told to stop, it passes that on and waits. */
export function exitOf(command: string, args: readonly string[], shell: boolean): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { stdio: 'inherit', shell })
		for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal))
		child
			.on('error', () => reject(new Failure(EXIT.refused, `${command} could not be started. Is it installed?`)))
			.on('exit', (exit) => resolve(exit ?? 1))
	})
}
