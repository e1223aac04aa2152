import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyLog } from '../../../scripts/verify/log.ts'
import { memorySource } from '../../../scripts/verify/source.ts'
import { MANIFEST_PATH } from '../../../src/schema/text/published-paths.ts'
import { utf8 } from '../../../src/transparency/bytes.ts'
import { MANIFEST_NAMESPACE } from '../../../src/transparency/ssh-commands.ts'
import { signSsh } from '../../../src/transparency/sshsig.ts'
import { ENTRIES, type Files, type MadeRegistry, registryToRelease, signerNamed, verifyFiles } from './site.ts'

const SIGNATURE = 'log/manifest.json.sig'

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES)
	await made.release()
})
afterEach(() => made.remove())

const signedBy = async (word: string): Promise<Files> => {
	const signature = await signSsh(
		made.files().get(MANIFEST_PATH) ?? utf8(''),
		MANIFEST_NAMESPACE,
		await signerNamed(word),
	)
	return made.files().set(SIGNATURE, utf8(signature))
}
const differences = async (files: Files) =>
	(await verifyFiles(files, { key: made.key, now: made.now() })).differences.map(({ path, actual }) => [path, actual])

it('the manifest has the signature of the key that signed the log, not a rightful one of a stranger', async () => {
	expect(await differences(await signedBy('key'))).toEqual([])
	expect(await differences(await signedBy('stranger'))).toEqual([[SIGNATURE, 'none that holds']])
	expect(await differences(made.files().set(SIGNATURE, utf8('')))).toContainEqual([SIGNATURE, 'none that holds'])
})

it('a site that gives another checkpoint at the second look is named', async () => {
	const before = made.files().get('log/checkpoint')
	made.build(ENTRIES.slice(1))
	await made.release()
	let looks = 0
	const { read, ...source } = memorySource('served', made.files())
	const twoFaced = (path: string, most: number) =>
		path === 'log/checkpoint' && looks++ > 0 ? Promise.resolve(before) : read(path, most)
	const found = await verifyLog({ ...source, read: twoFaced }, { key: made.key, now: made.now() })
	expect(found.differences.map(({ path, actual }) => [path, actual])).toEqual([
		['log/checkpoint', 'another at the second look'],
	])
})
