import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Unreachable } from '../../../scripts/expected.ts'
import { openSource } from '../../../scripts/verify/source.ts'
import { utf8 } from '../../../src/transparency/bytes.ts'
import { checkFile } from '../../../src/transparency/check-file.ts'
import { checkpointText } from '../../../src/transparency/checkpoint.ts'
import { checkLog, type Remembered } from '../../../src/transparency/client.ts'
import type { Signer } from '../../../src/transparency/ed25519.ts'
import { growTree } from '../../../src/transparency/merkle.ts'
import { cosignNote, noteOf, signNote } from '../../../src/transparency/note.ts'
import {
	DAY,
	ENTRIES,
	type Files,
	keyOfSigner,
	type MadeRegistry,
	ORIGIN,
	registryToRelease,
	signerNamed,
} from './site.ts'

const FILE = 'servers/one.md'

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES)
	await made.release()
})
afterEach(() => made.remove())

const readOf = (files: Files) => async (path: string, most: number) => files.get(path)?.subarray(0, most + 1)
const check = (files: Files, more: { key?: string; remembered?: Remembered; now?: number; path?: string } = {}) => {
	const { key = made.key, now = made.now(), remembered, path = FILE } = more
	return checkFile({ read: readOf(files), key, now, remembered }, path)
}
const seen = async (files = made.files()) => (await check(files)).log.remember
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code })
/** The files of one registry with some of another's. */
const mixed = (files: Files, others: Files, which: (path: string) => boolean): Files =>
	new Map([...files, ...[...others].filter(([path]) => which(path))])
const withBytes = (
	files: Files,
	path: string,
	change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): Files => new Map([...files, [path, change(files.get(path) as Uint8Array<ArrayBuffer>)]])
const flipped = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((byte, i) => (i === 10 ? byte ^ 1 : byte))
/** Another history of as many releases or more, signed by whoever. */
async function otherHistory(word: string, releases: number): Promise<{ files: Files; key: string; end: () => void }> {
	const other = await registryToRelease(word)
	for (let i = 0; i < releases; i++) {
		other.build([...ENTRIES, { category: 'servers', slug: `evil-${i}` }])
		await other.release()
	}
	return { files: other.files(), key: other.key, end: other.remove }
}

/** The same log with a checkpoint that somebody who has a key signs at a time. */
async function signedAnew(files: Files, signer: Signer, now: number): Promise<Files> {
	const [text = ''] = String(Buffer.from(files.get('log/checkpoint') ?? [])).split(/(?<=\n)\n/)
	const cosigned = await cosignNote(text, { name: ORIGIN, at: now / 1000, signer })
	const checkpoint = utf8(noteOf(text, [await signNote(text, ORIGIN, signer), cosigned]))
	return new Map([...files, ['log/checkpoint', checkpoint]])
}

it('takes a file that nobody touched, and keeps what it saw', async () => {
	const { file, log } = await check(made.files())
	expect([file.path, log.release.release, log.remember.size]).toEqual([FILE, 1, 1])
})

describe('of the attacks that TUF names, it refuses', () => {
	it('arbitrary installation: a file that somebody else wrote', async () => {
		const { sha256 } = (await check(made.files())).file
		const other = withBytes(made.files(), FILE, flipped)
		await expect(check(other)).rejects.toEqual(refused('changed'))
		// A dozen digits of each digest are enough to compare.
		await expect(check(other)).rejects.toThrow(
			new RegExp(`digest [0-9a-f]{12}…, instead .* with ${sha256.slice(0, 12)}…`),
		)
	})

	it('endless data: no more is read than there can be', async () => {
		const asked: number[] = []
		const files = withBytes(made.files(), 'log/checkpoint', () => new Uint8Array(5_000_000).fill(65))
		const read = async (path: string, most: number) => {
			asked.push(most)
			return files.get(path)?.subarray(0, most + 1)
		}
		await expect(checkLog({ read, key: made.key, now: made.now() })).rejects.toEqual(refused('bad-checkpoint'))
		expect(Math.max(...asked)).toBeLessThan(100_000)
	})

	it('extraneous dependencies: a file that the release does not have', async () => {
		const files = new Map([...made.files(), ['servers/more.md', new Uint8Array([1])]]) as Files
		await expect(check(files, { path: 'servers/more.md' })).rejects.toEqual(refused('not-listed'))
	})

	it.each(['{}', '{"first":[1]}', '{"first":["a","b"]}', 'no JSON'])(
		'every file, where the list that says where it stands is %s',
		async (text) => {
			const files = withBytes(made.files(), 'files/tile/index.json', () => new Uint8Array(Buffer.from(text)))
			await expect(check(files)).rejects.toEqual(refused('not-listed'))
		},
	)

	it('fast-forward: a log that claims more releases than it has', async () => {
		const files = withBytes(
			made.files(),
			'log/checkpoint',
			(bytes) => new Uint8Array(Buffer.from(Buffer.from(bytes).toString().replace('\n1\n', '\n999999999\n'))),
		)
		await expect(check(files)).rejects.toEqual(refused('unsigned'))
	})

	it('an indefinite freeze: nothing new for longer than the client waits', async () => {
		await expect(check(made.files(), { now: made.now() + 7 * DAY - 1 })).resolves.toBeDefined()
		await expect(check(made.files(), { now: made.now() + 7 * DAY + 1000 })).rejects.toEqual(refused('stale'))
	})

	it('a log of the future: more than a day ahead of this machine, whose clock may be a little late', async () => {
		await expect(check(made.files(), { now: made.now() - DAY })).resolves.toBeDefined()
		await expect(check(made.files(), { now: made.now() - DAY - 1000 })).rejects.toEqual(refused('future'))
	})

	it('a mirror that keeps updates back: what is missing is named, and an old copy is not taken for a new one', async () => {
		const remembered = await seen()
		made.later(8)
		made.build(ENTRIES, { files: 1 })
		await made.release()
		const files = made.files()
		files.delete(FILE)
		await expect(check(files, { remembered })).rejects.toEqual(refused('missing'))
	})

	it('mix and match: files of one release with the log of another', async () => {
		const old = made.files()
		made.build([{ category: 'servers', slug: 'one', version: '9.9.9' }, ...ENTRIES.slice(1)])
		await made.release()
		const files = mixed(made.files(), old, (path) => path === FILE)
		await expect(check(files)).rejects.toEqual(refused('changed'))
		const tiles = mixed(made.files(), old, (path) => path === FILE || path.startsWith('files/tile/'))
		await expect(check(tiles)).rejects.toEqual(refused('bad-tile'))
	})

	it('a rollback: an older release, rightly signed', async () => {
		const old = made.files()
		made.build(ENTRIES, { files: 1 })
		await made.release()
		const remembered = await seen()
		await expect(check(old, { remembered })).rejects.toEqual(refused('rollback'))
	})

	it('slow retrieval: an answer that never ends is given up', async () => {
		const server = createServer((_, response) => void response.write('a'))
		await once(server.listen(0, '127.0.0.1'), 'listening')
		const { read } = openSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 50)
		await expect(checkLog({ read, key: made.key, now: made.now() })).rejects.toThrow(Unreachable)
		server.close().closeAllConnections()
	})

	it('a compromised key: what it signs after it was revoked', async () => {
		const root = await signerNamed('root')
		await made.rotate(root, made.signer)
		await made.release()
		const remembered = await seen()
		const stolen = made.files()
		const fresh = await signerNamed('fresh')
		await made.rotate(root, fresh, { remove: made.key })
		await made.release({ signer: fresh })
		const after = (await check(made.files(), { remembered })).log
		expect(after.key).toBe(await keyOfSigner(fresh))
		await expect(check(stolen, { remembered: after.remember })).rejects.toEqual(refused('rollback'))
		const other = await otherHistory('key', 5)
		await expect(check(other.files, { remembered: after.remember })).rejects.toEqual(refused('fork'))
		other.end()
	})

	it('a compromised key: a newer time on the real log, signed after the key was revoked', async () => {
		const root = await signerNamed('root')
		await made.rotate(root, made.signer)
		await made.release()
		const fresh = await signerNamed('fresh')
		await made.rotate(root, fresh, { remove: made.key })
		await made.release({ signer: fresh })
		const { remember: remembered } = (await check(made.files(), { key: await keyOfSigner(fresh) })).log
		const files = await signedAnew(made.files(), made.signer, made.now())
		await expect(check(files, { remembered })).rejects.toEqual(refused('key-out-of-use'))
		// Who has nothing but the old key believes the list of keys that the log names, too.
		await expect(check(files)).rejects.toEqual(refused('key-out-of-use'))
	})

	it('a key that another took the place of, once the days are over in which both count', async () => {
		const root = await signerNamed('root')
		await made.rotate(root, made.signer)
		await made.release()
		const fresh = await signerNamed('fresh')
		await made.rotate(root, fresh)
		await made.release({ signer: fresh })
		const signed = (at: number) => signedAnew(made.files(), made.signer, at)
		const [last, over] = [made.now() + 7 * DAY, made.now() + 7 * DAY + 1000]
		expect((await check(await signed(last), { now: last })).log.key).toBe(made.key)
		await expect(check(await signed(over), { now: over })).rejects.toEqual(refused('key-out-of-use'))
	})

	it('wrong software: a file that is signed, under the name of another', async () => {
		const files = withBytes(made.files(), FILE, () => made.files().get('servers/two.md') as Uint8Array<ArrayBuffer>)
		await expect(check(files)).rejects.toEqual(refused('changed'))
	})

	it('an old root: a list of keys from before the last one', async () => {
		const root = await signerNamed('root')
		await made.rotate(root, made.signer)
		await made.release()
		const old = made.files()
		await made.rotate(root, made.signer)
		await made.release()
		const remembered = await seen()
		const files = mixed(made.files(), old, (path) => path.includes('trust'))
		files.delete('log/trust/2.json')
		const { trust: _, ...forgetful } = remembered
		await expect(check(files, { remembered: forgetful })).rejects.toEqual(refused('missing'))
		await expect(check(old, { remembered })).rejects.toEqual(refused('rollback'))
	})
})

describe('of the attacks on a log, it refuses', () => {
	it('a changed byte of a file, of any tile and of the checkpoint', async () => {
		const asked = new Set<string>()
		const files = made.files()
		const read = async (path: string) => {
			asked.add(path)
			return files.get(path)
		}
		await checkFile({ read, key: made.key, now: made.now() }, FILE)
		// The copy of the newest leaf and the index only spare requests: what they say is proved, or not used.
		const hints = ['log/latest', 'files/tile/index.json']
		for (const path of [...asked].filter((one) => !hints.includes(one)))
			await expect(check(withBytes(files, path, flipped)), path).rejects.toMatchObject({ name: 'Refusal' })
		await expect(check(withBytes(files, 'log/latest', flipped))).resolves.toBeDefined()
	})

	it('a log in which there is no release', async () => {
		const text = checkpointText({ origin: ORIGIN, size: 0, root: await (await growTree([])).root() })
		const files = new Map([...made.files(), ['log/checkpoint', utf8(`${text}\n`)] as const])
		await expect(check(await signedAnew(files, made.signer, made.now()))).rejects.toThrow('The log is empty')
	})

	it('a checkpoint of another key under the name of this log', async () => {
		const other = await otherHistory('stranger', 1)
		await expect(check(other.files)).rejects.toEqual(refused('unsigned'))
		other.end()
	})

	it('a rollback of the log alone', async () => {
		const old = made.files()
		const { log } = await check(old)
		await expect(check(old, { remembered: { ...log.remember, size: 2 } })).rejects.toEqual(refused('rollback'))
	})

	it('a freeze: a checkpoint whose time was left out', async () => {
		const files = withBytes(made.files(), 'log/checkpoint', (bytes) => {
			const lines = Buffer.from(bytes).toString().split('\n')
			return new Uint8Array(Buffer.from([...lines.slice(0, 5), ''].join('\n')))
		})
		await expect(check(files)).rejects.toEqual(refused('stale'))
	})

	it('a fork: another history, as long or longer, rightly signed', async () => {
		const remembered = await seen()
		for (const releases of [1, 3]) {
			const other = await otherHistory('key', releases)
			await expect(check(other.files, { remembered })).rejects.toEqual(refused('fork'))
			other.end()
		}
	})
})

describe('keys', () => {
	it('are followed from version to version where the root vouches for each, also to another root', async () => {
		const [root, next, second] = await Promise.all(['root', 'next root', 'second'].map(signerNamed))
		if (!root || !next || !second) throw new Error('no keys')
		await made.rotate(root, made.signer)
		await made.release()
		const remembered = await seen()
		await made.rotate(root, second, { newRoot: next })
		await made.rotate(next, second)
		await made.release({ signer: second })
		const { log } = await check(made.files(), { remembered })
		expect([log.key, log.trust?.version]).toEqual([await keyOfSigner(second), 3])
	})

	it('of a list that another root signed are not taken', async () => {
		await made.rotate(await signerNamed('root'), made.signer)
		await made.release()
		const remembered = await seen()
		const other = await registryToRelease('thief')
		other.build(ENTRIES)
		for (let i = 0; i < 3; i++) await other.rotate(await signerNamed('root of a thief'), other.signer)
		await other.release()
		await expect(check(other.files(), { remembered })).rejects.toEqual(refused('bad-trust'))
		other.remove()
	})

	it('are not taken from a list that has expired', async () => {
		await made.rotate(await signerNamed('root'), made.signer, { days: 3 })
		await made.release()
		await expect(check(made.files(), { now: made.now() + 4 * DAY })).rejects.toEqual(refused('bad-trust'))
	})

	it('are told apart from what is none', async () => {
		for (const key of [
			'',
			'a+b+c',
			`${made.key}A`,
			made.key.replace(/\+[0-9a-f]/, '+0'),
			'other.example/log+00000000+AA==',
		])
			await expect(check(made.files(), { key })).rejects.toMatchObject({ name: 'Refusal' })
	})
})
