import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordBuild } from '../../../scripts/release/build-record.ts'
import { makeLog } from '../../../scripts/tamper/made-log.ts'
import { filesBelow } from '../../../src/files/files-below.ts'
import { checkFile } from '../../../src/transparency/check-file.ts'
import { checkLog } from '../../../src/transparency/client.ts'
import { entryHistory } from '../../../src/transparency/whole-log.ts'
import { ENTRIES, type Files, type MadeRegistry, putQuickly, registryToRelease, signerNamed } from './site.ts'

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
})
afterEach(() => made.remove())

const counting = (files: Files) => {
	const asked: { path: string; bytes: number }[] = []
	const read = async (path: string) => {
		const bytes = files.get(path)
		asked.push({ path, bytes: bytes?.length ?? 0 })
		return bytes
	}
	return { asked, read }
}

it('checks one file of 30,000, after 1,500 releases, in at most ten requests and 40 kB besides the file', async () => {
	const { origin, signer, now } = made.options()
	await makeLog(made.state, { ...{ count: 1200, origin, signer, now }, put: putQuickly })
	made.build(ENTRIES)
	await made.release()
	const { read } = counting(made.files())
	const { remember } = await checkLog({ read, key: made.key, now })
	const state = made.files()
	expect(state.size).toBeGreaterThan(0)
	// The same 1,200 and 300 more, then a build with 30,000 files.
	const more = await registryToRelease()
	await makeLog(more.state, { ...{ count: 1499, origin, signer, now }, put: putQuickly })
	await more.rotate(await signerNamed('root'), signer)
	more.build(ENTRIES, { files: 30_000 })
	await more.release()
	const files = more.files()
	const path = 'data/made/part-30/file-021564.json'
	const first = counting(files)
	const { log } = await checkFile({ read: first.read, key: made.key, now }, path)
	const remembered = { ...log.remember, ...(await rootAt(files, 1200, made.key, now)) }
	const { asked, read: again } = counting(files)
	await checkFile({ read: again, key: made.key, now, remembered }, path)
	expect(remember.size).toBe(1201)
	for (const requests of [first.asked, asked]) {
		expect(requests.length).toBeLessThanOrEqual(10)
		const bytes = requests.filter((one) => one.path !== path).reduce((sum, one) => sum + one.bytes, 0)
		expect(bytes).toBeLessThanOrEqual(40_000)
	}
	more.remove()
}, 60_000)

async function rootAt(files: Files, size: number, key: string, now: number) {
	const { tiles } = await checkLog({ read: counting(files).read, key, now })
	return { size, root: Buffer.from(await tiles.root(size)).toString('base64') }
}

it('proves when each version of an entry came, and when and why it was withdrawn', async () => {
	made.build(ENTRIES)
	await made.release()
	made.later(1)
	made.build([{ category: 'servers', slug: 'one', version: '1.1.0' }, ...ENTRIES.slice(1)])
	await made.release()
	made.later(1)
	const advisory = { decision: 'warn', reason: 'It sends names of files to its author.' }
	made.build([{ category: 'servers', slug: 'one', version: '1.1.0', verdict: advisory }, ...ENTRIES.slice(1)])
	await made.release()
	made.later(1)
	made.build(ENTRIES.slice(1), { tombstones: [{ key: 'servers:one', state: 'withdrawn', reason: 'It was sold.' }] })
	await made.release()
	made.build(ENTRIES.slice(2), { tombstones: [{ key: 'servers:one', state: 'withdrawn', reason: 'It was sold.' }] })
	await made.release()
	const { read } = counting(made.files())
	const log = await checkLog({ read, key: made.key, now: made.now() })
	const said = await entryHistory(read, log, 'servers:one')
	expect(said.map(({ event }) => [event.release, event.state, event.version, event.reason, event.advisory])).toEqual([
		[1, 'listed', '1.0.0', undefined, undefined],
		[2, 'listed', '1.1.0', undefined, undefined],
		[3, 'listed', '1.1.0', undefined, advisory],
		[4, 'withdrawn', undefined, 'It was sold.', undefined],
	])
	expect(said.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'])
	expect((await entryHistory(read, log, 'servers:two')).map(({ event }) => [event.release, event.state])).toEqual([
		[1, 'listed'],
		[5, 'gone'],
	])
})

it('records a build with its commit, its Node and its lock file, so that others can build the same', () => {
	const record = recordBuild(process.cwd(), 'https://registry.example')
	expect(record).toMatchObject({ node: process.versions.node, lock: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

const GO_MODULES = '/usr/share/gocode'
const hasGo =
	spawnSync('go', ['version']).status === 0 && existsSync(join(GO_MODULES, 'src/golang.org/x/mod/sumdb/tlog'))

const PROGRAM = `package main

import (
	"fmt"
	"os"
	"path/filepath"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type reader struct{ folder string }

func (r reader) Height() int { return 8 }
func (r reader) SaveTiles(tiles []tlog.Tile, data [][]byte) {}
func (r reader) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		// Go writes the height into the path as well: tile/8/0/000.
		bytes, err := os.ReadFile(filepath.Join(r.folder, "tile", tile.Path()[len("tile/8/"):]))
		if err != nil { return nil, err }
		all = append(all, bytes)
	}
	return all, nil
}

func must(err error) { if err != nil { fmt.Println(err); os.Exit(1) } }

func main() {
	verifier, err := note.NewVerifier(os.Args[1])
	must(err)
	signed, err := os.ReadFile(filepath.Join(os.Args[2], "checkpoint"))
	must(err)
	opened, err := note.Open(signed, note.VerifierList(verifier))
	must(err)
	var origin, root string
	var size int64
	fmt.Sscanf(opened.Text, "%s\\n%d\\n%s\\n", &origin, &size, &root)
	var hash tlog.Hash
	hash, err = tlog.ParseHash(root)
	must(err)
	tree := tlog.Tree{N: size, Hash: hash}
	leaf, err := os.ReadFile(filepath.Join(os.Args[2], "latest"))
	must(err)
	proof, err := tlog.ProveRecord(size, size-1, tlog.TileHashReader(tree, reader{os.Args[2]}))
	must(err)
	must(tlog.CheckRecord(proof, size, hash, size-1, tlog.RecordHash(leaf)))
	fmt.Println(origin, size)
}
`

it.skipIf(!hasGo)(
	'is taken by the verifier of Go’s own packages, and no changed one is',
	async () => {
		const { origin, signer, now } = made.options()
		await makeLog(made.state, { ...{ count: 300, origin, signer, now }, put: putQuickly })
		made.build(ENTRIES)
		await made.release()
		const folder = mkdtempSync(join(tmpdir(), 'go-'))
		writeFileSync(join(folder, 'main.go'), PROGRAM)
		const env = { ...process.env, GO111MODULE: 'off', GOPATH: GO_MODULES, GOCACHE: join(folder, 'cache'), GOFLAGS: '' }
		const built = spawnSync('go', ['build', '-o', join(folder, 'check'), join(folder, 'main.go')], {
			env,
			encoding: 'utf8',
		})
		expect(built.stderr).toBe('')
		const check = () => spawnSync(join(folder, 'check'), [made.key, join(made.dist, 'log')], { encoding: 'utf8' })
		expect(check()).toMatchObject({ status: 0, stdout: `${origin} 301\n` })
		const tile = join(made.dist, 'log/tile/0/001.p/45')
		const bytes = readFileSync(tile)
		writeFileSync(tile, bytes.fill(0, 3, 4))
		expect(check().status).toBe(1)
		expect(filesBelow(folder)).not.toEqual([])
	},
	120_000,
)
