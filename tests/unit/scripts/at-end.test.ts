import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'

const temporary = mkdtempSync(join(tmpdir(), 'at-end-'))
chmodSync(temporary, 0o777)
// What the programs wait for calls here, and hangs up when it is ended.
const server = createServer().listen(0, '127.0.0.1')
afterAll(() => {
	server.close()
	rmSync(temporary, { recursive: true })
})
// Each starts two programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const from = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href)

/** Starts a program that makes a temporary folder, does `more`, and waits for another program until that has called. */
async function start(more = ''): Promise<{ child: ChildProcess; other: Socket }> {
	const call = `require('net').connect(${(server.address() as AddressInfo).port}, '127.0.0.1').on('close', process.exit)`
	const text = `
import { chmodSync, writeFileSync } from 'node:fs'
import { scratchFolder } from ${from('scripts/at-end.ts')}
import { runProgram } from ${from('scripts/run-program.ts')}
if (process.getuid?.() === 0) process.setuid?.(65_534)
const { path, remove } = scratchFolder('scratch-')
writeFileSync(path + '/file', '')
${more}
await runProgram([process.execPath, '-e', ${JSON.stringify(call)}], { timeoutMs: 100_000 })
`
	const env = { PATH: process.env.PATH, TMPDIR: temporary }
	const child = spawn(process.execPath, ['--input-type=module', '-e', text], { env, stdio: 'inherit' })
	const [other] = await once(server, 'connection')
	return { child, other: (other as Socket).resume() }
}

it.each([
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
] as const)(
	'a command that %s ends takes its temporary folder and what it has started with it',
	async (signal, code) => {
		const { child, other } = await start()
		expect(readdirSync(temporary)).toHaveLength(1)
		child.kill(signal)
		await Promise.all([once(other, 'close'), once(child, 'exit')])
		expect([child.exitCode, readdirSync(temporary)]).toEqual([code, []])
	},
)

it('a folder that was made read-only goes too', async () => {
	const { child } = await start('chmodSync(path, 0o500)')
	child.kill('SIGINT')
	await once(child, 'exit')
	expect(readdirSync(temporary)).toEqual([])
})

it('a command with a way of its own to stop stops in that way, and the second signal ends it', async () => {
	const { child } = await start("process.once('SIGINT', () => writeFileSync(path + '/told', ''))")
	child.kill('SIGINT')
	await vi.waitFor(() => expect(readdirSync(temporary, { recursive: true })).toHaveLength(3), 60_000)
	expect([child.exitCode, child.signalCode]).toEqual([null, null])
	child.kill('SIGINT')
	await once(child, 'exit')
	expect([child.exitCode, readdirSync(temporary)]).toEqual([130, []])
})

it('a program that has nothing left to take with it ends as any other', async () => {
	const text = `
import { scratchFolder } from ${from('scripts/at-end.ts')}
scratchFolder('scratch-').remove()
process.kill(process.pid, 'SIGINT')
setInterval(() => {}, 1000)`
	const env = { PATH: process.env.PATH, TMPDIR: temporary }
	const child = spawn(process.execPath, ['--input-type=module', '-e', text], { env, stdio: 'inherit' })
	await once(child, 'exit')
	expect([child.signalCode, readdirSync(temporary)]).toEqual(['SIGINT', []])
})
