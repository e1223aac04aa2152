import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from '../at-end.ts'

/** A step of a maintainer's first day. */
interface Step {
	name: string
	/** Arguments of Node. */
	args: readonly string[]
	minutes: number
}

/** The result of a step. */
export interface Outcome {
	fork: string
	step: string
	ok: boolean
	seconds: number
	/** Its output. */
	said: string
}

/** The tests that a fork runs on its own entries, settings and site. */
const OWN_TESTS = ['--project', 'own', '--project', 'entries']

/** All steps in order; `whole` runs the full test suite. */
export const stepsOf = (whole: boolean): readonly Step[] => [
	{ name: 'content', args: ['scripts/node.mjs', 'scripts/content.ts'], minutes: 5 },
	{ name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], minutes: 5 },
	{ name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'], minutes: 10 },
	{ name: 'build', args: ['scripts/node.mjs', 'scripts/build.ts', '--quiet'], minutes: 15 },
	{
		name: whole ? 'test' : 'own tests',
		args: ['node_modules/vitest/vitest.mjs', 'run', ...(whole ? [] : OWN_TESTS)],
		minutes: 90,
	},
]

/** The maximum number of characters of output to keep; the end is kept. */
const MAX_SAID = 2_000_000

/** Runs a step in the folder of a fork. */
export async function runStep(root: string, { fork, step }: { fork: string; step: Step }): Promise<Outcome> {
	const started = performance.now()
	const child = spawn(process.execPath, [...step.args], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		timeout: step.minutes * 60_000,
	})
	const isOver = atEnd(() => void child.kill())
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-MAX_SAID)
		})
	const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
	isOver()
	if (signal) output += `\nIt was stopped by ${signal}: the limit is ${step.minutes} minutes.`
	const seconds = Math.round((performance.now() - started) / 1000)
	return { fork, step: step.name, ok: code === 0, seconds, said: output }
}
