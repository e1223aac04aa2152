import { stringify } from 'yaml'
import { toValidEntry } from '../../src/catalogue/build.ts'
import { toEntry } from '../../src/catalogue/entry.ts'
import { connectionsOf } from '../../src/catalogue/install/connections.ts'
import { parseEntry } from '../../src/catalogue/read.ts'
import type { ValidEntry } from '../../src/catalogue/valid-entry.ts'
import type { McpConnection } from '../../src/clients/connection.ts'
import { platforms } from '../../src/clients/platforms.ts'
import { originalPlatform } from '../../src/clients/shown.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import { newest } from '../../src/kinds/launch.ts'
import type { Entry } from '../../src/schema/entry.ts'
import type { InstallOption } from '../../src/schema/install.ts'
import { settings } from '../../src/schema/settings.ts'

/** The local URL from which commands fetch files in the sandbox. */
const REGISTRY = 'file:///registry'

const COMMON = {
	title: 'Example',
	description: 'An example that exists so that a real client has something to take.',
	author: 'Somebody',
	dateAdded: '2026-01-02',
	repoUrl: 'https://git.example.com/somebody/example',
	safetyNotes: ['It starts a program of somebody else.'],
	privacyNotes: ['What it is given is sent to its maker.'],
}

const BODY = 'It exists so that what is written for clients can be given to them: nobody has to read or to keep it.\n'
const TOKEN = { name: 'EXAMPLE_TOKEN', secret: true, description: 'A token.' }
const BEARER = { name: 'Authorization', value: `Bearer \${${TOKEN.name}}`, secret: true }
/** Arguments that a shell or client could split or expand. */
const HOSTILE = ['--root', 'a b', "it's", '$HOME', '--list=a,b', '*', '"quoted"', '-e', 'K=V=W', '']

interface Made {
	kind: string
	fields: object
	files?: Readonly<Record<string, string>>
}

const server = (fields: object): Made => ({ kind: 'mcp-server', fields: { server: fields } })
const remote = (fields: object): Made =>
	server({ remote: { type: 'http', url: 'https://mcp.example.com/mcp', ...fields } })
const started = ['-y', 'example-server@1.2.3']
const prompt = (name: string) => `---\nname: ${name}\ndescription: It does nothing, politely.\n---\n\nDo nothing.\n`

/** Kinds whose texts are converted for clients that the author does not name. */
const ADAPTED = ['command', 'agent']

/** The test entries: an example of everything that is generated for a client. */
const MADE: Readonly<Record<string, Made>> = {
	'trial-local': server({ command: 'npx', args: started }),
	'trial-secret': server({ command: 'npx', args: started, env: [TOKEN, { name: 'EXAMPLE_REGION', secret: false }] }),
	'trial-words': server({ command: 'npx', args: [...started, ...HOSTILE] }),
	'trial-remote': remote({}),
	'trial-bearer': remote({ headers: [BEARER] }),
	'trial-header': remote({ headers: [{ name: 'X-Api-Key', secret: true }] }),
	'trial-events': remote({ type: 'sse', url: 'https://mcp.example.com/sse' }),
	'trial-skill': {
		kind: 'skill',
		fields: { skill: { name: 'trial-skill' } },
		files: { 'SKILL.md': prompt('trial-skill') },
	},
	'trial-command': {
		kind: 'command',
		fields: { command: { file: 'trial-command.md' } },
		files: { 'trial-command.md': prompt('trial-command') },
	},
	'trial-agent': {
		kind: 'agent',
		fields: { agent: { file: 'agent.md' } },
		files: { 'agent.md': prompt('trial-agent') },
	},
	'trial-rule': {
		kind: 'rule',
		fields: { rule: { file: 'rule.md' } },
		files: { 'rule.md': 'Say “trial-rule” first.\n' },
	},
	'trial-hook': {
		kind: 'hook',
		fields: { hook: { event: 'UserPromptSubmit', script: 'hook.sh', runtime: 'sh' } },
		files: { 'hook.sh': 'printf "%s\\0" trial-hook > /starts/hook.words\nenv -0 > /starts/hook.env\n' },
	},
	'trial-line': {
		kind: 'status-line',
		fields: { statusline: { script: 'line.sh', runtime: 'sh', preview: 'ready' } },
		files: { 'line.sh': 'echo ready\n' },
	},
	'trial-plugin': {
		kind: 'plugin',
		fields: {
			plugin: { format: 'claude-code', name: 'trial-plugin', contains: { commands: ['look'] } },
			upstream: { repo: 'https://github.com/somebody/example', commit: '0'.repeat(40), path: 'plugin' },
		},
	},
}

/** A test entry with its install options, and the files that its commands fetch. */
export interface TrialEntry {
	slug: string
	kind: string
	install: Entry['install']
	/** The connection to the server that an option adds; undefined if the entry is not a server. */
	connectionOf(option: InstallOption): McpConnection | undefined
	files: readonly { path: string; bytes: Uint8Array }[]
}

const categoryOf = (kind: string) => Object.entries(settings.categories).find(([, one]) => one.kind === kind)?.[0]
/** A text in one client's format is converted for the others; anything else is for all clients. */
const platformsOf = (kind: string) => {
	const named = originalPlatform && ADAPTED.includes(kind) ? [originalPlatform] : platforms
	return Object.fromEntries(named.map((platform) => [platform, 'native']))
}
const encode = (text: string) => new TextEncoder().encode(text)

function validOf(slug: string, category: string, { kind, fields, files = {} }: Made): ValidEntry {
	const text = `---\n${stringify({ ...COMMON, platforms: platformsOf(kind), ...fields }, { lineWidth: 0 })}---\n\n${BODY}`
	const parsed = parseEntry(encode(text), { category, slug, file: `${slug}.mdx` })
	const shipped = Object.entries(files).map(([path, content]) => ({ path, bytes: encode(content) }))
	const [valid] = toValidEntry({ ...parsed, files: shipped })
	if (!valid) throw new Error(`The front matter of ${slug} has errors. Fix it in scripts/clients/entries.ts.`)
	return valid
}

/** The test entries of those kinds that this registry has a category for. */
export const trialEntries = (): TrialEntry[] =>
	Object.entries(MADE).flatMap(([slug, made]) => {
		const category = categoryOf(made.kind)
		if (!category) return []
		const valid = validOf(slug, category, made)
		const { install } = toEntry(valid, { baseUrl: REGISTRY, findings: {}, today: COMMON.dateAdded })
		const files = valid.parsed.files.map(({ path, bytes }) => ({
			path: `data/files/${category}/${slug}/${path}`,
			bytes,
		}))
		return [{ slug, kind: made.kind, install, files, connectionOf: (option) => connectionOf(valid, option) }]
	})

/** The connection that an option writes: for the version that the entry describes, or for the newest. */
function connectionOf({ parsed, source }: ValidEntry, { starts }: InstallOption): McpConnection | undefined {
	const described = kindOf(source).server?.(source)
	const server = described && starts === 'newest' ? (newest(described) ?? described) : described
	return server && connectionsOf(server, { name: parsed.slug, about: source.description })[0]
}
