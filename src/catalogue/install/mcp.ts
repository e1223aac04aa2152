import type { ClientRow, InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import type { Client } from './client.ts'
import { clients } from './clients.ts'
import { commandOf } from './commands.ts'
import { configOf, write } from './shape.ts'
import { isUnfinished, type Way } from './way.ts'

/** Said where an author has not named the client: MCP is a standard, and that is the only ground. */
const UNNAMED = 'The author does not name this client. It speaks MCP, and this is how it writes a server.'

/** How a server is added to each client in use: those the author names, and those that have no platform of their own. */
export const mcpInstall = (ways: readonly Way[], platforms: readonly Platform[]): InstallOption[] =>
	clients
		.filter(({ status, platform }) => status === 'active' && (platform === 'generic' || platforms.includes(platform)))
		.flatMap((client) => {
			const options = serverOptions(ways, client)
			const isNamed = platforms.includes(client.platform)
			return options.map((option, i) => (i || isNamed ? option : { ...option, note: together(UNNAMED, option.note) }))
		})

/** Everything that adds a server to one client, the quickest first. */
export const serverOptions = (ways: readonly Way[], client: Client): InstallOption[] =>
	ways
		.filter(({ transport }) => client.transports.includes(transport))
		.flatMap((way) => {
			const suffix = ways.length > 1 ? (way.transport === 'stdio' ? ', started here' : ', over the network') : ''
			return [...links(way, client), ...command(way, client), ...config(way, client)].map((option) => ({
				platform: client.platform,
				client: client.id,
				...option,
				label: `${option.label}${suffix}`,
			}))
		})

type Part = Omit<InstallOption, 'platform' | 'client'>

const together = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ')

/** A link is followed as it is, so there is none where the reader has something to put in. */
const links = (way: Way, client: Client): Part[] =>
	(client.links ?? []).flatMap(({ label, link }): Part[] => {
		const text = client.shape && !isUnfinished(way) && link(way, client.shape)
		const remove = takeOut(way, client, pathOf(client.userPath).path)
		return text ? [{ label, kind: 'link', language: 'text', text, remove }] : []
	})

function command(way: Way, client: Client): Part[] {
	const made = client.command && commandOf(way, client.command)
	if (!made) return []
	const remove = client.command?.remove?.(way.name) ?? takeOut(way, client, pathOf(client.userPath).path)
	return [{ label: 'Run once', kind: 'command', language: 'sh', ...made, remove }]
}

/** The part of the configuration, or the address where it is entered by hand. */
function config(way: Way, client: Client): Part[] {
	const { shape, topLevelKey, connectors, format = 'json' } = client
	if (connectors && way.transport !== 'stdio')
		return way.inputs.length
			? []
			: [
					{
						label: connectors,
						kind: 'command',
						language: 'text',
						text: way.url,
						remove: 'Remove it in the same place.',
					},
				]
	if (!shape || !topLevelKey) return []
	const { path, note } = fileOf(client)
	return [
		{
			label: path ? `Add to ${path}` : `Paste under ${client.uiPath}`,
			kind: 'config',
			language: format,
			text: write[format](configOf(way, { shape, topLevelKey })),
			...(path && { path }),
			...(note && { note }),
			remove: takeOut(way, client, path),
		},
	]
}

/** The file that a server is added to: the project's where the client has one, else the user's. */
function fileOf({ projectPath, userPath, prefersUserFile }: Client): { path?: string; note?: string } {
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

const takeOut = (way: Way, { topLevelKey, uiPath }: Client, path: string | undefined) =>
	`Take “${way.name}” out of ${topLevelKey} in ${path ?? uiPath}.`
