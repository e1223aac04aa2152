import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSigner } from '../../../scripts/keys/private-key.ts'
import { memorySource } from '../../../scripts/verify/source.ts'
import { decodeUtf8 } from '../../../src/schema/text/utf8.ts'
import { utf8 } from '../../../src/transparency/bytes.ts'
import { noteOf, parseNote, signatureLine, signNote } from '../../../src/transparency/note.ts'
import type { Read } from '../../../src/transparency/tile-reader.ts'
import {
	ENTRIES,
	filesOf,
	keyOfSigner,
	type MadeRegistry,
	ORIGIN,
	putQuickly,
	registryToRelease,
	signerNamed,
	verifyFiles,
} from './site.ts'

let made: MadeRegistry
/** The log as it is published, of which every changed folder is a continuation. */
let published: Read
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES)
	await made.release()
	published = memorySource('served', made.files()).read
})
afterEach(() => made.remove())

const signAs = async (who: string) => {
	const file = join(made.state, 'log/checkpoint')
	const note = parseNote(decodeUtf8(filesOf(made.state).get('log/checkpoint') as Uint8Array<ArrayBuffer>) ?? '')
	if (!note) throw new Error('no checkpoint')
	const line = await signNote(note.text, ORIGIN, await signerNamed(who))
	await putQuickly(file, utf8(noteOf(note.text, [...note.signatures.map(signatureLine), line])))
}

/** A release that a thief appends to the folder, with a key of their own. */
async function releaseOfThief() {
	await signAs('thief')
	made.build(ENTRIES.slice(1))
	expect(await made.release({ signer: await signerNamed('thief') })).toMatchObject({ release: { release: 2 } })
}

const check = () => verifyFiles(made.files(), { key: made.key, now: made.now() })

describe('a folder that somebody has changed who does not hold the key, but may push to its branch', () => {
	it('gets no signature for their release, neither as the newest nor below another', async () => {
		await releaseOfThief()
		const before = filesOf(made.state)
		const sentence = 'is not signed with PINAKES_SIGNING_KEY, so somebody else may have changed the folder'
		await expect(made.renew({ published })).rejects.toThrow(sentence)
		made.build(ENTRIES)
		await expect(made.release({ published })).rejects.toThrow(sentence)
		expect(filesOf(made.state)).toEqual(before)
	})

	it('gets none for it either where they made a list of keys that names the real one', async () => {
		const root = await signerNamed('root of a thief')
		await made.rotate(root, await signerNamed('thief'))
		await made.rotate(root, made.signer, { vouches: await signerNamed('thief') })
		await releaseOfThief()
		await expect(made.renew({ published })).rejects.toThrow('is not signed with PINAKES_SIGNING_KEY')
	})

	it('gets none for their list of keys', async () => {
		await made.rotate(await signerNamed('root of a thief'), made.signer, { vouches: await signerNamed('thief') })
		made.build(ENTRIES.slice(1))
		await expect(made.release({ published })).rejects.toThrow('was not made with PINAKES_SIGNING_KEY')
	})

	it('gets none for a list that another root put in place of the next', async () => {
		await made.rotate(await signerNamed('root'), made.signer)
		await made.release()
		const own = filesOf(made.state)
		rmSync(join(made.state, 'log/trust'), { recursive: true })
		const root = await signerNamed('root of a thief')
		for (let i = 0; i < 2; i++) await made.rotate(root, made.signer, { vouches: await signerNamed('thief') })
		await expect(made.release()).rejects.toThrow('which its newest release names')
		for (const name of ['log/trust/1.json', 'log/trust/1.json.sig'])
			await putQuickly(join(made.state, name), own.get(name) as Uint8Array<ArrayBuffer>)
		await expect(made.release()).rejects.toThrow('log/trust/2.json cannot be used')
	})
})

describe('a new key', () => {
	it('signs once a list of keys was made with it, also after releases of the key before', async () => {
		const [root, second] = [await signerNamed('root'), await signerNamed('second')]
		await expect(made.release({ signer: second })).rejects.toThrow('npm run keys -- rotate')
		await made.rotate(root, made.signer)
		await made.release()
		const { remember } = (await check()).log
		await made.rotate(root, second)
		made.build(ENTRIES.slice(1))
		await made.release()
		await made.release({ signer: second })
		await made.renew({ signer: second })
		const { log } = await verifyFiles(made.files(), { key: made.key, now: made.now(), remembered: remember })
		expect(log.key).toBe(await keyOfSigner(second))
	})

	it('is what the command makes a list with', async () => {
		const keys = (...args: string[]) =>
			execFileSync(process.execPath, ['scripts/node.mjs', 'scripts/keys.ts', ...args, '--state', made.state], {
				encoding: 'utf8',
				env: { ...process.env, PINAKES_URL: 'https://registry.example', ...files },
			})
		const files = { PINAKES_SIGNING_KEY: join(made.root, 'key.pem'), PINAKES_ROOT_KEY: join(made.root, 'root.pem') }
		for (const file of Object.values(files)) keys('new', file)
		rmSync(join(made.state, 'log'), { recursive: true })
		keys('rotate')
		const signer = await readSigner(files.PINAKES_SIGNING_KEY, 'PINAKES_SIGNING_KEY')
		expect(await made.release({ signer, now: Date.now() })).toMatchObject({
			release: { release: 1, trust: { version: 1 } },
		})
	})

	it('takes over from one that it removes', async () => {
		const [root, second] = [await signerNamed('root'), await signerNamed('second')]
		await made.rotate(root, made.signer)
		await made.release()
		await made.rotate(root, second)
		await made.rotate(root, undefined, { remove: made.key, vouches: second })
		expect(await made.release({ signer: second, published })).toMatchObject({ release: { trust: { version: 3 } } })
	})
})
