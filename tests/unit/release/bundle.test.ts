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
	const files = filesOf(folder)
	files.delete(SBOM_PATH)
	expect(files).toEqual(made.files())
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
