import { placeholdersIn, WAYS } from '../../clients/connection.ts'
import { isAnyClient } from '../../clients/platforms.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import { installerLine } from '../../schema/installer.ts'
import { keyOf } from '../../schema/primitives.ts'
import { environmentOf } from '../server-facts.ts'

type Location = 'local' | 'remote'

/** Which ways of running a server are asked for. */
interface Wanted {
	location: Location | undefined
	readOnly: boolean | undefined
}

/** Where the server runs that an option installs. If it can be both started here and hosted, the label says which. */
function locationOf({ label }: InstallOption, { details: { server } }: Entry): Location {
	if (!server?.remote) return 'local'
	return !server.command || label.endsWith(`, ${WAYS.reach}`) ? 'remote' : 'local'
}

/** The location that a word of our facts means; undefined for any other word. */
export const locationNamed = (text: string): Location | undefined =>
	text.toLowerCase() === HOW.remote ? 'remote' : undefined

const HOW = { local: WAYS.start, remote: 'hosted' }

/**
 * The install options of an entry for a location and, if asked for, with its read-only switch. Rejects with a failure that
 * says which ways there are.
 */
export async function optionsOf(entry: Entry, { location, readOnly }: Wanted): Promise<InstallOption[]> {
	const all = entry.access?.ways ?? []
	const wanted = all.filter((way) => (!location || way.location === location) && (!readOnly || way.readOnly))
	if (!all.length) return stepsOfOther(entry, { location, readOnly })
	if (!wanted.length) throw noSuchWay(entry, { location, readOnly })
	const install = readOnly ? await readOnlySteps(entry) : entry.install
	const places = new Set(wanted.map((way) => way.location))
	return install.filter((option) => places.has(locationOf(option, entry)))
}

/** Imported on use: few ask for it, and it writes the steps of every client. */
const readOnlySteps = async (entry: Entry): Promise<InstallOption[]> =>
	(await import('../../domain/read-only-install.ts')).readOnlyInstall(entry)

/** The options of an entry that is no server. Throws if a location or read-only was asked for. */
function stepsOfOther(entry: Entry, { location, readOnly }: Wanted): InstallOption[] {
	if (location !== 'remote' && !readOnly) return entry.install
	const names = [...(location === 'remote' ? ['location'] : []), ...(readOnly ? ['readOnly'] : [])].join(' and ')
	throw new Failure('invalid_query', `${names}: ${keyOf(entry)} is no server. Leave it out.`)
}

function noSuchWay(entry: Entry, { location }: Wanted): Failure {
	const ways = entry.access?.ways ?? []
	const [reading] = ways.filter((way) => way.readOnly)
	const [one] = ways
	if (one && location && !ways.some((way) => way.location === location))
		return new Failure('not_found', `${keyOf(entry)} is only ${HOW[one.location]}. Leave location out for its steps.`)
	if (reading)
		return new Failure('not_found', `${keyOf(entry)} is read-only only ${HOW[reading.location]}. Leave location out.`)
	return new Failure(
		'not_found',
		`${keyOf(entry)} has no read-only mode that is known here. Leave readOnly out for steps that let it change things; search_registry with readOnly finds others.`,
	)
}

/** Where the server runs that these steps install; without steps, both locations. */
const placesOf = (steps: readonly InstallOption[], entry: Entry): ReadonlySet<Location> =>
	new Set(steps.length ? steps.map((option) => locationOf(option, entry)) : (['local', 'remote'] as const))

/** The variables and placeholders to set before these steps work, without those of other ways to run the server. */
export function prerequisitesOf(steps: readonly InstallOption[], entry: Entry) {
	const { server } = entry.details
	const places = placesOf(steps, entry)
	const environment = environmentOf(entry).filter((one) => places.has('sentAs' in one ? 'remote' : 'local'))
	const texts = [...(places.has('local') ? (server?.args ?? []) : []), places.has('remote') && server?.remote?.url]
	const replace = [...new Set(texts.flatMap((text) => placeholdersIn(text || '')))]
	return { ...(environment.length && { environment }), ...(replace.length && { replace }) }
}

/**
 * The command that has this registry's installer carry out one of these steps, in one client. None if it knows none of
 * them: it takes the steps that everybody is offered, without what makes a server read-only.
 */
export function installerOf(steps: readonly InstallOption[], entry: Entry, client: string | undefined) {
	const offered = entry.install.filter((option) => !client || option.client === client)
	if (steps.some(({ text }) => !offered.some((option) => option.text === text))) return {}
	const places = placesOf(steps, entry)
	const isOneOfTwo = offered.some((option) => !places.has(locationOf(option, entry)))
	const way = isOneOfTwo ? (places.has('remote') ? WAYS.reach : WAYS.start) : undefined
	const installer = installerLine(
		{ ...entry, install: [...steps] },
		client && isAnyClient(client) ? undefined : client,
		way,
	)
	return installer ? { installer } : {}
}
