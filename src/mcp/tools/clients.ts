import * as z from 'zod'
import { isAnyClient, platformsOf } from '../../clients/platforms.ts'
import type { Published } from '../../published/published.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { ClientRow, ClientsDocument, InstallOption, SecretWay } from '../../schema/install.ts'
import { REGISTRY_SLUG, slugify } from '../../schema/primitives.ts'
import { didYouMean, nearest } from '../../schema/text/nearest.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { Platform } from '../../schema/vocabulary.ts'
import { asData } from '../data.ts'
import { tool } from '../tool.ts'

/** A client by its id, name, alias or former name. */
export const ClientName = z
	.string()
	.max(50)
	.describe(`e.g. ${Platform.options.slice(0, 3).join(', ')}`)

export const clientTool = tool({
	name: 'get_client_setup',
	title: 'Client set-up',
	description: 'How to add this registry itself to a client over MCP, and where that client keeps its configuration.',
	input: z.object({ client: ClientName.optional() }),
	ignores: ['endpointUrl'],
	run({ client = ANY_HTTP }, { published, baseUrl }) {
		if (client === ANY_HTTP) return anyHttp(published, baseUrl)
		const { id, setup, notes, aliases: _, ...row } = clientOf(client, published)
		return {
			client: id,
			...row,
			...(notes.length && { notes }),
			setup: withoutLinks(setup).map((option) => stepOf(option, id)),
		}
	},
})

/** What a client that is not listed is called elsewhere. */
const ANY_HTTP = 'remote-http'

/** What any client needs that speaks HTTP, and which have instructions of their own. */
const anyHttp = (published: Published, baseUrl: string) => ({
	url: `${baseUrl}/api/mcp`,
	transport: 'streamable-http',
	auth: 'none',
	config: JSON.stringify({ mcpServers: { [REGISTRY_SLUG]: { type: 'http', url: `${baseUrl}/api/mcp` } } }),
	clients: clientsOf(published)
		.map(({ id }) => id)
		.join(', '),
})

/** Links are for people to click; they stand where there is nothing else. */
export const withoutLinks = (options: readonly InstallOption[]): InstallOption[] => {
	const others = options.filter(({ kind }) => kind !== 'link')
	return others.length ? others : [...options]
}

const SECRETS: Readonly<Record<SecretWay, string>> = {
	reference: 'the text refers to the variable; its value stays in your environment',
	question: 'the client asks for the value and stores it',
	stored: 'the client stores the value as written: a person must enter it, not an agent',
}

/** A step; a whole file is text of the entry, commands and configurations are made of its fields. */
export const stepOf = (
	{ label, kind, text, powershell, path, note, remove, adapter, starts, secrets }: InstallOption,
	key: string,
) => ({
	label,
	kind,
	text: kind === 'file' ? asData(key, text) : text,
	...(powershell && { powershell }),
	...(path && { path }),
	...(note && { note }),
	...(remove && { remove }),
	...(adapter && { adapter }),
	...(starts && { starts }),
	...(secrets && { secrets: SECRETS[secrets] }),
})

type Clients = ClientsDocument['clients']

/** Every client that this registry writes installs for. */
export const clientsOf = (published: Published): Clients =>
	(published.document('data/clients.json') as ClientsDocument).clients

const namesOf = ({ id, name, aliases, formerNames }: ClientRow) =>
	[id, name, ...aliases, ...formerNames].map((one) => one.toLowerCase())

/** A client by its id, name, alias or former name, else the client of a platform; throws a failure that lists them. */
export function clientOf(text: string, published: Published): Clients[number] {
	const clients = clientsOf(published)
	const name = text.trim().toLowerCase()
	const found = findClient(name, clients)
	if (found) return found
	const meant = nearest(name, clients.flatMap(namesOf))
	const list = clients.map(({ id }) => id).join(', ')
	throw new Failure('not_found', `client: ${quoted(text)} is not known. ${didYouMean(meant)}The clients are ${list}.`)
}

function findClient(name: string, clients: Clients): Clients[number] | undefined {
	const [platform] = [name, slugify(name)].flatMap(platformsOf)
	return (
		clients.find((row) => row.id === name || row.id === slugify(name)) ??
		clients.find((row) => namesOf(row).includes(name)) ??
		clients.find((row) => row.platform === platform && !isAnyClient(platform))
	)
}

/** The id of a client by any of its names; `generic` stands for itself. */
export const clientIdOf = (text: string, published: Published): string =>
	isAnyClient(text.trim().toLowerCase()) ? text.trim().toLowerCase() : clientOf(text, published).id
