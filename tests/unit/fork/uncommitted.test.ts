import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { uncommitted } from '../../../scripts/fork/tree.ts'

const PATHS = ['kept.md', 'changed.md', 'staged.md', 'new.md', 'ä b.md']

let root: string
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'registry-uncommitted-'))
	for (const path of PATHS) writeFileSync(join(root, path), 'before')
})
afterEach(() => rmSync(root, { recursive: true }))

const git = (...args: string[]) =>
	execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
		cwd: root,
		stdio: 'pipe',
	})

it('keeps whatever the last commit does not hold as it is', () => {
	git('init', '--quiet')
	git('add', 'kept.md', 'changed.md', 'staged.md', 'ä b.md')
	git('commit', '--quiet', '--message', 'one')
	for (const path of ['changed.md', 'staged.md', 'ä b.md']) writeFileSync(join(root, path), 'after')
	git('add', 'staged.md')
	expect(uncommitted(root, PATHS)).toEqual(['changed.md', 'staged.md', 'new.md', 'ä b.md'])
})

it('keeps everything where there is no commit yet, or no git', () => {
	expect(uncommitted(root, PATHS)).toEqual(PATHS)
	git('init', '--quiet')
	git('add', '--all')
	expect(uncommitted(root, PATHS)).toEqual(PATHS)
})
