import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanEnv, folder, oddInputs, run } from '../../tests/support/asset.ts'
import { below, decision } from '../guards.ts'

/** A repository with a commit, on the given branch. */
function repository(branch: string) {
	const cwd = folder()
	const git = (...args: string[]) => execFileSync('git', args, { cwd, env: cleanEnv(), stdio: 'ignore' })
	git('init', '-q', '-b', branch)
	git('commit', '-q', '--allow-empty', '-m', 'first')
	return { cwd, git }
}
const [main, topic, fresh] = [repository('main'), repository('topic'), folder()]
execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: fresh, env: cleanEnv() })
const bash = (command: unknown, cwd: string, env = {}) => {
	const { code, out, err } = run('hooks/protect-branch', { tool_name: 'Bash', cwd, tool_input: { command } }, { env })
	return { code, err, ...decision(out) }
}
const quiet = { code: 0, err: '' }

describe('protect-branch', () => {
	it('asks about a commit on a protected branch, and refuses a push to one, in the form of the client', () => {
		expect(bash('git add . && git commit -m x', main.cwd)).toEqual({
			...quiet,
			decision: 'ask',
			reason:
				'protect-branch: “git commit on main” changes a protected branch. Create a branch with git switch -c, work there, and open a pull request.',
		})
		expect(bash('git push origin HEAD:main', topic.cwd)).toMatchObject({ code: 0, decision: 'deny' })
	})

	it('says nothing about work on another branch, also one that the same line makes', () => {
		expect(bash('git commit -m x && git push -u origin topic', topic.cwd)).toEqual(quiet)
		expect(bash('git switch -c fix && git commit -am x && git push -u origin HEAD', main.cwd)).toEqual(quiet)
	})

	it('follows the line to another branch, folder and working tree', () => {
		const lines = [
			'git checkout main && git merge topic',
			`cd ${main.cwd} && git commit -m x`,
			`git -C ${main.cwd} push`,
		]
		expect(lines.map((line) => bash(line, topic.cwd).decision)).toEqual(['ask', 'ask', 'deny'])
		expect(bash('git worktree add ../one -b one && cd ../one && git commit -m x', main.cwd)).toEqual(quiet)
	})

	it('takes a change of folder that may fail for none, unless the folder is there or the line ends where it fails', () => {
		const decisions = (cwd: string) => ['; ', ' && ', ' || exit; '].map((sign) => bash(`cd ${cwd}${sign}git commit`, main.cwd).decision)
		expect(decisions('/nowhere/at/all')).toEqual(['ask', undefined, undefined])
		expect(decisions(topic.cwd)).toEqual([undefined, undefined, undefined])
	})

	it('tells files from branches', () => {
		const file = bash('git checkout src/app.ts && git commit -m x', main.cwd)
		main.git('branch', 'v2.notes')
		expect([file.decision, bash('git checkout v2.notes && git commit -m x', main.cwd)]).toEqual(['ask', quiet])
	})

	it('finds the repository from a folder in it, and from a linked working tree', () => {
		expect(bash('git commit -m x', below(main.cwd, 'a/b')).decision).toBe('ask')
		const tree = join(folder(), 'tree')
		main.git('worktree', 'add', '-q', '-b', 'elsewhere', tree)
		expect(bash('git commit -m x', tree)).toEqual(quiet)
	})

	it('stops the first commit of a new repository on main', () => {
		expect(bash('git commit -m x', fresh).decision).toBe('ask')
	})

	it('protects the branch that the remote calls its own', () => {
		const { cwd, git } = repository('develop')
		expect(bash('git commit -m x', cwd)).toEqual(quiet)
		git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/develop')
		expect(bash('git commit -m x', cwd).decision).toBe('ask')
	})

	it('refuses a bare push when the branch pushes to main elsewhere', () => {
		const { cwd, git } = repository('work')
		git('config', 'push.default', 'upstream')
		git('config', 'branch.work.merge', 'refs/heads/main')
		expect(bash('git push', cwd).reason).toContain('git push to main')
	})

	it('knows the aliases of the repository', () => {
		const { cwd, git } = repository('main')
		git('config', 'alias.ci', 'commit -v')
		git('config', 'alias.ship', '!git push origin HEAD:main')
		expect([bash('git ci -m x', cwd).decision, bash('git ship', cwd).decision, bash('git st', cwd)]).toEqual([
			'ask',
			'deny',
			quiet,
		])
	})

	it('lets a commit through where there is no repository and no branch', () => {
		const { cwd, git } = repository('main')
		git('checkout', '-q', '--detach')
		expect([bash('git commit', folder()), bash('git commit', cwd)]).toEqual([quiet, quiet])
	})

	it('follows the home folder', () => {
		const env = { HOME: main.cwd }
		const lines = ['cd && git commit', 'git -C ~ commit']
		expect(lines.map((line) => bash(line, topic.cwd, env).decision)).toEqual(['ask', 'ask'])
	})

	it('leaves every other tool alone', () => {
		expect(run('hooks/protect-branch', { tool_name: 'Read', tool_input: {} })).toEqual({ code: 0, out: '', err: '' })
	})

	it.each(oddInputs)('refuses a call that is %s', (_name, input) => {
		const { code, out } = run('hooks/protect-branch', input)
		expect({ code, decision: decision(out)?.decision }).toEqual({ code: 0, decision: 'deny' })
	})
})
