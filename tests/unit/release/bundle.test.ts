import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundleOf, SBOM_PATH } from '../../../scripts/bundle/bundle.ts'
import { unpack } from '../../../scripts/bundle/unpack.ts'
import { readTar, writeTar } from '../../../scripts/tar.ts'
import { verifyLog } from '../../../scripts/verify/log.ts'
import { openSource } from '../../../scripts/verify/source.ts'
import { ENTRIES, filesOf, type MadeRegistry, registryToRelease } from './site.ts'

const LOCK = {
	name: 'lectern',
	packages: {
		'': {},
		'node_modules/@scope/one': {
			version: '1.0.0',
			integrity: `sha512-${Buffer.from('one').toString('base64')}`,
			license: 'MIT',
		},
		'node_modules/two': { version: '2.0.0', dev: true },
	},
}
const LONG = `data/${'long-name/'.repeat(14)}file.json`

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES)
})
afterEach(() => made.remove())

const tarOf = (files: ReadonlyMap<string, Uint8Array>) =>
	new Uint8Array(Buffer.concat([...writeTar([...files].map(([path, bytes]) => ({ path, bytes })))]))

async function bundle(): Promise<string> {
	const file = join(made.root, 'bundle.tar')
	writeFileSync(file, await bundleOf(made.dist, LOCK))
	return file
}

it('is the same for the same site, is checked without a network, and every other byte of it is found', async () => {
	await made.release()
	const file = await bundle()
	expect(await bundleOf(made.dist, LOCK)).toEqual(await bundleOf(made.dist, LOCK))
	const options = { key: made.key, now: made.now() }
	const progress: string[] = []
	const report = await verifyLog(openSource(file), options, (done, of) => progress.push(`${done} of ${of}`))
	expect(report.differences).toEqual([])
	expect(progress).toEqual(Array.from({ length: report.files }, (_, at) => `${at + 1} of ${report.files}`))
	const files = readTar(new Uint8Array(await bundleOf(made.dist, LOCK)))
	files?.set('servers/one.md', new Uint8Array([1]))
	files?.set('servers/more.md', new Uint8Array([1]))
	writeFileSync(file, tarOf(files ?? new Map()))
	const { differences } = await verifyLog(openSource(file), options)
	expect(differences.map(({ path, kind }) => [path, kind])).toEqual([
		['servers/more.md', 'unsigned'],
		['servers/one.md', 'shorter'],
	])
})

it('says what the site is made of and what it serves', async () => {
	await made.release()
	const files = readTar(new Uint8Array(await bundleOf(made.dist, LOCK)))
	const sbom = JSON.parse(Buffer.from(files?.get(SBOM_PATH) ?? []).toString())
	expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.6'])
	const purls = sbom.components.flatMap(({ purl }: { purl?: string }) => purl ?? [])
	expect(purls).toEqual(['pkg:npm/%40scope/one@1.0.0', 'pkg:npm/two@2.0.0'])
	const served = sbom.components.filter(({ type }: { type: string }) => type === 'file')
	expect(served).toHaveLength(made.files().size)
})

it('comes out of a folder as it went in, also with long names, and is read by tar', async () => {
	await made.release()
	const tar = tarOf(new Map([[LONG, new Uint8Array([1, 2])]]))
	writeFileSync(join(made.root, 'one.tar'), tar)
	expect(readTar(tar)).toEqual(new Map([[LONG, new Uint8Array([1, 2])]]))
	const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
	execFileSync('tar', ['-xf', join(made.root, 'one.tar'), '-C', folder])
	expect(existsSync(join(folder, LONG))).toBe(true)
	unpack(await bundle(), folder)
	// What nobody signed is not served.
	expect(filesOf(folder)).toEqual(made.files())
})

it('finds other rules for the host in a bundle, by which its server would answer otherwise', async () => {
	await made.release()
	const file = await bundle()
	const rules = '/servers/one.md /servers/two.md 200!\n'
	const withFiles = async (change: (files: Map<string, Uint8Array>) => void) => {
		const files = new Map(readTar(new Uint8Array(await bundleOf(made.dist, LOCK))))
		change(files)
		writeFileSync(file, tarOf(files))
		const { differences } = await verifyLog(openSource(file), { key: made.key, now: made.now() })
		return differences.map(({ path, kind }) => [path, kind])
	}
	expect(await withFiles((files) => files.set('_redirects', Buffer.from(rules)))).toEqual([['_redirects', 'unsigned']])
	expect(await withFiles((files) => files.set('_headers', Buffer.from('/*\n  X-Made: no\n\n')))).toEqual([
		['_headers', 'changed'],
	])
	expect(await withFiles((files) => files.delete('_headers'))).toEqual([['_headers', 'missing']])
	writeFileSync(join(made.dist, '_redirects'), rules)
	expect((await made.release()).isNew).toBe(true)
	expect(await withFiles(() => undefined)).toEqual([])
})

it('takes only an archive in which every program finds the same files', async () => {
	const file = join(made.root, 'bad.tar')
	const tar = tarOf(new Map([['one.txt', new Uint8Array([1, 2])]]))
	const changed = (change: (bytes: Buffer) => void) => {
		const bytes = Buffer.from(tar)
		change(bytes)
		bytes.write('        ', 148)
		const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
		bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
		return bytes
	}
	writeFileSync(
		file,
		changed(() => undefined),
	)
	expect(openSource(file).paths).toEqual(['one.txt'])
	for (const bytes of [
		changed((header) => header.write('../../elsewhere', 345)),
		changed((header) => header.write('2', 156)),
		changed((header) => header.write('../link', 157)),
		changed((header) => header.write('0000777', 100)),
		changed((header) => header.write('-0001000000', 124)),
		changed((header) => header.write('hidden', 514)),
		Buffer.concat([tar, tar]),
		Buffer.concat([tar, Buffer.from('more')]),
		tar.subarray(0, -512),
	]) {
		writeFileSync(file, bytes)
		expect(() => openSource(file)).toThrow('is not a bundle')
	}
})

it('takes no site that was not released, no file that was cut off, and no path that leads elsewhere', async () => {
	await expect(bundleOf(made.dist, LOCK)).rejects.toThrow('was not released')
	const file = join(made.root, 'bad.tar')
	const tar = tarOf(new Map([['a', new Uint8Array(600)]]))
	for (const bytes of [tar.subarray(0, 700), Buffer.from('no tar'), Buffer.alloc(0)]) {
		writeFileSync(file, bytes)
		expect(() => openSource(file)).toThrow('is not a bundle')
	}
	writeFileSync(file, tarOf(new Map([['../a', new Uint8Array(1)]])))
	expect(() => unpack(file, join(made.root, 'out'))).toThrow('leads outside it')
})
