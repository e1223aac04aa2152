import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readState } from '../../../scripts/release/state.ts'
import { decodeUtf8 } from '../../../src/schema/text/utf8.ts'
import { utf8 } from '../../../src/transparency/bytes.ts'
import { checkpointText } from '../../../src/transparency/checkpoint.ts'
import { checkLog } from '../../../src/transparency/client.ts'
import type { Signer } from '../../../src/transparency/ed25519.ts'
import { growTree } from '../../../src/transparency/merkle.ts'
import { cosignNote, noteOf, signNote } from '../../../src/transparency/note.ts'
import { releaseLeaf } from '../../../src/transparency/release.ts'
import { bundlesOf, tilesOf } from '../../../src/transparency/tiles.ts'
import { ENTRIES, type Files, type MadeRegistry, ORIGIN, registryToRelease, signerNamed } from './site.ts'

const LIST = 'log/trust/1.json'

let made: MadeRegistry
/** The log of somebody who has stolen the key that signs it, and not the root. */
let stolen: MadeRegistry
let root: Signer
let thief: Signer
beforeEach(async () => {
	made = await registryToRelease()
	stolen = await registryToRelease()
	for (const registry of [made, stolen]) registry.build(ENTRIES)
	root = await signerNamed('root')
	thief = await signerNamed('thief')
})
afterEach(() => {
	made.remove()
	stolen.remove()
})

const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code })
const check = (files: Files, trust?: string) => {
	const read = async (path: string, most: number) => files.get(path)?.subarray(0, most + 1)
	return checkLog({ read, key: made.key, now: made.now(), trust })
}
/** The newest list after a root has signed so many. */
async function lists(registry: MadeRegistry, signer: Signer, versions: number): Promise<string> {
	let file = ''
	for (let i = 0; i < versions; i++)
		file = decodeUtf8((await registry.rotate(signer, registry.signer)).file as Uint8Array<ArrayBuffer>) ?? ''
	await registry.release()
	return file
}

/** A log whose only release names its list of keys by another number, rightly signed. */
async function renumbered(registry: MadeRegistry, version: number): Promise<Files> {
	const files = registry.files()
	const [release] = (await readState(registry.state)).releases
	if (!release?.trust) throw new Error('The release names no list of keys.')
	const leaf = releaseLeaf({ ...release, trust: { ...release.trust, version } })
	const tree = await growTree([leaf])
	for (const [path, bytes] of [...tilesOf(tree), ...bundlesOf([leaf])]) files.set(`log/${path}`, bytes)
	const text = checkpointText({ origin: ORIGIN, size: 1, root: await tree.root() })
	const by = { name: ORIGIN, at: registry.now() / 1000, signer: registry.signer }
	const signed = noteOf(text, [await signNote(text, ORIGIN, registry.signer), await cosignNote(text, by)])
	return files
		.set('log/latest', leaf)
		.set('log/checkpoint', utf8(signed))
		.set(`log/trust/${version}.json`, files.get(LIST) as Uint8Array<ArrayBuffer>)
}

describe('of a log that names another list of keys than the one that is known, it refuses', () => {
	it('one that has none any more', async () => {
		const known = await lists(made, root, 1)
		await stolen.release()
		await expect(check(made.files(), known)).resolves.toBeDefined()
		await expect(check(stolen.files(), known)).rejects.toEqual(refused('trust-rollback'))
	})

	it('one that has an older list of the same root', async () => {
		const known = await lists(made, root, 2)
		await lists(stolen, root, 1)
		await expect(check(made.files(), known)).resolves.toBeDefined()
		await expect(check(stolen.files(), known)).rejects.toEqual(refused('trust-rollback'))
	})

	it('one that has an older list of the same root under a higher number', async () => {
		const known = await lists(made, root, 2)
		await lists(stolen, root, 1)
		await expect(check(await renumbered(stolen, 1))).resolves.toMatchObject({ trust: { version: 1 } })
		await expect(check(await renumbered(stolen, 5), known)).rejects.toEqual(refused('bad-trust'))
	})

	it.each([1, 2, 3])('one whose list of version %i is signed by another root', async (versions) => {
		const known = await lists(made, root, 1)
		await lists(stolen, thief, versions)
		await expect(check(stolen.files(), known)).rejects.toEqual(refused('bad-trust'))
	})

	it('one that has an earlier list in the place of one in between', async () => {
		const known = await lists(made, root, 1)
		await lists(made, root, 2)
		await expect(check(made.files(), known)).resolves.toMatchObject({ trust: { version: 3 } })
		const files = made.files()
		files.set('log/trust/2.json', files.get(LIST) as Uint8Array<ArrayBuffer>)
		await expect(check(files, known)).rejects.toEqual(refused('bad-trust'))
	})

	it('one whose list of the same version says something else', async () => {
		const known = await lists(made, root, 1)
		await stolen.rotate(root, stolen.signer, { days: 1000 })
		await stolen.release()
		await expect(check(stolen.files(), known)).rejects.toEqual(refused('bad-trust'))
	})
})

it('a list is the one whose digest the newest release has, also for somebody who knows none', async () => {
	await lists(made, root, 1)
	await lists(stolen, thief, 1)
	await expect(check(made.files())).resolves.toBeDefined()
	const files = made.files().set(LIST, stolen.files().get(LIST) as Uint8Array<ArrayBuffer>)
	await expect(check(files)).rejects.toEqual(refused('bad-trust'))
	await expect(check(new Map([...files].filter(([path]) => path !== LIST)))).rejects.toEqual(refused('missing'))
})
