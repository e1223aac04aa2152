import { rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLog } from '../../../scripts/tamper/made-log.ts'
import type { WriteFile } from '../../../src/files/atomic-write.ts'
import { lockFileOf } from '../../../src/files/file-lock.ts'
import type { Remembered } from '../../../src/transparency/client.ts'
import { Refusal } from '../../../src/transparency/refusal.ts'
import {
	ENTRIES,
	filesOf,
	type MadeRegistry,
	ORIGIN,
	putQuickly,
	registryToRelease,
	signerNamed,
	verifyFiles,
} from './site.ts'

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
})
afterEach(() => made.remove())

const verify = () => verifyFiles(made.files(), { key: made.key, now: made.now() })
const releases = async () => (await verify()).log.size

describe('a release', () => {
	it('is signed, numbered and found whole', async () => {
		made.build(ENTRIES)
		expect(await made.release()).toMatchObject({ isNew: true, release: { release: 1 }, vkey: made.key })
		const { log, differences } = await verify()
		expect([log.origin, log.size, differences]).toEqual([ORIGIN, 1, []])
	})

	it('is made once of the same build: again gives the same bytes', async () => {
		made.build(ENTRIES)
		await made.release()
		const before = made.files()
		made.later(1)
		expect(await made.release()).toMatchObject({ isNew: false, release: { release: 1 } })
		expect(made.files()).toEqual(before)
		made.build(ENTRIES)
		await made.release()
		expect(made.files()).toEqual(before)
	})

	it('follows 255 others: tiles and bundles become full, and each is found from the first on', async () => {
		const { origin, signer, now } = made.options()
		await makeLog(made.state, { ...{ count: 255, origin, signer, now }, put: putQuickly })
		let seen: Remembered | undefined
		for (const files of [1, 2, 3]) {
			made.build(ENTRIES, { files })
			await made.release()
			const { log, differences } = await verifyFiles(made.files(), { key: made.key, now, remembered: seen })
			expect(differences).toEqual([])
			expect(log.size).toBe(255 + files)
			seen = log.remember
		}
		const paths = [...made.files().keys()].filter((path) => path.startsWith('log/tile/'))
		expect(paths.sort()).toEqual([
			...['log/tile/0/000', 'log/tile/0/001.p/1', 'log/tile/0/001.p/2', 'log/tile/1/000.p/1'],
			...['log/tile/entries/000', 'log/tile/entries/001.p/1', 'log/tile/entries/001.p/2'],
		])
	})

	it('is refused where the clock went back: a log whose times fall is refused by everybody', async () => {
		made.build(ENTRIES)
		await made.release()
		made.build(ENTRIES.slice(1))
		await expect(made.release({ now: made.now() - 2000 })).rejects.toThrow('which is in the future for this machine')
		expect(await made.release()).toMatchObject({ release: { release: 2 } })
		expect((await verify()).differences).toEqual([])
	})

	it('is refused where a file was changed after the build', async () => {
		made.build(ENTRIES)
		writeFileSync(join(made.dist, 'servers/one.md'), 'something else')
		await expect(made.release()).rejects.toThrow('was changed after the build')
	})

	it('is refused under another name of the log', async () => {
		made.build(ENTRIES)
		await made.release()
		await expect(made.release({ origin: 'elsewhere.example/log' })).rejects.toThrow('A log keeps its name')
	})

	it.each([
		['log/tile/entries/000.p/1', '"node":"24.0.0"', '"node":"24.0.1"', 'its releases do not match its checkpoint'],
		['log/tile/entries/000.p/1', '"v":1', '"v":2', 'its releases do not match its checkpoint'],
		['log/changes/tile/entries/000.p/3', '"2.1.0"', '"2.1.1"', 'its entries do not match its newest release'],
		['log/checkpoint', '\n1\n', '\n01\n', 'its checkpoint is not valid'],
	])('is refused with a folder whose %s says, for %s, %s', async (path, from, to, what) => {
		made.build(ENTRIES)
		await made.release()
		const text = Buffer.from(filesOf(made.state).get(path) ?? []).toString('latin1')
		expect(text).toContain(from)
		writeFileSync(join(made.state, path), text.replace(from, to), 'latin1')
		await expect(made.release()).rejects.toThrow(`is damaged: ${what}. Nothing was signed.`)
	})

	it('takes away what an earlier release left in the folder', async () => {
		made.build(ENTRIES, { files: 300 })
		await made.release()
		writeFileSync(join(made.dist, 'log/old-file'), 'old')
		await made.release()
		expect((await verify()).differences).toEqual([])
	})
})

describe('two releases at once', () => {
	it('are one and a sentence', async () => {
		made.build(ENTRIES)
		const both = await Promise.allSettled([made.release(), made.release()])
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
		const told = both.find((one) => one.status === 'rejected')
		expect(String(told?.reason)).toMatch(/Another release is being signed, so this one was not/)
		expect(await releases()).toBe(1)
	})

	it.each([
		['another process', 4_194_304],
		// In a container, each run has the same.
		['one that had the number of this process', process.pid],
	])('do not wait for %s that was killed', async (_, pid) => {
		made.build(ENTRIES)
		await made.release()
		writeFileSync(lockFileOf(join(made.state, 'release')), JSON.stringify({ host: hostname(), pid }))
		expect(await made.release()).toMatchObject({ isNew: false })
	})
})

describe('a crash', () => {
	it('between any two writes leaves the release before, and the next run ends the work', async () => {
		made.build(ENTRIES)
		await made.release()
		const { log: first } = await verify()
		made.later(1)
		const next = [...ENTRIES, { category: 'servers', slug: 'four', version: '0.1.0' }]
		const killed = new Error('killed')
		for (let after = 0; ; after++) {
			made.build(next)
			let writes = 0
			const put: WriteFile = async (file, bytes) => {
				if (writes++ === after) throw killed
				await putQuickly(file, bytes)
			}
			const state = filesOf(made.state)
			const died = await made.release({ put }).then(
				() => false,
				(error) => error === killed,
			)
			// Whoever reads what the folder of the log says now sees one of the two releases, whole.
			made.build(next)
			const { release } = await made.release()
			expect(release.release).toBe(2)
			const { log, differences } = await verifyFiles(made.files(), {
				...{ key: made.key, now: made.now(), remembered: first.remember },
			})
			expect([log.size, differences]).toEqual([2, []])
			if (!died) return
			// As it was before, for the next place to be killed at.
			rmSync(made.state, { recursive: true })
			for (const [path, bytes] of state) await putQuickly(join(made.state, path), bytes)
		}
	})

	it('while the log is published shows no log, or one that holds', async () => {
		made.build(ENTRIES)
		await made.release()
		const killed = new Error('killed')
		for (let after = 0; after < 45; after += 2) {
			made.build([...ENTRIES, { category: 'servers', slug: `more-${after}` }])
			let writes = 0
			const put: WriteFile = async (file, bytes) => {
				if (writes++ === after) throw killed
				await putQuickly(file, bytes)
			}
			await made.release({ put }).catch((error) => expect(error).toBe(killed))
			const seen = await verify().catch((error) => error)
			if (seen instanceof Refusal) expect(seen.code).toBe('missing')
			else
				expect(
					seen.differences.map(({ path }: { path: string }) => path).filter((path: string) => path !== 'log/latest'),
				).toEqual([])
		}
	})
})

describe('the list of keys', () => {
	it('binds who may sign: a key that is not in it is refused before anything is written', async () => {
		made.build(ENTRIES)
		await made.rotate(await signerNamed('root'), made.signer)
		await made.release()
		const before = filesOf(made.state)
		await expect(made.release({ signer: await signerNamed('stranger') })).rejects.toThrow('is not in use')
		expect(filesOf(made.state)).toEqual(before)
	})

	it('is released by itself, with its digest in the log', async () => {
		made.build(ENTRIES)
		await made.release()
		await made.rotate(await signerNamed('root'), made.signer)
		expect(await made.release()).toMatchObject({ isNew: true, release: { release: 2, trust: { version: 1 } } })
		expect((await verify()).differences).toEqual([])
	})

	it('is spoken of in the month before it ends, and no longer once there is a new one', async () => {
		made.build(ENTRIES)
		const root = await signerNamed('root')
		await made.rotate(root, made.signer, { days: 60 })
		expect(await made.release()).toMatchObject({ warning: undefined })
		made.later(29)
		expect(await made.renew()).toMatchObject({ warning: undefined })
		made.later(2)
		const warning = expect.stringMatching(/^The list of keys ends on \d{4}-\d\d-\d\d\. .* npm run keys -- rotate\.$/)
		expect([await made.renew(), await made.release()]).toMatchObject([{ warning }, { warning }])
		await made.rotate(root, made.signer)
		expect(await made.release()).toMatchObject({ warning: undefined })
	})

	it('has nothing signed under it once it has ended, because every client would refuse that', async () => {
		made.build(ENTRIES)
		const root = await signerNamed('root')
		await made.rotate(root, made.signer, { days: 1 })
		await made.release()
		made.later(1)
		const before = filesOf(made.state)
		await expect(made.release()).rejects.toThrow('Version 1 of the list of keys ended on ')
		await expect(made.renew()).rejects.toThrow('Nothing was signed.')
		expect(filesOf(made.state)).toEqual(before)
		await made.rotate(root, made.signer)
		expect(await made.release()).toMatchObject({ release: { trust: { version: 2 } } })
		expect((await verify()).differences).toEqual([])
	})

	it('gets no next version of another root', async () => {
		made.build(ENTRIES)
		await made.rotate(await signerNamed('root'), made.signer)
		await expect(made.rotate(await signerNamed('another root'), made.signer)).rejects.toThrow(
			'is not the root of version 1',
		)
	})
})
