import { formatCount, formatUrl } from '../schema/text/format.ts'
import { shorten } from '../schema/text/shorten.ts'
import { type FactRow, link, listed, row, text, unaskedToolsNote } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'
import { pluginFiles, recognisePlugin } from './plugin-source.ts'

const NOTHING = 'Name what it contains: at least one skill, agent, command, hook, server or other part.'

const frontMatter = ({ z, Line, HttpsUrl, unique }: Fields) => {
	const InstallName = Line(80).regex(
		/^[A-Za-z0-9]/,
		'Begin it with a letter or a digit, because it is used in commands.',
	)
	const names = () => unique(Line(80), 200).default([])
	const Hook = z.strictObject({
		event: Line(60).describe('The event, as written in its own file.'),
		matcher: Line(200).optional(),
		runs: Line(300).describe('What the client runs then.'),
	})
	const Server = z
		.strictObject({
			name: Line(60),
			runs: Line(300).optional().describe('The command line that starts it.'),
			url: HttpsUrl.optional().describe('Its address, if it runs elsewhere.'),
		})
		.refine(({ runs, url }) => (runs === undefined) !== (url === undefined), {
			message: 'Say either how it starts (runs) or where it is reached (url).',
		})
	const Contains = z
		.strictObject({
			skills: names(),
			agents: names(),
			commands: names(),
			hooks: z.array(Hook).max(40).default([]),
			mcpServers: z.array(Server).max(40).default([]),
			lspServers: z.array(Server).max(40).default([]),
			outputStyles: names(),
			workflows: names(),
		})
		.refine((parts) => Object.values(parts).some(({ length }) => length), { message: NOTHING })
	const Plugin = z.strictObject({
		format: z.enum(['claude-code', 'agent-plugins']).describe('The plugin format it uses.'),
		name: InstallName.describe('Its name, from its own plugin file or its marketplace.'),
		version: Line(40).optional().describe('The version in its plugin file.'),
		hasManifest: z
			.boolean()
			.default(true)
			.describe('False if it has no plugin file and only its marketplace describes it.'),
		marketplace: z
			.strictObject({
				name: InstallName,
				repo: Line(140).regex(/^\w[\w-]*\/[\w.-]+$/, 'Write owner/name, as on GitHub.'),
			})
			.optional()
			.describe('Where its maker lists it: the marketplace’s `name`, and `repo` as owner/name.'),
		contains: Contains.describe('What was counted in it, by name.'),
		asks: unique(Line(160), 80).default([]).describe('Tools and permissions that its parts ask for, as written there.'),
		hasScripts: z.boolean().default(false).describe('Whether it includes scripts that the agent runs.'),
	})
	return { plugin: Plugin.describe('What it is and contains: `format`, `name`, `contains`, `asks`.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		plugin?: Details['plugin']
	}
}
type Contains = Details['plugin']['contains']

export const pluginWords: Words = { anywhere: ['plugin'] }

/** Several components that a client installs together: skills, agents, commands, hooks, servers. */
export const plugin: Kind<Details> = {
	id: 'plugin',
	noun: 'plugin',
	hue: { light: '#3f4a8a', dark: '#aab4ee' },
	schemaType: 'SoftwareSourceCode',
	selfContained: true,
	frontMatter,
	labels: {
		'plugin.format': 'format',
		'plugin.name': 'name of the plugin',
		'plugin.version': 'version',
		'plugin.hasManifest': 'has a plugin file',
		'plugin.marketplace.name': 'marketplace',
		'plugin.marketplace.repo': 'repository of the marketplace',
		'plugin.contains.skills': 'skills',
		'plugin.contains.agents': 'agents',
		'plugin.contains.commands': 'commands',
		'plugin.contains.hooks': 'hooks',
		'plugin.contains.mcpServers': 'MCP servers',
		'plugin.contains.lspServers': 'language servers',
		'plugin.contains.outputStyles': 'output styles',
		'plugin.contains.workflows': 'workflows',
		'plugin.asks': 'tools and permissions it asks for',
		'plugin.hasScripts': 'has scripts',
	},
	details: ({ plugin }) => ({ plugin }),
	sample: () => ({ plugin: { format: 'claude-code', name: 'example', contains: { commands: ['look-over'] } } }),
	sourceFiles: pluginFiles,
	recognise: recognisePlugin,
	facts: ({ plugin }) => [partsFact(plugin.contains), plugin.hasScripts && 'has scripts'],
	rows: ({ plugin }) => [
		...row('name', text(plugin.version ? `${plugin.name} ${plugin.version}` : plugin.name)),
		...row('format', text(FORMATS[plugin.format])),
		...row('marketplace', marketplaceOf(plugin)),
		...partRows(plugin.contains),
		...row('asks for', listed(plugin.asks)),
		...row('scripts', text(plugin.hasScripts && 'yes, read them first')),
	],
	identifiers: ({ plugin: { name, marketplace } }) => (marketplace ? [`${name}@${marketplace.name}`] : []),
	moments: ({ plugin }) => plugin.contains.hooks.map(({ event, matcher }) => ({ event, matcher })),
	texts: ({ plugin: { contains } }) => [
		...contains.skills.map((name) => ({ noun: 'skill', name, isFolder: true })),
		...contains.agents.map((name) => ({ noun: 'agent', name, isFolder: false })),
		...contains.commands.map((name) => ({ noun: 'command', name, isFolder: false })),
	],
	uncounted: ({ plugin: { contains } }) => UNCOUNTED.flatMap(([part, what]) => (contains[part].length ? [what] : [])),
	runs: ({ plugin }) => automaticStarts(plugin).length > 0 || plugin.asks.length > 0,
	sends: ({ plugin }) => remoteServers(plugin.contains).length > 0,
	safetyNote: ({ plugin }) =>
		[
			automaticStarts(plugin).length > 0 && `Once enabled: ${automaticStarts(plugin).join('; ')}.`,
			plugin.asks.length > 0 && unaskedToolsNote(plugin.asks),
		]
			.filter(Boolean)
			.join(' '),
	privacyNotes: ({ plugin }) =>
		remoteServers(plugin.contains).map(({ name, url = '' }) => `Requests to ${name} go to ${new URL(url).host}.`),
	install: ({ plugin: { format, name, marketplace, hasManifest } }) => ({
		how: 'marketplace',
		name,
		marketplace,
		isPinnable: format === 'claude-code' && hasManifest,
	}),
	isPlugin: ({ plugin: { format, hasManifest } }) => format === 'claude-code' && hasManifest,
}

const FORMATS = { 'claude-code': 'Claude Code plugin', 'agent-plugins': 'Agent Plugins 1.0' }

const UNCOUNTED = [
	['mcpServers', 'the tools of its MCP servers'],
	['lspServers', 'what its language servers report'],
	['hooks', 'what its hooks print'],
	['outputStyles', 'its output styles'],
	['workflows', 'its workflows'],
] as const

const eventNames = ({ hooks }: Contains): string => [...new Set(hooks.map(({ event }) => event))].join(', ')
const remoteServers = ({ mcpServers }: Contains) => mcpServers.filter(({ url }) => url)

/** The components in words: “3 skills, 2 agents, hooks on PreToolUse, 1 MCP server”. */
function partsFact(parts: Contains): string {
	const count = (list: readonly unknown[], one: string) => list.length > 0 && formatCount(list.length, one)
	const counted = [
		count(parts.skills, 'skill'),
		count(parts.agents, 'agent'),
		count(parts.commands, 'command'),
		parts.hooks.length > 0 && `hooks on ${eventNames(parts)}`,
		count(parts.mcpServers, 'MCP server'),
		count(parts.lspServers, 'language server'),
		count(parts.outputStyles, 'output style'),
		count(parts.workflows, 'workflow'),
	]
	return shorten(counted.filter(Boolean).join(', '), 160)
}

const serverTexts = (servers: Contains['mcpServers']) =>
	listed(servers.map(({ name, runs, url }) => `${name}: ${runs ?? url}`))

const partRows = (parts: Contains): FactRow[] => [
	...row('skills', listed(parts.skills)),
	...row('agents', listed(parts.agents)),
	...row('commands', listed(parts.commands)),
	...row(
		'hooks',
		listed(parts.hooks.map(({ event, matcher, runs }) => `${[event, matcher].filter(Boolean).join(' ')}: ${runs}`)),
	),
	...row('MCP servers', serverTexts(parts.mcpServers)),
	...row('language servers', serverTexts(parts.lspServers)),
	...row('output styles', listed(parts.outputStyles)),
	...row('workflows', listed(parts.workflows)),
]

const marketplaceOf = ({ marketplace }: Details['plugin']) =>
	marketplace
		? link(`https://github.com/${marketplace.repo}`, `${marketplace.name}, ${formatUrl(marketplace.repo)}`)
		: []

/** What runs automatically or when the agent asks, for the safety note. */
function automaticStarts({ contains, hasScripts }: Details['plugin']): string[] {
	const servers = [...contains.mcpServers, ...contains.lspServers].map(({ name }) => name)
	return [
		contains.hooks.length > 0 && `the client runs its hooks at ${eventNames(contains)}`,
		servers.length > 0 && `the client starts ${shorten(servers.join(', '), 80)}`,
		hasScripts && 'the agent may run its scripts',
	].filter((said): said is string => Boolean(said))
}
