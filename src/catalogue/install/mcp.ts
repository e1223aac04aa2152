import { configOf } from '../../clients/config-format.ts'
import { isUnfinished, type McpConnection, type Remote, startOf, WAYS } from '../../clients/connection.ts'
import { isAnyClient } from '../../clients/platforms.ts'
import { type ShownClient, shownClients } from '../../clients/shown.ts'
import { isForCmd, THROUGH_CMD } from '../../clients/through-cmd.ts'
import type { ServerSource } from '../../kinds/kind.ts'
import { newest, startsExact } from '../../kinds/launch.ts'
import { otherVariables } from '../../kinds/needed-variables.ts'
import { ClientRow, type ClientsDocument, type InstallOption } from '../../schema/install.ts'
import { systemPaths } from '../../schema/text/systems.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { commandOf } from './commands.ts'
import { type Common, connectionsOf, ownConnection } from './connections.ts'
import { secretWay, valuesNote } from './secret-values.ts'
import { write } from './write.ts'

/** The note for a client that the author does not name. That it supports MCP is the only basis. */
const UNNAMED = 'The author does not mention this client. It supports MCP, and this is its format for a server.'

/** A server as an entry describes it. */
interface Described {
	server: ServerSource
	common: Common
}

/** The install options for each client: those the author names, and those without a platform of their own. */
export const mcpInstall = (described: Described, platforms: readonly Platform[]): InstallOption[] =>
	shownClients
		.filter(({ status, platform }) => status === 'active' && (isAnyClient(platform) || platforms.includes(platform)))
		.flatMap((client) => {
			const options = [...describedOptions(described, client), ...newestOptions(described, client)]
			const isNamed = platforms.includes(client.platform)
			return options.map((option, i) => (i || isNamed ? option : { ...option, note: together(UNNAMED, option.note) }))
		})

/** Options with the version the entry describes, or the newest if it names none. */
function describedOptions({ server, common }: Described, client: ShownClient): InstallOption[] {
	const isExact = startsExact(server)
	const connections = connectionsOf(server, common)
	return connections.flatMap((connection) => {
		const made = optionsFor(connection, client, connections.length > 1)
		if (connection.transport !== 'stdio')
			return made.map((option) => noted(option, admittedNote(connection, client, option)))
		const options = made.map((option) => noted(option, otherVariables(server)))
		if (isExact === undefined) return options
		if (isExact) return options.map((option) => ({ ...option, starts: 'exact' as const }))
		return options.map((option) => ({ ...option, starts: 'newest' as const, note: together(UNPINNED, option.note) }))
	})
}

/** Which clients a remote server admits, if it does not admit any that asks, and how this one becomes one of them. */
function admittedNote({ admits, takesClientId }: Remote, { clientId }: ShownClient, { kind }: InstallOption): string {
	if (!admits) return ''
	const own = takesClientId && (kind === 'command' || kind === 'config') ? clientId?.[kind] : undefined
	return together(`Signing in works only for ${admits}.`, own)
}

/** An option with another sentence at the end of its note. */
const noted = (option: InstallOption, sentence: string): InstallOption =>
	sentence ? { ...option, note: together(option.note, sentence) } : option

/** The note for an entry without a version: what runs may not be what was reviewed. */
const UNPINNED = 'No exact version is known: it starts the newest version at the time.'

/** The quickest option with the newest version, offered only after one with the exact version. */
function newestOptions({ server, common }: Described, client: ShownClient): InstallOption[] {
	const latest = startsExact(server) ? newest(server) : undefined
	if (!latest) return []
	const connections = connectionsOf(latest, common).filter(({ transport }) => transport === 'stdio')
	return connections.flatMap((connection) => {
		const [option] = optionsFor(connection, client).filter(({ kind }) => kind !== 'link')
		const note = together(NEWEST, option?.note, otherVariables(latest))
		return option ? [{ ...option, label: `${option.label}, newest version`, starts: 'newest' as const, note }] : []
	})
}

const NEWEST = 'It starts the newest version at the time, which nobody here has read.'

/** Every way to add a server to one client, quickest first. */
function optionsFor(connection: McpConnection, client: ShownClient, isOneOfTwo = false): InstallOption[] {
	if (!client.transports.includes(connection.transport)) return []
	const suffix = isOneOfTwo ? `, ${connection.transport === 'stdio' ? WAYS.start : WAYS.reach}` : ''
	return [...linkParts(connection, client), ...commandPart(connection, client), ...configPart(connection, client)].map(
		(option) => ({ platform: client.platform, client: client.id, ...option, label: `${option.label}${suffix}` }),
	)
}

type Part = Omit<InstallOption, 'platform' | 'client'>

const together = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ')

/** Whether a server admits only some clients. Which of them is not known, so no button promises that it works. */
const isSelective = (connection: McpConnection): boolean => connection.transport !== 'stdio' && !!connection.admits

/** A link cannot be edited before it is followed, so none is offered when the user must fill in something. */
const linkParts = (connection: McpConnection, client: ShownClient): Part[] =>
	(client.links ?? []).flatMap(({ label, link }): Part[] => {
		const text =
			client.config && !isUnfinished(connection) && !isSelective(connection) && link(connection, client.config)
		const remove = takeOut(connection, client, pathOf(client.userPath).path)
		return text ? [{ label, kind: 'link', language: 'text', text, remove }] : []
	})

function commandPart(connection: McpConnection, client: ShownClient): Part[] {
	const made = client.command && commandOf(connection, client.command)
	if (!made) return []
	const remove = client.command?.remove?.(connection.name) ?? takeOut(connection, client, pathOf(client.userPath).path)
	const note = together(made.note, valuesNote(connection, client, made), expandedNote(connection, client))
	return [
		{
			...{ label: 'Run once', kind: 'command', language: 'sh', ...made, remove },
			...(note && { note }),
			...secretWay(connection, client, made.text),
		},
	]
}

/** The client's configuration, or the URL if it is entered by hand. */
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
	const text = write[format](configOf(connection, { config, topLevelKey }))
	const way = secretWay(connection, client, text)
	const { path, note: places } = fileOf(client, way.secrets === 'stored')
	const values = valuesNote(connection, client, { text, path })
	const note = together(values, expandedNote(connection, client), places, windowsNote(connection, client))
	return [
		{
			label: path ? `Add to ${path}` : `Paste under ${client.uiPath}`,
			kind: 'config',
			language: format,
			text,
			...(path && { path }),
			...(note && { note }),
			remove: takeOut(connection, client, path),
			...way,
		},
	]
}

/** The note for a client that starts it otherwise on Windows. */
const windowsNote = (connection: McpConnection, client: ShownClient): string =>
	client.throughCmd && connection.transport === 'stdio' && isForCmd(connection) ? THROUGH_CMD : ''

/** The note for a client that expands text that is meant literally. */
function expandedNote(connection: McpConnection, { name, expands }: ShownClient): string {
	const words = connection.transport === 'stdio' ? startOf(connection) : [connection.url]
	const changed = expands ? words.filter((word) => expands(word)) : []
	return changed.length ? `${name} puts the values of variables into ${changed.join(' and ')}.` : ''
}

/**
 * The configuration file: the project's if the client has one and it would contain no secrets, otherwise the user's.
 */
function fileOf(
	{ projectPath, userPath, prefersUserFile }: ShownClient,
	isPrivate: boolean,
): { path?: string; note?: string } {
	const isOwn = prefersUserFile || (isPrivate && userPath)
	return projectPath && !isOwn ? { path: projectPath } : pathOf(userPath)
}

/** One path, or the file name and its location on each system. */
function pathOf(paths: ClientRow['userPath'] = {}): { path?: string; note?: string } {
	const known = systemPaths(paths)
	const first = known[0]?.path
	if (!first || known.every(({ path }) => path === first)) return first ? { path: first } : {}
	const list = known.map(({ system, path }) => `${system}: ${path}`)
	return { path: first.replace(/^.*[/\\]/, ''), note: `${list.join('; ')}.` }
}

const takeOut = (connection: McpConnection, { topLevelKey, uiPath }: ShownClient, path: string | undefined) =>
	`Remove “${connection.name}” from ${topLevelKey} in ${path ?? uiPath}.`

/** Every client in the settings, with how to add this registry's own endpoint. */
export const clientsWithSetup = (baseUrl: string): ClientsDocument['clients'] =>
	shownClients.map((client) => ({
		...ClientRow.parse(client),
		setup: optionsFor(ownConnection(baseUrl), client),
	}))
