import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const NODE = join(ROOT, 'node_modules/node/bin/node')
const MODULE = join(ROOT, 'src/cli/child.ts')
const SERVER = 'console.log(process.pid); setInterval(() => {}, 1000)'

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

it.each(['SIGTERM', 'SIGHUP'] as const)('a server that was started goes when its starter gets %s', async (signal) => {
	const program = `import { exitOf } from ${JSON.stringify(MODULE)}
process.exitCode = await exitOf(process.execPath, ['-e', ${JSON.stringify(SERVER)}], false)`
	const starter = spawn(NODE, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
	const [said] = await once(starter.stdout, 'data')
	const server = Number(String(said))
	try {
		expect(isRunning(server)).toBe(true)
		starter.kill(signal)
		expect(await once(starter, 'exit')).toEqual([1, null])
		expect(isRunning(server)).toBe(false)
	} finally {
		if (isRunning(server)) process.kill(server, 'SIGKILL')
	}
})
