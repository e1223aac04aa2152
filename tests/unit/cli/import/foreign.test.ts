import { describe, expect, it } from 'vitest'
import { type Foreign, sourcesOf } from '../../../../src/cli/import/foreign.ts'
import { guessOf, type KnownEntry } from '../../../../src/cli/import/guess.ts'
import { clientParts } from '../../../../src/clients/file-parts.ts'
import { clientFiles } from '../../../../src/clients/files.ts'

const sources = sourcesOf(clientFiles('linux', clientParts))
const readAs = (file: string, text: string): Foreign[] =>
	sources.filter((source) => source.file === file).flatMap(({ read }) => read(text))
const launches = (file: string, text: string) => readAs(file, text).map(({ name, launch }) => [name, launch])

describe('what other tools wrote down is read', () => {
	it('from skills-lock.json, with the repository of each skill', () => {
		const lock = {
			version: 1,
			skills: {
				pdf: { source: 'acme/skills', sourceType: 'github', skillPath: 'skills/pdf/SKILL.md', computedHash: 'x' },
			},
		}
		expect(launches('skills-lock.json', JSON.stringify(lock))).toEqual([
			['pdf', { how: 'repository', source: 'acme/skills', path: 'skills/pdf/SKILL.md' }],
		])
	})

	it('from apm.yml, servers in each of their forms and folders of repositories', () => {
		const text = `name: x
dependencies:
  mcp:
    - io.example/notes
    - name: csv
      registry: false
      transport: stdio
      command: npx
      args: ["-y", "@acme/csv@1.0.0"]
      env: {CSV_KEY: "\${CSV_KEY}"}
    - name: web
      url: https://example.com/mcp
  apm:
    - acme/skills/pdf#v1
    - git: acme/agents
      path: agents/critic
`
		expect(launches('apm.yml', text)).toEqual([
			['io.example/notes', { how: 'named', name: 'io.example/notes' }],
			['csv', { how: 'start', words: ['npx', '-y', '@acme/csv@1.0.0'] }],
			['web', { how: 'reach', url: 'https://example.com/mcp' }],
			['pdf', { how: 'repository', source: 'acme/skills', path: 'pdf', ref: 'v1' }],
			['critic', { how: 'repository', source: 'acme/agents', path: 'agents/critic' }],
		])
		expect(readAs('apm.yml', text)[1]?.needs).toEqual(['CSV_KEY'])
	})

	it.each([
		['.mcp.json', '{"mcpServers":{"csv":{"command":"npx","args":["a@1.0.0"]}}}'],
		['.vscode/mcp.json', '{ // ours\n"servers":{"csv":{"type":"stdio","command":"npx","args":["a@1.0.0"],}}}'],
		['.codex/config.toml', '[mcp_servers.csv]\ncommand = "npx"\nargs = ["a@1.0.0"]'],
		['.cursor/mcp.json', '{"mcpServers":{"csv":{"command":"npx","args":["a@1.0.0"]}}}'],
		['opencode.json', '{"mcp":{"csv":{"type":"local","command":["npx","a@1.0.0"]}}}'],
		['~/.config/goose/config.yaml', 'extensions:\n  csv:\n    cmd: npx\n    args: [a@1.0.0]'],
		['~/.continue/config.yaml', 'mcpServers:\n- name: csv\n  command: npx\n  args:\n  - a@1.0.0'],
		['~/.claude.json', '{"projects":{"/home/me/work":{"mcpServers":{"csv":{"command":"npx","args":["a@1.0.0"]}}}}}'],
	])('from %s', (file, text) => {
		const [found] = readAs(file, text)
		expect(found).toMatchObject({ name: 'csv', file, launch: { how: 'start', words: ['npx', 'a@1.0.0'] } })
		expect(found?.client).toBeTypeOf('string')
	})

	it('and nothing from a file that says something else, or nothing', () => {
		for (const { read } of sources)
			for (const text of ['', '[]', '"x"', '{', 'a: [', '{"mcpServers":[1,null],"skills":3,"dependencies":{"mcp":{}}}'])
				expect(read(text)).toEqual([])
	})
})

describe('which entry it is', () => {
	const known: KnownEntry[] = [
		{ key: 'shelf:csv', packages: ['npm:@acme/csv'], urls: ['https://example.com/mcp/'] },
		{ key: 'shelf:pdf', source: { repository: 'https://github.com/Acme/skills', path: 'skills/pdf' } },
		{ key: 'shelf:docx', source: { repository: 'https://github.com/Acme/skills', path: 'skills/docx' } },
		{ key: 'shelf:critic', source: { repository: 'https://github.com/acme/agents', path: 'skills/judge' } },
		{ key: 'shelf:notes', registryName: 'io.example/notes' },
		{ key: 'other:twin', packages: ['npm:twin'] },
		{ key: 'shelf:twin', packages: ['npm:twin'] },
	]
	const guess = (launch: Foreign['launch'], name = 'x') => guessOf({ file: 'f', name, launch, needs: [] }, known)?.key

	it('is told by its package, whatever its version', () => {
		expect(guess({ how: 'start', words: ['npx', '-y', '@acme/csv@latest'] })).toBe('shelf:csv')
		expect(guess({ how: 'start', words: ['cmd', '/c', 'npx', '@acme/csv'] })).toBe('shelf:csv')
	})

	it('by its address, its repository and folder, or its name in the official registry', () => {
		expect(guess({ how: 'reach', url: 'https://example.com/mcp' })).toBe('shelf:csv')
		expect(guess({ how: 'repository', source: 'acme/skills', path: 'skills/pdf/SKILL.md' })).toBe('shelf:pdf')
		expect(guess({ how: 'repository', source: 'git@github.com:acme/skills.git' }, 'docx')).toBe('shelf:docx')
		expect(guess({ how: 'named', name: 'io.example/notes' })).toBe('shelf:notes')
	})

	it.each([
		'https://www.github.com/Acme/Skills.git',
		'https://github.com/acme/skills/',
		'http://github.com/acme/skills',
		'git+https://github.com/acme/skills.git',
		'ssh://git@github.com/acme/skills.git',
		'github.com/acme/skills',
		'Acme/skills',
	])('by its repository in any way of writing it: %s', (source) => {
		expect(guess({ how: 'repository', source }, 'docx')).toBe('shelf:docx')
	})

	it.each(['https://gitlab.com/acme/skills', 'other/skills', '', '://'])('and not by another: “%s”', (source) => {
		expect(guess({ how: 'repository', source }, 'docx')).toBeUndefined()
	})

	it('is in a repository what lies in the folder or has its name, and no other for being the only one known of it', () => {
		const from = (path?: string) => ({ how: 'repository' as const, source: 'acme/agents', ...(path && { path }) })
		expect(guess(from('skills/judge/SKILL.md'))).toBe('shelf:critic')
		expect(guess(from('skills/critic'))).toBe('shelf:critic')
		expect(guess(from('SKILL.md'), 'critic')).toBe('shelf:critic')
		for (const path of ['skills/other/SKILL.md', 'other', undefined]) expect(guess(from(path), 'other')).toBeUndefined()
	})

	it('is not guessed where two fit, or where only the name of a server that is started does', () => {
		expect(guess({ how: 'start', words: ['npx', 'twin'] })).toBeUndefined()
		expect(guess({ how: 'start', words: ['node', 'server.js'] }, 'csv')).toBeUndefined()
		expect(guess({ how: 'repository', source: 'acme/skills' }, 'unheard')).toBeUndefined()
	})
})
