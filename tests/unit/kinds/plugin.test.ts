import { expect, test } from 'vitest'
import { factsOf, notesOf, read, refused, rowsOf } from './read.ts'

const contains = {
	skills: ['one', 'two', 'three'],
	agents: ['reader', 'writer'],
	hooks: [
		{ event: 'PreToolUse', matcher: 'Bash', runs: 'bash hooks/look.sh' },
		{ event: 'PreToolUse', runs: 'bash hooks/count.sh' },
	],
	mcpServers: [{ name: 'desk', url: 'https://desk.example.com/mcp' }],
	lspServers: [{ name: 'words', runs: 'words-server --stdio' }],
}
const plugin = { format: 'claude-code', name: 'example', version: '1.2.0', contains, asks: ['Bash', 'Read'] }
const small = { format: 'agent-plugins', name: 'small', contains: { commands: ['look'] } }

test('a plugin says on its card what it contains, counted', () => {
	expect(factsOf('plugin', { plugin })).toEqual([
		'3 skills, 2 agents, hooks on PreToolUse, 1 MCP server, 1 language server',
	])
	expect(factsOf('plugin', { plugin: { ...small, hasScripts: true } })).toEqual(['1 command', 'has scripts'])
})

test('its page names each part, what each hook executes and where each server is', () => {
	const rows = rowsOf('plugin', { plugin: { ...plugin, marketplace: { name: 'market', repo: 'some/where' } } })
	expect(rows).toEqual([
		['name', 'example 1.2.0'],
		['format', 'Claude Code plugin'],
		['marketplace', 'market, some/where'],
		['skills', 'one, two, three'],
		['agents', 'reader, writer'],
		['hooks', 'PreToolUse Bash: bash hooks/look.sh, PreToolUse: bash hooks/count.sh'],
		['MCP servers', 'desk: https://desk.example.com/mcp'],
		['language servers', 'words: words-server --stdio'],
		['asks for', 'Bash, Read'],
	])
})

test('hooks, servers, scripts and tools that it asks for owe a note, and a server elsewhere one on privacy', () => {
	expect(notesOf('plugin', { plugin })).toEqual({
		safety:
			'Once enabled: the client runs its hooks at PreToolUse; the client starts desk, words. Lets a client run these tools without asking: Bash, Read.',
		privacy: ['Requests to desk go to desk.example.com.'],
	})
	expect(notesOf('plugin', { plugin: { ...small, hasScripts: true } }).safety).toBe(
		'Once enabled: the agent may run its scripts.',
	)
	expect(notesOf('plugin', { plugin: small })).toEqual({ safety: undefined, privacy: undefined })
})

test('a plugin that contains nothing is refused, and so are a server without a start and a marketplace without an owner', () => {
	const empty = { plugin: { ...small, contains: { skills: [] } } }
	expect(refused('plugin', empty)).toEqual(['plugin.contains'])
	const servers = [{ name: 'a' }, { name: 'b', runs: 'b', url: 'https://b.example.com' }]
	expect(refused('plugin', { plugin: { ...small, contains: { mcpServers: servers } } })).toEqual([
		'plugin.contains.mcpServers.0',
		'plugin.contains.mcpServers.1',
	])
	expect(refused('plugin', { plugin: { ...small, marketplace: { name: 'a', repo: 'a' } } })).toEqual([
		'plugin.marketplace.repo',
	])
	expect(refused('plugin', { plugin: { ...small, contains: { skills: ['a', 'a'] } } })).toEqual([
		'plugin.contains.skills',
	])
})

test('only a Claude Code plugin with a plugin file of its own can be handed out at a commit', () => {
	const whole = (over: object) => {
		const { source, kind } = read('plugin', { plugin: { ...plugin, ...over } })
		return [kind.isPlugin?.(source), kind.install?.(source, 'one')]
	}
	expect(whole({})).toEqual([true, { how: 'marketplace', name: 'example', marketplace: undefined, isPinnable: true }])
	expect(whole({ hasManifest: false })[0]).toBe(false)
	expect(whole({ format: 'agent-plugins' })[0]).toBe(false)
})
