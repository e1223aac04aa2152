import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyProject } from '../../scripts/bench/copy-project.ts'

/** A copy of the project in a folder of its own, with the dependencies of this one and nothing else. */
export function makeProject(name: string, more: readonly string[] = []): { root: string; remove(): void } {
	const root = copyProject(name)
	for (const part of more) cpSync(part, join(root, part), { recursive: true })
	return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** A process that ends may hang on the way out (Node, issue 54918); what waits for one gives up then. */
export const GIVEN_UP = { timeout: 240_000, killSignal: 'SIGKILL' } as const

/** Builds the project there; throws with what it printed when it refuses. */
export const build = (root: string, env: Record<string, string> = {}): string =>
	execFileSync(process.execPath, ['scripts/node.mjs', 'scripts/build.ts', '--quiet', '--hosted'], {
		cwd: root,
		env: { ...process.env, ...env },
		encoding: 'utf8',
		stdio: 'pipe',
		...GIVEN_UP,
	})

/** Serves what was built there, as in production, until `close`. */
export async function serve(
	root: string,
	env: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<unknown> }> {
	const server = spawn(process.execPath, ['scripts/node.mjs', 'scripts/serve.ts'], {
		cwd: root,
		env: { ...process.env, PORT: '0', PINAKES_DATA_DIR: join(root, '.pinakes'), ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	for await (const line of createInterface(server.stdout)) {
		const [url] = /^ {2}(http:\/\/localhost:\d+)$/.exec(line)?.slice(1) ?? []
		if (url) return { url, close: () => Promise.all([once(server, 'exit'), server.kill()]) }
	}
	throw new Error('The server did not start.')
}
