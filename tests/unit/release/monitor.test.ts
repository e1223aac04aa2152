import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { release } from '../../../scripts/release/release.ts'
import type { Source } from '../../../scripts/verify/source.ts'
import { watchLog } from '../../../scripts/verify/watch.ts'
import { utf8 } from '../../../src/transparency/bytes.ts'
import { cosignNote, verifierKey } from '../../../src/transparency/note.ts'
import { DAY, ENTRIES, type Files, type MadeRegistry, ORIGIN, registryToRelease, signerNamed } from './site.ts'

// Each starts a program, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let made: MadeRegistry
let server: Server
let files: Files
let address: string
beforeEach(async () => {
	made = await registryToRelease()
	files = new Map()
	server = createServer((request, response) => {
		// As hosts do: pages without their ending, and one page for what is missing.
		const path = (request.url ?? '').slice(1) || 'index.html'
		const file = files.get(path)
		response.writeHead(file ? 200 : 404).end(file ?? files.get('404.html'))
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
	server.close().closeAllConnections()
	made.remove()
})

/** Makes the next release, as of some days ago, and serves it. */
async function publish(slugs: readonly string[], daysAgo = 0, more: object = {}): Promise<void> {
	made.build([...ENTRIES, ...slugs.map((slug) => ({ category: 'servers', slug }))], more)
	await release(made.options({ now: Date.now() - daysAgo * DAY }))
	files = made.files()
}

async function monitor(...words: string[]): Promise<{ code: number; out: string; err: string }> {
	const line = [
		resolve('scripts/node.mjs'),
		resolve('scripts/monitor.ts'),
		address,
		'--seen',
		join(made.root, 'seen.json'),
	]
	try {
		const { stdout, stderr } = await promisify(execFile)(process.execPath, [...line, ...words], { cwd: made.root })
		return { code: 0, out: stdout, err: stderr }
	} catch (error) {
		const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
		return { code, out: stdout, err: stderr }
	}
}
const seen = () => readFileSync(join(made.root, 'seen.json'), 'utf8')
const change = (path: string, how: (text: string) => string) =>
	files.set(path, new Uint8Array(Buffer.from(how(Buffer.from(files.get(path) ?? []).toString('latin1')), 'latin1')))

describe('an honest log', () => {
	it('gives no alarm over several releases, and each look goes on from what the one before wrote down', async () => {
		await publish([], 5)
		await publish(['four'], 1)
		const first = await monitor()
		expect(first).toMatchObject({ code: 0, err: '' })
		expect(first.out).toContain(`the key is the one that ${address} shows, ${made.key}`)
		expect(first.out.match(/^new {2}release \d/gm)).toEqual(['new  release 1', 'new  release 2'])
		expect(JSON.parse(seen())[address]).toMatchObject({
			key: made.key,
			size: 2,
			checkpoint: expect.stringMatching(ORIGIN),
		})
		const again = await monitor()
		expect(again).toMatchObject({ code: 0, err: '' })
		expect(again.out).toMatch(/^http\S+: release 2 of registry\.example\/log, signed .+; 0 since the last check\.\n$/)
		const verdict = { decision: 'deny', reason: 'It was sold.' }
		made.build([{ category: 'servers', slug: 'one', version: '1.0.0', verdict }, ...ENTRIES.slice(1)])
		await release(made.options({ now: Date.now() }))
		files = made.files()
		const third = await monitor('--whole')
		expect([third.code, third.err]).toEqual([0, ''])
		expect(third.out).toMatch(/^new {2}release 3,/)
		expect(third.out).toContain('said  servers:one: deny in release 3. It was sold.\n')
		expect(third.out).toContain('said  servers:four: gone in release 3\n')
		expect(third.out).toContain('; 1 since the last check.')
	})

	it('gives none while its list of keys ends soon, but says when', async () => {
		await made.rotate(await signerNamed('root'), made.signer, { days: 20, now: Date.now() })
		await publish([])
		expect(await monitor()).toMatchObject({ code: 0, out: expect.stringContaining('The list of keys ends on ') })
	})

	it('gives none when a release comes in while it is looked at', async () => {
		await publish([])
		const old = files
		await publish(['four'])
		// The first look reads the checkpoint of the old release, and the manifest of the new one.
		for (const at of [1, 3, 5, 8, 11]) {
			let asked = 0
			const read: Source['read'] = async (path, most) => (asked++ < at ? old : files).get(path)?.subarray(0, most + 1)
			const { log, differences } = await watchLog({ name: 'site', read }, { key: made.key, now: Date.now() })
			expect(differences).toEqual([])
			expect(log.size).toBeLessThanOrEqual(2)
		}
	})
})

describe('an alarm names what happened, ends with 3 and leaves what was seen as it was', () => {
	const alarm = async (...words: string[]) => {
		const before = seen()
		const { code, out, err } = await monitor(...words)
		expect([code, seen()]).toEqual([3, before])
		expect(out).not.toContain('since the last check')
		return err
	}
	beforeEach(async () => {
		await publish([])
		await publish(['four'])
		await monitor()
	})

	it('fork: another history of the same length, with the two checkpoints that prove it', async () => {
		const other = await registryToRelease()
		for (const count of [1, 2]) {
			other.build(ENTRIES.slice(count))
			await release(other.options({ now: Date.now() }))
		}
		const before = Buffer.from(files.get('log/checkpoint') ?? []).toString()
		files = other.files()
		const now = Buffer.from(files.get('log/checkpoint') ?? []).toString()
		const err = await alarm()
		expect(err).toMatch(/^ALARM \(fork\): The first 2 releases are not the ones seen before/)
		expect(err).toContain(`Seen before:\n${before}`)
		expect(err).toContain(`Shown now:\n${now}`)
		other.remove()
	})

	it('rollback: an older release, rightly signed', async () => {
		const { checkpoint } = JSON.parse(seen())[address]
		const other = await registryToRelease()
		other.build(ENTRIES)
		await release(other.options({ now: Date.now() }))
		files = other.files()
		const err = await alarm()
		expect(err).toMatch(/^ALARM \(rollback\): The log has fewer releases \(1\) than were seen before \(2\)/)
		expect(err).toContain(checkpoint)
		other.remove()
	})

	it('freeze: nothing signed for longer than is waited', async () => {
		const other = await registryToRelease()
		other.build(ENTRIES)
		await release(other.options({ now: Date.now() - 3 * DAY }))
		files = other.files()
		writeFileSync(join(made.root, 'seen.json'), '{}')
		expect(await alarm()).toMatch(/^ALARM \(stale\): The log was last signed on/)
		expect((await monitor('--max-age', '4')).code).toBe(0)
		other.remove()
	})

	it('another key, and a log that is gone', async () => {
		const other = await registryToRelease('stranger')
		other.build(ENTRIES)
		await release(other.options({ now: Date.now() }))
		files = other.files()
		expect(await alarm()).toMatch(/^ALARM \(unsigned\):/)
		files.delete('log/checkpoint')
		expect(await alarm()).toMatch(/^ALARM \(missing\):/)
		other.remove()
	})

	it('a leaf that was changed after it was signed', async () => {
		const digest = /"manifest":\{"sha256":"([0-9a-f]{64})/
		change('log/tile/entries/000.p/2', (text) => text.replace(digest, (all, hex) => all.replace(hex, '0'.repeat(64))))
		expect(await alarm()).toMatch(/^ALARM \(bad-tile\): The entries below \/log\/tile\//)
	})

	it('a witness whose line does not hold, by its name', async () => {
		const signer = await signerNamed('witness')
		const key = await verifierKey({ name: 'witness.example/w1', type: 4, publicKey: signer.publicKey })
		const text = Buffer.from(files.get('log/checkpoint') ?? []).toString()
		const note = text.slice(0, text.indexOf('\n\n') + 1)
		const at = Math.floor(Date.now() / 1000)
		const line = await cosignNote(note, { name: 'witness.example/w1', at, signer })
		expect((await monitor('--witness', key)).out).toContain(
			'The witness witness.example/w1 did not say that it saw it.',
		)
		files.set('log/checkpoint', utf8(`${text}${line}\n`))
		expect((await monitor('--witness', key)).out).toContain('Seen by witness.example/w1 on')
		const other = await cosignNote(`${note}more\n`, { name: 'witness.example/w1', at, signer })
		files.set('log/checkpoint', utf8(`${text}${other}\n`))
		expect(await alarm('--witness', key)).toMatch(/^ALARM \(bad-witness\): .* witness\.example\/w1 /)
		// Who does not know the witness cannot tell, and is not kept from the log by it.
		expect((await monitor()).code).toBe(0)
	})
})

describe('what is no alarm has a code of its own', () => {
	it('1: a manifest or a file that is not what the newest leaf says, which is named', async () => {
		await publish([])
		change('api/registry/manifest', (text) => `${text} `)
		const { code, err } = await monitor()
		expect([code, err]).toEqual([1, expect.stringMatching(/^longer {2}api\/registry\/manifest\n/)])
		expect(() => seen()).toThrow()
		files = made.files()
		change('servers/one.md', (text) => text.replace('one', 'two'))
		expect((await monitor()).code).toBe(0)
		expect(await monitor('--whole')).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^changed {2}servers\/one\.md\n/),
		})
	})

	it('2: a slip in the line; 4: a registry that is not reached', async () => {
		expect(await monitor('--max-age', '0')).toMatchObject({
			code: 2,
			err: expect.stringContaining('Usage: npm run monitor'),
		})
		expect((await monitor('more')).code).toBe(2)
		await publish([])
		server.close().closeAllConnections()
		expect(await monitor()).toMatchObject({ code: 4, err: expect.stringMatching(/cannot be read: ECONNREFUSED/) })
	})

	it('1: what was seen cannot be read, so that nothing is taken for a first look', async () => {
		await publish([])
		for (const text of ['', '[]', '{"a":1}', `{"${address}":{"key":"k","size":"2","root":""}}`]) {
			writeFileSync(join(made.root, 'seen.json'), text)
			expect(await monitor()).toMatchObject({ code: 1, err: expect.stringContaining('is damaged') })
			expect(seen()).toBe(text)
		}
	})
})

it('keeps what it saw of each registry apart', async () => {
	await publish([])
	const file = join(made.root, 'seen.json')
	const other = { key: 'k', size: 9, root: 'r' }
	writeFileSync(file, JSON.stringify({ 'https://other.example': other }))
	await monitor()
	expect(Object.keys(JSON.parse(seen()))).toEqual(['https://other.example', address])
	expect(JSON.parse(seen())['https://other.example']).toEqual(other)
})
