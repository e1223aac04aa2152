import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { type ClientCommand, headers, variables } from './command-line.ts'
import { type ClientConfigFormat, serverOf } from './config-format.ts'
import { isPlaceholder, namesVariable, shellReference } from './connection.ts'
import { type ClientPolicy, wordsOf } from './policy.ts'

export const geminiCliNames: Names = { label: 'Gemini CLI', aliases: ['gemini-cli'] }

const config: ClientConfigFormat = { keys: { http: 'httpUrl' }, reference: shellReference }

/** The policy in the system settings, from its documentation and source code. */
const policy: ClientPolicy = {
	id: 'gemini-cli',
	name: 'Gemini CLI',
	file: 'settings.json',
	format: 'json',
	paths: {
		macos: '/Library/Application Support/GeminiCli/settings.json',
		windows: 'C:\\ProgramData\\gemini-cli\\settings.json',
		linux: '/etc/gemini-cli/settings.json',
	},
	delivery: ['Another path set in GEMINI_CLI_SYSTEM_SETTINGS_PATH by a wrapper script.'],
	status: 'stable',
	matches: 'definition',
	enforces: [
		'A server runs only if its name is in mcp.allowed.',
		'For such a name the definition in this file is used, whatever a person or a project defines.',
	],
	limits: [
		'Google says this is not a security boundary: it prevents accidents, not deliberate use.',
		'--allowed-mcp-server-names, another path in GEMINI_CLI_SYSTEM_SETTINGS_PATH, or a person’s own mcp.allowed that shares no name with this one lets every server run.',
		'Each server defined here is started or reached for everybody who runs Gemini CLI: remove what nobody needs from both parts.',
		'A name allows one transport: an entry that can be both started and reached is allowed only as a local server.',
		'An empty list allows every server, so no file is made if none could be listed.',
	],
	sources: [
		{
			url: 'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/docs/cli/enterprise.md',
			read: '2026-11-22',
		},
		{
			url: 'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/tools/mcp-client-manager.ts',
			read: '2026-11-22',
		},
	],
	oneForName: true,
	emptyAllowsAll: true,
	leavesOut: (connection) => (wordsOf(connection).some(isPlaceholder) ? 'placeholder' : undefined),
	write: ({ allowed, denied }) => {
		const names = allowed.map(({ name }) => name)
		const excluded = [...new Set(denied.map(({ name }) => name))].filter((name) => !names.includes(name))
		return {
			mcp: { allowed: names, ...(excluded.length && { excluded }) },
			mcpServers: Object.fromEntries(allowed.map((connection) => [connection.name, serverOf(connection, config)])),
		}
	},
}

/** The `mcp` command of Gemini CLI and its forks. */
export const settingsCommand = (program: string): ClientCommand => ({
	add: (connection, shell) => {
		const { word, dashes } = shell
		const { name, inputs } = connection
		const add = `${program} mcp add -s user`
		if (connection.transport !== 'stdio')
			return [`${add} -t`, connection.transport, ...headers(inputs, shell), name, word(connection.url)]
		const given = variables('-e', inputs, shell)
		const rest = connection.args.length ? [dashes, ...connection.args.map(word)] : []
		return [add, ...given, name, word(connection.command), ...rest]
	},
	remove: (name) => `${program} mcp remove -s user ${name}`,
})

/**
 * Gemini CLI, from its documentation. Its `mcp add` cuts values at the second `=`, so it is given references, which its
 * settings expand.
 */
export const geminiCli: Client = {
	id: 'gemini-cli',
	names: geminiCliNames,
	vendor: 'Google',
	aliases: ['gemini'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.gemini/settings.json'),
	projectPath: '.gemini/settings.json',
	transports: ['stdio', 'http', 'sse'],
	source: 'https://geminicli.com/docs/tools/mcp-server/',
	checked: '2026-10-07',
	notes: [
		'The servers are in the same file as the other settings.',
		'Since 18 June 2026 it is for organisations and people with their own API keys; for private accounts Google has replaced it with Antigravity CLI, which imports extensions with agy plugin import gemini.',
	],
	secrets: {
		how: 'reference',
		note: 'Gemini CLI fills in the value when it reads its settings.',
		source: 'https://geminicli.com/docs/tools/mcp-server/',
		read: '2026-10-07',
	},
	config,
	expands: namesVariable,
	command: settingsCommand('gemini'),
	policies: [policy],
	skills: SHARED_SKILLS,
	// packages/core/src/tools/memoryTool.ts at commit 5411f11.
	standingFile: 'GEMINI.md',
	slashCommands: {
		path: (name) => `.gemini/commands/${name}.toml`,
		language: 'toml',
		fillsIn: { run: (command) => `!{${command}}`, typed: '{{args}}' },
	},
	adapts: { 'as-role': 'skill-folder', 'when-called': 'command-file' },
	isCommon: true,
}
