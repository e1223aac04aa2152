import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { makeEntry } from '../entry.ts'
import { wordsOf } from '../shell.ts'

const FILES = 'https://pinakes.test/data/files'
const NATIVE = { 'claude-code': 'native' }
const commands = (text: string) => wordsOf(text, ['curl', 'mkdir', 'git', 'cp', 'rm'])

describe('hooks', () => {
	const entry = makeEntry(
		'hooks/guard',
		{
			firstParty: true,
			platforms: NATIVE,
			hook: { event: 'PreToolUse', matcher: 'Bash', script: 'guard.py', runtime: 'python3', timeoutSeconds: 5 },
		},
		{ files: { 'guard.py': 'pass\n', 'lib/words.txt': 'x' } },
	)

	it('are fetched file by file', () => {
		expect(commands(entry.install[0]?.text ?? '')).toEqual([
			['mkdir', '-p', '.claude/hooks', '.claude/hooks/lib'],
			['curl', '-fsSL', '-o', '.claude/hooks/guard.py', `${FILES}/hooks/guard/guard.py`],
			['curl', '-fsSL', '-o', '.claude/hooks/lib/words.txt', `${FILES}/hooks/guard/lib/words.txt`],
		])
	})

	it('are fetched by PowerShell with what it has itself, and stop at the first failure', () => {
		expect(entry.install[0]?.powershell?.split('\n')).toEqual([
			'& {',
			"  $ErrorActionPreference = 'Stop'",
			"  New-Item -ItemType Directory -Force -Path '.claude/hooks', '.claude/hooks/lib' | Out-Null",
			`  Invoke-WebRequest -UseBasicParsing -Uri '${FILES}/hooks/guard/guard.py' -OutFile '.claude/hooks/guard.py'`,
			`  Invoke-WebRequest -UseBasicParsing -Uri '${FILES}/hooks/guard/lib/words.txt' -OutFile '.claude/hooks/lib/words.txt'`,
			'}',
		])
	})

	it('are removed file by file, and from the settings', () => {
		expect(entry.install.map(({ remove }) => remove)).toEqual([
			'rm -f .claude/hooks/guard.py .claude/hooks/lib/words.txt',
			'Remove the hook that runs guard.py from hooks.PreToolUse in .claude/settings.json.',
		])
	})

	it('come with the part of the settings that runs them, from wherever the project lies', () => {
		expect(JSON.parse(entry.install[1]?.text ?? '')).toEqual({
			hooks: {
				PreToolUse: [
					{
						matcher: 'Bash',
						hooks: [{ type: 'command', command: 'python3 "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.py', timeout: 5 }],
					},
				],
			},
		})
	})
})

describe('files of somebody else', () => {
	const commit = 'a'.repeat(40)
	const at = (path: string, more: object = {}) => ({
		platforms: NATIVE,
		upstream: { repo: 'https://github.com/example/assets', path, commit },
		...more,
	})
	const hook = { event: 'Stop', script: 'stop.sh', runtime: 'bash' }
	const RAW = `https://raw.githubusercontent.com/example/assets/${commit}`

	it('are fetched at the commit that was read, where the hook is that one file', () => {
		const { install } = makeEntry('hooks/stop', at('hooks/stop.sh', { hook }))
		expect(commands(install[0]?.text ?? '')).toEqual([
			['mkdir', '-p', '.claude/hooks'],
			['curl', '-fsSL', '-o', '.claude/hooks/stop.sh', `${RAW}/hooks/stop.sh`],
		])
		expect(install[1]?.text).toContain('bash \\"$CLAUDE_PROJECT_DIR\\"/.claude/hooks/stop.sh')
	})

	it('are not fetched one by one where the hook is a folder of them', () => {
		expect(makeEntry('hooks/stop', at('hooks', { hook })).install).toEqual([])
	})

	it('are not fetched where a command is one of many that a program of its makers writes', () => {
		const upstream = { ...at('commands').upstream, files: 10 }
		expect(makeEntry('commands/many', { platforms: NATIVE, upstream, command: {} }).install).toEqual([])
	})

	it('are copied as they are into clients whose own form they have', () => {
		const platforms = { cursor: 'native', copilot: 'adapter', generic: 'manual' }
		const { install } = makeEntry('rules/sql', at('rules/sql.mdc', { platforms, rule: { file: 'sql.mdc' } }))
		expect(install.map(({ client }) => client)).toEqual(['cursor', 'generic'])
		expect(
			commands(install[0]?.text ?? '')
				.at(-1)
				?.at(-1),
		).toBe(`${RAW}/rules/sql.mdc`)
		expect(install[1]?.text).toBe(`printf '\\n\\n' >> AGENTS.md && curl -fsSL ${RAW}/rules/sql.mdc >> AGENTS.md`)
	})

	it('are linked and never copied where all rights are reserved', () => {
		const license = 'All rights reserved'
		const made = [
			makeEntry('skills/one', at('skills/one', { license, skill: { name: 'one' } })),
			makeEntry('commands/one', at('commands/one.md', { license, command: {} })),
			makeEntry('hooks/stop', at('hooks/stop.sh', { license, hook })),
		]
		expect(made.flatMap(({ install }) => install)).toEqual([])
	})
})

describe('status lines', () => {
	it('are put into the home folder and named in its settings', () => {
		const { install } = makeEntry('lines/line', { platforms: NATIVE }, { files: { 'line.sh': 'echo\n' } })
		expect(commands(install[0]?.text ?? '')).toEqual([
			['mkdir', '-p', '/home/test/.claude'],
			['curl', '-fsSL', '-o', '/home/test/.claude/line.sh', `${FILES}/lines/line/line.sh`],
		])
		expect(JSON.parse(install[1]?.text ?? '')).toEqual({
			statusLine: { type: 'command', command: 'sh ~/.claude/line.sh' },
		})
	})
})

describe('skills', () => {
	it('of this registry are fetched whole', () => {
		const entry = makeEntry('skills/one', { skill: { name: 'one' } }, { files: { 'SKILL.md': '# One\n' } })
		expect(commands(entry.install[0]?.text ?? '')).toEqual([
			['mkdir', '-p', '.claude/skills/one'],
			['curl', '-fsSL', '-o', '.claude/skills/one/SKILL.md', `${FILES}/skills/one/SKILL.md`],
		])
	})

	it('lie where each client looks for them', () => {
		const platforms = { 'claude-code': 'native', codex: 'native', 'claude-desktop': 'manual' }
		const { install } = makeEntry('skills/one', { platforms, skill: { name: 'one' } }, { files: { 'SKILL.md': 'x' } })
		expect(install.filter(({ adapter }) => !adapter).map(({ client, text }) => [client, commands(text)[0]])).toEqual([
			['claude-code', ['mkdir', '-p', '.claude/skills/one']],
			['codex', ['mkdir', '-p', '.agents/skills/one']],
		])
	})

	it('are removed to the last file, and their folders only when those are empty', () => {
		const folder = mkdtempSync(join(tmpdir(), 'pinakes-skill-'))
		const { install } = makeEntry(
			'skills/one',
			{ skill: { name: 'one' } },
			{ files: { 'SKILL.md': 'x', "a/it's.md": 'x', 'a/b/c.md': 'x' } },
		)
		const paths = ['SKILL.md', "a/it's.md", 'a/b/c.md'].map((path) => join(folder, '.claude/skills/one', path))
		for (const path of paths) {
			mkdirSync(dirname(path), { recursive: true })
			writeFileSync(path, '')
		}
		execFileSync('/bin/sh', ['-euc', install[0]?.remove ?? 'false'], { cwd: folder })
		expect(readdirSync(join(folder, '.claude/skills'))).toEqual([])
		rmSync(folder, { recursive: true })
	})

	it('of another repository are copied at the commit that was read', () => {
		const commit = 'a'.repeat(40)
		const repo = "https://git.example.com/it's"
		const entry = makeEntry('skills/one', { upstream: { repo, path: 'skills/my one', commit } })
		expect(commands(entry.install[0]?.text ?? '')).toEqual([
			['git', 'clone', '--quiet', '--filter=blob:none', '--no-checkout', repo, '.lectern-source'],
			['git', '-C', '.lectern-source', 'checkout', '--quiet', commit, '--', 'skills/my one'],
			['mkdir', '-p', '.claude/skills/example'],
			['cp', '-R', '.lectern-source/skills/my one/.', '.claude/skills/example'],
			['rm', '-rf', '.lectern-source'],
		])
	})

	it('of another repository come again over what an earlier run left', () => {
		const folder = mkdtempSync(join(tmpdir(), 'pinakes-skill-'))
		const repo = join(folder, 'repo')
		mkdirSync(join(repo, 'my one/.parts'), { recursive: true })
		writeFileSync(join(repo, 'my one/SKILL.md'), 'new')
		writeFileSync(join(repo, 'my one/.parts/a.md'), 'new')
		const git = (...words: string[]) =>
			execFileSync('git', ['-C', repo, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words]).toString()
		git('init', '--quiet')
		git('add', '.')
		git('commit', '--quiet', '-m', 'one')
		const upstream = { repo: 'https://git.example.com/x', path: 'my one', commit: git('rev-parse', 'HEAD').trim() }
		const [option] = makeEntry('skills/one', { upstream }).install
		const text = (option?.text ?? '').replace(upstream.repo, repo)
		const install = () => execFileSync('/bin/sh', ['-euc', text], { cwd: folder, stdio: 'pipe' })
		install()
		writeFileSync(join(folder, '.claude/skills/example/SKILL.md'), 'old')
		install()
		expect(readdirSync(join(folder, '.claude/skills/example')).sort()).toEqual(['.parts', 'SKILL.md'])
		expect(readFileSync(join(folder, '.claude/skills/example/SKILL.md'), 'utf8')).toBe('new')
		rmSync(folder, { recursive: true })
	})

	it('whose upstream was not pinned have nothing to copy', () => {
		const { install, installable } = makeEntry('skills/one', { upstream: { repo: 'https://git.example.com/x' } })
		expect([install, installable]).toEqual([[], false])
	})
})

describe('agents and commands', () => {
	it('take the name of the entry, wherever their file lies', () => {
		const entry = makeEntry(
			'commands/ship',
			{ command: { file: 'prompts/text.md' } },
			{ files: { 'prompts/text.md': 'x' } },
		)
		expect(commands(entry.install[0]?.text ?? '').at(-1)).toEqual([
			...['curl', '-fsSL', '-o', '.claude/commands/ship.md'],
			`${FILES}/commands/ship/prompts/text.md`,
		])
	})

	it('of a GitHub repository are fetched raw at the commit, odd names encoded', () => {
		const upstream = { repo: 'https://github.com/some/repo.git', path: 'agents/a #1?.md', commit: 'b'.repeat(40) }
		const { install } = makeEntry('roles/one', { upstream })
		expect(commands(install[0]?.text ?? '').at(-1)).toEqual([
			...['curl', '-fsSL', '-o', '.claude/agents/a #1?.md'],
			`https://raw.githubusercontent.com/some/repo/${'b'.repeat(40)}/agents/a%20%231%3F.md`,
		])
	})
})

describe('rules', () => {
	const platforms = {
		'claude-code': 'native',
		cursor: 'native',
		windsurf: 'native',
		copilot: 'native',
		generic: { level: 'manual', path: "it's; touch pwned/AGENTS.md" },
	}
	const rule = (globs: string[]) =>
		makeEntry(
			'rules/sql',
			{ platforms, rule: { file: 'rule.md', globs }, description: "Don't say: “$(id)” — `it` is 100% % #1 wrong" },
			{ files: { 'rule.md': 'Be careful.\n' } },
		).install
	const header = (text: string) => parseYaml(/^---\n([\s\S]*?)\n---\n\nBe careful\.\n$/.exec(text)?.[1] ?? '')

	it('get the front matter that the client wants', () => {
		const [, cursor, windsurf, copilot] = rule(['**/*.sql', 'db/**'])
		expect(header(windsurf?.text ?? '')).toEqual({ trigger: 'glob', globs: '**/*.sql,db/**' })
		expect(header(cursor?.text ?? '')).toEqual({
			description: "Don't say: “$(id)” — `it` is 100% % #1 wrong",
			globs: '**/*.sql,db/**',
			alwaysApply: false,
		})
		expect(header(copilot?.text ?? '')).toEqual({ applyTo: '**/*.sql,db/**' })
		expect(header(rule([])[1]?.text ?? '')).toMatchObject({ alwaysApply: true })
	})

	it('are appended to the file an author names, which no shell takes apart', () => {
		const [, , , , generic] = rule([])
		const path = "'it'\\''s; touch pwned/AGENTS.md'"
		expect(generic?.text).toBe(`printf '\\n\\n' >> ${path} && curl -fsSL ${FILES}/rules/sql/rule.md >> ${path}`)
		expect(generic?.powershell).toContain("-LiteralPath 'it''s; touch pwned/AGENTS.md' -Value '', '', (Invoke")
	})

	it('begin below an empty line where the last line of that file has no end', () => {
		const folder = mkdtempSync(join(tmpdir(), 'rule-'))
		writeFileSync(join(folder, 'curl'), "#!/bin/sh\necho 'Be careful.'\n", { mode: 0o755 })
		writeFileSync(join(folder, 'AGENTS.md'), 'Be kind.')
		const { text = '' } = rule([]).at(-1) ?? {}
		const run = text.replaceAll("'it'\\''s; touch pwned/AGENTS.md'", 'AGENTS.md')
		execFileSync('sh', ['-c', run], { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` } })
		expect(readFileSync(join(folder, 'AGENTS.md'), 'utf8')).toBe('Be kind.\n\nBe careful.\n')
		rmSync(folder, { recursive: true })
	})

	it('say what a file that is read always cannot keep', () => {
		expect(rule(['**/*.sql']).at(-1)?.note).toBe(
			'Applies to every file: this kind of file cannot be limited to **/*.sql.',
		)
		expect(rule(['**/*.sql', 'db/**'])[0]?.note).toBe(
			'Applies to every file by default; a paths list in front matter would limit it to **/*.sql, db/**.',
		)
		expect([rule([])[0]?.note, rule([]).at(-1)?.note]).toEqual([undefined, undefined])
	})

	it('are removed by name where they have a file of their own, else by hand', () => {
		expect(rule([]).map(({ remove }) => remove)).toEqual([
			'rm -f .claude/rules/sql.md',
			'rm -f .cursor/rules/sql.mdc',
			'rm -f .windsurf/rules/sql.md',
			'rm -f .github/instructions/sql.instructions.md',
			"Remove the text of the rule from it's; touch pwned/AGENTS.md.",
		])
	})
})

describe('files of an entry', () => {
	it('are described by the bytes that are served, as plain text whatever they are', () => {
		const bytes = Uint8Array.of(0, 255, 1)
		const { files } = makeEntry('skills/one', {}, { files: { 'a/evil.html': '<script>', 'bin.dat': bytes } })
		const digest = (of: string | Uint8Array) => createHash('sha256').update(of).digest('hex')
		expect(files).toEqual([
			{
				path: 'a/evil.html',
				url: `${FILES}/skills/one/a/evil.html`,
				bytes: 8,
				sha256: digest('<script>'),
				mediaType: 'text/plain; charset=utf-8',
			},
			{
				path: 'bin.dat',
				url: `${FILES}/skills/one/bin.dat`,
				bytes: 3,
				sha256: digest(bytes),
				mediaType: 'text/plain; charset=utf-8',
			},
		])
	})
})
