import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { behaviourOf } from '../../../scripts/observe/behaviour.ts'
import { machineFault } from '../../../scripts/observe/machine.ts'
import { observeInside } from '../../../scripts/observe/sandbox.ts'
import { readTrace } from '../../../scripts/observe/trace-files.ts'
import { canRun } from '../../support/can-run.ts'

const fault = await machineFault()
const MINUTE = 60_000
const root = mkdtempSync(join(tmpdir(), 'evasion-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Runs a program of a package that ships these files. */
async function started(command: readonly string[], files: Record<string, string>, programs: readonly string[] = []) {
	const app = mkdtempSync(join(root, 'app-'))
	for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text, { mode: 0o755 })
	const task = {
		traced: true,
		patienceMs: 10_000,
		idleMs: 0,
		inputs: Array.from({ length: 2 }, () => ({ args: [], stdin: '' })),
	}
	return observeInside({ app, command, env: {}, programs }, task)
}

describe.runIf(canRun(!fault))('in a sandbox', () => {
	it(
		'a program that calls itself as the sandbox does is seen like any other',
		async () => {
			const bwrap = '#!/bin/sh\nread -r line < /etc/passwd\necho x > ~/.profile\n'
			const run = await started(['/bin/sh', '-c', '/app/bwrap'], { bwrap })
			const { executed, readOutside, written } = behaviourOf([run]).always
			expect(executed).toContain('package:bwrap')
			expect([readOutside, written]).toEqual([['/etc/passwd'], ['~/.profile']])
		},
		MINUTE,
	)

	it.skipIf(!existsSync('/usr/bin/python3'))(
		'there is no ring through which a program could ask the kernel unseen',
		async () => {
			const setUp = '425, 8, ctypes.create_string_buffer(200)'
			const text = `import ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\nprint(libc.syscall(${setUp}), ctypes.get_errno())\n`
			const { runs } = await started(['/usr/bin/python3', '/app/ring.py'], { 'ring.py': text }, ['python3'])
			expect(runs?.[0]?.out.trim()).toBe('-1 38')
		},
		MINUTE,
	)
})

describe('the trace of a subject', () => {
	it('is read whole and by the order of its threads, or not at all', () => {
		const folder = join(root, 'trace')
		mkdirSync(folder)
		for (const id of ['0.10', '10.3', '0.9', '2.100']) writeFileSync(join(folder, `t${id}`), 'x'.repeat(30))
		expect([...readTrace(folder)].map(([id, { length }]) => [id, length])).toEqual([
			['0.9', 30],
			['0.10', 30],
			['2.100', 30],
			['10.3', 30],
		])
		expect(() => readTrace(folder, 119)).toThrow('It makes more system calls than can be read')
	})
})
