import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { Platform } from '../../../src/schema/vocabulary.ts'
import { makeEntry } from './entry.ts'
import { wordsOf } from './shell.ts'

const HOSTILE = ["it's", '$HOME', '`id`', '$(id)', 'a b', '"quoted"', 'back\\slash', '; id #', '*', '', '~', 'é\n2']
const everywhere = Object.fromEntries(Platform.options.map((platform) => [platform, 'native']))
const install = (server: object) => makeEntry('mcp/example', { platforms: everywhere, server }).install
const texts = (server: object, kind: string) =>
	Object.fromEntries(
		install(server)
			.filter((option) => option.kind === kind)
			.map(({ platform, text }) => [platform, text]),
	)
const parsers: Record<string, (text: string) => unknown> = { json: JSON.parse, toml: parseToml, yaml: parseYaml }
const configs = (server: object) =>
	Object.fromEntries(
		install(server)
			.filter(({ kind }) => kind === 'config')
			.map(({ platform, path, language, text }) => [`${platform} ${path}`, parsers[language]?.(text)]),
	)

const STDIO = {
	command: 'npx',
	args: ['-y', 'example-server', ...HOSTILE],
	env: [
		{ name: 'API_TOKEN', secret: true, description: 'Token.' },
		{ name: 'REGION' },
		{ name: 'DEBUG', required: false },
	],
}
const REMOTE = {
	remote: {
		type: 'http',
		url: "https://mcp.example.com/mcp?a=1&b=$(id)'",
		headers: [
			{ name: 'X-Api-Key', secret: true },
			{ name: 'X-Trace', required: false },
		],
	},
}

describe('an MCP server that is started', () => {
	const { args } = STDIO
	const env = (reference: (name: string) => string) => ({
		API_TOKEN: reference('API_TOKEN'),
		REGION: reference('REGION'),
	})
	const start = (reference: (name: string) => string) => ({ command: 'npx', args, env: env(reference) })
	const placeholder = (name: string) => `<your ${name}>`

	it('has a configuration for every client that its own parser reads back', () => {
		const vscode = {
			inputs: [
				{ type: 'promptString', id: 'api-token', description: 'Token.', password: true },
				{ type: 'promptString', id: 'region', description: 'REGION', password: false },
			],
			servers: {
				example: { type: 'stdio', ...start((name) => `\${input:${name.toLowerCase().replace('_', '-')}}`) },
			},
		}
		expect(configs(STDIO)).toEqual({
			'claude-code .mcp.json': { mcpServers: { example: start((name) => `\${${name}}`) } },
			'claude-desktop claude_desktop_config.json': { mcpServers: { example: start(placeholder) } },
			'codex ~/.codex/config.toml': { mcp_servers: { example: start(placeholder) } },
			'cursor .cursor/mcp.json': { mcpServers: { example: start((name) => `\${env:${name}}`) } },
			'vscode .vscode/mcp.json': vscode,
			'copilot .vscode/mcp.json': vscode,
			'windsurf .devin/mcp_config.json': { mcpServers: { example: start((name) => `\${env:${name}}`) } },
			'gemini .gemini/settings.json': { mcpServers: { example: start((name) => `\${${name}}`) } },
			'zed .zed/settings.json': { context_servers: { example: start(placeholder) } },
			'opencode opencode.json': {
				$schema: 'https://opencode.ai/config.json',
				mcp: {
					example: {
						type: 'local',
						command: ['npx', ...args],
						environment: env((name) => `{env:${name}}`),
						enabled: true,
					},
				},
			},
			'goose ~/.config/goose/config.yaml': {
				extensions: {
					example: { name: 'example', type: 'stdio', cmd: 'npx', args, envs: env(placeholder), enabled: true },
				},
			},
		})
	})

	it('has commands whose words a shell leaves as they are', () => {
		const variables = { API_TOKEN: 'a secret $value', REGION: "eu'west" }
		const commands = texts(STDIO, 'command')
		const words = Object.entries(commands).map(([platform, text]) => [
			platform,
			wordsOf(text, ['claude', 'codex', 'gemini'], variables),
		])
		const given = (flag: string) => [flag, 'API_TOKEN=a secret $value', flag, "REGION=eu'west"]
		expect(Object.fromEntries(words)).toEqual({
			'claude-code': [['claude', 'mcp', 'add', 'example', ...given('-e'), '--', 'npx', ...args]],
			codex: [['codex', 'mcp', 'add', 'example', ...given('--env'), '--', 'npx', ...args]],
			gemini: [['gemini', 'mcp', 'add', '-s', 'user', ...given('-e'), 'example', 'npx', ...args]],
		})
	})
})

describe('an MCP server that is reached over the network', () => {
	const { url } = REMOTE.remote
	const headers = (value: string) => ({ headers: { 'X-Api-Key': value } })

	it('has a configuration for every client, with the required headers alone', () => {
		const vscode = {
			inputs: [{ type: 'promptString', id: 'x-api-key', description: 'X-Api-Key', password: true }],
			servers: { example: { type: 'http', url, ...headers(`\${input:x-api-key}`) } },
		}
		const environment = `\${env:X_API_KEY}`
		expect(configs(REMOTE)).toEqual({
			'claude-code .mcp.json': { mcpServers: { example: { type: 'http', url, ...headers(`\${X_API_KEY}`) } } },
			'codex ~/.codex/config.toml': {
				mcp_servers: { example: { url, env_http_headers: { 'X-Api-Key': 'X_API_KEY' } } },
			},
			'cursor .cursor/mcp.json': { mcpServers: { example: { url, ...headers(environment) } } },
			'vscode .vscode/mcp.json': vscode,
			'copilot .vscode/mcp.json': vscode,
			'windsurf .devin/mcp_config.json': { mcpServers: { example: { url, ...headers(environment) } } },
			'gemini .gemini/settings.json': { mcpServers: { example: { httpUrl: url, ...headers(`\${X_API_KEY}`) } } },
			'zed .zed/settings.json': { context_servers: { example: { url, ...headers('<your X-Api-Key>') } } },
			'opencode opencode.json': {
				$schema: 'https://opencode.ai/config.json',
				mcp: { example: { type: 'remote', url, ...headers('{env:X_API_KEY}'), enabled: true } },
			},
			'goose ~/.config/goose/config.yaml': {
				extensions: {
					example: {
						name: 'example',
						type: 'streamable_http',
						uri: url,
						...headers('<your X-Api-Key>'),
						enabled: true,
					},
				},
			},
		})
	})

	it('has a command only where the client can be given the headers, and the address survives the shell', () => {
		const [claude, ...others] = install(REMOTE).filter(({ language }) => language === 'sh')
		expect(others).toEqual([])
		expect(wordsOf(claude?.text ?? '', ['claude'], { X_API_KEY: 'a b' })).toEqual([
			['claude', 'mcp', 'add', '--transport', 'http', 'example', url, '--header', 'X-Api-Key: a b'],
		])
	})

	it('without required headers has a command for each client that knows one', () => {
		const open = { remote: { type: 'sse', url, headers: [{ name: 'X-Trace', required: false }] } }
		const commands = install(open).filter(({ language }) => language === 'sh')
		const words = commands.flatMap(({ text }) => wordsOf(text, ['claude', 'codex', 'gemini']))
		expect(words).toEqual([
			['claude', 'mcp', 'add', '--transport', 'sse', 'example', url],
			['codex', 'mcp', 'add', 'example', '--url', url],
			['gemini', 'mcp', 'add', '-s', 'user', '-t', 'sse', 'example', url],
		])
		expect(configs(open)).toMatchObject({
			'gemini .gemini/settings.json': { mcpServers: { example: { url } } },
			'goose ~/.config/goose/config.yaml': { extensions: { example: { type: 'sse', uri: url } } },
		})
	})

	it('tells Claude Desktop where to enter the address, since no file takes it', () => {
		expect(install(REMOTE).find(({ platform }) => platform === 'claude-desktop')).toEqual({
			platform: 'claude-desktop',
			client: 'claude-desktop',
			label: 'Settings → Connectors → Add custom connector',
			kind: 'command',
			language: 'text',
			text: url,
		})
	})
})

describe('what an MCP entry says of itself', () => {
	it('names its install targets in so far as it works there', () => {
		const entry = makeEntry('mcp/example', { platforms: { cursor: 'native', codex: 'native', zed: 'native' } })
		expect(entry.mcpInstallTargets).toEqual(['codex', 'cursor'])
	})

	it('leaves optional variables and headers out of everything that is to be copied', () => {
		for (const server of [STDIO, REMOTE]) {
			expect(install(server).filter(({ text }) => /DEBUG|X-Trace/i.test(text))).toEqual([])
		}
	})
})
