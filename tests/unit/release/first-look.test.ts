import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knownOf, type Pins } from '../../../scripts/verify/known.ts'
import { verifyLog } from '../../../scripts/verify/log.ts'
import { memorySource } from '../../../scripts/verify/source.ts'
import { base64Of, utf8 } from '../../../src/transparency/bytes.ts'
import { checkLog } from '../../../src/transparency/client.ts'
import type { Signer } from '../../../src/transparency/ed25519.ts'
import { cosignNote, noteOf, verifierKey } from '../../../src/transparency/note.ts'
import { allowedSigner, sshPublicKey } from '../../../src/transparency/sshsig.ts'
import { ENTRIES, type Files, keyOfSigner, type MadeRegistry, registryToRelease, signerNamed } from './site.ts'

let made: MadeRegistry
let roots: Signer[]
let signers: Signer[]
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES)
	roots = await Promise.all(['root 1', 'root 2', 'root 3', 'another'].map(signerNamed))
	signers = [made.signer, ...(await Promise.all(['key 2', 'key 3'].map(signerNamed)))]
})
afterEach(() => made.remove())

const root = (i: number) => roots[i] as Signer
const signer = (i: number) => signers[i] as Signer
const rootLine = (one: Signer) => `${sshPublicKey(one.publicKey)} root@offline`
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code })

/** Three versions of the list of keys: each has another root than the one before, and another key. */
async function rotateTwice(): Promise<void> {
	await made.rotate(root(0), signer(0))
	await made.release()
	await made.rotate(root(0), signer(1), { newRoot: root(1) })
	await made.release({ signer: signer(1) })
	await made.rotate(root(1), signer(2), { newRoot: root(2) })
	await made.release({ signer: signer(2) })
}

/** A first look with what somebody knows from elsewhere. */
async function look(pins: Pins, files: Files = made.files()) {
	const source = memorySource('served', files)
	const { isShown: _, ...known } = await knownOf(source, undefined, pins)
	return verifyLog(source, { ...known, now: made.now() })
}

describe('a first look after keys were changed', () => {
	beforeEach(rotateTwice)

	it.each([0, 1, 2])('is safe for somebody who has root %i of three', async (i) => {
		const { log, differences } = await look({ root: rootLine(root(i)) })
		expect([log.key, log.trust?.version, log.size, differences]).toEqual([await keyOfSigner(signer(2)), 3, 3, []])
	})

	it('is refused for a root that it never had, and for what is no root', async () => {
		await expect(look({ root: rootLine(root(3)) })).rejects.toEqual(refused('bad-trust'))
		for (const line of ['', 'ssh-rsa AAAA', 'ssh-ed25519', made.key])
			await expect(look({ root: line })).rejects.toEqual(refused('bad-key'))
	})

	it('is refused for an old key alone, which says where to get the new one', async () => {
		await expect(look({ key: made.key })).rejects.toThrow('get the new one from a source you trust')
	})

	it('is refused where another log stands behind the old root’s lists', async () => {
		const other = await registryToRelease('thief')
		other.build(ENTRIES)
		for (let i = 0; i < 3; i++) await other.rotate(root(3), other.signer)
		for (let i = 0; i < 3; i++) {
			other.build(ENTRIES.slice(i))
			await other.release()
		}
		await expect(look({ root: rootLine(root(0)) }, other.files())).rejects.toEqual(refused('bad-trust'))
		// The list of the pinned root is the right one, and those that claim to follow it are not.
		const first = 'log/trust/1.json'
		const behind = other.files().set(first, made.files().get(first) as Uint8Array<ArrayBuffer>)
		const known = knownOf(memorySource('served', behind), undefined, { root: rootLine(root(0)) })
		await expect(known).rejects.toEqual(refused('bad-trust'))
		const lists = [...made.files()].filter(([path]) => /trust/.test(path))
		await expect(look({ root: rootLine(root(0)) }, new Map([...other.files(), ...lists]))).rejects.toEqual(
			refused('unsigned'),
		)
		other.remove()
	})

	it('is refused where a list in between is missing, changed or another’s', async () => {
		const other = await registryToRelease()
		await other.rotate(root(3), signer(1))
		const strange = await other.rotate(root(3), signer(1), { newRoot: root(1) })
		const path = 'log/trust/2.json'
		const newest = await keyOfSigner(signer(2))
		const old = made.files().get('log/trust/1.json') as Uint8Array<ArrayBuffer>
		for (const bytes of [undefined, strange.file, old, utf8('{}')]) {
			const files = made.files()
			if (bytes) files.set(path, bytes)
			else files.delete(path)
			await expect(look({ root: rootLine(root(0)) }, files)).rejects.toMatchObject({ name: 'Refusal' })
			// Who has the newest key needs no list before it, and is told all the same.
			await expect(look({ key: newest }, files)).rejects.toMatchObject({ name: 'Refusal' })
		}
		await expect(look({ key: newest })).resolves.toMatchObject({ differences: [] })
		other.remove()
	})

	it('goes on as any other afterwards: what is remembered follows the next change', async () => {
		const { log } = await look({ root: rootLine(root(0)) })
		await made.rotate(root(2), signer(0))
		await made.release()
		const source = memorySource('served', made.files())
		const { isShown, ...known } = await knownOf(source, { key: log.key, ...log.remember }, {})
		expect(isShown).toBe(false)
		expect((await verifyLog(source, { ...known, now: made.now() })).log.key).toBe(made.key)
	})
})

describe('witnesses', () => {
	const NAME = 'witness.example/w1'
	const witness = () => signerNamed('witness')
	const witnessKey = async () => verifierKey({ name: NAME, type: 4, publicKey: (await witness()).publicKey })
	/** The checkpoint with a line by which the witness signed a text: its own, unless said. */
	async function witnessed(text?: string): Promise<Files> {
		const files = made.files()
		const whole = Buffer.from(files.get('log/checkpoint') ?? []).toString()
		const note = whole.slice(0, whole.indexOf('\n\n') + 1)
		const at = Math.floor(made.now() / 1000)
		const line = await cosignNote(text ?? note, { name: NAME, at, signer: await witness() })
		return files.set('log/checkpoint', utf8(`${whole}${line}\n`))
	}

	it('that the list of keys names are looked for by every client, which need not know them', async () => {
		await made.rotate(root(0), made.signer, { witnesses: [await witnessKey()] })
		await made.release()
		const check = (files: Files) =>
			checkLog({ read: memorySource('served', files).read, key: made.key, now: made.now() })
		expect((await check(made.files())).witnesses).toEqual([{ name: NAME, at: undefined }])
		expect((await check(await witnessed())).witnesses).toEqual([{ name: NAME, at: made.now() }])
		await expect(check(await witnessed('other\n1\nroot\n'))).rejects.toEqual(refused('bad-witness'))
	})

	it('stay in the list until they are taken out, and only keys come in', async () => {
		const key = await witnessKey()
		await made.rotate(root(0), made.signer, { witnesses: [key] })
		expect((await made.rotate(root(0), made.signer)).trust.witnesses).toEqual([key])
		expect((await made.rotate(root(0), made.signer, { witnesses: [] })).trust.witnesses).toBeUndefined()
		await expect(made.rotate(root(0), made.signer, { witnesses: ['nobody'] })).rejects.toEqual(refused('bad-key'))
	})

	it('that somebody names are checked, and what they said outlives a new signature of the time', async () => {
		await made.release()
		const files = await witnessed()
		const { log, differences } = await look({ key: made.key, witness: [await witnessKey()] }, files)
		expect([log.witnesses, differences]).toEqual([[{ name: NAME, at: made.now() }], []])
		await made.options().put?.(`${made.state}/log/checkpoint`, files.get('log/checkpoint') as Uint8Array)
		const seenAt = made.now()
		made.later(1)
		await made.renew()
		const later = await look({ key: made.key, witness: [await witnessKey()] })
		expect([later.log.signedAt, later.log.witnesses]).toEqual([made.now(), [{ name: NAME, at: seenAt }]])
	})
})

it.each(['evil\u009b2J/log', 'evil\u202e/log', 'evil\u200b/log'])(
	'takes no name that a terminal acts on or that cannot be seen: %j',
	async (name) => {
		const checkpoint = noteOf(`${name}\n1\n${base64Of(new Uint8Array(32))}\n`, [`— x ${base64Of(new Uint8Array(68))}`])
		const signers = allowedSigner('x', made.signer.publicKey, 'pinakes-manifest')
		const files = new Map([
			['log/checkpoint', utf8(checkpoint)],
			['log/allowed_signers', utf8(signers)],
		])
		await expect(knownOf(memorySource('served', files), undefined, {})).rejects.toEqual(refused('bad-key'))
	},
)
