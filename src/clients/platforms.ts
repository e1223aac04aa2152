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

/** Other names of platforms, in the order of the list of clients. A platform's own name is no other one's. */
export const platformAliases: ReadonlyMap<string, readonly Platform[]> = (() => {
	const ranks = Object.keys(clientNames)
	const rank = (platform: Platform) => (isAnyClient(platform) ? ranks.length : ranks.indexOf(listed[platform][0] ?? ''))
	const pairs = platforms
		.toSorted((a, b) => rank(a) - rank(b))
		.flatMap((platform) => (namesOf(platform).aliases ?? []).map((alias) => ({ alias, platform })))
		.filter(({ alias }) => !isPlatform(alias))
	return new Map(
		[...Map.groupBy(pairs, ({ alias }) => alias)].map(([alias, all]) => [alias, all.map(({ platform }) => platform)]),
	)
})()

/** The platforms that a name stands for: itself, those of an alias, or none when nobody knows it. */
export const platformsOf = (name: string): readonly Platform[] =>
	isPlatform(name) ? [name] : (platformAliases.get(name) ?? [])
