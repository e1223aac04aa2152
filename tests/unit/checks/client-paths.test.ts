import { describe, expect, it } from 'vitest'
import { find } from './find.ts'

const rule = (platform: string, path: string) =>
	find('client-paths', 'rules/one', { platforms: { [platform]: { level: 'manual', path } } })
const skill = (platform: string, path: string) =>
	find('client-paths', 'skills/one', { platforms: { [platform]: { level: 'native', path } } })
const refused = (path: string) =>
	find('schema', 'rules/one', { platforms: { codex: { level: 'manual', path } } }).map(({ field }) => field)

describe('the path of a client', () => {
	it.each(['AGENTS.md', 'docs/agents.md', '.github/copilot-instructions.md', '.cursor/rules/one.mdc'])(
		'may be an instruction file: %s',
		(path) => {
			expect([...rule('codex', path), ...skill('codex', path)]).toEqual([])
		},
	)

	it('may be another instruction file that the client reads, and only that client', () => {
		expect(rule('zed', '.rules')).toEqual([])
		expect(rule('codex', '.rules')).toHaveLength(1)
	})

	it.each([
		['codex', '.npmrc'],
		['codex', '.github/workflows/ci.yml'],
		['gemini', 'Makefile'],
		['opencode', '.bashrc'],
		['generic', '.envrc'],
		['codex', '.md'],
		['codex', '.agents/skills/one'],
	])('of a rule is no other file, to whose end its text would be written: %s %s', (platform, path) => {
		expect(rule(platform, path)).toMatchObject([
			{
				field: `platforms.${platform}.path`,
				message: expect.stringContaining(`“${path}” is not where`),
				fix: expect.stringContaining('Write a file that ends in .md or .mdc'),
			},
		])
	})

	it('of other entries is in a folder of that client, and the finding names those', () => {
		expect(skill('claude-code', '.claude/skills/one')).toEqual([])
		expect(skill('generic', '.agents/skills/one')).toEqual([])
		expect(skill('cursor', '.claude/skills/one')).toMatchObject([{ fix: expect.stringContaining('.agents/skills') }])
		expect(skill('claude-code', '.github/workflows/ci.yml')).toMatchObject([
			{ fix: expect.stringContaining('.claude/skills, .claude/rules') },
		])
	})

	it('may be its configuration in the project', () => {
		const at = (path: string) =>
			find('client-paths', 'servers/one', { platforms: { cursor: { level: 'native', path } } })
		expect([at('.cursor/mcp.json'), at('package.json').length]).toEqual([[], 1])
	})

	it.each([
		'../AGENTS.md',
		'a/../../AGENTS.md',
		'/etc/profile.d/x.md',
		'~/AGENTS.md',
		'~root/AGENTS.md',
		'C:/x.md',
		'..\\x.md',
		'a\\x.md',
		'-rf/x.md',
		'./AGENTS.md',
		'a//x.md',
		'docs/',
		'CON.md',
		'__proto__/x.md',
		'a\u0000.md',
		'a\u202e.md',
		'a/x.md.',
		'.claude/skills/.',
	])('stays in the project on every system: not %j', (path) => {
		expect(refused(path)).toEqual(['platforms.codex.path'])
	})
})

describe('what becomes the name of a file', () => {
	const bad = [
		'../x.sh',
		'/x.sh',
		'C:x.sh',
		'a\\x.sh',
		'x.sh; touch pwned',
		'$(id).sh',
		'-x.sh',
		'nul.sh',
		'x\u0000.sh',
	]
	const issues = (path: string, fields: object) => find('schema', path, fields).map(({ field }) => field)

	it.each(bad)('is one that every system has: not %j', (name) => {
		const upstream = { repo: 'https://github.com/a/b', commit: 'a'.repeat(40), path: 'x' }
		const hook = { event: 'Stop', script: name, runtime: 'sh' }
		expect([
			issues('hooks/one', { hook, upstream }),
			issues('lines/one', { statusline: { script: name, runtime: 'sh', preview: 'x' } }),
			issues('rules/one', { rule: { file: name } }),
			issues('roles/one', { agent: { file: name } }),
			issues('commands/one', { command: { file: name } }),
		]).toEqual([['hook.script'], ['statusline.script'], ['rule.file'], ['agent.file'], ['command.file']])
	})

	it.each(['a\\..\\..\\x.md', 'a/C:x.md', 'a/-x', '~/x', 'a/x\u0000'])('nor from upstream: %j', (path) => {
		expect(issues('roles/one', { upstream: { repo: 'https://github.com/a/b', path } })).toEqual(['upstream.path'])
	})

	it('nor of a folder, an option of a command, or a variable', () => {
		expect(issues('skills/one', { skill: { name: 'con' } })).toEqual(['skill.name'])
		const contains = { commands: ['look'] }
		const plugin = { format: 'claude-code', name: '--scope', contains, marketplace: { name: '-x', repo: '-a/b' } }
		expect(issues('bundles/one', { plugin })).toEqual([
			'plugin.name',
			'plugin.marketplace.name',
			'plugin.marketplace.repo',
		])
		const server = { command: 'npx', args: ['-y', 'example@1.2.3'], env: [{ name: '__proto__' }] }
		expect(issues('servers/one', { server })).toEqual(['server.env.0.name'])
	})
})
