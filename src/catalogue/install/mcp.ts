import { configOf } from '../../clients/config-format.ts'
import { type Input, isUnfinished, type McpConnection } from '../../clients/connection.ts'
import { isAnyClient } from '../../clients/platforms.ts'
import { type ShownClient, shownClients } from '../../clients/shown.ts'
import type { ServerSource } from '../../kinds/kind.ts'
import { ClientRow, type ClientsDocument, type InstallOption } from '../../schema/install.ts'
import { REGISTRY_SLUG } from '../../schema/primitives.ts'
import { settings } from '../../schema/settings.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { commandOf } from './commands.ts'
import { write } from './write.ts'

/** Said where an author has not named the client: MCP is a standard, and that is the only ground. */
const UNNAMED = 'The author does not name this client. It speaks MCP, and this is how it writes a server.'

/** How an MCP server can be used, starting it first. */
export function connectionsOf(
	{ command, args, env, remote }: ServerSource,
	common: Pick<McpConnection, 'name' | 'about'>,
): McpConnection[] {
	const needed = (list: ServerSource['env']): Input[] =>
		list.filter(({ required }) => required).map(({ name, description, secret }) => ({ name, description, secret }))
	return [
		...(command ? [{ ...common, transport: 'stdio', command, args, inputs: needed(env) } as const] : []),
		...(remote ? [{ ...common, transport: remote.type, url: remote.url, inputs: needed(remote.headers) }] : []),
	]
}

/** How a server is added to each client in use: those the author names, and those that have no platform of their own. */
export const mcpInstall = (connections: readonly McpConnection[], platforms: readonly Platform[]): InstallOption[] =>
	shownClients
		.filter(({ status, platform }) => status === 'active' && (isAnyClient(platform) || platforms.includes(platform)))
		.flatMap((client) => {
			const options = serverOptions(connections, client)
			const isNamed = platforms.includes(client.platform)
			return options.map((option, i) => (i || isNamed ? option : { ...option, note: together(UNNAMED, option.note) }))
		})

/** Everything that adds a server to one client, the quickest first. */
const serverOptions = (connections: readonly McpConnection[], client: ShownClient): InstallOption[] =>
	connections
		.filter(({ transport }) => client.transports.includes(transport))
		.flatMap((connection) => {
			const suffix =
				connections.length > 1 ? (connection.transport === 'stdio' ? ', started here' : ', over the network') : ''
			return [
				...linkParts(connection, client),
				...commandPart(connection, client),
				...configPart(connection, client),
			].map((option) => ({
				platform: client.platform,
				client: client.id,
				...option,
				label: `${option.label}${suffix}`,
			}))
		})

type Part = Omit<InstallOption, 'platform' | 'client'>

const together = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ')

/** A link is followed as it is, so there is none where the reader has something to put in. */
const linkParts = (connection: McpConnection, client: ShownClient): Part[] =>
	(client.links ?? []).flatMap(({ label, link }): Part[] => {
		const text = client.config && !isUnfinished(connection) && link(connection, client.config)
		const remove = takeOut(connection, client, pathOf(client.userPath).path)
		return text ? [{ label, kind: 'link', language: 'text', text, remove }] : []
	})

function commandPart(connection: McpConnection, client: ShownClient): Part[] {
	const made = client.command && commandOf(connection, client.command)
	if (!made) return []
	const remove = client.command?.remove?.(connection.name) ?? takeOut(connection, client, pathOf(client.userPath).path)
	return [{ label: 'Run once', kind: 'command', language: 'sh', ...made, remove }]
}

/** The part of the configuration, or the address where it is entered by hand. */
function configPart(connection: McpConnection, client: ShownClient): Part[] {
	const { config, topLevelKey, connectors, format = 'json' } = client
	if (connectors && connection.transport !== 'stdio')
		return connection.inputs.length
			? []
			: [
					{
						label: connectors,
						kind: 'command',
						language: 'text',
						text: connection.url,
						remove: 'Remove it in the same place.',
					},
				]
	if (!config || !topLevelKey) return []
	const { path, note } = fileOf(client)
	return [
		{
			label: path ? `Add to ${path}` : `Paste under ${client.uiPath}`,
			kind: 'config',
			language: format,
			text: write[format](configOf(connection, { config, topLevelKey })),
			...(path && { path }),
			...(note && { note }),
			remove: takeOut(connection, client, path),
		},
	]
}

/** The file that a server is added to: the project's where the client has one, else the user's. */
function fileOf({ projectPath, userPath, prefersUserFile }: ShownClient): { path?: string; note?: string } {
	return projectPath && !prefersUserFile ? { path: projectPath } : pathOf(userPath)
}

const SYSTEMS = { macos: 'macOS', windows: 'Windows', linux: 'Linux' } as const

/** One path, or the name of the file and where each system keeps it. */
function pathOf(paths: ClientRow['userPath'] = {}): { path?: string; note?: string } {
	const known = Object.entries(paths) as [keyof typeof SYSTEMS, string][]
	const [[, first] = []] = known
	if (!first || known.every(([, path]) => path === first)) return first ? { path: first } : {}
	const list = known.map(([system, path]) => `${SYSTEMS[system]}: ${path}`)
	return { path: first.replace(/^.*[/\\]/, ''), note: `${list.join('; ')}.` }
}

const takeOut = (connection: McpConnection, { topLevelKey, uiPath }: ShownClient, path: string | undefined) =>
	`Take “${connection.name}” out of ${topLevelKey} in ${path ?? uiPath}.`

/** Every client that is shown with how this registry's own MCP endpoint is added to it, which is nothing where it cannot be. */
export function clientsWithSetup(baseUrl: string): ClientsDocument['clients'] {
	const own: McpConnection = {
		name: REGISTRY_SLUG,
		about: settings.tagline,
		inputs: [],
		transport: 'http',
		url: `${baseUrl}/api/mcp`,
	}
	return shownClients.map((client) => ({ ...ClientRow.parse(client), setup: serverOptions([own], client) }))
}
