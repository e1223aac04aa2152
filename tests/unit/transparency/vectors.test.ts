import { describe, expect, it } from 'vitest'
import { type Bytes, base64Of, fromBase64, hexOf, utf8 } from '../../../src/transparency/bytes.ts'
import { parseCheckpoint } from '../../../src/transparency/checkpoint.ts'
import type { CheckedLog } from '../../../src/transparency/client.ts'
import { signerOf } from '../../../src/transparency/ed25519.ts'
import { leafHash } from '../../../src/transparency/hash.ts'
import { growTree, rootOf } from '../../../src/transparency/merkle.ts'
import {
	cosignedAt,
	cosignNote,
	noteOf,
	parseNote,
	parseVerifierKey,
	signedBy,
	signNote,
	verifierKey,
} from '../../../src/transparency/note.ts'
import { byCodePoints } from '../../../src/transparency/order.ts'
import { type Release, releaseLeaf } from '../../../src/transparency/release.ts'
import { fileLeaf } from '../../../src/transparency/served-files.ts'
import { bundlesOf, entriesIn, tileCount, tileNumber, tilesOf, tileWidth } from '../../../src/transparency/tiles.ts'
import { isInUse } from '../../../src/transparency/trust.ts'
import { allFiles, allReleases } from '../../../src/transparency/whole-log.ts'

/** The leaves and roots that implementations of RFC 6962 are held against. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
	(hex) => new Uint8Array(Buffer.from(hex, 'hex')),
)
const ROOTS = [
	'6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
	'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
	'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
	'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
	'4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
	'76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
	'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
	'5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

it('gives the eight known roots of RFC 6962, each from its own tree and from the whole one', async () => {
	const whole = await growTree(LEAVES)
	for (const [i, root] of ROOTS.entries()) {
		expect(hexOf(await (await growTree(LEAVES.slice(0, i + 1))).root())).toBe(root)
		expect(hexOf(await whole.root(i + 1))).toBe(root)
	}
})

it('has the hash of nothing as the root of no leaves', async () => {
	expect(hexOf(await (await growTree([])).root())).toBe(
		'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
	)
})

it('finds the root again from every leaf and its path, in trees of every size up to 40', async () => {
	const leaves = Array.from({ length: 40 }, (_, i) => utf8(`leaf ${i}`))
	const tree = await growTree(leaves)
	for (let size = 1; size <= leaves.length; size++)
		for (let index = 0; index < size; index++) {
			const hash = await leafHash(leaves[index] as Uint8Array)
			const get = (level: number, at: number) => tree.levels[level]?.[at] as Uint8Array<ArrayBuffer>
			const asked: string[] = []
			const noting = (level: number, at: number) => {
				asked.push(`${level}/${at}`)
				return get(level, at)
			}
			expect(hexOf(await rootOf(size, noting, { index, hash }))).toBe(hexOf(await tree.root(size)))
			expect(asked).not.toContain(`0/${index}`)
		}
})

const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const LINE =
	'— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM='
const VKEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const SECRET = fromBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz')?.slice(1) as Uint8Array<ArrayBuffer>

it('signs the example note of Go’s package as that does, byte for byte, and verifies it', async () => {
	const signer = await signerOf(SECRET)
	expect(await signNote(TEXT, 'PeterNeumann', signer)).toBe(LINE)
	expect(await verifierKey({ name: 'PeterNeumann', type: 1, publicKey: signer.publicKey })).toBe(VKEY)
	const note = parseNote(noteOf(TEXT, [LINE]))
	expect(note && (await signedBy(note, await parseVerifierKey(VKEY)))).toEqual({})
})

it('says of what is no key that it is none, in whole characters', async () => {
	const wrong = `${'a'.repeat(59)}😀${'b'.repeat(60)}😀`
	const said = (await parseVerifierKey(wrong).catch((error: Error) => error.message)) as string
	expect(said).toBe(
		`“${'a'.repeat(59)}…” is not a verifier key. Write it in full, as the registry shows it: name+id+key.`,
	)
	expect(said.isWellFormed()).toBe(true)
})

it('takes the checkpoint of the C2SP specification apart', () => {
	const checkpoint = parseCheckpoint(
		'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n',
	)
	expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20852163 })
	expect(checkpoint?.note.signatures.map(({ name }) => name)).toEqual([
		'example.com/behind-the-sofa',
		'witness.example.com/w1',
	])
})

it('says when a cosignature was made, and refuses one whose time was moved', async () => {
	const signer = await signerOf(SECRET)
	const verifier = { name: 'log.example', publicKey: signer.publicKey }
	const line = await cosignNote(TEXT, { name: 'log.example', at: 1679315147, signer })
	const note = parseNote(noteOf(TEXT, [line]))
	expect(note && (await cosignedAt(note, verifier))).toBe(1679315147)
	const [first] = note?.signatures ?? []
	if (!note || !first) throw new Error('no signature')
	const moved = first.signature.slice()
	moved[7] = (moved[7] as number) + 1
	const later = { ...note, signatures: [{ ...first, signature: moved }] }
	await expect(cosignedAt(later, verifier)).rejects.toThrow('was changed')
})

it('takes the latest of several cosignatures of one key, in whatever order they stand', async () => {
	const signer = await signerOf(SECRET)
	const verifier = { name: 'log.example', publicKey: signer.publicKey }
	const times = [1679315147, 1679315149, 1679315148]
	const lines = await Promise.all(times.map((at) => cosignNote(TEXT, { name: 'log.example', at, signer })))
	const note = parseNote(noteOf(TEXT, lines))
	expect(note && (await cosignedAt(note, verifier))).toBe(1679315149)
})

it('takes what a key signed from the first moment of its time to the last', () => {
	const key = { vkey: 'k', notBefore: '2026-01-01T00:00:00.000Z', notAfter: '2026-02-01T00:00:00.000Z' }
	const at = (time: string) => Date.parse(time) / 1000
	const used = ['2025-12-31T23:59:59Z', key.notBefore, key.notAfter, '2026-02-01T00:00:01Z']
	expect(used.map((time) => isInUse(key, at(time)))).toEqual([false, true, true, false])
	expect(isInUse({ vkey: 'k', notBefore: key.notBefore }, at('2050-01-01T00:00:00Z'))).toBe(true)
})

it('orders paths as their UTF-8 does, also beyond the first 65,536 characters', () => {
	const paths = ['a', 'a/b', 'z', 'é', '\ud7ff', '\ue000', '\uffee', '😀', '😀a', '😁']
	const inBytes = paths.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
	expect(inBytes).toEqual(paths)
	expect(paths.toReversed().sort(byCodePoints)).toEqual(paths)
})

describe('the releases of a log', () => {
	const root = base64Of(new Uint8Array(32))
	const release = (number: number, more: Partial<Release> = {}): Release => ({
		...{ v: 1, release: number, at: `2026-01-0${number}T00:00:00.000Z` },
		manifest: { sha256: '0'.repeat(64), bytes: 1 },
		...{ files: { count: 1, root }, changes: { count: number, root } },
		trust: { version: number, sha256: '0'.repeat(64) },
		build: { node: '24.0.0', lock: '0'.repeat(64), url: 'https://registry.example' },
		...more,
	})
	const readAll = async (...releases: Release[]) => {
		const leaves = releases.map(releaseLeaf)
		const tree = await growTree(leaves)
		const files = new Map([...tilesOf(tree), ...bundlesOf(leaves)].map(([path, bytes]) => [`log/${path}`, bytes]))
		const remember = { root: base64Of(await tree.root()) }
		return allReleases(async (path) => files.get(path), { size: leaves.length, remember } as CheckedLog)
	}

	it('are taken where each follows the one before', async () => {
		expect(await readAll(release(1), release(2), release(3, { at: release(2).at }))).toHaveLength(3)
	})

	it.each<[string, Partial<Release>]>([
		['are of an earlier time', { at: '2026-01-01T23:59:59.999Z' }],
		['take back what was said', { changes: { count: 1, root } }],
		['go back to an older list of keys', { trust: { version: 1, sha256: '0'.repeat(64) } }],
		['have another number', { release: 4 }],
	])('are refused where they %s', async (_, more) => {
		await expect(readAll(release(1), release(2), release(3, more))).rejects.toThrow('does not follow the one before')
	})
})

it('a tree of files is refused where one of its leaves names no file', async () => {
	const named = fileLeaf({ path: 'index.html', sha256: '0'.repeat(64), bytes: 1 })
	const readAll = async (...leaves: Bytes[]) => {
		const tree = await growTree(leaves)
		const files = new Map([...tilesOf(tree), ...bundlesOf(leaves)].map(([path, bytes]) => [`files/${path}`, bytes]))
		const head = { count: leaves.length, root: base64Of(await tree.root()) }
		return allFiles(async (path) => files.get(path), { release: { files: head } } as CheckedLog)
	}
	expect(await readAll(named)).toMatchObject([{ path: 'index.html' }])
	await expect(readAll(named, utf8('index.html'))).rejects.toThrow('names no file')
})

it('names and cuts tiles as C2SP tlog-tiles does', () => {
	expect([0, 999, 1000, 1234067].map(tileNumber)).toEqual(['000', '999', 'x001/000', 'x001/x234/067'])
	const at = 70_000
	expect([0, 1, 2, 3].map((level) => tileCount(at, level))).toEqual([274, 2, 1, 0])
	expect([tileWidth(at, 0, 272), tileWidth(at, 0, 273), tileWidth(at, 1, 0), tileWidth(at, 1, 1)]).toEqual([
		256, 112, 256, 17,
	])
	expect(tileWidth(at, 2, 0)).toBe(1)
})

it('serves a tree of 256 as one full tile and one hash above it', async () => {
	const tree = await growTree(Array.from({ length: 256 }, (_, i) => utf8(String(i))))
	const tiles = [...tilesOf(tree)].map(([path, bytes]) => [path, bytes.length])
	expect(tiles).toEqual([
		['tile/0/000', 8192],
		['tile/1/000.p/1', 32],
	])
})

it('reads back what it puts into a bundle, and nothing of one that was cut or added to', () => {
	const entries = [utf8('one'), utf8(''), utf8('three')]
	const [[, bundle] = ['', utf8('')]] = [...bundlesOf(entries)]
	expect(entriesIn(bundle, 3)).toEqual(entries)
	expect(entriesIn(bundle.slice(0, -1), 3)).toBeUndefined()
	expect(entriesIn(new Uint8Array([...bundle, 0]), 3)).toBeUndefined()
	expect(entriesIn(bundle, 2)).toBeUndefined()
})

it('puts 256 entries into a bundle, and those after them into the next', () => {
	const entries = Array.from({ length: 300 }, (_, i) => utf8(String(i)))
	const bundles = [...bundlesOf(entries)]
	expect(bundles.map(([path]) => path)).toEqual(['tile/entries/000', 'tile/entries/001.p/44'])
	expect(bundles.flatMap(([, bytes], i) => entriesIn(bytes, i ? 44 : 256))).toEqual(entries)
})
