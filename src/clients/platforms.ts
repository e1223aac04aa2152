import { settings } from '../schema/settings.ts'
import type { Platform } from '../schema/vocabulary.ts'
import { anyClient } from './any-client.ts'
import type { Names } from './client.ts'
import { type ClientId, clientNames } from './clients.ts'

// What entries are filed under, by name. The browser reads this, so nothing here loads zod or what is known of clients besides.

/** The clients of each platform, in the order of the settings. The first is what the platform stands for. */
export const listed: Readonly<Record<Platform, readonly ClientId[]>> = settings.platforms
/** The platforms, in the order in which they are shown. */
export const platforms = Object.keys(listed) as Platform[]

/** Whether the settings list a platform. */
export const isPlatform = (name: string): name is Platform => Object.hasOwn(listed, name)
/** Whether it stands for no client in particular. */
export const isAnyClient = (platform: string): boolean => platform === anyClient.id

function namesOf(platform: Platform): Names {
	const [first] = listed[platform]
	return first && !isAnyClient(platform) ? clientNames[first] : anyClient.names
}

/** What a platform is called where it is shown. */
export const platformLabel = (platform: Platform): string => namesOf(platform).label

const order = Object.keys(clientNames)
/** Where what a platform stands for is in the list of clients; any client comes last. */
const placeOf = (platform: Platform) =>
	isAnyClient(platform) ? order.length : order.indexOf(listed[platform][0] ?? '')

const aliases = new Map<string, Platform[]>()
for (const platform of [...platforms].sort((a, b) => placeOf(a) - placeOf(b)))
	for (const alias of namesOf(platform).aliases ?? [])
		if (!isPlatform(alias)) aliases.set(alias, [...(aliases.get(alias) ?? []), platform])

/** Other names of platforms, in the order of the list of clients. What a platform is called itself is no other name of one. */
export const platformAliases: ReadonlyMap<string, readonly Platform[]> = aliases

/** The platforms that a name stands for: itself, those of an alias, or none when nobody knows it. */
export const platformsOf = (name: string): readonly Platform[] =>
	isPlatform(name) ? [name] : (platformAliases.get(name) ?? [])
