import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forkRegistry } from '../../../scripts/fork/fork.ts'
import { beginHistory, copyTree, lastCommit } from '../../../scripts/fork/tree.ts'
import { upgrade } from '../../../scripts/fork/upgrade.ts'
import { writeBelow } from '../../support/write-below.ts'

// Each starts git dozens of times, beside builds of whole registries.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let parent: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'registry-upgrade-'))
	parent = join(folder, 'parent')
	write(parent, {
		'src/engine.ts': 'one\ntwo\nthree\nfour\nfive\n',
		'src/old.ts': 'old\n',
		'src/schema/settings.ts': readFileSync('src/schema/settings.ts', 'utf8'),
		'package.json': '{\n\t"name": "parent",\n\t"description": "The parent.",\n\t"version": "1.0.0"\n}\n',
		'README.md': 'The parent.\n',
		'content/mcp/theirs.mdx': 'theirs\n',
		'docs/openapi/1.0.0.json': '{}\n',
	})
	git(parent, 'init', '--quiet', '--initial-branch=main')
	commit(parent)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(root: string, files: Record<string, string>): void {
	for (const [path, text] of Object.entries(files)) writeBelow(root, path, text)
}

const git = (root: string, ...args: string[]): string =>
	execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
		cwd: root,
		encoding: 'utf8',
		stdio: 'pipe',
	})

function commit(root: string): string {
	git(root, 'add', '--all')
	git(root, 'commit', '--quiet', '--message', 'a change')
	return git(root, 'rev-parse', 'HEAD').trim()
}

const KINDS = ['in its parent’s history', 'in a folder of its own'] as const

/** A fork of the parent, committed, that names it as `npm run fork` does. */
function fork(kind: (typeof KINDS)[number]): string {
	const root = join(folder, 'own')
	if (kind === KINDS[0]) git(folder, 'clone', '--quiet', parent, root)
	else copyTree(parent, root)
	const recorded = { repository: parent, commit: lastCommit(parent) ?? '' }
	forkRegistry(root, { name: 'Own', repository: 'fen/own', examples: false, parent: recorded })
	if (kind === KINDS[1]) beginHistory(root)
	write(root, { 'content/mcp/ours.mdx': 'ours\n' })
	commit(root)
	return root
}

/** The next version of the parent: its engine and its content have changed. */
function develop(): string {
	write(parent, {
		'src/engine.ts': 'one\ntwo\nthree\nfour\nFIVE\n',
		'src/added.ts': 'added\n',
		'package.json': '{\n\t"name": "parent",\n\t"description": "The parent.",\n\t"version": "1.1.0"\n}\n',
		'README.md': 'The parent, again.\n',
		'content/mcp/theirs.mdx': 'theirs, edited\n',
		'content/mcp/strange.mdx': 'strange\n',
		'overlay/verdicts.yaml': 'theirs\n',
		'docs/openapi/1.1.0.json': '{}\n',
	})
	rmSync(join(parent, 'src/old.ts'))
	return commit(parent)
}

describe.each(KINDS)('a fork %s', (kind) => {
	it('takes the engine of its parent and none of its content, settings and texts', () => {
		const root = fork(kind)
		const settings = readFileSync(join(root, 'src/schema/settings.ts'), 'utf8')
		write(root, { 'src/engine.ts': 'ONE\ntwo\nthree\nfour\nfive\n' })
		commit(root)
		const latest = develop()

		const upgraded = upgrade(root, {})
		expect(upgraded).toMatchObject({ commit: latest, conflicts: [], left: ['README.md'] })
		expect(upgraded.taken).toEqual(['package.json', 'src/added.ts', 'src/engine.ts', 'src/old.ts'])
		commit(root)

		const read = (path: string) => readFileSync(join(root, path), 'utf8')
		expect(read('src/engine.ts')).toBe('ONE\ntwo\nthree\nfour\nFIVE\n')
		expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'own', version: '1.1.0' })
		expect(read('src/schema/settings.ts')).toBe(settings)
		expect(read('README.md')).toMatch(/Own/)
		expect(read('content/mcp/ours.mdx')).toBe('ours\n')
		const tracked = git(root, 'ls-files', 'content', 'overlay', 'docs/openapi').split('\n')
		expect(tracked.filter((path) => path && !path.endsWith('.gitkeep'))).toEqual(['content/mcp/ours.mdx'])

		expect(upgrade(root, {}).taken).toEqual([])
		write(parent, { 'src/added.ts': 'added again\n', 'content/mcp/strange.mdx': 'stranger\n' })
		commit(parent)
		expect(upgrade(root, {})).toMatchObject({ base: latest, taken: ['src/added.ts'], conflicts: [] })
	})

	it('is left to settle what both changed, as in any merge', () => {
		const root = fork(kind)
		write(root, { 'src/engine.ts': 'one\ntwo\nthree\nfour\nours\n', 'src/old.ts': 'old, but ours\n' })
		commit(root)
		develop()
		expect(upgrade(root, {}).conflicts).toEqual(['src/engine.ts', 'src/old.ts'])
		expect(readFileSync(join(root, 'src/engine.ts'), 'utf8')).toContain('<<<<<<<')
		git(root, 'reset', '--quiet', '--hard')
		expect([git(root, 'status', '--porcelain'), existsSync(join(root, 'src/added.ts'))]).toEqual(['', false])
	})
})

it('goes to the commit that is named, whole or by its beginning', () => {
	const root = fork('in a folder of its own')
	const named = develop()
	write(parent, { 'src/later.ts': 'later\n' })
	commit(parent)
	expect(upgrade(root, { to: named.slice(0, 12) })).toMatchObject({ commit: named })
	git(root, 'reset', '--quiet', '--hard')
	expect(upgrade(root, { to: named })).toMatchObject({ commit: named })
	git(root, 'reset', '--quiet', '--hard')
	expect(() => upgrade(root, { to: '0123abcd' })).toThrow('the parent has no branch or tag 0123abcd')
	expect(() => upgrade(root, { to: lastCommit(root)?.slice(0, 12) })).toThrow(
		'its main branch no commit that begins so',
	)
	git(parent, 'branch', 'feed')
	expect(upgrade(root, { to: 'feed' })).toMatchObject({ taken: expect.arrayContaining(['src/later.ts']) })
})

it('is refused where it could lose something, or cannot know what to take', () => {
	const root = fork('in a folder of its own')
	const refusal = (options: Parameters<typeof upgrade>[1]) => {
		try {
			upgrade(root, options)
			return 'taken'
		} catch (error) {
			return (error as Error).message
		}
	}
	const latest = develop()
	write(root, { 'src/engine.ts': 'not committed\n' })
	expect(refusal({})).toBe('Nothing was changed: something is not committed. Commit it first.')
	git(root, 'checkout', '--quiet', '.')
	expect(refusal({ from: join(folder, 'nowhere') })).toMatch(/^Nothing was changed: git fetch failed\./)
	expect(refusal({ base: 'f'.repeat(40) })).toMatch(/^Nothing was changed: the parent has no commit f{40}\. /)
	write(root, { 'parent.json': '{}' })
	commit(root)
	expect(refusal({})).toMatch(/^Nothing was changed: parent\.json cannot be read\./)
	rmSync(join(root, 'parent.json'))
	commit(root)
	expect(refusal({})).toMatch(/Name the parent’s repository with --from\.$/)
	expect(refusal({ from: parent })).toMatch(/Name it with --base\.$/)
	expect(git(root, 'status', '--porcelain')).toBe('')
	expect(upgrade(root, { from: parent, base: `${latest}~1` }).taken).toContain('src/added.ts')
})
