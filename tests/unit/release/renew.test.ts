import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memorySource } from '../../../scripts/verify/source.ts'
import {
	DAY,
	ENTRIES,
	type Files,
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
	made.build(ENTRIES)
})
afterEach(() => made.remove())

const signedAt = async () => (await verifyFiles(made.files(), { key: made.key, now: made.now() })).log.signedAt
const changedSince = (before: Files) =>
	[...made.files()].filter(([path, bytes]) => String(before.get(path)) !== String(bytes)).map(([path]) => path)
const write = async (folder: string, files: Files) => {
	for (const [path, bytes] of files) await putQuickly(join(folder, path), bytes)
}

describe('each day, the time', () => {
	it('is signed anew, and nothing else of the log moves', async () => {
		await made.release()
		const before = made.files()
		const now = made.later(3)
		expect(await made.renew()).toEqual({ origin: ORIGIN, size: 1, isPublished: true, warning: undefined })
		expect(changedSince(before)).toEqual(['log/checkpoint'])
		expect(await signedAt()).toBe(now)
	})

	it('needs no build: a later build of the same takes it over', async () => {
		await made.release()
		rmSync(made.dist, { recursive: true })
		const now = made.later(3)
		expect(await made.renew()).toMatchObject({ size: 1, isPublished: false })
		made.build(ENTRIES)
		expect(await made.release()).toMatchObject({ isNew: false })
		expect(await signedAt()).toBe(now)
	})

	it('is signed for nothing that clients would refuse', async () => {
		await expect(made.renew()).rejects.toThrow('has no release to sign again')
		await made.release()
		const before = made.files()
		await expect(made.renew({ now: made.now() - DAY })).rejects.toThrow('Set its clock')
		await made.rotate(await signerNamed('root'), made.signer)
		await expect(made.renew({ signer: await signerNamed('stranger') })).rejects.toThrow('is not in use')
		await expect(made.renew()).rejects.toThrow('is not in any release yet')
		expect(changedSince(before)).toEqual([])
	})

	it('is not signed before the time that was signed last', async () => {
		await made.release()
		await made.renew({ now: made.later(3) })
		await expect(made.renew({ now: made.now() - DAY })).rejects.toThrow('Set its clock')
		await expect(made.renew()).resolves.toMatchObject({ size: 1 })
	})

	it('is not signed with a key that another took the place of, once its days are over', async () => {
		const [root, fresh] = [await signerNamed('root'), await signerNamed('fresh')]
		await made.rotate(root, made.signer)
		await made.release()
		await made.rotate(root, fresh)
		await made.release({ signer: fresh })
		await made.renew({ now: made.later(7) })
		await expect(made.renew({ now: made.later(1) })).rejects.toThrow('is not in use')
		await expect(made.renew({ signer: fresh })).resolves.toMatchObject({ size: 2 })
	})

	it('is not signed beside another release than the folder has', async () => {
		await made.release()
		await write(join(made.root, 'old'), made.files())
		made.build(ENTRIES.slice(1))
		await made.release()
		await expect(made.renew({ out: join(made.root, 'old') })).rejects.toThrow('have different releases')
	})
})

describe('a folder of the log that is not the newest', () => {
	/** Two releases, of which the folder has lost both; what is published, and the folder as of the first. */
	const twoReleases = async () => {
		await made.release()
		const older = filesOf(made.state)
		made.build(ENTRIES.slice(1))
		await made.release()
		const published = memorySource('served', made.files()).read
		rmSync(made.state, { recursive: true })
		return { older, published }
	}

	it('signs neither a release nor a time', async () => {
		const { older, published } = await twoReleases()
		await write(made.state, older)
		const sentence = `holds 1 releases of ${ORIGIN}, and 2 are published, so it is an older copy. Nothing was signed.`
		await expect(made.release({ published })).rejects.toThrow(sentence)
		rmSync(made.dist, { recursive: true })
		await expect(made.renew({ published })).rejects.toThrow(sentence)
		expect(filesOf(made.state)).toEqual(older)
	})

	it('begins no log where there is one already', async () => {
		const { published } = await twoReleases()
		await expect(made.release({ published })).rejects.toThrow('holds 0 releases')
	})

	it('signs nothing on top of other releases than those that are published, however many', async () => {
		const { published } = await twoReleases()
		for (const count of [3, 2, 1]) {
			made.build(ENTRIES.slice(0, count), { files: 7 })
			await made.release()
		}
		await expect(made.release({ published })).rejects.toThrow('that differ from the published ones')
	})

	it('is told by a checkpoint of this log alone: whatever else is served there stops no release', async () => {
		await made.release()
		const others = ['', '<!DOCTYPE html><title>Not here</title>', 'elsewhere.example/log\n99\nAAAA\n\n— a AAAAAAAA\n']
		const reads = others.map((text) => async () => new Uint8Array(Buffer.from(text)))
		const own = memorySource('served', made.files()).read
		for (const published of [...reads, async () => undefined, own])
			expect(await made.release({ published })).toMatchObject({ isNew: false })
	})
})
