import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { knownOf, mustHaveLog } from '../../../scripts/verify/known.ts'
import { memorySource } from '../../../scripts/verify/source.ts'
import { ENTRIES, keyOfSigner, type MadeRegistry, registryToRelease, signerNamed } from './site.ts'

const pinned = vi.hoisted(() => ({}) as { releaseKey?: string; releaseWitnesses?: string[] })
vi.mock('../../../src/schema/settings.ts', async (original) => {
	const { settings } = await original<{ settings: object }>()
	return { settings: Object.setPrototypeOf(pinned, settings) }
})

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES)
	await made.release()
})
afterEach(() => {
	delete pinned.releaseKey
	delete pinned.releaseWitnesses
	made.remove()
})

const first = (pins = {}) => knownOf(memorySource('served', made.files()), undefined, pins)

it('of the log of this tree the settings name key and witnesses, of another they say nothing', async () => {
	expect(await first()).toMatchObject({ key: made.key, isShown: true, witnesses: [] })
	const own = await keyOfSigner(await signerNamed('own'))
	Object.assign(pinned, { releaseKey: own, releaseWitnesses: ['w'] })
	expect(await first({ witness: ['v'] })).toMatchObject({ key: own, isShown: false, witnesses: ['v', 'w'] })
	pinned.releaseKey = own.replace('registry.example', 'elsewhere.example')
	expect(await first()).toMatchObject({ key: made.key, isShown: true, witnesses: [] })
})

it('what is pinned in the line says more than the settings', async () => {
	pinned.releaseKey = await keyOfSigner(await signerNamed('own'))
	expect(await first({ key: 'k' })).toMatchObject({ key: 'k', isShown: false })
})

it('the registry of this tree must have a log where its settings name a key', async () => {
	expect(mustHaveLog('https://registry.example')).toBe(false)
	pinned.releaseKey = made.key
	const names = ['https://registry.example', 'https://registry.example/', 'https://registry.example.org', 'dist']
	expect(names.map(mustHaveLog)).toEqual([true, true, false, false])
})
