import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entryRelease } from '../../../src/client/release/entry-release.ts'
import { openSignedLog } from '../../../src/published/signed-log.ts'
import { sshCommands } from '../../../src/transparency/ssh-commands.ts'
import { ENTRIES, type Files, type MadeRegistry, registryToRelease } from './site.ts'

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES)
})
afterEach(() => {
	made.remove()
	vi.unstubAllGlobals()
})

const releaseTwice = async () => {
	await made.release()
	made.later(20)
	made.build([{ category: 'servers', slug: 'one', version: '1.1.0' }, ...ENTRIES.slice(1)])
	await made.release()
}

const serveFiles = (files: Files) =>
	vi.stubGlobal(
		'fetch',
		async (path: string) => new Response(files.get(path.slice(1)), { status: files.has(path.slice(1)) ? 200 : 404 }),
	)

it('tells a reader of an entry its release and since which the same is said, and where nothing is signed, that', async () => {
	serveFiles(made.files())
	expect(await entryRelease('servers:one')).toEqual({
		sentence: expect.stringMatching(/does not sign its releases/),
		isSigned: false,
	})
	await releaseTwice()
	serveFiles(made.files())
	expect((await entryRelease('servers:one')).sentence).toBe(
		'Release 2, signed 21 Nov 2026, this entry since release 2.',
	)
	expect((await entryRelease('servers:two')).sentence).toBe(
		'Release 2, signed 21 Nov 2026, this entry since release 1.',
	)
	expect((await entryRelease('servers:never')).sentence).toBe('Release 2, signed 21 Nov 2026.')
})

it('tells functions the same, and in which release a source appeared', async () => {
	expect(openSignedLog(made.dist)).toBeUndefined()
	await releaseTwice()
	const log = openSignedLog(made.dist)
	expect(log?.release).toEqual({ number: 2, signedAt: '2026-11-21T12:00:00.000Z' })
	expect([log?.since('servers:one'), log?.since('servers:two'), log?.since('servers:never')]).toEqual([2, 1, undefined])
	const manifest = JSON.parse(Buffer.from(made.files().get('api/registry/manifest') ?? []).toString())
	expect(log?.releaseOf('servers:one', manifest.artifacts['servers/one.md'].sha256)).toBe(2)
	expect(log?.releaseOf('servers:one', '0'.repeat(64))).toBeUndefined()
})

it('is checked by the commands that are printed, as they are printed, and not after a change', async () => {
	const files: Files = new Map()
	const server = createServer((request, response) => {
		const file = files.get((request.url ?? '').slice(1))
		response.writeHead(file ? 200 : 404).end(file)
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	await made.release({ origin: `${new URL(address).host}/log` })
	for (const [path, bytes] of made.files()) files.set(path, bytes)
	const run = () =>
		promisify(execFile)('sh', ['-c', sshCommands(address)], { cwd: mkdtempSync(join(tmpdir(), 'printed-')) })
	expect((await run()).stdout).toMatch(/^Good "pinakes-manifest" signature for 127\.0\.0\.1:\d+\/log/)
	files.set('api/registry/manifest', new Uint8Array([...(files.get('api/registry/manifest') ?? []), 32]))
	await expect(run()).rejects.toMatchObject({ code: 255 })
	server.close()
})

it('never shows a private key: not in what is written, printed or published', async () => {
	const { newKey } = await import('../../../scripts/keys/new-key.ts')
	const { readSigner } = await import('../../../scripts/keys/private-key.ts')
	const { readFileSync } = await import('node:fs')
	const file = join(made.root, 'key.pem')
	newKey(file)
	const pem = readFileSync(file, 'utf8')
	const base64 = pem.split('\n')[1] ?? ''
	const secret = Buffer.from(base64, 'base64').subarray(16)
	const forms = [base64, secret.toString('hex'), secret.toString('base64'), secret.toString('latin1')]
	const signer = await readSigner(file, 'PINAKES_SIGNING_KEY')
	const printed: string[] = []
	for (const name of ['log', 'warn', 'error'] as const)
		vi.spyOn(console, name).mockImplementation((...words) => void printed.push(words.join(' ')))
	await made.release({ signer })
	writeFileSync(file, `${pem.slice(0, 60)}broken`)
	printed.push(String(await readSigner(file, 'PINAKES_SIGNING_KEY').catch((error) => error)))
	const written = [...made.files().values()].map((bytes) => Buffer.from(bytes).toString('latin1'))
	for (const form of forms)
		for (const text of [...printed, ...written, JSON.stringify(signer)]) expect(text.includes(form)).toBe(false)
	expect(() => newKey(file)).toThrow('may be a key that is in use')
	vi.restoreAllMocks()
})
