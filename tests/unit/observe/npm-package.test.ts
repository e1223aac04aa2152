import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { installPackage } from '../../../scripts/observe/npm-package.ts'
import { npmRegistryOf } from './npm-registry.ts'

const MINUTE = 60_000
const root = mkdtempSync(join(tmpdir(), 'observed-git-'))
afterAll(() => rmSync(root, { recursive: true }))

function put(path: string, text: string, mode = 0o644): void {
	mkdirSync(dirname(join(root, path)), { recursive: true })
	writeFileSync(join(root, path), text, { mode })
}

function repository(name: string, files: Record<string, string>): string {
	for (const [file, text] of Object.entries(files)) put(`${name}/${file}`, text)
	const git = (...args: string[]) => execFileSync('git', args, { cwd: join(root, name), stdio: 'pipe' })
	git('init', '--quiet')
	git('add', '--all')
	git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'x')
	return `git+file://${join(root, name)}`
}

it(
	'a package starts no program on this machine while it is installed, not even one that its repositories call git',
	async () => {
		put('program', `#!/bin/sh\ntouch '${join(root, 'started')}'\nexec git "$@"\n`, 0o755)
		const inner = repository('inner', { 'package.json': '{"name":"inner","version":"1.0.0"}' })
		const dependency = { name: 'dependency', version: '1.0.0', dependencies: { inner } }
		const address = repository('dependency', {
			'package.json': JSON.stringify(dependency),
			'.npmrc': `git=${join(root, 'program')}\n`,
		})
		const own = { name: 'observed-git', version: '1.0.0', bin: 'x.js', dependencies: { dependency: address } }
		put('package/package.json', JSON.stringify(own))
		put('package/x.js', '')
		const folder = mkdtempSync(join(root, 'folder-'))
		const { url, close } = await npmRegistryOf(join(root, 'package'))
		const installing = installPackage({ name: own.name, version: '1.0.0', args: [] }, { folder, registry: url })
		await expect(installing).rejects.toThrow('npm could not install observed-git@1.0.0')
		await close()
		expect(existsSync(join(root, 'started'))).toBe(false)
	},
	MINUTE,
)

it(
	'a package with a folder of licences is observed, with the file that it has besides',
	async () => {
		const own = { name: 'observed-licences', version: '1.0.0', bin: 'x.js', license: 'MIT' }
		put('licensed/package.json', JSON.stringify(own))
		put('licensed/x.js', '')
		put('licensed/LICENSES/MIT.txt', 'MIT')
		put('licensed/license.md', 'MIT, in full')
		const folder = mkdtempSync(join(root, 'folder-'))
		const { url, close } = await npmRegistryOf(join(root, 'licensed'))
		const { facts } = await installPackage({ name: own.name, version: '1.0.0', args: [] }, { folder, registry: url })
		await close()
		expect(facts.licence).toEqual({ declared: 'MIT', file: { name: 'license.md', sha256: expect.any(String) } })
	},
	MINUTE,
)
