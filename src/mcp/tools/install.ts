import * as z from 'zod'
import { isAnyClient, platformsOf } from '../../clients/platforms.ts'
import type { Published } from '../../published/published.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry } from '../../schema/entry.ts'
import type { ClientRow, ClientsDocument, InstallOption } from '../../schema/install.ts'
import { standingOf } from '../../schema/overlay.ts'
import { keyOf } from '../../schema/primitives.ts'
import { didYouMean, nearest } from '../../schema/text/nearest.ts'
import { asData } from '../data.ts'
import { entryOf, Key, offeredEntryOf, PlatformName, platformOf } from '../entries.ts'
import { tool } from '../tool.ts'

const ClientName = z.string().max(50).describe('e.g. claude-code, cursor, zed')
const Step = z.object({ client: z.string(), kind: z.string(), text: z.string(), path: z.string().optional() })

export const installTool = tool({
	name: 'get_install_guidance',
	title: 'Install guidance',
	description: 'Exact install and removal steps for one client, with the notes to read first. Secrets stay references.',
	input: z.object({ key: Key, client: ClientName.optional() }),
	output: z.object({
		key: z.string(),
		steps: z.array(Step.extend({ remove: z.string().optional() })),
		otherClients: z.array(z.string()),
		safetyNotes: z.array(z.string()),
	}),
	run({ key, client }, { published }) {
		const entry = offeredEntryOf(key, published)
		const clients = [...new Set(entry.install.map((option) => option.client))]
		const chosen = client ? wantedClient(client, { clients, entry, published }) : clients[0]
		return {
			key: keyOf(entry),
			steps: entry.install.filter((option) => option.client === chosen).map((option) => stepOf(option, keyOf(entry))),
			otherClients: clients.filter((one) => one !== chosen),
			safetyNotes: entry.safetyNotes ?? [],
			...standingOf(entry),
			privacyNotes: entry.privacyNotes ?? [],
			source: entry.repoUrl,
		}
	},
})

interface Offer {
	clients: readonly string[]
	entry: Entry
	published: Published
}

/** The client that was meant, when this entry has a way into it; `generic` is no client of the table. */
function wantedClient(name: string, { clients, entry, published }: Offer): string {
	if (clients.includes(name)) return name
	const row = clientOf(name, published)
	if (clients.includes(row.id)) return row.id
	const list = clients.length ? `There are steps for ${clients.join(', ')}.` : `Read ${entry.canonicalUrl} instead.`
	throw new Failure('not_found', `${keyOf(entry)} has no install steps for ${row.name}. ${list}`)
}

/** A step; a whole file is text of the entry, commands and configurations are made of its fields. */
const stepOf = (
	{ client, label, kind, text, powershell, path, note, remove, adapter, starts, secrets }: InstallOption,
	key: string,
) => ({
	client,
	label,
	kind,
	text: kind === 'file' ? asData(key, text) : text,
	...(powershell && { powershell }),
	...(path && { path }),
	...(note && { note }),
	...(remove && { remove }),
	...(adapter && { adapter }),
	...(starts && { starts }),
	...(secrets && { secrets }),
})

export const adapterTool = tool({
	name: 'get_platform_adapter',
	title: 'Platform adapter',
	description: 'How an entry made for one client is used in another, and what is lost.',
	input: z.object({ key: Key, platform: PlatformName }),
	output: z.object({
		key: z.string(),
		platform: z.string(),
		supportLevel: z.string(),
		steps: z.array(Step),
		lost: z.array(z.string()),
	}),
	run({ key, platform: name }, { published }) {
		const entry = offeredEntryOf(key, published)
		const platform = platformOf(name)
		const support = entry.platformCompatibility.find((one) => one.platform === platform)
		const options = entry.install.filter((option) => option.platform === platform)
		return {
			key: keyOf(entry),
			platform,
			supportLevel: support?.supportLevel ?? 'none',
			steps: options.map((option) => stepOf(option, keyOf(entry))),
			lost: [...new Set(options.flatMap(({ adapter }) => adapter?.lost ?? []))],
		}
	},
})

export const compatibilityTool = tool({
	name: 'get_compatibility',
	title: 'Compatibility',
	description: 'Which clients an entry works in, and how well.',
	input: z.object({ key: Key, platform: PlatformName.optional() }),
	output: z.object({
		key: z.string(),
		platforms: z.array(z.object({ platform: z.string(), supportLevel: z.string() })),
	}),
	run({ key, platform }, { published }) {
		const entry = entryOf(key, published)
		const wanted = platform && platformOf(platform)
		const platforms = entry.platformCompatibility.filter((one) => !wanted || one.platform === wanted)
		return {
			key: keyOf(entry),
			platforms: platforms.length || !wanted ? platforms : [{ platform: wanted, supportLevel: 'none' }],
		}
	},
})

export const clientTool = tool({
	name: 'get_client_setup',
	title: 'Client set-up',
	description: 'How to add this registry to a client over MCP, and where that client keeps its configuration.',
	input: z.object({ client: ClientName }),
	output: z.object({
		client: z.string(),
		name: z.string(),
		setup: z.array(Step),
		source: z.string(),
		checked: z.string(),
	}),
	run({ client }, { published }) {
		const { id, setup, ...row } = clientOf(client, published)
		return { client: id, ...row, setup: setup.map((option) => stepOf(option, id)) }
	},
})

export const clientsOf = (published: Published): ClientsDocument['clients'] =>
	(published.document('data/clients.json') as ClientsDocument).clients

const namesOf = ({ id, name, aliases, formerNames }: ClientRow) =>
	[id, name, ...aliases, ...formerNames].map((one) => one.toLowerCase())

/** A client by its id, name, alias or former name, else the client of a platform; throws a failure that lists them. */
function clientOf(text: string, published: Published): ClientsDocument['clients'][number] {
	const clients = clientsOf(published)
	const name = text.trim().toLowerCase()
	const [platform] = platformsOf(name)
	const found =
		clients.find((row) => row.id === name) ??
		clients.find((row) => namesOf(row).includes(name)) ??
		clients.find((row) => row.platform === platform && !isAnyClient(platform))
	if (found) return found
	const meant = nearest(name, clients.flatMap(namesOf))
	const list = clients.map(({ id }) => id).join(', ')
	throw new Failure('not_found', `${didYouMean(meant)}The clients are ${list}.`)
}
