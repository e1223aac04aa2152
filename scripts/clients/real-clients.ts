import { objectOf } from '../../src/schema/object.ts'
import type { RealClient } from './real-client.ts'
import { PROJECT } from './sandbox-paths.ts'

type Json = Record<string, unknown>

const parsed = (text: string | undefined): Json => objectOf(text ? JSON.parse(text) : undefined)
/** Parses the JSON in an output, ignoring text around it. */
const jsonIn = (answer: string): unknown => JSON.parse(/[[{][\s\S]*[\]}]/.exec(answer)?.[0] ?? 'null')
const byName = (list: unknown): Json =>
	Object.fromEntries((Array.isArray(list) ? list : []).map((one) => [String(objectOf(one).name), one]))

/** The servers in a JSON list, by name. */
const listed = (answer: string): Json => byName(jsonIn(answer))

const NO_WINDOW = 'it appears only in a window, and there is none here'
const NETWORK = 'its marketplace and its files come over a network, and there is none here'

const ONLY_EDITOR = 'its editor resolves references but its command line does not, and there is no editor here'

/** Claude Code prints its configuration at the start of a conversation, before a model answers. */
const CLAUDE_BEGINS = ['claude', '-p', '--output-format', 'stream-json', '--verbose', 'hello']
const claudeHas = (key: string) => (answer: string) => {
	const line = answer.split('\n').find((one) => one.includes('"subtype":"init"'))
	const found = parsed(line)[key]
	return Array.isArray(found) ? found.map(String) : []
}

const claudeCode: RealClient = {
	id: 'claude-code',
	package: '@anthropic-ai/claude-code',
	program: 'claude',
	startFile: '@anthropic-ai/claude-code-{platform}/claude',
	env: {
		CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
		DISABLE_AUTOUPDATER: '1',
		CLAUDE_CODE_MAX_RETRIES: '0',
		ANTHROPIC_API_KEY: 'none',
		ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
	},
	files: {
		'~/.claude.json': JSON.stringify({ projects: { [PROJECT]: { hasTrustDialogAccepted: true } } }),
		'.claude/settings.local.json': '{"enableAllProjectMcpServers":true}',
	},
	storedElsewhere: (read) => objectOf(objectOf(objectOf(parsed(read('~/.claude.json')).projects)[PROJECT]).mcpServers),
	listServers: { words: ['claude', 'mcp', 'list'], startsThem: true },
	listEntries: {
		skill: { words: CLAUDE_BEGINS, names: claudeHas('skills') },
		command: { words: CLAUDE_BEGINS, names: claudeHas('slash_commands') },
		agent: { words: CLAUDE_BEGINS, names: claudeHas('agents') },
		hook: { words: CLAUDE_BEGINS, names: () => [] },
	},
	whyNotListed: {
		rule: 'none of its commands lists rules',
		'status-line': NO_WINDOW,
		plugin: NETWORK,
	},
}

const codex: RealClient = {
	id: 'codex',
	package: '@openai/codex',
	program: 'codex',
	defaultTransport: 'http',
	trustFiles: { '~/.codex/config.toml': `# Ours.\n[projects."${PROJECT}"]\ntrust_level = "trusted"\n` },
	listServers: {
		words: ['codex', 'mcp', 'list', '--json'],
		servers: listed,
	},
	listEntries: Object.fromEntries(
		['skill', 'command', 'agent', 'rule'].map((kind) => [kind, { words: ['codex', 'debug', 'prompt-input'] }]),
	),
}

const geminiCli: RealClient = {
	id: 'gemini-cli',
	package: '@google/gemini-cli',
	program: 'gemini',
	defaultTransport: 'sse',
	env: { GEMINI_TELEMETRY_ENABLED: 'false' },
	files: { '~/.gemini/trustedFolders.json': JSON.stringify({ [PROJECT]: 'TRUST_FOLDER' }) },
	listServers: { words: ['gemini', 'mcp', 'list'], startsThem: true },
	listEntries: { skill: { words: ['gemini', 'skills', 'list'] }, agent: { words: ['gemini', 'skills', 'list'] } },
	whyNotListed: {
		command: 'none of its commands lists commands',
		rule: 'none of its commands lists standing instructions',
	},
}

const opencode: RealClient = {
	id: 'opencode',
	package: 'opencode-ai',
	program: 'opencode',
	startFile: 'opencode-{platform}/bin/opencode',
	env: { OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' },
	listServers: { words: ['opencode', 'mcp', 'list'], startsThem: true },
	listEntries: Object.fromEntries(['skill', 'agent'].map((kind) => [kind, { words: ['opencode', 'debug', 'skill'] }])),
	whyNotListed: { rule: 'none of its commands lists standing instructions' },
}

const copilotCli: RealClient = {
	id: 'copilot-cli',
	package: '@github/copilot',
	program: 'copilot',
	env: { COPILOT_AUTO_UPDATE: 'false' },
	files: { '~/.copilot/config.json': JSON.stringify({ trusted_folders: [PROJECT] }) },
	listServers: {
		words: ['copilot', 'mcp', 'list', '--json'],
		servers: (answer) => objectOf(objectOf(jsonIn(answer)).mcpServers),
	},
	listEntries: {
		skill: { words: ['copilot', 'skill', 'list', '--json'] },
		agent: { words: ['copilot', 'skill', 'list', '--json'] },
		rule: { words: ['copilot', 'instruction', 'list'] },
	},
	whyNotListed: { plugin: NETWORK },
}

const amp: RealClient = {
	id: 'amp',
	package: '@sourcegraph/amp',
	program: 'amp',
	startFile: '@ampcode/cli-{platform}/amp',
	env: { AMP_API_KEY: 'none', AMP_SKIP_UPDATE_CHECK: '1' },
	defaultTransport: 'either',
	listServers: {
		words: ['amp', 'mcp', 'list', '--json'],
		servers: listed,
	},
	startCommand: ['amp', 'mcp', 'doctor'],
}

const cline: RealClient = {
	id: 'cline',
	package: 'cline',
	program: 'cline',
	startFile: '@cline/cli-{platform}/bin/cline',
	removeCommand: ['cline', 'mcp', 'remove', '{name}', '--json'],
	whySkipped: (meant) => (JSON.stringify(meant).includes('${env:') ? ONLY_EDITOR : undefined),
}

const qwenCode: RealClient = {
	id: 'qwen-code',
	package: '@qwen-code/qwen-code',
	program: 'qwen',
	defaultTransport: 'sse',
	listServers: { words: ['qwen', 'mcp', 'list'], startsThem: true },
}

const grokBuild: RealClient = {
	id: 'grok-build',
	package: '@xai-official/grok',
	program: 'grok',
	listServers: {
		words: ['grok', 'mcp', 'list', '--json'],
		servers: listed,
	},
	startCommand: ['grok', 'mcp', 'doctor', '{name}'],
}

const droid: RealClient = {
	id: 'droid',
	package: 'droid',
	program: 'droid',
	startFile: '@factory/cli-{platform}/bin/droid',
	listServers: { words: ['droid', 'mcp', 'list'], startsThem: true, isBrief: true },
}

const mcporter: RealClient = {
	id: 'mcporter',
	package: 'mcporter',
	program: 'mcporter',
	defaultTransport: 'either',
	listServers: { words: ['mcporter', 'config', 'list'] },
	startCommand: ['mcporter', 'list', '{name}'],
}

const auggie: RealClient = {
	id: 'auggie',
	package: '@augmentcode/auggie',
	program: 'auggie',
	// It prints a command's arguments separated by spaces only.
	listServers: {
		words: ['auggie', 'mcp', 'list', '--json'],
		names: (answer) => Object.keys(byName(objectOf(jsonIn(answer)).servers)),
		isBrief: true,
	},
}

const ONLY_WINDOW = 'it shows servers on the network only in its window, and there is none here'
/** A model that is unreachable: a conversation starts and shows the configuration. */
const KIMI_MODEL = `default_model = "none"
[providers.none]
type = "openai"
base_url = "http://127.0.0.1:9/v1"
api_key = "none"
[models.none]
provider = "none"
model = "none"
max_context_size = 100000
[loop_control]
max_attempts_per_step = 1
`

const kimiCode: RealClient = {
	id: 'kimi-code',
	package: '@moonshot-ai/kimi-code',
	program: 'kimi',
	env: { KIMI_DISABLE_TELEMETRY: '1' },
	files: { '~/.kimi-code/config.toml': KIMI_MODEL },
	startCommand: ['timeout', '30', 'kimi', '-p', 'hello'],
	whySkipped: (meant) => (meant.start ? undefined : ONLY_WINDOW),
}

const kilo: RealClient = {
	id: 'kilo',
	package: '@kilocode/cli',
	program: 'kilo',
	startFile: '@kilocode/cli-{platform}/bin/kilo',
	env: { KILO_DISABLE_AUTOUPDATE: '1', KILO_DISABLE_MODELS_FETCH: '1' },
	defaultTransport: 'either',
	listServers: { words: ['kilo', 'mcp', 'list'], startsThem: true },
}

const mastraCode: RealClient = {
	id: 'mastra-code',
	package: 'mastracode',
	program: 'mastracode',
	env: { ANTHROPIC_API_KEY: 'none', MASTRA_TELEMETRY_DISABLED: '1' },
	defaultTransport: 'either',
	// It reports each server that it cannot reach, and none can be reached here.
	listServers: {
		words: ['mastracode', '--prompt', 'hello', '--timeout', '20'],
		names: (answer) => [...answer.matchAll(/connect to MCP server ([\w-]+)/g)].map(([, name = '']) => name),
		startsThem: true,
		isBrief: true,
	},
}

const pi: RealClient = {
	id: 'pi',
	package: '@earendil-works/pi-coding-agent',
	program: 'pi',
	env: { PI_OFFLINE: '1' },
	files: { '~/.pi/agent/trust.json': JSON.stringify({ [PROJECT]: true }) },
	listServers: { words: ['pi', 'mcp', 'list'], startsThem: true },
}

/** The clients to test, sorted by id. */
export const realClients: readonly RealClient[] = [
	amp,
	auggie,
	claudeCode,
	cline,
	codex,
	copilotCli,
	droid,
	geminiCli,
	grokBuild,
	kilo,
	kimiCode,
	mastraCode,
	mcporter,
	opencode,
	pi,
	qwenCode,
]
