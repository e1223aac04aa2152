import { settings } from '../schema/settings.ts'
import type { Platform } from '../schema/vocabulary.ts'
import { anyClient } from './any-client.ts'
import type { Names } from './client.ts'
import { type ClientId, clientNames } from './clients.ts'

// The names of platforms, which entries are listed by. The browser loads this, so it must not import zod or client
// data.

/** The clients of each platform, in the order of the settings. The first one represents the platform. */
export const listed: Readonly<Record<Platform, readonly ClientId[]>> = settings.platforms
/** The platforms in display order. */
export const platforms = Object.keys(listed) as Platform[]

const isPlatform = (name: string): name is Platform => Object.hasOwn(listed, name)
/** Whether a platform is the generic one. */
export const isAnyClient = (platform: string): boolean => platform === anyClient.id

function namesOf(platform: Platform): Names {
	const [first] = listed[platform]
	return first && !isAnyClient(platform) ? clientNames[first] : anyClient.names
}

/** The display name of a platform. */
export const platformLabel = (platform: Platform): string => namesOf(platform).label

const order = Object.keys(clientNames)
/** The position of a platform's first client in the list of clients; the generic platform comes last. */
const placeOf = (platform: Platform) =>
	isAnyClient(platform) ? order.length : order.indexOf(listed[platform][0] ?? '')

const byPlace = [...platforms].sort((a, b) => placeOf(a) - placeOf(b))
const aliases = new Map<string, Platform[]>()
for (const platform of byPlace)
	for (const alias of namesOf(platform).aliases ?? [])
		if (!isPlatform(alias)) aliases.set(alias, [...(aliases.get(alias) ?? []), platform])

/**
 * Aliases of platforms, with the platforms in the order of the list of clients. The name of a platform is never an
 * alias of another.
 */
export const platformAliases: ReadonlyMap<string, readonly Platform[]> = aliases

const joined = (name: string): string => name.trim().toLowerCase().replaceAll(' ', '-')

const named = new Map<string, readonly Platform[]>([
	...byPlace.map((platform) => [joined(platformLabel(platform)), [platform]] as const),
	...[...aliases].map(([alias, ids]) => [joined(alias), ids] as const),
	...platforms.map((platform) => [platform, [platform]] as const),
])

/** The platforms of a name, label or alias, however its words are joined; empty if nothing is called that. */
export const platformsOf = (name: string): readonly Platform[] => named.get(joined(name)) ?? []
