import { stringify as toYaml } from 'yaml'
import type { ServerSource } from '../schema/entry-source.ts'
import type { InstallOption } from '../schema/install.ts'
import type { Platform } from '../schema/vocabulary.ts'

interface McpInput {
	slug: string
	server: ServerSource
	platforms: readonly Platform[]
}

/** The row of `data/clients.json` that a platform stands for. */
export const CLIENT_OF: Record<Platform, string> = {
	'claude-code': 'claude-code',
	'claude-desktop': 'claude-desktop',
	codex: 'codex',
	cursor: 'cursor',
	vscode: 'vscode',
	windsurf: 'devin-desktop',
	gemini: 'gemini-cli',
	zed: 'zed',
	opencode: 'opencode',
	copilot: 'copilot-cli',
	goose: 'goose',
	generic: 'generic',
}

type Json = Record<string, unknown>
/** How a client writes a reference to a value the user keeps elsewhere; none means a placeholder to fill in. */
type Reference = (name: string) => string

const placeholder: Reference = (name) => `<your ${name}>`
const shell: Reference = (name) => `\${${variable(name)}}`
const environment: Reference = (name) => `\${env:${variable(name)}}`
const braces: Reference = (name) => `{env:${variable(name)}}`

/** The variable that holds a value: a variable's own name, or a header's as a variable is written. */
const variable = (name: string) => (/^\w+$/.test(name) ? name : name.toUpperCase().replace(/[^A-Z0-9]+/g, '_'))

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
	const kind = type === false ? {} : { type: type ?? remote.type }
	const wanted = requiredHeaders(remote)
	return { ...kind, [key]: remote.url, ...(wanted.length && { headers: entry(wanted, reference) }) }
}

const requiredHeaders = ({ headers }: NonNullable<ServerSource['remote']>) => headers.filter(({ required }) => required)

const config = (platform: Platform, path: string, value: Json | undefined): InstallOption[] =>
	value
		? [
				{
					platform,
					client: CLIENT_OF[platform],
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
						client: 'claude-desktop',
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
			client: 'codex',
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
			client: 'goose',
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
	const { command, args, env } = stdio(server, braces) ?? {}
	if (command)
		return {
			type: 'local',
			command: [command, ...(args as string[])],
			...(env ? { environment: env } : {}),
			enabled: true,
		}
	return { type: 'remote', ...http(server, { type: false, reference: braces }), enabled: true }
}

/** A JSON string is a TOML string, but for one control character that only TOML wants escaped. */
const toml = (value: unknown) => JSON.stringify(value).replaceAll('\x7f', '\\u007f')
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
		const headers = server.remote ? requiredHeaders(server.remote) : []
		if (headers.length)
			table.push(
				'',
				`[mcp_servers.${slug}.env_http_headers]`,
				...headers.map(({ name }) => `${tomlKey(name)} = ${toml(variable(name))}`),
			)
	}
	return table.join('\n')
}

function goose(slug: string, server: ServerSource): string {
	const { command, args, env } = stdio(server, placeholder) ?? {}
	const type = server.remote?.type === 'sse' ? 'sse' : 'streamable_http'
	const body = command
		? { name: slug, type: 'stdio', cmd: command, args, ...(env ? { envs: env } : {}), enabled: true }
		: { name: slug, type, ...http(server, { key: 'uri', type: false, reference: placeholder }), enabled: true }
	return toYaml({ extensions: { [slug]: body } }, { lineWidth: 0 }).trimEnd()
}

const quote = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
const words = (parts: readonly string[]) => parts.map(quote).join(' ')

/** `-e NAME=$NAME` takes the value from the shell, so that no secret stands in the command or its history. */
const flags = (flag: string, { env }: ServerSource) =>
	env.filter(({ required }) => required).map(({ name }) => `${flag} ${name}="$${name}"`)

const line = (platform: Platform, parts: readonly string[]): InstallOption[] => [
	{
		platform,
		client: CLIENT_OF[platform],
		label: 'Run once',
		kind: 'command',
		language: 'sh',
		text: parts.filter(Boolean).join(' '),
	},
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
		if (!server.remote) return []
		const { type, url } = server.remote
		const headers = requiredHeaders(server.remote).map(({ name }) => `--header "${name}: $${variable(name)}"`)
		return line('claude-code', ['claude mcp add --transport', type, slug, quote(url), ...headers])
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
		if (!server.remote || requiredHeaders(server.remote).length) return []
		return line('codex', ['codex mcp add', slug, '--url', quote(server.remote.url)])
	},
	gemini: ({ slug, server }) => {
		if (server.command)
			return line('gemini', [
				'gemini mcp add -s user',
				...flags('-e', server),
				slug,
				words([server.command, ...server.args]),
			])
		if (!server.remote || requiredHeaders(server.remote).length) return []
		return line('gemini', ['gemini mcp add -s user -t', server.remote.type, slug, quote(server.remote.url)])
	},
}
