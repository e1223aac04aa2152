import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, 'commit-surgeon/scripts/worktree-tree.sh')
let folder = ''

const env = {
	PATH: process.env.PATH,
	HOME: tmpdir(),
	GIT_CONFIG_NOSYSTEM: '1',
	GIT_CONFIG_GLOBAL: '/dev/null',
	GIT_AUTHOR_NAME: 'Test',
	GIT_AUTHOR_EMAIL: 'test@example.com',
	GIT_COMMITTER_NAME: 'Test',
	GIT_COMMITTER_EMAIL: 'test@example.com',
}
const run = (command: string, ...args: string[]) =>
	execFileSync(command, args, { cwd: folder, env, encoding: 'utf8' }).trim()
const git = (...args: string[]) => run('git', ...args)
const tree = (cwd = folder) => execFileSync('sh', [script], { cwd, env, encoding: 'utf8' }).trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'commit-surgeon-'))
	git('init', '--quiet')
	write('.gitignore', 'ignored.txt\n')
	write('a.txt', 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n')
	git('add', '.gitignore', 'a.txt')
	git('commit', '--quiet', '-m', 'start')
	write('a.txt', 'ONE\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nTEN\n')
	write('new file.txt', 'new\n')
	write('ignored.txt', 'secret\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the tree id covers staged, unstaged and untracked content and leaves the index alone', () => {
	write('staged.txt', 'staged\n')
	git('add', 'staged.txt')
	const status = git('status', '--porcelain')
	const id = tree()
	expect(git('ls-tree', '--name-only', id).split('\n')).toEqual(['.gitignore', 'a.txt', 'new file.txt', 'staged.txt'])
	expect(git('status', '--porcelain')).toBe(status)
	write('a.txt', 'changed\n')
	expect(tree()).not.toBe(id)
})

test('the tree id sees a change of the same size in the same second as the index', () => {
	const moment = new Date('2026-01-01T00:00:00Z')
	const touch = (name: string) => utimesSync(join(folder, name), moment, moment)
	git('config', 'core.trustctime', 'false')
	write('a.txt', 'before')
	touch('a.txt')
	git('add', 'a.txt')
	write('a.txt', 'behind')
	touch('a.txt')
	touch('.git/index')
	expect(git('show', `${tree()}:a.txt`)).toBe('behind')
})

test('the tree id is that of the commit of everything, also before the first commit and from a subfolder', () => {
	const id = tree()
	git('add', '--all')
	git('commit', '--quiet', '-m', 'everything')
	expect(git('rev-parse', 'HEAD^{tree}')).toBe(id)
	mkdirSync(join(folder, 'sub folder'))
	expect(tree(join(folder, 'sub folder'))).toBe(id)
	rmSync(join(folder, '.git'), { recursive: true })
	git('init', '--quiet', '.')
	expect(tree()).toBe(id)
})

test('the described way of staging one hunk splits a file, keeps the tree and can be undone', () => {
	const before = tree()
	const head = git('rev-parse', 'HEAD')
	git('update-ref', 'refs/backup/commit-surgeon', git('commit-tree', before, '-p', 'HEAD', '-m', 'before splitting'))

	const [header = '', first = ''] = git('diff', '-U1', '--', 'a.txt').split(/^(?=@@)/m)
	const patch = join(folder, '.git', 'part.patch')
	writeFileSync(patch, `${header}${first}`)
	git('apply', '--cached', '--recount', patch)
	git('commit', '--quiet', '-m', 'first')
	expect(git('show', 'HEAD:a.txt')).toBe('ONE\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten')
	git('add', '--', 'a.txt', 'new file.txt')
	git('commit', '--quiet', '-m', 'second')

	expect([tree(), git('diff', '--stat', 'refs/backup/commit-surgeon', 'HEAD')]).toEqual([before, ''])
	git('reset', '--quiet', '--soft', head)
	git('reset', '--quiet')
	git('restore', '--source=refs/backup/commit-surgeon', '--worktree', '--', '.')
	expect([git('rev-parse', 'HEAD'), tree()]).toEqual([head, before])
	expect(readFileSync(join(folder, 'ignored.txt'), 'utf8')).toBe('secret\n')
})
