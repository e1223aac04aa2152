import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { cleanEnv, folder, oddInputs, run } from '../../tests/support/asset.ts'

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
const bash = (command: unknown, cwd: string, env = {}) =>
	run('hooks/protect-branch', { tool_name: 'Bash', cwd, tool_input: { command } }, { env })
const words = (err: string) => /“(.*)”/.exec(err)?.[1]

const stoppedOnMain: [command: string, words: string][] = [
	['git commit -m x', 'git commit on main'],
	['git commit --no-verify -nm x', 'git commit on main'],
	['npm test && git add . && git commit -am x', 'git commit on main'],
	['git merge topic', 'git merge on main'],
	['git merge -n topic', 'git merge on main'],
	['git cherry-pick abc', 'git cherry-pick on main'],
	['git push', 'git push to main'],
	['git push origin', 'git push to main'],
	['git push origin HEAD', 'git push to main'],
	['GIT_EDITOR=true git commit', 'git commit on main'],
	['sudo git commit -m x', 'git commit on main'],
	['/usr/bin/git commit -m x', 'git commit on main'],
	['git -c user.name=x commit -m x', 'git commit on main'],
	['bash -c "git commit -m x"', 'git commit on main'],
	['eval "git commit -m x"', 'git commit on main'],
	['echo $(git commit -m x)', 'git commit on main'],
	['echo "$(git commit -m x)"', 'git commit on main'],
	['(git commit -m x)', 'git commit on main'],
	['if true; then git commit -m x; fi', 'git commit on main'],
	['git \\\n commit -m x', 'git commit on main'],
	['g\'i\'t com"mit" -m x', 'git commit on main'],
	['git checkout -- a.txt && git commit -m x', 'git commit on main'],
]
const stoppedOnTopic: [command: string, words: string][] = [
	['git push origin main', 'git push to main'],
	['git push origin topic:main', 'git push to main'],
	['git push origin HEAD:refs/heads/main', 'git push to main'],
	['git push --force origin +topic:master', 'git push to master'],
	['git push origin --delete release/1.0', 'git push to release/1.0'],
	['git push --all', 'git push to main'],
	['git checkout main && git commit -m x', 'git commit on main'],
	['git switch main; git merge topic', 'git merge on main'],
	[`git -C ${main.cwd} commit -m x`, 'git commit on main'],
	[`cd ${main.cwd} && git commit -m x`, 'git commit on main'],
]
const allowedOnMain = [
	'git status',
	'git pull',
	'git switch -c topic && git commit -m x',
	'git checkout -b topic && git commit -m x && git push -u origin topic',
	'git commit --dry-run',
	'git merge --abort',
	'git push --tags',
	'echo "git commit -m x"',
	'echo git commit # git commit',
	'git log --grep "git push origin main"',
	`git -C ${topic.cwd} commit -m x`,
	'',
]
const allowedOnTopic = [
	'git commit -m x',
	'git commit -m "do not push to main; git push origin main"',
	'git commit -m "$(cat <<\'EOF\'\ngit push origin main\nEOF\n)"',
	'git push -u origin topic',
	'git push origin topic',
	'git push --dry-run origin main',
	'git merge main',
	'git push -o ci.skip origin maintenance',
]

describe('protect-branch', () => {
	it.each(stoppedOnMain)('stops %j on main', (command, found) => {
		const { code, err } = bash(command, main.cwd)
		expect({ code, found: words(err) }).toEqual({ code: 2, found })
	})

	it.each(stoppedOnTopic)('stops %j on another branch', (command, found) => {
		const { code, err } = bash(command, topic.cwd)
		expect({ code, found: words(err) }).toEqual({ code: 2, found })
	})

	it.each(allowedOnMain)('lets %j through on main', (command) => {
		expect(bash(command, main.cwd)).toEqual({ code: 0, out: '', err: '' })
	})

	it.each(allowedOnTopic)('lets %j through on another branch', (command) => {
		expect(bash(command, topic.cwd)).toEqual({ code: 0, out: '', err: '' })
	})

	it('stops the first commit of a new repository on main', () => {
		expect(bash('git commit -m x', fresh).code).toBe(2)
	})

	it('stops a bare push when the branch pushes to main elsewhere', () => {
		const { cwd, git } = repository('work')
		git('remote', 'add', 'origin', '.')
		git('update-ref', 'refs/remotes/origin/main', 'HEAD')
		git('config', 'push.default', 'upstream')
		git('branch', '--set-upstream-to', 'origin/main')
		expect(words(bash('git push', cwd).err)).toBe('git push to main')
	})

	it('lets a commit through where there is no repository, no branch or no git', () => {
		const { cwd, git } = repository('main')
		git('checkout', '-q', '--detach')
		const codes = [
			bash('git commit', folder()),
			bash('git commit', cwd),
			bash('git commit', main.cwd, { PATH: folder() }),
		]
		expect(codes.map(({ code }) => code)).toEqual([0, 0, 0])
	})

	it('follows the home folder', () => {
		const env = { HOME: main.cwd }
		expect([bash('cd && git commit', topic.cwd, env).code, bash('git -C ~ commit', topic.cwd, env).code]).toEqual([
			2, 2,
		])
	})

	it('leaves every other tool alone', () => {
		expect(run('hooks/protect-branch', { tool_name: 'Read', tool_input: {} })).toEqual({ code: 0, out: '', err: '' })
	})

	it('answers soon to text made to be slow, and fails closed on text that is too long', () => {
		const slow = ['{a,b}'.repeat(60), '<<a\n'.repeat(5000), '* '.repeat(10_000), '"$('.repeat(20_000)]
		const codes = [...slow, 'a'.repeat(100_001)].map((command) => bash(command, topic.cwd).code)
		expect(codes).toEqual([0, 0, 0, 0, 2])
	})

	it.each(oddInputs)('fails closed on %s', (_name, input) => {
		expect(run('hooks/protect-branch', input).code).toBe(2)
	})
})
