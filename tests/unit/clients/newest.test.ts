import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { missingPart, type RealClient } from '../../../scripts/clients/real-client.ts'
import { pinNewest } from '../../../scripts/pinned-programs.ts'

const machine = `${process.platform}-${process.arch}`
const client = (starts?: string): RealClient => ({
	...{ id: 'helix', package: 'helix', program: 'helix' },
	...(starts && { startFile: starts }),
})

/** Stands in for npm: installs `name@version`, for `latest` 2.0.0, and records it in package.json. */
const NPM = `#!${process.execPath}
const fs = require('node:fs')
const word = process.argv.slice(2).find((one) => /.@/.test(one)) ?? ''
if (!word) process.exit(0)
const [name, asked] = word.split('@')
const version = asked === 'latest' ? '2.0.0' : asked
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8'))
manifest.dependencies[name] = version
fs.writeFileSync('package.json', JSON.stringify(manifest))
fs.mkdirSync('node_modules/' + name, { recursive: true })
fs.writeFileSync('node_modules/' + name + '/package.json', JSON.stringify({ version }))
`

let root: string
const write = (path: string, content: unknown): void => {
	mkdirSync(join(root, path, '..'), { recursive: true })
	writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'newest-'))
})
afterEach(() => {
	rmSync(root, { recursive: true })
	vi.unstubAllEnvs()
})

it('a client lacks the package for this machine that npm did not find, and none for another', () => {
	const optionalDependencies = { [`helix-${machine}`]: '2.0.0', 'helix-other-cpu': '2.0.0' }
	write('helix/package.json', { version: '2.0.0', optionalDependencies })
	expect(missingPart(client(), root)).toBe(`helix-${machine}`)
	write(`helix/node_modules/helix-${machine}/package.json`, {})
	expect(missingPart(client(), root)).toBeUndefined()
	expect(missingPart(client('helix-{platform}/bin'), root)).toBe(`helix-${machine}/bin`)
	write(`helix-${machine}/bin`, '')
	expect(missingPart(client('helix-{platform}/bin'), root)).toBeUndefined()
})

it('the newest version of each package is pinned, and the former one stays where a part of the newest is missing', async () => {
	write('bin/npm', NPM)
	chmodSync(join(root, 'bin/npm'), 0o755)
	vi.stubEnv('PATH', `${join(root, 'bin')}${delimiter}${process.env.PATH}`)
	const dependencies = { abacus: '1.0.0', helix: '1.0.0' }
	for (const folder of ['pinned', 'installed']) {
		write(`${folder}/package.json`, { dependencies })
		write(`${folder}/package-lock.json`, '{}')
		write(`${folder}/.npmrc`, '')
	}
	for (const name of Object.keys(dependencies))
		write(`installed/node_modules/${name}/package.json`, { version: '1.0.0' })
	write('installed/node_modules/.package-lock.json', '{}')
	const programs = { title: 'programs', pinned: join(root, 'pinned'), installed: join(root, 'installed') }
	expect(await pinNewest(programs, ['abacus', 'helix'], (name) => name !== 'helix')).toEqual(['helix'])
	const kept = JSON.parse(readFileSync(join(root, 'pinned/package.json'), 'utf8'))
	expect(kept.dependencies).toEqual({ abacus: '2.0.0', helix: '1.0.0' })
})
