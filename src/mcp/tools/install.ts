import * as z from 'zod'
import { kindOf } from '../../kinds/kind-of.ts'
import type { Published } from '../../published/published.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { shorten } from '../../schema/text/shorten.ts'
import { asData } from '../data.ts'
import { BEFORE_STEPS, cautionOf, Key, PlatformName, sectionOf } from '../entries.ts'
import { entryOf, offeredEntryOf } from '../keys.ts'
import { failedStart, readOnlyWords } from '../server-facts.ts'
import { tool } from '../tool.ts'
import { ClientName, clientIdOf, clientOf, platformFor, platformsNamed, stepOf } from './clients.ts'
import { installOfSet } from './install-set.ts'
import { mainSteps, shortStepOf } from './steps.ts'
import { installerOf, locationNamed, optionsOf, prerequisitesOf } from './ways.ts'

export const installTool = tool({
	name: 'get_install_guidance',
	title: 'Install',
	description:
		'How to install and uninstall an entry in one client: exact commands and configuration with secrets as references, each environment variable explained, notes to read first.',
	input: z.object({
		key: Key,
		client: ClientName.optional(),
		location: z.enum(['local', 'remote']).optional().describe('of a server that offers both'),
		readOnly: z.boolean().optional().describe('only steps with what makes it so'),
		all: z.boolean().default(false).describe('links, newest version and every command too'),
	}),
	reads: { location: locationNamed },
	async run({ key, client, location, readOnly, all }, { published }) {
		const entry = await offeredEntryOf(key, published)
		const members = kindOf(entry).members?.(entry.details)
		if (members)
			return installOfSet(entry, { members, client: client && clientIdOf(client, published), all, published })
		const offered = await optionsOf(entry, { location, readOnly })
		const clients = [...new Set(offered.map((option) => option.client))]
		const chosen = client ? wantedClient(client, { clients, entry, published }) : clients[0]
		const options = offered.filter((option) => option.client === chosen)
		const steps = all ? options : mainSteps(options)
		return {
			key: keyOf(entry),
			...(chosen && { client: chosen }),
			...cautionOf(entry),
			safetyNotes: entry.safetyNotes ?? [],
			privacyNotes: entry.privacyNotes ?? [],
			...prerequisitesOf(steps, entry),
			...beforeOf(entry),
			...failedStart(entry),
			...readOnlyWords(entry, steps),
			steps: steps.map((option) => (all ? stepOf(option, keyOf(entry)) : shortStepOf(option, entry))),
			...installerOf(steps, entry, chosen),
			...(clients.length
				? clients.length > 1 && { otherClients: clients.filter((one) => one !== chosen).join(', ') }
				: { notes: [`It has no install steps. ${ownWords(entry)}`] }),
			...(entry.repoUrl && { source: entry.repoUrl }),
		}
	},
})

/** The maximum length of the prerequisites, in UTF-16 units. */
const MOST_BEFORE = 600

/** What its text says has to be done before the steps. */
function beforeOf(entry: Entry): { before?: string } {
	const said = sectionOf(entry, [BEFORE_STEPS])
	return said ? { before: asData(keyOf(entry), shorten(said, MOST_BEFORE)) } : {}
}

const ownWords = (entry: Entry): string =>
	`Its text says what is known of that: get_entry_detail with body full, or ${entry.canonicalUrl}.`

interface Offer {
	clients: readonly string[]
	entry: Entry
	published: Published
}

/** The client that was asked for, if the entry has install options for it. `generic` is not a client. */
function wantedClient(name: string, { clients, entry, published }: Offer): string {
	if (clients.includes(name)) return name
	const row = clientOf(name, published)
	if (clients.includes(row.id)) return row.id
	const list = clients.length ? `There are steps for ${clients.join(', ')}.` : ownWords(entry)
	// A client that starts nothing cannot have what runs on a machine, whatever its steps.
	const why =
		clients.length && entry.access && !row.transports.includes('stdio') ? 'It only takes hosted servers. ' : ''
	throw new Failure('not_found', `${keyOf(entry)} has no install steps for ${row.name}. ${why}${list}`)
}

/** Steps are given for at most this many clients of a platform; the others are named. */
const MAX_CLIENTS = 3

export const adapterTool = tool({
	name: 'get_platform_adapter',
	title: 'Platform adapter',
	description: 'How an entry made for one client is used in another, and what is lost.',
	input: z.object({ key: Key, platform: PlatformName.optional() }),
	async run({ key, platform: name }, { published }) {
		const entry = await offeredEntryOf(key, published)
		const adapted = entry.install.find(({ adapter }) => adapter) ?? entry.install[0]
		const platform = name ? platformFor(entry, name, published) : adapted?.platform
		const support = entry.platformCompatibility.find((one) => one.platform === platform)
		const options = entry.install.filter((option) => option.platform === platform)
		const clients = [...new Set(options.map(({ client }) => client))]
		const shown = new Set(clients.slice(0, MAX_CLIENTS))
		return {
			key: keyOf(entry),
			...cautionOf(entry),
			platform,
			supportLevel: support?.supportLevel ?? 'none',
			steps: options
				.filter(({ client }) => shown.has(client))
				.map((option) => ({ client: option.client, ...shortStepOf(option, entry) })),
			lost: [...new Set(options.flatMap(({ adapter }) => adapter?.lost ?? []))],
			...(clients.length > MAX_CLIENTS && { otherClients: clients.slice(MAX_CLIENTS).join(', ') }),
		}
	},
})

export const compatibilityTool = tool({
	name: 'get_compatibility',
	title: 'Compatibility',
	description: 'Which clients an entry works in, and how well.',
	input: z.object({ key: Key, platform: PlatformName.optional() }),
	async run({ key, platform }, { published }) {
		const entry = await entryOf(key, published)
		const all = entry.platformCompatibility
		const platforms = platform
			? platformsNamed(platform, published).map(
					(wanted) => all.find((one) => one.platform === wanted) ?? { platform: wanted, supportLevel: 'none' },
				)
			: all
		return { key: keyOf(entry), ...cautionOf(entry), platforms }
	},
})
