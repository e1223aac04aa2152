import type { ZodRawShape, ZodType } from 'zod'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { formatCount, formatUrl } from '../schema/text/format.ts'
import { receiptFacts } from '../schema/text/freshness.ts'
import { shorten } from '../schema/text/shorten.ts'
import { type FactRow, link, listed, row, text } from './facts.ts'
import type { DetailsOf, Fields, Kind, ServerSource, Words } from './kind.ts'
import { pinned, reachedBy } from './launch.ts'
import { secretsNeeded, setsOf } from './needed-variables.ts'
import { readOnlyWords } from './read-only-words.ts'
import { recogniseServer, serverFiles } from './server-source.ts'
import { otherSignIn, signInWords } from './sign-in.ts'

/** A value with one variable in it. */
const HELD = /^[^${}]*\$\{[A-Za-z_][A-Za-z0-9_]*\}[^${}]*$/
const HELD_MESSAGE =
	// biome-ignore lint/suspicious/noTemplateCurlyInString: as it is to be written
	'Put the variable that holds the secret in place of its value, for example Bearer ${EXAMPLE_TOKEN}.'

const RegistryName = (z: Fields['z']) =>
	z
		.string()
		.max(200, { abort: true })
		.regex(
			/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/,
			'Write the name from the MCP registry, for example io.github.owner/server.',
		)

/** How an MCP server is started or reached; neither if that is unknown. */
const frontMatter = ({ z, HttpsUrl, Line, McpInstallTarget, unique }: Fields) => {
	const EnvName = z
		.string()
		.max(80, { abort: true })
		.regex(/^(?!__proto__$)[A-Za-z_][A-Za-z0-9_]*$/, 'A variable name has letters, digits and underscores.')
	const input = {
		description: Line(200).optional(),
		required: z.boolean().default(true),
		secret: z.boolean().default(false),
	}
	const ExactVersion = Line(120).regex(/^(?!latest$)[^\s<>^~*|]+$/, 'Write the exact version, for example 1.2.3.')
	const ReadOnly = z
		.strictObject({ switch: Line(200).optional().describe('What makes it so, for example --read-only.') })
		.optional()
	const Auth = z.enum(['none', 'api-key', 'oauth'])
	const Tools = unique(Line(80), 200).default([])
	const Server = z
		.strictObject({
			name: RegistryName(z).optional().describe('Name in the MCP registry.'),
			version: ExactVersion.optional().describe(
				'The version in the publisher’s own server.json, if there is no package.',
			),
			package: z
				.strictObject({
					registry: z.enum(['npm', 'pypi', 'oci', 'nuget', 'mcpb']),
					name: Line(200),
					version: ExactVersion.optional(),
				})
				.optional(),
			command: Line(200)
				.optional()
				.describe(
					'The command that starts it, unless it is only reached at an address. Its arguments have their own field.',
				),
			args: z.array(z.string().max(400)).max(40).default([]),
			env: z
				.array(z.strictObject({ name: EnvName, ...input }))
				.max(40)
				.default([]),
			needsOneOf: setsOfVariables(EnvName, { z, Line, unique }),
			remote: remote(input, Auth, { z, HttpsUrl, Line, unique }),
			auth: Auth.optional().describe(
				'How users sign in to the service behind it. A password or connection string of the user’s own system is a secret, but not a sign-in: `none`.',
			),
			tools: Tools.describe('Used if it has no receipt; otherwise they come from the receipt.'),
			readOnly: ReadOnly.describe('It can be stopped from changing anything, by a switch or by default.'),
			optionalSets: optionalSets(EnvName, { z, Line }),
			installTargets: unique(McpInstallTarget, McpInstallTarget.options.length).default([...McpInstallTarget.options]),
		})
		.prefault({})
	return { server: Server.describe('How it is started or reached: `command` with `args`, or `remote`.') }
}
type Details = DetailsOf<typeof frontMatter>

/** Sets of its variables of which it needs one. */
const setsOfVariables = (
	EnvName: ReturnType<Fields['Line']>,
	{ z, Line, unique }: Pick<Fields, 'z' | 'Line' | 'unique'>,
) =>
	z
		.array(z.strictObject({ name: Line(80), env: unique(EnvName, 12).min(1) }))
		.min(2)
		.max(8)
		.optional()
		.describe(
			'Sets of variables from env of which one is needed, each with what it is for. Install steps have the first.',
		)

/** Where it is reached if it is hosted, with what has to be sent. */
const remote = <Input extends ZodRawShape, Auth extends ZodType<'none' | 'api-key' | 'oauth'>>(
	input: Input,
	auth: Auth,
	{ z, HttpsUrl, Line, unique }: Pick<Fields, 'z' | 'HttpsUrl' | 'Line' | 'unique'>,
) => {
	const HeaderName = z
		.string()
		.max(80, { abort: true })
		.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'A header name has letters, digits and hyphens.')
	const Header = z.strictObject({ name: HeaderName, value: Line(200).regex(HELD, HELD_MESSAGE).optional(), ...input })
	return z
		.strictObject({
			type: z.enum(['http', 'sse']),
			url: HttpsUrl,
			admits: Line(240)
				.optional()
				.describe('Which OAuth clients it admits, as the end of a sentence, if it does not admit every client.'),
			takesClientId: z
				.literal(true)
				.optional()
				.describe('true if people can sign in there with the id of their own OAuth client.'),
			headers: z.array(Header).max(12).default([]),
			readOnlySwitch: Line(200)
				.regex(/^[?/]/, 'Write the end of the address, from its ? or / on.')
				.optional()
				.describe('What the address ends with where it is read-only, for example ?read_only=true.'),
			auth: auth.optional().describe('How users sign in at this address, if it differs from `auth` of the command.'),
			otherAuth: unique(auth, 2)
				.optional()
				.describe('In which other ways users can sign in there, for example with a key where a client has no OAuth.'),
		})
		.optional()
}

/** Other ways to start it that give other tools, such as all its optional features. */
const optionalSets = (EnvName: ReturnType<Fields['Line']>, { z, Line }: Pick<Fields, 'z' | 'Line'>) =>
	z
		.array(
			z.strictObject({
				name: Line(80),
				args: z.array(z.string().max(400)).max(20).optional(),
				env: z.record(EnvName, z.string().max(200)).optional(),
			}),
		)
		.max(10)
		.optional()
		.describe('Other ways to start it that change its tools: each with a name and its extra arguments and variables.')
declare module '../schema/entry.ts' {
	interface EntryDetails {
		server?: Details['server']
	}
}

export const mcpServerWords: Words = {
	anywhere: ['mcps', 'mcp server', 'mcp servers', 'server mcp', 'servers mcp'],
	ahead: ['server', 'servers'],
}

/** A server that gives an agent tools and data over the Model Context Protocol. */
export const mcpServer: Kind<Details> = {
	id: 'mcp-server',
	noun: 'MCP server',
	hue: { light: '#90331b', dark: '#e88f73' },
	schemaType: 'SoftwareApplication',
	selfContained: false,
	alwaysRuns: true,
	asks: ['server.command', 'server.args'],
	frontMatter,
	labels: {
		'server.name': 'name in the MCP registry',
		'server.version': 'version',
		'server.package.registry': 'package registry',
		'server.package.name': 'package',
		'server.package.version': 'version of the package',
		'server.command': 'start command',
		'server.args': 'arguments',
		'server.env': 'environment variables',
		'server.needsOneOf': 'sets of variables of which one is needed',
		'server.remote.type': 'remote transport',
		'server.remote.url': 'remote address',
		'server.remote.admits': 'clients it admits',
		'server.remote.takesClientId': 'takes your own client id',
		'server.remote.headers': 'remote headers',
		'server.remote.readOnlySwitch': 'end of the address for read-only',
		'server.remote.auth': 'sign-in at the remote address',
		'server.remote.otherAuth': 'other ways to sign in there',
		'server.auth': 'sign-in',
		'server.tools': 'listed tools',
		'server.readOnly.switch': 'switch for read-only',
		'server.optionalSets': 'optional sets of tools',
		'server.installTargets': 'clients with install steps',
	},
	details: ({ server }) => ({ server: pinned(server) }),
	sample: () => ({
		server: {
			package: { registry: 'npm', name: 'example', version: '1.0.0' },
			command: 'npx',
			args: ['-y', 'example@1.0.0'],
			auth: 'none',
		},
	}),
	sourceFiles: serverFiles,
	recognise: recogniseServer,
	facts: ({ server }, _, seen) => serverFacts(server, seen),
	rows: ({ server }) => serverRows(server),
	runs: () => true,
	sends: ({ server: { remote, env, auth } }) =>
		remote !== undefined || env.some(({ secret }) => secret) || (auth !== undefined && auth !== 'none'),
	safetyNote: ({ server }) => safetyNoteOf(pinned(server)),
	privacyNotes: ({ server }) => privacyNotesOf(server),
	commands: ({ server: { command, args, package: published } }) => [
		['server.command', command ?? ''],
		['server.package.name', published?.name ?? ''],
		...args.map((arg, i): [string, string] => [`server.args.${i}`, arg]),
	],
	identifiers: ({ server: { package: published, name, remote } }) =>
		[published?.name, name, remote?.url].filter((one) => one !== undefined),
	fetches: ({ server }) => fetchedBy(server),
	launch: ({ server: { command, args, package: published } }) =>
		command
			? {
					words: [command, ...args],
					fields: ['server.command', ...args.map((_, i) => `server.args.${i}`)],
					at: 'server.package',
					published,
				}
			: undefined,
	install: ({ server }) => ({ how: 'server', server: pinned(server) }),
	server: ({ server }) => pinned(server),
}

function serverFacts(server: ServerSource, receipt?: ReceiptSummary) {
	const { tools } = server
	const seen = receipt && withoutReplaceable(receipt, server)
	return [
		reachedBy(server),
		...(seen?.tools === undefined && tools.length ? [formatCount(tools.length, 'tool')] : []),
		signInWords(server, seen),
		...(seen ? receiptFacts(seen) : []),
	]
}

/** What was seen, without the variables that another set replaces: it was only started with one of them. */
function withoutReplaceable({ needs, ...seen }: ReceiptSummary, server: ServerSource): ReceiptSummary {
	return { ...seen, ...(needs && { needs: needs.filter((name) => !setsOf(name, server).length) }) }
}

function serverRows(server: ServerSource): FactRow[] {
	const { package: pack, remote, command, auth, env, tools, name } = server
	const secrets = secretsNeeded(server) || (env.some(({ secret }) => secret) ? 'optional' : command && 'none')
	const signIn = { none: 'none', oauth: 'OAuth', 'api-key': 'a key' }
	return [
		...row('transport', listed([command ? 'stdio' : '', remote?.type ?? ''].filter(Boolean))),
		...row('package', text(pack && `${pack.registry} ${pack.name}${pack.version ? `@${pack.version}` : ''}`)),
		...row('remote', text(remote && formatUrl(remote.url))),
		...row('sign-in', text([auth && signIn[auth], otherSignIn(server)].filter(Boolean).join(', '))),
		...row('admits', text(remote?.admits)),
		...row('read-only', text(readOnlyWords(server))),
		...row('secrets', text(secrets)),
		...row('tools', tools.length ? link('#tools', String(tools.length)) : []),
		...row('registry', text(name)),
	]
}

const short = (words: string): string => shorten(words, 200)

function safetyNoteOf({ command, args, remote }: ServerSource): string {
	if (command)
		return `Starts \`${short([command, ...args].join(' '))}\` on this machine, with the permissions of whoever starts the client.`
	if (remote)
		return `Gives the agent the tools of ${short(remote.url)}, which runs elsewhere and can change at any time.`
	return 'Gives the agent tools. Its source says how it is started or reached and what the tools can do.'
}

function privacyNotesOf({ remote, env, auth }: ServerSource): string[] {
	const secrets = [...env, ...(remote?.headers ?? [])].filter(({ secret }) => secret).map(({ name }) => name)
	const notes = [
		...(remote ? [`Every request of the agent goes to ${short(remote.url)}.`] : []),
		...(secrets.length ? [`Reads secrets: ${short(secrets.join(', '))}.`] : []),
	]
	return notes.length ? notes : [`Signs in to a service (${auth}).`]
}

function fetchedBy({ package: published, command, args }: ServerSource): string | undefined {
	if (published) return `${published.name} (${published.registry})`
	return command && /^(?:npx|uvx|pipx|bunx|docker|podman|deno|dnx|go)$/.test(command)
		? shorten([command, ...args].join(' '), 120)
		: undefined
}
