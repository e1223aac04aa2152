import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { makeFolder } from '../../src/files/folder.ts'
import { atEnd } from '../at-end.ts'
import { freePort } from '../redis/server.ts'
import { onDisk, type Stage } from './steps.ts'
import type { Container } from './try.ts'

/**
 * Runs as the image's user if this process may change to it; otherwise the files are read-only for the current user.
 */
const identityOf = ({ user }: Stage): { uid?: number; gid?: number } => {
	const [uid = 0, gid = 0] = user.split(':').map(Number)
	return process.getuid?.() === 0 ? { uid, gid } : {}
}

/** Removes write permission from everything but the volumes. */
export function makeReadOnly(stage: Stage): void {
	execFileSync('chmod', ['-R', 'a-w,a+rX', onDisk(stage, '.')])
	for (const volume of stage.volumes) {
		makeFolder(onDisk(stage, volume))
		execFileSync('chmod', ['-R', 'u+w', onDisk(stage, volume)])
	}
}

/** Emulates a container: runs the image's command in its folder, with its settings and as its user. */
export async function playedContainer(stage: Stage): Promise<Container> {
	const port = await freePort()
	const volume = (value: string) => (stage.volumes.includes(value) ? onDisk(stage, value) : value)
	const settings = Object.fromEntries(Object.entries(stage.env).map(([name, value]) => [name, volume(value)]))
	const env = { PATH: process.env.PATH, ...settings, HOST: '127.0.0.1', PORT: String(port) }
	const run = ([program = '', ...words]: readonly string[]): ChildProcess =>
		spawn(program === 'node' ? process.execPath : program, words, {
			cwd: onDisk(stage, '.'),
			env,
			...identityOf(stage),
			stdio: ['ignore', 'pipe', 'pipe'],
		})
	let child: ChildProcess | undefined
	let output = ''
	return {
		async start() {
			const server = run(stage.command)
			server.once(
				'exit',
				atEnd(() => void server.kill('SIGKILL')),
			)
			child = server
			for (const stream of [child.stdout, child.stderr])
				stream?.on('data', (chunk) => {
					output += chunk
				})
			return `http://127.0.0.1:${port}`
		},
		async isHealthy() {
			if (child?.exitCode !== null) return false
			return (await once(run(stage.healthcheck), 'exit'))[0] === 0
		},
		async stop() {
			if (!child || child.exitCode !== null) return child?.exitCode ?? null
			const ended = once(child, 'exit')
			child.kill(stage.stopSignal as NodeJS.Signals)
			return (await ended)[0]
		},
		log: async () => output,
	}
}
