import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { serverWords } from './command-line.ts'
import { type ClientConfigFormat, values } from './config-format.ts'
import { askedFor, fixedAmong, type Input, isPlaceholder, type McpConnection, placeholder } from './connection.ts'
import { type ClientPolicy, exactWidening, VALUES_LIMIT, VERSIONS_LIMIT } from './policy.ts'

export const codexNames: Names = { label: 'Codex', aliases: ['openai'] }

const SIGNS = /[.*+?^${}()|[\]\\]/g
const literal = (text: string): string => text.replace(SIGNS, '\\$&')
const PLACEHOLDERS = /\/path\/to\/[^\s:;,=]*|<[^<>]+>/g

/**
 * The matcher of an argument: exact, or for a placeholder a regular expression that matches any value except an option.
 */
function argument(arg: string): Record<string, string> {
	if (!isPlaceholder(arg)) return { match: 'exact', value: arg }
	const parts = arg.split(PLACEHOLDERS).map(literal)
	const expression = parts.join('.+')
	return { match: 'regex', expression: expression.startsWith('.+') ? `[^-].*${expression.slice(2)}` : expression }
}

const identity = (connection: McpConnection): Record<string, unknown> =>
	connection.transport === 'stdio'
		? { command: { executable: connection.command, args: connection.args.map(argument) } }
		: { url: connection.url }

/** The policy in `requirements.toml`, from its documentation and source code. */
const policy: ClientPolicy = {
	id: 'codex',
	name: 'Codex',
	file: 'requirements.toml',
	format: 'toml',
	paths: {
		macos: '/etc/codex/requirements.toml',
		windows: '%ProgramData%\\OpenAI\\Codex\\requirements.toml',
		linux: '/etc/codex/requirements.toml',
	},
	delivery: [
		'Cloud-managed requirements of ChatGPT Business and Enterprise.',
		'requirements_toml_base64 in a profile of com.openai.codex on macOS.',
	],
	status: 'stable',
	matches: 'name-and-identity',
	enforces: [
		'A server is enabled only if its name matches an entry, and its command with every argument, or its address, matches the same entry.',
		'Any other server is disabled, and Codex says so.',
	],
	limits: [
		VALUES_LIMIT,
		VERSIONS_LIMIT,
		'A name allows one transport: an entry that can be both started and reached is allowed only as a local server.',
		'Servers from plugins need their own tables (plugins.<id>.mcp_servers), which are not included here: without them, those servers run.',
		'A source that comes earlier, such as cloud-managed requirements, replaces or joins these tables.',
	],
	sources: [
		{ url: 'https://developers.openai.com/codex/enterprise/managed-configuration', read: '2026-11-22' },
		{ url: 'https://developers.openai.com/codex/config-reference', read: '2026-11-22' },
		{
			url: 'https://github.com/openai/codex/blob/main/codex-rs/config/src/mcp_requirements.rs',
			read: '2026-11-22',
		},
	],
	oneForName: true,
	leavesOut: (connection) => {
		const fixed = connection.transport === 'stdio' ? connection.command : connection.url
		return isPlaceholder(fixed) ? 'placeholder' : undefined
	},
	widens: (connection) =>
		connection.transport === 'stdio' && connection.args.some(isPlaceholder) ? 'any-value' : exactWidening(connection),
	write: ({ allowed }) => ({
		mcp_servers: Object.fromEntries(allowed.map((connection) => [connection.name, { identity: identity(connection) }])),
	}),
}

const isBearer = ({ name, before, after }: Input) => /^authorization$/i.test(name) && before === 'Bearer ' && !after
const isWhole = ({ before, after }: Input) => !before && !after

/** Codex takes the names of variables. Only a header with text around its value needs a placeholder. */
const config: ClientConfigFormat = {
	variables: (inputs) => {
		const names = askedFor(inputs).map(({ variable }) => variable)
		return { ...(names.length && { env_vars: names }), ...values('env', fixedAmong(inputs), placeholder) }
	},
	headers: (inputs) => {
		const [token] = inputs.filter(isBearer)
		const whole = inputs.filter(isWhole).map(({ name, variable }) => [name, variable])
		return {
			...(token && { bearer_token_env_var: token.variable }),
			...(whole.length && { env_http_headers: Object.fromEntries(whole) }),
			...values(
				'http_headers',
				inputs.filter((input) => input !== token && !isWhole(input)),
				placeholder,
			),
		}
	},
}

/**
 * Codex, from its documentation. Its `mcp add` stores the values of variables and supports no header except a bearer
 * token.
 */
export const codex: Client = {
	id: 'codex',
	names: codexNames,
	vendor: 'OpenAI',
	aliases: ['codex-cli', 'openai'],
	format: 'toml',
	topLevelKey: 'mcp_servers',
	userPath: everywhere('~/.codex/config.toml'),
	projectPath: '.codex/config.toml',
	movedBy: { variable: 'CODEX_HOME', from: '~/.codex' },
	transports: ['stdio', 'http'],
	source: 'https://learn.chatgpt.com/docs/extend/mcp?surface=cli',
	checked: '2026-11-22',
	notes: [
		'The IDE extension and ChatGPT on the desktop read the same file.',
		'A project’s file is used only if the project is trusted.',
		'For a server that signs in with OAuth, run codex mcp login.',
	],
	secrets: {
		how: 'reference',
		note: 'Codex gets the names of variables and passes on their values from its own environment.',
		source: 'https://developers.openai.com/codex/config-reference',
		read: '2026-11-22',
	},
	config,
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (connection.transport === 'stdio')
				return inputs.length ? undefined : ['codex mcp add', name, shell.dashes, ...serverWords(connection, shell)]
			if (!inputs.every(isBearer) || inputs.length > 1) return undefined
			const token = inputs.flatMap(({ variable }) => ['--bearer-token-env-var', variable])
			return ['codex mcp add', name, '--url', shell.word(connection.url), ...token]
		},
		remove: (name) => `codex mcp remove ${name}`,
	},
	clientId: {
		command: 'For an OAuth client of your own, add --oauth-client-id and its id.',
		config: 'For an OAuth client of your own, add client_id under [mcp_servers.NAME.oauth].',
	},
	prefersUserFile: true,
	policies: [policy],
	skills: SHARED_SKILLS,
	adapts: { 'as-role': 'skill-folder', 'when-called': 'skill-folder' },
	loading: {
		models: 'openai',
		// Since 0.142, if the model supports tool search; before, above 100 tools.
		tools: 'nothing',
		skills: {
			characters: 8000,
			says: 'The names, descriptions and paths of all skills may take 2 % of the context window, or 8,000 characters if its size is not known; above that, descriptions are shortened, then skills are left out with a warning.',
			source: 'https://developers.openai.com/codex/skills',
		},
		source: 'https://github.com/openai/codex/pull/29486',
		read: '2026-11-22',
	},
	isCommon: true,
}
