import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { GIVEN_UP } from '../../site/project.ts'

/** Runs a script of a copy of the project, as `npm run` would there, with what is typed into it. */
export function runScript(name: string, args: readonly string[], { cwd, input = '' }: { cwd: string; input?: string }) {
	const words = ['node.mjs', `${name}.ts`].map((file) => join(cwd, 'scripts', file))
	const options = { cwd, input, encoding: 'utf8', ...GIVEN_UP } as const
	const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], options)
	return { status, out: stdout, err: stderr }
}
