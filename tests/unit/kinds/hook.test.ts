import { expect, test } from 'vitest'
import { factsOf, file, notesOf, read, refused, rowsOf } from './read.ts'

const own = { hook: { event: 'PreToolUse', matcher: 'Bash', script: 'guard.mjs', runtime: 'node' } }

test('a hook says when it runs, with what, and how long it may take', () => {
	expect(factsOf('hook', own, [file('guard.mjs', 2_000)])).toEqual(['PreToolUse Bash', 'node 1 file, 2.0 kB'])
	expect(rowsOf('hook', own)).toEqual([
		['runs at', 'PreToolUse · Bash'],
		['script', 'guard.mjs'],
		['runs with', 'node'],
	])
	expect(rowsOf('hook', { hook: { ...own.hook, timeoutSeconds: 5 } }).at(-1)).toEqual(['time limit', '5 s'])
})

test('a hook always runs, whatever its front matter says', () => {
	expect(notesOf('hook', own).safety).toBe('The client runs guard.mjs automatically at every PreToolUse.')
	expect(read('hook', own).kind.alwaysRuns).toBe(true)
})

test('its files lie in the project, and the settings run the one it names', () => {
	const { source, kind } = read('hook', own)
	expect(kind.namedFiles?.(source)).toEqual([['hook.script', 'guard.mjs']])
	expect(kind.install?.(source, 'one')).toEqual({
		how: 'files',
		script: 'guard.mjs',
		folder: '.claude/hooks',
		note: 'Then add the settings. Read one first: it runs automatically.',
		setting: {
			path: '.claude/settings.json',
			part: {
				hooks: {
					PreToolUse: [
						{
							matcher: 'Bash',
							hooks: [{ type: 'command', command: 'node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.mjs', timeout: 10 }],
						},
					],
				},
			},
			remove: 'Remove the hook that runs guard.mjs from hooks.PreToolUse in .claude/settings.json.',
		},
	})
})

test('a script that runs at several moments is set up at each, and every one is told', () => {
	const also = [{ event: 'Stop' }, { event: 'PostToolUse', matcher: 'Write' }]
	const several = { hook: { ...own.hook, also } }
	expect(rowsOf('hook', several)).toContainEqual(['runs at', 'PreToolUse · Bash, Stop, PostToolUse · Write'])
	const { source, kind } = read('hook', several)
	const run = {
		hooks: [{ type: 'command', command: 'node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.mjs', timeout: 10 }],
	}
	expect(kind.install?.(source, 'one')).toMatchObject({
		setting: {
			part: {
				hooks: { PreToolUse: [{ matcher: 'Bash', ...run }], Stop: [run], PostToolUse: [{ matcher: 'Write', ...run }] },
			},
			remove:
				'Remove the hook that runs guard.mjs from hooks.PreToolUse and hooks.Stop and hooks.PostToolUse in .claude/settings.json.',
		},
	})
	expect(kind.moments?.(source as never).map(({ event }) => event)).toEqual(['PreToolUse', 'Stop', 'PostToolUse'])
	expect(refused('hook', { hook: { ...own.hook, also: [{ event: 'Stop' }, { event: 'Stop' }] } })).toEqual([
		'hook.also',
	])
})

test('a hook whose failure is to stop the action says so, and so does the settings part', () => {
	const guard = { hook: { ...own.hook, onFailure: 'block' } }
	expect(rowsOf('hook', guard)).toContainEqual(['if it fails', 'the action is stopped'])
	const { source, kind } = read('hook', guard)
	expect(kind.install?.(source, 'one')).toMatchObject({
		setting: { part: { hooks: { PreToolUse: [{ hooks: [{ timeout: 10, onFailure: 'block' }] }] } } },
	})
	expect(refused('hook', { hook: { ...own.hook, onFailure: 'continue' } })).toEqual(['hook.onFailure'])
})

test('an event that no client has, another runtime and no time at all are refused', () => {
	const hook = { event: 'Sometimes', script: 'a', runtime: 'perl', timeoutSeconds: 0 }
	expect(refused('hook', { hook })).toEqual(['hook.event', 'hook.runtime', 'hook.timeoutSeconds'])
})

test('a hook of somebody else needs no file beside it once it says where it was read', () => {
	const upstream = { repo: 'https://github.com/example/hooks', path: 'hooks/guard.mjs', commit: 'a'.repeat(40) }
	const named = (more: object) => {
		const { source, kind } = read('hook', { ...own, ...more })
		return kind.namedFiles?.(source)
	}
	expect(named({ upstream })).toEqual([])
	expect(named({ upstream: { ...upstream, commit: undefined } })).toEqual([['hook.script', 'guard.mjs']])
	expect(named({ upstream, firstParty: true })).toEqual([['hook.script', 'guard.mjs']])
})

test('a hook that a plugin or a program brings is installed with that', () => {
	const marketplace = { name: 'market', repo: 'some/where' }
	const brought = read('hook', { hook: { ...own.hook, plugin: { name: 'one', marketplace } } })
	expect(brought.kind.install?.(brought.source, 'one')).toEqual({
		how: 'marketplace',
		name: 'one',
		marketplace,
		isPinnable: false,
	})
	const install = [{ label: 'npm', command: 'npm install -g guard@1.0.0' }]
	const { source, kind } = read('hook', { hook: { ...own.hook, install } })
	expect(kind.install?.(source, 'one')).toEqual({ how: 'run', commands: install })
	expect(kind.commands?.(source)).toEqual([['hook.install.0.command', 'npm install -g guard@1.0.0']])
})
