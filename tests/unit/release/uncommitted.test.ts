import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newKey } from '../../../scripts/keys/new-key.ts'
import { GIVEN_UP } from '../../site/project.ts'
import { ENTRIES, type MadeRegistry, registryToRelease } from './site.ts'

let made: MadeRegistry
beforeEach(async () => {
	made = await registryToRelease()
	made.build(ENTRIES, { address: 'http://127.0.0.1:1' })
	writeFileSync(join(made.root, 'package-lock.json'), '{}')
	newKey(join(made.root, 'key.pem'))
})
afterEach(() => made.remove())

function releaseIn(root: string) {
	const words = [resolve('scripts/node.mjs'), resolve('scripts/release.ts'), '--state', 'state']
	const env = { ...process.env, PINAKES_SIGNING_KEY: 'key.pem' }
	return spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8', ...GIVEN_UP })
}

it('a release of files that are not committed says that nobody can build it again', () => {
	const { status, stdout, stderr } = releaseIn(made.root)
	expect(stdout).toMatch(/^Signed release 1/)
	expect([status, stderr]).toEqual([
		0,
		expect.stringContaining('Not every file here is committed, so nobody can build'),
	])
})

it('a release of committed files says nothing of the kind, and keys and bundles are not among these', () => {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: made.root, stdio: 'pipe' })
	writeFileSync(join(made.root, 'bundle.tar'), '')
	git('init', '-q')
	git('config', 'core.excludesFile', resolve('.gitignore'))
	git('add', 'package-lock.json')
	git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first')
	writeFileSync(join(made.root, '.git/info/exclude'), 'state\n')
	const { status, stderr } = releaseIn(made.root)
	expect([status, stderr]).toEqual([0, expect.not.stringContaining('committed')])
})
