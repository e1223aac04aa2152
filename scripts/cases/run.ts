import { spawn } from 'node:child_process'
import type { Case } from './case-file.ts'
import type { World } from './world.ts'

/** The result of a case. */
export interface Answer {
	one: Case
	stopped: boolean
}

const AT_ONCE = 2
const PATIENCE_MS = 20_000

/** Runs a program on every case, some in parallel. Results are in the order of the cases. */
export async function askAll(cases: readonly Case[], words: readonly string[], world: World): Promise<Answer[]> {
	const answers: Answer[] = []
	let next = 0
	const worker = async () => {
		for (let at = next++; at < cases.length; at = next++) {
			const one = cases[at]
			if (one) answers[at] = { one, stopped: await isStopped(one, words, world) }
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
	return answers
}

/** Whether a hook stops a call, by its exit code or output. A request for confirmation counts as a stop. */
function isStopped(one: Case, [program = '', ...args]: readonly string[], world: World): Promise<boolean> {
	const project = world.projectFor(one)
	const { PATH = '' } = process.env
	const env = { PATH, HOME: world.home, USER: 'me', TMPDIR: '/tmp', CLAUDE_PROJECT_DIR: project }
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, { cwd: project, env, timeout: PATIENCE_MS, stdio: ['pipe', 'pipe', 'ignore'] })
		let out = ''
		child.on('error', reject)
		child.stdin.on('error', () => undefined)
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			out += text
		})
		child.on('close', (code) =>
			resolve(code === 2 || /"(?:permissionDecision|decision)"\s*:\s*"(?:deny|ask|block)"/.test(out)),
		)
		child.stdin.end(world.callOf(one))
	})
}
