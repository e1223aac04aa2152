import { execFileSync } from 'node:child_process'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { Platform } from '../../../../src/schema/vocabulary.ts'
import { makeEntry } from '../entry.ts'
import { powershellWords } from '../powershell.ts'
import { wordsOf } from '../shell.ts'
import { decodeLink } from './decode.ts'

const HOSTILE = [
	"it's",
	'$HOME',
	'`id`',
	'$(id)',
	'a b',
	'"quoted"',
	'back\\slash',
	'; id #',
	'*',
	'',
	'~',
	'é\n2',
	'’@1',
]
const everywhere = Object.fromEntries(Platform.options.map((platform) => [platform, 'native']))
const install = (server: object) => makeEntry('servers/example', { platforms: everywhere, server }).install
const parsers: Record<string, (text: string) => unknown> = { json: JSON.parse, toml: parseToml, yaml: parseYaml }
const configs = (server: object) =>
	Object.fromEntries(
		install(server)
			.filter(({ kind }) => kind === 'config')
			.map(({ client, path, language, text }) => [`${client} ${path}`, parsers[language]?.(text)]),
	)
const commandsOf = (server: object) => install(server).filter(({ language }) => language === 'sh')
const links = (server: object) =>
	Object.fromEntries(
		install(server)
			.filter(({ kind }) => kind === 'link')
			.map(({ label, text }) => [label, decodeLink(text)]),
	)
const PROGRAMS = [
	'claude',
	'codex',
	'gemini',
	'copilot',
	'amp',
	'code',
	'qwen',
	'grok',
	'droid',
	'auggie',
	'mcporter',
	'kilo',
	'pi',
]
/** A shell knows no function with a hyphen in its name. */
const words = (text: string, env = {}) => wordsOf(text.replace(/^code-insiders /, 'code '), PROGRAMS, env)[0]

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
const OPEN = { remote: { ...REMOTE.remote, headers: [{ name: 'X-Trace', required: false }] } }
/** As Crush reads a word: nothing in it is followed that has a backslash before it. */
const inHereDocument = (word: string) => [...word].map((sign) => ('\\$`'.includes(sign) ? `\\${sign}` : sign)).join('')
const placeholder = (name: string) => `<your ${name}>`

describe('a word that a client takes for a variable', () => {
	const notes = (args: string[]) =>
		install({ command: 'npx', args: ['-y', 'example-server@1.2.3', ...args] })
			.filter(({ client, kind }) => client === 'gemini-cli' && kind !== 'link')
			.map(({ note }) => note ?? '')

	it('is named where it is changed, in commands and in configurations, and nothing is said where there is none', () => {
		expect(
			notes(['--root', '$HOME/x']).filter((note) => !note.includes('puts the values of variables into $HOME/x.')),
		).toEqual([])
		expect(notes(['--root', 'a$']).filter((note) => note.includes('puts the values of variables'))).toEqual([])
	})
})

describe('an MCP server that is started', () => {
	const { args } = STDIO
	const env = (reference: (name: string) => string) => ({
		API_TOKEN: reference('API_TOKEN'),
		REGION: reference('REGION'),
	})
	const start = (reference: (name: string) => string) => ({ command: 'npx', args, env: env(reference) })
	const input = (name: string) => `\${input:${name.toLowerCase().replace('_', '-')}}`
	const inputs = [
		{ type: 'promptString', id: 'api-token', description: 'Token.', password: true },
		{ type: 'promptString', id: 'region', description: 'REGION', password: false },
	]
	const vscode = { inputs, servers: { example: { type: 'stdio', ...start(input) } } }

	it('has a configuration for every client that its own parser reads back, with references where it knows them', () => {
		const plain = { mcpServers: { example: start(placeholder) } }
		const environment = { mcpServers: { example: start((name) => `\${env:${name}}`) } }
		const shell = { mcpServers: { example: start((name) => `\${${name}}`) } }
		const keys = ['API_TOKEN', 'REGION']
		expect(configs(STDIO)).toEqual({
			'claude-code .mcp.json': shell,
			'claude-desktop claude_desktop_config.json': plain,
			'codex ~/.codex/config.toml': { mcp_servers: { example: { command: 'npx', args, env_vars: keys } } },
			'cursor .cursor/mcp.json': environment,
			'vscode .vscode/mcp.json': vscode,
			'vscode-insiders .vscode/mcp.json': vscode,
			'devin-desktop .devin/mcp_config.json': environment,
			'gemini-cli .gemini/settings.json': shell,
			'zed settings.json': { context_servers: { example: start(placeholder) } },
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
			'copilot-cli .github/mcp.json': {
				mcpServers: { example: { type: 'local', ...start((name) => `\${${name}}`), tools: ['*'] } },
			},
			'visual-studio .mcp.json': { inputs, servers: { example: { type: 'stdio', ...start(input) } } },
			'goose config.yaml': {
				extensions: {
					example: { name: 'example', type: 'stdio', cmd: 'npx', args, env_keys: keys, enabled: true },
				},
			},
			'antigravity ~/.gemini/config/mcp_config.json': plain,
			'lm-studio mcp.json': plain,
			'warp ~/.warp/.mcp.json': plain,
			'amp ~/.config/amp/settings.json': { 'amp.mcpServers': { example: start((name) => `\${${name}}`) } },
			'kiro .kiro/settings/mcp.json': shell,
			'jetbrains-ai-assistant undefined': plain,
			'junie ~/.junie/mcp/mcp.json': plain,
			'cline ~/.cline/data/settings/cline_mcp_settings.json': environment,
			'qwen-code ~/.qwen/settings.json': shell,
			'grok-build ~/.grok/config.toml': { mcp_servers: { example: start((name) => `\${${name}}`) } },
			'droid .factory/mcp.json': { mcpServers: { example: { type: 'stdio', ...start((name) => `\${${name}}`) } } },
			'auggie ~/.augment/settings.json': {
				mcpServers: { example: { type: 'stdio', ...start((name) => `\${${name}}`) } },
			},
			'kimi-code ~/.kimi-code/mcp.json': plain,
			'mcporter config/mcporter.json': shell,
			'kilo ~/.config/kilo/kilo.jsonc': {
				$schema: 'https://app.kilo.ai/config.json',
				mcp: {
					example: {
						type: 'local',
						command: ['npx', ...args],
						environment: env((name) => `{env:${name}}`),
						enabled: true,
					},
				},
			},
			'crush crush.json': {
				mcp: {
					example: {
						...{ type: 'stdio', command: 'npx', args: args.map(inHereDocument) },
						env: env((name) => `\${${name}}`),
					},
				},
			},
			'pi ~/.pi/agent/mcp.json': shell,
			'mastra-code .mastracode/mcp.json': shell,
		})
	})

	it('has words for Crush that a shell reads back from a here-document as they are', () => {
		const written = configs(STDIO)['crush crush.json'] as { mcp: { example: { args: string[] } } }
		const text = (word: string) =>
			execFileSync('sh', ['-c', `cat <<END\n${word}\nEND`], { encoding: 'utf8' }).slice(0, -1)
		expect(written.mcp.example.args.map(text)).toEqual(args)
	})

	const given = (flag: string) => [flag, 'API_TOKEN=${API_TOKEN}', flag, 'REGION=${REGION}']
	const variables = { API_TOKEN: 'a secret $value', REGION: "eu'west" }
	const expected = {
		'claude-code': ['claude', 'mcp', 'add', 'example', ...given('-e'), '--', 'npx', ...args],
		'gemini-cli': ['gemini', 'mcp', 'add', '-s', 'user', ...given('-e'), 'example', 'npx', '--', ...args],
		'copilot-cli': ['copilot', 'mcp', 'add', 'example', ...given('--env'), '--', 'npx', ...args],
		amp: ['amp', 'mcp', 'add', 'example', ...given('--env'), '--', 'npx', ...args],
		'qwen-code': ['qwen', 'mcp', 'add', '-s', 'user', ...given('-e'), 'example', 'npx', '--', ...args],
		'grok-build': ['grok', 'mcp', 'add', 'example', ...given('-e'), '--', 'npx', ...args],
		mcporter: ['mcporter', 'config', 'add', 'example', ...given('--env'), '--command', 'npx', '--', ...args],
		kilo: [
			...['kilo', 'mcp', 'add', 'example', '--env', 'API_TOKEN={env:API_TOKEN}', '--env', 'REGION={env:REGION}'],
			...['--', 'npx', ...args],
		],
		pi: ['pi', 'mcp', 'add', 'example', ...given('--env'), '--', 'npx', ...args],
	}

	it('has commands whose words a POSIX shell leaves as they are, and the client the references in them', () => {
		const commands = commandsOf(STDIO).map(({ client, text }) => [client, words(text, variables)])
		const { vscode: code = [], 'vscode-insiders': insiders = [], auggie, ...others } = Object.fromEntries(commands)
		expect(others).toEqual(expected)
		expect([code.slice(0, 2), JSON.parse(code[2])]).toEqual([
			['code', '--add-mcp'],
			{ name: 'example', type: 'stdio', ...start(input), inputs },
		])
		expect(insiders).toEqual(code)
		expect(auggie.slice(0, 4)).toEqual(['auggie', 'mcp', 'add-json', 'example'])
		expect(JSON.parse(auggie[4])).toEqual({ type: 'stdio', ...start((name) => `\${${name}}`) })
	})

	it('has the same commands for PowerShell, in its own quotes', () => {
		const commands = commandsOf(STDIO).flatMap(({ client, powershell }) =>
			powershell ? [[client, powershellWords(powershell, variables)]] : [],
		)
		expect(Object.fromEntries(commands)).toEqual(expected)
		const posixOnly = commandsOf(STDIO).filter(({ note }) => note?.includes('PowerShell mangles these quotes'))
		expect(posixOnly.map(({ client }) => client)).toEqual(['vscode', 'vscode-insiders', 'auggie'])
	})

	it('has a command of Droid only where no word of it is empty or has a space, at which Droid parts it', () => {
		const droid = (args: string[]) => commandsOf({ command: 'npx', args }).filter(({ client }) => client === 'droid')
		expect(droid(['-y', 'a']).map(({ text }) => words(text))).toEqual([
			['droid', 'mcp', 'add', 'example', '--', 'npx', '-y', 'a'],
		])
		expect([...droid(['a b']), ...droid(['']), ...droid(['a\nb'])]).toEqual([])
	})

	it('is started through cmd by Claude Code on Windows where it is npx, whose words cmd leaves as they are', () => {
		const windows = (server: object) =>
			powershellWords(commandsOf(server).find(({ client }) => client === 'claude-code')?.powershell ?? '').slice(4)
		const npx = ['-y', '@example/server', 'C:\\My files']
		expect(windows({ command: 'npx', args: npx })).toEqual(['--', 'cmd', '/c', 'npx', ...npx])
		for (const sign of '&|<>^%!')
			expect(windows({ command: 'npx', args: [`a${sign}b`] })).toEqual(['--', 'npx', `a${sign}b`])
		expect(windows({ command: 'uvx', args: ['x'] })).toEqual(['--', 'uvx', 'x'])
	})

	it('has links only where the client asks for what is secret', () => {
		const link = { name: 'example', server: { type: 'stdio', ...start(input) }, inputs }
		expect(links(STDIO)).toEqual({
			'Add to VS Code': link,
			'Add to VS Code from the web': link,
			'Add to VS Code Insiders': link,
		})
	})

	it('has links for each client that knows them when it asks for nothing', () => {
		const { command } = STDIO
		const server = { command, args }
		expect(links({ command, args })).toEqual({
			'Add to VS Code': { name: 'example', server: { type: 'stdio', ...server } },
			'Add to VS Code from the web': { name: 'example', server: { type: 'stdio', ...server } },
			'Add to VS Code Insiders': { name: 'example', server: { type: 'stdio', ...server } },
			'Add to Visual Studio': { name: 'example', server: { type: 'stdio', ...server } },
			'Add to Cursor': { name: 'example', server },
			'Add to LM Studio': { name: 'example', server },
			'Add to Kiro': { name: 'example', server },
			'Add to Goose': { name: 'example', server },
		})
		expect(links({ command: '/opt/server', args })).not.toHaveProperty('Add to Goose')
	})

	it('has no link while an argument waits for the reader', () => {
		for (const arg of ['/path/to/repo', '--dir=/path/to/repo', '<your folder>'])
			expect(links({ command: 'npx', args: ['server', arg] })).toEqual({})
	})

	it('is taken out with the client’s own command, or by its name in the file', () => {
		const removals = install(STDIO).filter(({ client }) => ['claude-code', 'gemini-cli', 'zed'].includes(client))
		expect(removals.map(({ client, kind, remove }) => [client, kind, remove])).toEqual([
			['claude-code', 'command', 'claude mcp remove example'],
			['claude-code', 'config', 'Remove “example” from mcpServers in .mcp.json.'],
			['gemini-cli', 'command', 'gemini mcp remove -s user example'],
			['gemini-cli', 'config', 'Remove “example” from mcpServers in .gemini/settings.json.'],
			['zed', 'config', 'Remove “example” from context_servers in settings.json.'],
		])
	})
})

describe('an MCP server that is reached over the network', () => {
	const { url } = REMOTE.remote
	const headers = (value: string) => ({ headers: { 'X-Api-Key': value } })

	it('has a configuration for every client that takes one, with the required headers alone', () => {
		const inputs = [{ type: 'promptString', id: 'x-api-key', description: 'X-Api-Key', password: true }]
		const asking = { inputs, servers: { example: { type: 'http', url, ...headers(`\${input:x-api-key}`) } } }
		const plain = { mcpServers: { example: { url, ...headers('<your X-Api-Key>') } } }
		const environment = { mcpServers: { example: { url, ...headers(`\${env:X_API_KEY}`) } } }
		const shell = headers(`\${X_API_KEY}`)
		expect(configs(REMOTE)).toEqual({
			'claude-code .mcp.json': { mcpServers: { example: { type: 'http', url, ...shell } } },
			'codex ~/.codex/config.toml': {
				mcp_servers: { example: { url, env_http_headers: { 'X-Api-Key': 'X_API_KEY' } } },
			},
			'cursor .cursor/mcp.json': environment,
			'vscode .vscode/mcp.json': asking,
			'vscode-insiders .vscode/mcp.json': asking,
			'devin-desktop .devin/mcp_config.json': environment,
			'gemini-cli .gemini/settings.json': { mcpServers: { example: { httpUrl: url, ...shell } } },
			'zed settings.json': { context_servers: { example: { url, ...headers('<your X-Api-Key>') } } },
			'opencode opencode.json': {
				$schema: 'https://opencode.ai/config.json',
				mcp: { example: { type: 'remote', url, ...headers('{env:X_API_KEY}'), enabled: true } },
			},
			'copilot-cli .github/mcp.json': { mcpServers: { example: { type: 'http', url, ...shell, tools: ['*'] } } },
			'visual-studio .mcp.json': asking,
			'goose config.yaml': {
				extensions: {
					example: {
						...{ name: 'example', type: 'streamable_http', uri: url },
						...{ env_keys: ['X_API_KEY'], ...shell, enabled: true },
					},
				},
			},
			'antigravity ~/.gemini/config/mcp_config.json': {
				mcpServers: { example: { serverUrl: url, ...headers('<your X-Api-Key>') } },
			},
			'jetbrains-ai-assistant undefined': plain,
			'lm-studio mcp.json': plain,
			'warp ~/.warp/.mcp.json': plain,
			'amp ~/.config/amp/settings.json': { 'amp.mcpServers': { example: { url, ...shell } } },
			'kiro .kiro/settings/mcp.json': { mcpServers: { example: { url, ...shell } } },
			'cline ~/.cline/data/settings/cline_mcp_settings.json': {
				mcpServers: { example: { type: 'streamableHttp', url, ...headers(`\${env:X_API_KEY}`) } },
			},
			'qwen-code ~/.qwen/settings.json': { mcpServers: { example: { httpUrl: url, ...shell } } },
			'grok-build ~/.grok/config.toml': { mcp_servers: { example: { url, ...shell } } },
			'droid .factory/mcp.json': { mcpServers: { example: { type: 'http', url, ...shell } } },
			'auggie ~/.augment/settings.json': { mcpServers: { example: { type: 'http', url, ...shell } } },
			'kimi-code ~/.kimi-code/mcp.json': plain,
			'mcporter config/mcporter.json': { mcpServers: { example: { baseUrl: url, ...shell } } },
			'kilo ~/.config/kilo/kilo.jsonc': {
				$schema: 'https://app.kilo.ai/config.json',
				mcp: { example: { type: 'remote', url, ...headers('{env:X_API_KEY}'), enabled: true } },
			},
			'crush crush.json': { mcp: { example: { type: 'http', url: inHereDocument(url), ...shell } } },
			'pi ~/.pi/agent/mcp.json': { mcpServers: { example: { url, ...shell } } },
			'mastra-code .mastracode/mcp.json': { mcpServers: { example: { url, ...shell } } },
		})
	})

	it('has the part of a header that is the reader’s own as a reference, and what stands around it as it is', () => {
		const bearer = { name: 'Authorization', value: 'Bearer ${EXAMPLE_PAT}', secret: true }
		const server = { remote: { type: 'http', url: 'https://mcp.example.com/mcp', headers: [bearer] } }
		const all = configs(server)
		const sent = (client: string) => JSON.stringify(all[client])
		expect(sent('claude-code .mcp.json')).toContain('"Authorization":"Bearer ${EXAMPLE_PAT}"')
		expect(sent('vscode .vscode/mcp.json')).toContain('"Authorization":"Bearer ${input:example-pat}"')
		expect(sent('cursor .cursor/mcp.json')).toContain('"Authorization":"Bearer ${env:EXAMPLE_PAT}"')
		expect(sent('warp ~/.warp/.mcp.json')).toContain('"Authorization":"Bearer <your EXAMPLE_PAT>"')
		expect(all['codex ~/.codex/config.toml']).toEqual({
			mcp_servers: { example: { url: 'https://mcp.example.com/mcp', bearer_token_env_var: 'EXAMPLE_PAT' } },
		})
		const codex = commandsOf(server).find(({ client }) => client === 'codex')?.text
		expect(words(codex ?? '')?.slice(-2)).toEqual(['--bearer-token-env-var', 'EXAMPLE_PAT'])
		const odd = configs({ remote: { ...server.remote, headers: [{ ...bearer, value: 'token ${EXAMPLE_PAT}' }] } })
		expect(JSON.stringify(odd['codex ~/.codex/config.toml'])).toContain('"http_headers":{"Authorization":"token <your')
	})

	it('has a command only where the client can be given the headers, and the address survives both shells', () => {
		const env = { X_API_KEY: 'a b' }
		const head = ['--header', `X-Api-Key: \${X_API_KEY}`]
		const commands = commandsOf(REMOTE).filter(({ text }) => !/^code[ -]/.test(text))
		const expected = [
			['claude', 'mcp', 'add', '--transport', 'http', 'example', url, ...head],
			['gemini', 'mcp', 'add', '-s', 'user', '-t', 'http', ...head, 'example', url],
			['copilot', 'mcp', 'add', '--transport', 'http', ...head, 'example', url],
			['amp', 'mcp', 'add', 'example', '--header', `X-Api-Key=\${X_API_KEY}`, url],
			['qwen', 'mcp', 'add', '-s', 'user', '-t', 'http', ...head, 'example', url],
			['grok', 'mcp', 'add', '--transport', 'http', 'example', url, ...head],
			['droid', 'mcp', 'add', 'example', '--type', 'http', ...head, url],
			['auggie', 'mcp', 'add', 'example', '--transport', 'http', '--url', url, ...head],
			['mcporter', 'config', 'add', 'example', '--url', url, '--header', `X-Api-Key=\${X_API_KEY}`],
			['kilo', 'mcp', 'add', 'example', '--url', url, '--header', 'X-Api-Key={env:X_API_KEY}'],
			['pi', 'mcp', 'add', 'example', '--url', url, '--header', `X-Api-Key=\${X_API_KEY}`],
		]
		expect(commands.map(({ text }) => words(text, env))).toEqual(expected)
		expect(commands.map(({ powershell = '' }) => powershellWords(powershell, env))).toEqual(expected)
	})

	it('without required headers has a command and a link for each client that knows one', () => {
		expect(
			commandsOf(OPEN)
				.filter(({ text }) => !/^code[ -]/.test(text))
				.map(({ text }) => words(text)),
		).toEqual([
			['claude', 'mcp', 'add', '--transport', 'http', 'example', url],
			['codex', 'mcp', 'add', 'example', '--url', url],
			['gemini', 'mcp', 'add', '-s', 'user', '-t', 'http', 'example', url],
			['copilot', 'mcp', 'add', '--transport', 'http', 'example', url],
			['amp', 'mcp', 'add', 'example', url],
			['qwen', 'mcp', 'add', '-s', 'user', '-t', 'http', 'example', url],
			['grok', 'mcp', 'add', '--transport', 'http', 'example', url],
			['droid', 'mcp', 'add', 'example', '--type', 'http', url],
			['auggie', 'mcp', 'add', 'example', '--transport', 'http', '--url', url],
			['mcporter', 'config', 'add', 'example', '--url', url],
			['kilo', 'mcp', 'add', 'example', '--url', url],
			['pi', 'mcp', 'add', 'example', '--url', url],
		])
		expect(links(OPEN)).toMatchObject({
			'Add to VS Code': { name: 'example', server: { type: 'http', url } },
			'Add to Cursor': { name: 'example', server: { url } },
			'Add to Goose': { name: 'example', server: { url, type: 'streamable_http' } },
		})
	})

	it('by events is offered to the clients that still read them', () => {
		const sse = { remote: { ...OPEN.remote, type: 'sse' } }
		expect([...new Set(install(sse).map(({ client }) => client))]).toEqual([
			...['claude-code', 'claude-desktop', 'claude-ai', 'vscode', 'vscode-insiders', 'cursor', 'gemini-cli'],
			...['copilot-cli', 'warp', 'amp', 'cline', 'qwen-code', 'droid', 'auggie', 'kilo', 'crush', 'mastra-code'],
		])
		expect(configs(sse)).toMatchObject({
			'gemini-cli .gemini/settings.json': { mcpServers: { example: { url } } },
			'cline ~/.cline/data/settings/cline_mcp_settings.json': { mcpServers: { example: { type: 'sse', url } } },
		})
	})

	it('is entered by hand where no file takes it, unless it wants a header that the form does not have', () => {
		const byHand = (server: object) =>
			install(server).filter(({ kind, language }) => kind === 'command' && language === 'text')
		expect(byHand(OPEN).map(({ client, label, text }) => [client, label, text])).toEqual([
			['claude-desktop', 'Settings → Connectors → Add custom connector', url],
			['claude-ai', 'Settings → Connectors → Add custom connector', url],
			['chatgpt', 'chatgpt.com/plugins → + → custom MCP', url],
		])
		expect(byHand(REMOTE)).toEqual([])
	})
})

describe('what an MCP entry says of itself', () => {
	it('names its install targets in so far as it works there', () => {
		const entry = makeEntry('servers/example', { platforms: { cursor: 'native', codex: 'native', zed: 'native' } })
		expect(entry.mcpInstallTargets).toEqual(['codex', 'cursor'])
	})

	it('offers both ways when it has both, each named', () => {
		const { install } = makeEntry('servers/example', {
			platforms: { zed: 'native' },
			server: { command: 'npx', args: [], ...OPEN },
		})
		expect(install.filter(({ client }) => client === 'zed').map(({ label }) => label)).toEqual([
			'Add to .zed/settings.json, started here',
			'Add to .zed/settings.json, over the network',
		])
	})

	it('names clients that the author does not, and says so, and is found by the platform that they share', () => {
		const entry = makeEntry('servers/example', { platforms: { zed: 'native' } })
		const unnamed = 'The author does not mention this client. It supports MCP, and this is its format for a server.'
		const notes = [...Map.groupBy(entry.install, ({ client }) => client)].map(([client, [first]]) => [
			client,
			first?.note,
		])
		const unasked = [
			...['antigravity', 'lm-studio', 'warp', 'amp', 'kiro', 'jetbrains-ai-assistant', 'junie', 'cline'],
			...['qwen-code', 'grok-build', 'droid', 'auggie', 'kimi-code', 'mcporter', 'kilo', 'crush', 'pi'],
			'mastra-code',
		]
		expect(notes.map(([client, note]) => [client, note?.startsWith(unnamed) ?? false])).toEqual([
			['zed', false],
			...unasked.map((id) => [id, true]),
		])
		expect([entry.platforms, entry.platformCompatibility, entry.trustSignals.adapterGenerated]).toEqual([
			['zed', 'generic'],
			[
				{ platform: 'zed', supportLevel: 'native' },
				{
					platform: 'generic',
					supportLevel: 'manual',
					note: 'Other clients that support MCP. The author does not name them.',
				},
			],
			false,
		])
	})

	it('leaves optional variables and headers out of everything that is to be copied', () => {
		for (const server of [STDIO, REMOTE]) {
			expect(install(server).filter(({ text }) => /DEBUG|X-Trace/i.test(text))).toEqual([])
		}
	})
})

describe('a server that needs one of several sets of variables', () => {
	const optional = (name: string) => ({ name, required: false, secret: true })
	const server = {
		command: 'npx',
		args: ['-y', 'example-server@1.0.0'],
		env: [optional('CLOUD_TOKEN'), optional('OWN_URL'), optional('OWN_TOKEN'), optional('REGION')],
		needsOneOf: [
			{ name: 'the cloud', env: ['CLOUD_TOKEN'] },
			{ name: 'a host of your own', env: ['OWN_URL', 'OWN_TOKEN'] },
		],
	}
	const local = () => install(server).filter(({ kind }) => kind !== 'link')

	it('is installed with the variables of the first set in every client', () => {
		expect(local().length).toBeGreaterThan(10)
		for (const { text } of local()) {
			expect(text).toMatch(/CLOUD_TOKEN/i)
			expect(text).not.toMatch(/OWN_|REGION/i)
		}
	})

	it('says in every step what it takes instead', () => {
		for (const { note } of install(server))
			expect(note).toContain('Instead of CLOUD_TOKEN (the cloud) it takes OWN_URL, OWN_TOKEN (a host of your own).')
	})
})

describe('a remote server that admits only some clients', () => {
	const remote = { type: 'http', url: 'https://mcp.example.com' }
	const admits = 'clients that its makers have reviewed'

	it('has no button, because nobody knows for which client it works', () => {
		expect(Object.keys(links({ remote }))).not.toEqual([])
		expect(links({ remote: { ...remote, admits } })).toEqual({})
	})

	it('says in every step which ones', () => {
		for (const { note } of install({ remote: { ...remote, admits } }))
			expect(note).toContain('Signing in works only for clients that its makers have reviewed.')
	})

	it('says how to give a client an id of one’s own, if it takes one', () => {
		const notes = (fields: object) =>
			install({ remote: { ...remote, admits, ...fields } }).flatMap(({ client, kind, note }) =>
				note?.includes('OAuth client of your own') ? `${client} ${kind}` : [],
			)
		expect(notes({ takesClientId: true })).toEqual([
			...['claude-code command', 'claude-code config', 'codex command', 'codex config'],
		])
		expect(notes({})).toEqual([])
	})
})
