import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder } from '../../tests/support/asset.ts'
import { inFolder, line, repository } from '../statuslines.ts'

describe('git-branch', () => {
	it('shows only the branch when nothing differs', () => {
		const { dir, git } = repository()
		git('reset', '-q', '--hard', 'origin/main')
		git('clean', '-qfd')
		expect(line('git-branch', inFolder(dir))).toBe('feature/login shop')
	})

	it('shows what is to be pulled, and conflicts', () => {
		const { dir, git } = repository()
		git('commit', '-q', '-m', 'three')
		git('update-ref', 'refs/remotes/origin/main', 'HEAD')
		git('reset', '-q', '--hard', 'HEAD~1')
		git('clean', '-qfd')
		expect(line('git-branch', inFolder(dir))).toBe('feature/login ↓1 shop')
		writeFileSync(join(dir, 'a'), 'x')
		git('add', 'a')
		git('commit', '-q', '-m', 'other')
		expect(() => git('merge', '-q', 'origin/main')).toThrow()
		expect(line('git-branch', inFolder(dir))).toBe('feature/login !1 ↑1 ↓1 shop')
	})

	it('names the commit of a detached head', () => {
		const { dir, git } = repository()
		git('checkout', '-q', '--detach')
		expect(line('git-branch', inFolder(dir))).toMatch(/^detached at [0-9a-f]{7} \*2 shop$/)
	})

	it('shows the folder alone outside a repository and without git', () => {
		const dir = join(folder(), 'plain')
		mkdirSync(dir)
		expect([line('git-branch', inFolder(dir)), line('git-branch', inFolder(repository().dir), { PATH: dir })]).toEqual([
			'plain',
			'shop',
		])
	})

	it('shows the branch alone when the status takes too long', () => {
		const bin = folder()
		writeFileSync(join(bin, 'git'), '#!/bin/sh\ncase "$*" in *status*) exec sleep 5;; esac\necho topic\n', {
			mode: 0o755,
		})
		expect(line('git-branch', inFolder('/tmp'), { PATH: `${bin}:/usr/bin:/bin` })).toBe('topic tmp')
	})
})
