import { stringify as toYaml } from 'yaml'
import type { InstallOption } from '../schema/entry.ts'
import type { ServerSource } from '../schema/entry-source.ts'
import type { Platform } from '../schema/vocabulary.ts'

interface McpInput {
	slug: string
	server: ServerSource
	platforms: readonly Platform[]
}

type Json = Record<string, unknown>
/** How a client writes a reference to a value the user keeps elsewhere; none means a placeholder to fill in. */
type Reference = (name: string) => string

const placeholder: Reference = (name) => `<your ${name}>`
const shell: Reference = (name) => `\${${name}}`
const environment: Reference = (name) => `\${env:${name}}`

/** The exact command or configuration part for every listed client, a command before a file. */
export function mcpInstall(input: McpInput): InstallOption[] {
	return input.platforms.flatMap((platform) => [
		...(COMMANDS[platform]?.(input) ?? []),
		...(CONFIGS[platform]?.(input) ?? []),
	])
}

const entry = (values: readonly { name: string }[], reference: Reference) =>
	Object.fromEntries(values.map(({ name }) => [name, reference(name)]))

/** `{command, args, env}`, or nothing for a server that is only reached over the network. */
function stdio({ command, args, env }: ServerSource, reference: Reference): Json | undefined {
	if (!command) return undefined
	const wanted = env.filter(({ required }) => required)
	return { command, args, ...(wanted.length && { env: entry(wanted, reference) }) }
}

function http(
	{ remote }: ServerSource,
	{ key = 'url', type, reference }: { key?: string; type?: string | false; reference: Reference },
): Json | undefined {
	if (!remote) return undefined
	const { url, headers } = remote
	const kind = type === false ? {} : { type: type ?? remote.type }
	return { ...kind, [key]: url, ...(headers.length && { headers: entry(headers, reference) }) }
}

const config = (platform: Platform, path: string, value: Json | undefined): InstallOption[] =>
	value
		? [
				{
					platform,
					label: `Add to ${path}`,
					kind: 'config',
					language: 'json',
					text: JSON.stringify(value, null, 2),
					path,
				},
			]
		: []

/** A client whose file is `{ [top]: { [name]: server } }`. */
const plain =
	(
		platform: Platform,
		{ path, top = 'mcpServers', reference = placeholder }: { path: string; top?: string; reference?: Reference },
	) =>
	({ slug, server }: McpInput): InstallOption[] => {
		const value = stdio(server, reference) ?? http(server, { type: false, reference })
		return config(platform, path, value && { [top]: { [slug]: value } })
	}

const CONFIGS: Partial<Record<Platform, (input: McpInput) => InstallOption[]>> = {
	'claude-code': ({ slug, server }) => {
		const value = stdio(server, shell) ?? http(server, { reference: shell })
		return config('claude-code', '.mcp.json', value && { mcpServers: { [slug]: value } })
	},
	'claude-desktop': ({ slug, server }) => {
		const value = stdio(server, placeholder)
		if (value) return config('claude-desktop', 'claude_desktop_config.json', { mcpServers: { [slug]: value } })
		return server.remote
			? [
					{
						platform: 'claude-desktop',
						label: 'Settings → Connectors → Add custom connector',
						kind: 'command',
						language: 'text',
						text: server.remote.url,
					},
				]
			: []
	},
	cursor: plain('cursor', { path: '.cursor/mcp.json', reference: environment }),
	vscode: vscode,
	copilot: vscodeFor('copilot'),
	windsurf: plain('windsurf', { path: '.devin/mcp_config.json', reference: environment }),
	zed: plain('zed', { path: '.zed/settings.json', top: 'context_servers' }),
	gemini: ({ slug, server }) => {
		const key = server.remote?.type === 'sse' ? 'url' : 'httpUrl'
		const value = stdio(server, shell) ?? http(server, { key, type: false, reference: shell })
		return config('gemini', '.gemini/settings.json', value && { mcpServers: { [slug]: value } })
	},
	opencode: ({ slug, server }) =>
		config('opencode', 'opencode.json', {
			$schema: 'https://opencode.ai/config.json',
			mcp: { [slug]: opencode(server) },
		}),
	codex: ({ slug, server }) => [
		{
			platform: 'codex',
			label: 'Add to ~/.codex/config.toml',
			kind: 'config',
			language: 'toml',
			text: codex(slug, server),
			path: '~/.codex/config.toml',
		},
	],
	goose: ({ slug, server }) => [
		{
			platform: 'goose',
			label: 'Add to ~/.config/goose/config.yaml',
			kind: 'config',
			language: 'yaml',
			text: goose(slug, server),
			path: '~/.config/goose/config.yaml',
		},
	],
}

function vscode(input: McpInput): InstallOption[] {
	return vscodeFor('vscode')(input)
}

/** VS Code asks for secrets itself: `inputs` name them, `${input:…}` refers to them. */
function vscodeFor(platform: Platform) {
	return ({ slug, server }: McpInput): InstallOption[] => {
		const reference: Reference = (name) => `\${input:${inputId(name)}}`
		const start = stdio(server, reference)
		const value = start ? { type: 'stdio', ...start } : http(server, { reference })
		const asked = (start ? server.env : (server.remote?.headers ?? [])).filter(({ required }) => required)
		const inputs = asked.map(({ name, description, secret }) => ({
			type: 'promptString',
			id: inputId(name),
			description: description ?? name,
			password: secret,
		}))
		return config(
			platform,
			'.vscode/mcp.json',
			value && { ...(inputs.length && { inputs }), servers: { [slug]: value } },
		)
	}
}

const inputId = (name: string) => name.toLowerCase().replaceAll('_', '-')

function opencode(server: ServerSource): Json {
	const { command, args, env } = stdio(server, (name) => `{env:${name}}`) ?? {}
	if (command)
		return {
			type: 'local',
			command: [command, ...(args as string[])],
			...(env ? { environment: env } : {}),
			enabled: true,
		}
	return { type: 'remote', ...http(server, { type: false, reference: (name) => `{env:${name}}` }), enabled: true }
}

const toml = (value: unknown) => JSON.stringify(value)
const tomlKey = (name: string) => (/^[\w-]+$/.test(name) ? name : toml(name))

function codex(slug: string, server: ServerSource): string {
	const table = [`[mcp_servers.${slug}]`]
	const { command, args, env } = stdio(server, placeholder) ?? {}
	if (command) {
		table.push(`command = ${toml(command)}`, `args = [${(args as string[]).map(toml).join(', ')}]`)
		if (env)
			table.push(
				'',
				`[mcp_servers.${slug}.env]`,
				...Object.entries(env).map(([name, value]) => `${tomlKey(name)} = ${toml(value)}`),
			)
	} else {
		table.push(`url = ${toml(server.remote?.url)}`)
		const headers = server.remote?.headers ?? []
		if (headers.length)
			table.push(
				'',
				`[mcp_servers.${slug}.env_http_headers]`,
				...headers.map(({ name }) => `${tomlKey(name)} = ${toml(variable(name))}`),
			)
	}
	return table.join('\n')
}

const variable = (header: string) => header.toUpperCase().replace(/[^A-Z0-9]+/g, '_')

function goose(slug: string, server: ServerSource): string {
	const { command, args, env } = stdio(server, placeholder) ?? {}
	const body = command
		? { name: slug, type: 'stdio', cmd: command, args, ...(env ? { envs: env } : {}), enabled: true }
		: { name: slug, type: 'streamable_http', uri: server.remote?.url, enabled: true }
	return toYaml({ extensions: { [slug]: body } }).trimEnd()
}

const quote = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
const words = (parts: readonly string[]) => parts.map(quote).join(' ')

/** `-e NAME=$NAME` takes the value from the shell, so that no secret stands in the command or its history. */
const flags = (flag: string, { env }: ServerSource) =>
	env.filter(({ required }) => required).map(({ name }) => `${flag} ${name}="$${name}"`)

const line = (platform: Platform, parts: readonly string[]): InstallOption[] => [
	{ platform, label: 'Run once', kind: 'command', language: 'sh', text: parts.filter(Boolean).join(' ') },
]

const COMMANDS: Partial<Record<Platform, (input: McpInput) => InstallOption[]>> = {
	'claude-code': ({ slug, server }) => {
		if (server.command)
			return line('claude-code', [
				'claude mcp add',
				slug,
				...flags('-e', server),
				'--',
				words([server.command, ...server.args]),
			])
		const headers = (server.remote?.headers ?? []).map(({ name }) => `--header "${name}: $${variable(name)}"`)
		return line('claude-code', [
			'claude mcp add --transport',
			server.remote?.type ?? 'http',
			slug,
			server.remote?.url ?? '',
			...headers,
		])
	},
	codex: ({ slug, server }) => {
		if (server.command)
			return line('codex', [
				'codex mcp add',
				slug,
				...flags('--env', server),
				'--',
				words([server.command, ...server.args]),
			])
		return server.remote?.headers.length
			? []
			: line('codex', ['codex mcp add', slug, '--url', server.remote?.url ?? ''])
	},
	gemini: ({ slug, server }) => {
		if (server.command)
			return line('gemini', [
				'gemini mcp add -s user',
				...flags('-e', server),
				slug,
				words([server.command, ...server.args]),
			])
		return server.remote?.headers.length
			? []
			: line('gemini', ['gemini mcp add -s user -t', server.remote?.type ?? 'http', slug, server.remote?.url ?? ''])
	},
}
