import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../at-end.ts'
import type { Container } from './try.ts'

/** The first container engine that responds; undefined if there is none. */
export const findEngine = (): string | undefined =>
	['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0)

/** Restrictions of the container, the same as in compose.yaml. */
const LOCKED = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']

/** Builds the image and creates a container with a volume; `remove` deletes all of it. */
export function engineContainer(engine: string): Container & { remove(): void } {
	const name = `pinakes-try-${process.pid}`
	const call = (...words: string[]): string => execFileSync(engine, words, { encoding: 'utf8' }).trim()
	const remove = () => {
		for (const words of [
			['rm', '--force', name],
			['volume', 'rm', name],
			['image', 'rm', name],
		])
			spawnSync(engine, words, { stdio: 'ignore' })
	}
	const isOver = atEnd(remove)
	execFileSync(engine, ['build', '--tag', name, '.'], { stdio: 'inherit' })
	call('create', '--name', name, ...LOCKED, '--volume', `${name}:/data`, '--publish', '127.0.0.1::8888', name)
	const state = (field: string): string => call('inspect', '--format', `{{.State.${field}}}`, name)
	return {
		async start() {
			call('start', name)
			return `http://${call('port', name, '8888/tcp').split('\n')[0]}`
		},
		async isHealthy() {
			await sleep(1_000)
			return state('Health.Status') === 'healthy'
		},
		async stop() {
			call('stop', '--time', '20', name)
			return Number(state('ExitCode'))
		},
		log: async () => spawnSync(engine, ['logs', name], { encoding: 'utf8' }).stdout,
		remove() {
			remove()
			isOver()
		},
	}
}
