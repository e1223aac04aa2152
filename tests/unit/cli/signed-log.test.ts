import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { release } from '../../../scripts/release/release.ts'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { World } from '../../../src/cli/world.ts'
import { filesBelow } from '../../../src/files/files-below.ts'
import { logKey } from '../../../src/transparency/note.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { writeBelow } from '../../support/write-below.ts'
import { filesOf, putQuickly, signerNamed } from '../release/site.ts'
import { drafts } from './drafts.ts'

const NOW = Date.parse('2026-12-01T00:00:00Z')

let root: string
let registry: LocalRegistry
let machine: Machine
let product: World['product']

/** Publishes a catalogue, and signs it as the next release of a log. */
async function publishSigned(log: string, fields: Parameters<typeof drafts>[0] = {}): Promise<void> {
	registry.publish(buildCatalogue(drafts(fields), { baseUrl: registry.url }))
	const dist = join(root, 'dist')
	rmSync(dist, { recursive: true, force: true })
	for (const [path, body] of registry.published()) writeBelow(dist, path, body)
	await release({
		...{ dist, state: join(root, log), origin: originOf(registry.url), signer: await signerNamed('key'), now: NOW },
		build: { commit: 'c'.repeat(40), node: '24.0.0', lock: 'd'.repeat(64), url: registry.url },
		put: putQuickly,
	})
	expect(filesBelow(dist).length).toBeGreaterThan(registry.published().size)
	for (const [path, body] of filesOf(dist)) registry.put(`/${path}`, body)
}

const originOf = (url: string) => `${new URL(url).host}/log`

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), 'signed-'))
	registry = await new LocalRegistry().start()
	await publishSigned('log')
	const { publicKey } = await signerNamed('key')
	const key = await logKey(originOf(registry.url), { publicKey })
	product = { name: 'pinakes', title: 'A registry', registry: registry.url, version: '1.0.0', key }
	machine = new Machine(registry, { product })
})
afterEach(() => {
	machine.remove()
	registry.stop()
	rmSync(root, { recursive: true, force: true })
})

const add = () => machine.run('add', 'servers:one', '--client', 'claude-code')
const logOf = () => JSON.parse(machine.read('pinakes.lock')).log

describe('an installer that knows the key of its registry', () => {
	it('takes what the newest release has, and locks how far the log had come', async () => {
		expect(await add()).toMatchObject({ exit: 0 })
		expect(logOf()).toEqual({ size: 1, root: expect.stringMatching(/^[\w+/]{43}=$/) })
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		await publishSigned('log', { version: '1.3.0' })
		expect(await machine.run('update')).toMatchObject({ exit: 0 })
		expect(logOf().size).toBe(2)
	})

	it('checks the log once for one command, whether or not something was locked', async () => {
		for (const entry of ['servers:one', 'servers:two']) {
			registry.asked.length = 0
			expect(await machine.run('add', entry, '--client', 'claude-code')).toMatchObject({ exit: 0 })
			expect(registry.asked.filter((path) => path === '/log/checkpoint')).toHaveLength(1)
		}
	})

	it('installs nothing of another history, also where the right one is shown when it is asked again', async () => {
		await add()
		const honest = new Map(registry.published())
		await publishSigned('other', { version: '9.9.9' })
		const forked = registry.text('/log/checkpoint')
		let asked = 0
		registry.answer('/log/checkpoint', (_, response) => {
			const isFirst = asked++ === 0
			if (!isFirst) for (const [path, body] of honest) registry.put(path, body)
			response.end(isFirst ? forked : Buffer.from(honest.get('/log/checkpoint') ?? ''))
		})
		const before = machine.everything()
		expect((await machine.run('add', 'servers:two', '--client', 'claude-code')).exit).toBe(3)
		expect(machine.everything()).toEqual(before)
	})

	it('installs nothing of an entry that says something else than was signed', async () => {
		const path = '/api/registry/entries/servers/one'
		registry.put(path, registry.text(path).replaceAll('server-one', 'server-evil'))
		const before = machine.everything()
		expect(await add()).toMatchObject({ exit: 3, err: expect.stringContaining('is not what was signed') })
		expect(machine.everything()).toEqual(before)
	})

	it('installs nothing from a registry that stopped to sign', async () => {
		registry.publish(buildCatalogue(drafts(), { baseUrl: registry.url }))
		expect((await add()).exit).not.toBe(0)
		expect(Object.keys(machine.everything())).toEqual(['home', 'project'])
	})

	it('refuses another history of the same length, rightly signed', async () => {
		await add()
		await publishSigned('other', { version: '9.9.9' })
		expect(await machine.run('verify')).toMatchObject({ exit: 3, out: expect.stringContaining('/log/checkpoint') })
		const before = machine.everything()
		expect((await machine.run('add', 'servers:two')).exit).toBe(3)
		expect(machine.everything()).toEqual(before)
	})

	it.each(['install', 'verify', 'update', 'remove servers:one'])(
		'%s refuses a merge of two locks of which one is of another history',
		async (line) => {
			await add()
			const theirs = machine.read('pinakes.lock')
			await publishSigned('other', { version: '9.9.9' })
			const other = new Machine(registry, { product })
			expect(await other.run('add', 'servers:one', '--client', 'claude-code')).toMatchObject({ exit: 0 })
			const ours = other.read('pinakes.lock')
			other.write('pinakes.lock', `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> theirs\n`)
			const before = other.everything()
			const { exit, err, out } = await other.run(...line.split(' '))
			expect(exit).toBe(3)
			expect(`${out}${err}`).toContain('another history')
			expect(other.everything()).toEqual(before)
			other.remove()
		},
	)

	it('takes a merge of two locks of one history, and writes how far the log has come', async () => {
		await add()
		const theirs = machine.read('pinakes.lock')
		await publishSigned('log', { version: '1.3.0' })
		expect(await machine.run('update')).toMatchObject({ exit: 0 })
		const ours = machine.read('pinakes.lock')
		machine.write('pinakes.lock', `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> theirs\n`)
		expect(await machine.run('install')).toMatchObject({ exit: 0 })
		expect(machine.read('pinakes.lock')).toBe(ours)
	})
})
