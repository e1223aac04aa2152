import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, oddInputs, run } from '../../tests/support/asset.ts'
import { decision, judgeOf } from '../guards.ts'

const cwd = folder()
for (const name of ['.env', '.env.example', 'README.md', 'server.key']) writeFileSync(join(cwd, name), '')
symlinkSync('.env', join(cwd, 'notes.txt'))
const call = (tool_name: string, tool_input: unknown) => {
	const { code, out, err } = run(
		'hooks/block-secret-reads',
		{ tool_name, cwd, tool_input },
		{ env: { HOME: '/home/me' } },
	)
	return { code, err, ...decision(out) }
}
const quiet = { code: 0, err: '' }

const judge = await judgeOf('block-secret-reads')
const decided = (tool_name: string, tool_input: Record<string, unknown>) => judge({ tool_name, tool_input })?.decision
const bash = (command: string) => decided('Bash', { command })

describe('block-secret-reads', () => {
	it('refuses to read a secret, in the form of the client, and says what to do instead', () => {
		const { code, decision, reason } = call('Bash', { command: 'head -5 .env' })
		expect({ code, decision }).toEqual({ code: 0, decision: 'deny' })
		expect(reason).toMatch(/^block-secret-reads: “head .env” reads a file that holds secrets\. Ask the user /)
	})

	it('follows links, and looks into the folder where a word has wildcards', () => {
		expect(call('Read', { file_path: 'notes.txt' }).decision).toBe('deny')
		expect(call('Bash', { command: 'cat notes.txt' }).decision).toBe('deny')
		expect(call('Bash', { command: 'cat s*' }).decision).toBe('deny')
		expect(call('Bash', { command: 'cat R*' })).toEqual(quiet)
	})

	it('says nothing where a file is only named, made or given to a program', () => {
		expect(call('Bash', { command: 'cp .env.example .env && chmod 600 .env && source .env && npm start' })).toEqual(
			quiet,
		)
	})

	it('refuses what is printed after a file was loaded', () => {
		expect([bash('source .env && npm start'), bash('source .env && env'), bash('. ./.env; echo $URL')]).toEqual([
			undefined,
			'deny',
			'deny',
		])
		expect(bash('key=$(grep KEY .env | cut -d= -f2); curl -H "x: $key" https://example.com')).toBe(undefined)
		expect(bash('key=$(grep KEY .env | cut -d= -f2); echo "$key"')).toBe('deny')
	})

	it('lets names of settings be seen', () => {
		const commands = [
			'cut -d= -f1 .env',
			"grep -oE '^[A-Z_]+' .env",
			'grep -q KEY .env',
			'env | cut -d= -f1',
			'test -n "$KEY"',
		]
		expect(commands.map(bash)).toEqual(commands.map(() => undefined))
	})

	it('asks about the whole environment, and refuses a single secret of it', () => {
		expect([bash('env'), bash('printenv | sort'), bash('printenv API_KEY'), bash('echo "$GITHUB_TOKEN"')]).toEqual([
			'ask',
			'ask',
			'deny',
			'deny',
		])
		expect([bash('printenv PATH'), bash('echo $HOME'), bash('env NODE_ENV=test npm test')]).toEqual(
			Array(3).fill(undefined),
		)
	})

	const tools: [tool: string, input: Record<string, unknown>, decision: string | undefined][] = [
		['Read', { file_path: '~/.ssh/id_rsa' }, 'deny'],
		['Read', { file_path: '~/.ssh/id_rsa.pub' }, undefined],
		['Edit', { file_path: '.env' }, 'deny'],
		['Grep', { pattern: 'x', path: '.env', output_mode: 'content' }, 'deny'],
		['Grep', { pattern: 'x', glob: '*.{key,ts}', output_mode: 'content' }, 'deny'],
		['Grep', { pattern: 'x', path: '.env', output_mode: 'files_with_matches' }, undefined],
		['Grep', { pattern: '.env', path: 'src' }, undefined],
		['Glob', { pattern: '**/.env' }, undefined],
		['Write', { file_path: '.env', content: '' }, undefined],
		['mcp__files__read_file', { path: '/srv/app/.env' }, 'deny'],
		['mcp__files__read_file', { path: '/srv/app/a.ts' }, undefined],
		['PowerShell', { command: 'Get-Content .\\.env' }, 'deny'],
	]
	it.each(tools)('judges %s of %j', (tool, input, expected) => expect(decided(tool, input)).toBe(expected))

	it.each(oddInputs)('refuses a call that is %s', (_name, input) => {
		const { code, out } = run('hooks/block-secret-reads', input)
		expect({ code, decision: decision(out)?.decision }).toEqual({ code: 0, decision: 'deny' })
	})

	it('refuses a call whose path or command is missing', () => {
		expect([call('Read', {}).decision, call('Bash', {}).decision]).toEqual(['deny', 'deny'])
	})
})
