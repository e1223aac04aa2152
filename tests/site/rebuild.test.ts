import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { copyTree } from '../../scripts/fork/tree.ts'
import { recordBuild } from '../../scripts/release/build-record.ts'
import { release } from '../../scripts/release/release.ts'
import { buildAgain, compareBuild, signedRelease } from '../../scripts/verify/rebuild.ts'
import { openSource } from '../../scripts/verify/source.ts'
import { utf8 } from '../../src/transparency/bytes.ts'
import { signerOf } from '../../src/transparency/ed25519.ts'

// Each builds the site, from nothing.
vi.setConfig({ testTimeout: 600_000 })

const URL = 'https://registry.example'
const root = mkdtempSync(join(tmpdir(), 'rebuilt-'))
const repository = join(root, 'repository')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]) =>
	execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
		cwd: repository,
		stdio: 'pipe',
	})
const packages = resolve(inject('siteRoot'), 'node_modules')
let clones = 0
/** Builds in another clone each time, with the packages of this tree in place of an installation. */
const build = () =>
	buildAgain(recordBuild(repository, URL), {
		repository,
		folder: join(root, `clone-${++clones}`),
		install: (folder) => symlinkSync(packages, join(folder, 'node_modules')),
	})

it('a release is built again from its commit, in another folder, byte for byte; of another commit it is not', async () => {
	copyTree(inject('siteRoot'), repository)
	git('init', '--quiet')
	git('add', '--all')
	git('commit', '--quiet', '-m', 'one')
	const dist = await build()
	const signer = await signerOf(utf8('a key that signs what was built.'))
	const { vkey } = await release({
		...{ dist, state: join(root, 'state'), origin: 'registry.example/log', signer, now: Date.now() },
		build: recordBuild(repository, URL),
	})
	const known = { key: vkey, isShown: false, remembered: undefined, trust: undefined, witnesses: [] }
	const signed = await signedRelease(openSource(dist), known, 1)
	expect(await compareBuild(signed, await build())).toEqual([])
	appendFileSync(join(repository, 'src/styles/list.css'), '\n.more { color: red }\n')
	git('commit', '--quiet', '-am', 'two')
	const differences = await compareBuild(signed, await build())
	expect(differences.some((line) => /^_astro\/.+\.css is new$/.test(line))).toBe(true)
})
