import * as z from 'zod'
import { isAnyClient, platformsOf } from '../../clients/platforms.ts'
import type { Published } from '../../published/published.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry } from '../../schema/entry.ts'
import type { ClientRow, ClientsDocument, InstallOption, SecretWay } from '../../schema/install.ts'
import { REGISTRY_SLUG } from '../../schema/primitives.ts'
import { didYouMean, nearest } from '../../schema/text/nearest.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { slugify } from '../../schema/text/slugify.ts'
import { Platform } from '../../schema/vocabulary.ts'
import { asData } from '../data.ts'
import { tool } from '../tool.ts'

/** A client by id, name, alias or former name. */
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
			setup: preferNoLinks(setup).map((option) => stepOf(option, id)),
		}
	},
})

/** The id that other registries use for an unlisted client. */
const ANY_HTTP = 'remote-http'

/** What any HTTP client needs, and which clients have their own instructions. */
const anyHttp = (published: Published, baseUrl: string) => ({
	url: `${baseUrl}/api/mcp`,
	transport: 'streamable-http',
	auth: 'none',
	config: JSON.stringify({ mcpServers: { [REGISTRY_SLUG]: { type: 'http', url: `${baseUrl}/api/mcp` } } }),
	clients: clientsOf(published)
		.map(({ id }) => id)
		.join(', '),
})

/** Leaves out deep links, which are for people, if there are other options. */
export const preferNoLinks = (options: readonly InstallOption[]): InstallOption[] => {
	const others = options.filter(({ kind }) => kind !== 'link')
	return others.length ? others : [...options]
}

const SECRETS: Readonly<Record<SecretWay, string>> = {
	reference: 'the text refers to the variable; its value stays in your environment',
	question: 'the client asks for the value and stores it',
	stored: 'the client stores the value as written: a person must enter it, not an agent',
}

/** One install step. A whole file is the entry's text; commands and configurations are generated from its fields. */
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

/** Every client this registry generates install options for. */
export const clientsOf = (published: Published): Clients =>
	(published.document('data/clients.json') as ClientsDocument).clients

/** Names as they are compared: however their words are joined. */
const slugsOf = ({ id, name, aliases, formerNames }: ClientRow) => [id, name, ...aliases, ...formerNames].map(slugify)

/** A client by id, name, alias or former name, or the client of a platform. Throws a failure that lists them. */
export function clientOf(text: string, published: Published): Clients[number] {
	const clients = clientsOf(published)
	const found = findClient(text, clients)
	if (found) return found
	const meant = nearest(text, clients.flatMap(slugsOf))
	const list = clients.map(({ id }) => id).join(', ')
	throw new Failure('not_found', `client: ${quoted(text)} is not known. ${didYouMean(meant)}The clients are ${list}.`)
}

function findClient(text: string, clients: Clients): Clients[number] | undefined {
	const name = slugify(text)
	const [platform] = platformsOf(spelledPlatform(text) ?? '')
	return (
		clients.find((row) => row.id === name) ??
		clients.find((row) => slugsOf(row).includes(name)) ??
		clients.find((row) => row.platform === platform && !isAnyClient(platform)) ??
		clients.find((row) => name.includes('-') && slugsOf(row).some((one) => one.startsWith(`${name}-`)))
	)
}

/** The id or alias of a platform that a text spells, if it spells one. */
function spelledPlatform(text: string): string | undefined {
	const name = slugify(text)
	return platformsOf(name).length ? name : undefined
}

/**
 * A platform or an alias, as the API takes it, or the platform under which a client is filed, by any of its names. Throws
 * a failure that lists the platforms.
 */
export function platformNamed(text: string, published: Published): string {
	const known = spelledPlatform(text) ?? findClient(text, clientsOf(published))?.platform
	if (known) return known
	const meant = nearest(text, Platform.options)
	throw new Failure(
		'invalid_query',
		`platform: ${quoted(text)} is not a platform. ${didYouMean(meant)}Write one of ${Platform.options.join(', ')}.`,
	)
}

/** The platforms with a name; some aliases have several. Throws a failure if there are none. */
export const platformsNamed = (text: string, published: Published): readonly Platform[] =>
	platformsOf(platformNamed(text, published))

/** The first platform with a name that the entry supports, otherwise the first one. */
export function platformFor(
	{ platformCompatibility }: Entry,
	name: string,
	published: Published,
): Platform | undefined {
	const named = platformsNamed(name, published)
	return named.find((one) => platformCompatibility.some(({ platform }) => platform === one)) ?? named[0]
}

interface ClientFilter {
	platform: string
	location?: 'remote'
	notes?: string[]
}

/** The platform filter for a client; for one without a platform of its own, that of any client, with a note. */
export function platformFilter(text: string, published: Published): ClientFilter {
	const platform = platformNamed(text, published)
	if (!isAnyClient(platform) || spelledPlatform(text)) return { platform }
	const name = findClient(text, clientsOf(published))?.name
	return {
		platform,
		notes: [
			`platform: entries have no platform ${name}, so these are the ones for any client (${platform}). get_install_guidance says which have steps for ${name}.`,
		],
	}
}

/** The filters for what a client can install: its platform and, if it starts no servers itself, hosted servers, with a note. */
export function installableFilter(text: string, published: Published): ClientFilter {
	const client = spelledPlatform(text) ? undefined : findClient(text, clientsOf(published))
	if (!client || client.transports.includes('stdio')) return platformFilter(text, published)
	const { platform } = platformFilter(text, published)
	return { platform, location: 'remote', notes: [`platform: ${client.name} only takes hosted servers.`] }
}

/** The id of a client by any of its names; `generic` is returned as it is. */
export const clientIdOf = (text: string, published: Published): string =>
	isAnyClient(text.trim().toLowerCase()) ? text.trim().toLowerCase() : clientOf(text, published).id
