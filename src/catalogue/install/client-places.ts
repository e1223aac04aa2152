import { anyClient } from '../../clients/any-client.ts'
import type { Client, Target } from '../../clients/client.ts'
import { foldersOf, isBelow, isInstructionFile } from '../../clients/places.ts'
import { isAnyClient, platformLabel } from '../../clients/platforms.ts'
import { shownClients } from '../../clients/shown.ts'
import type { Platform } from '../../schema/vocabulary.ts'

type Reader = Target & Pick<Client, 'projectPath'>

const readersOf = (platform: Platform): Reader[] => [
	...shownClients.filter((client) => client.platform === platform),
	...(isAnyClient(platform) ? [anyClient] : []),
]

const placesOf = (reader: Reader): string[] =>
	[...foldersOf(reader), reader.hooks, reader.projectPath].filter((place) => place !== undefined)

/** What the clients of a platform read in a project. */
export interface ReadPaths {
	label: string
	/** Their folders for files of entries, and their configuration. */
	places: readonly string[]
	isInstructions(path: string): boolean
	isInPlace(path: string): boolean
}

/** Where the clients of a platform look for what entries ship. */
export function readPaths(platform: Platform): ReadPaths {
	const readers = readersOf(platform)
	const places = [...new Set(readers.flatMap(placesOf))]
	return {
		label: platformLabel(platform),
		places,
		isInstructions: (path) => readers.some((reader) => isInstructionFile(path, reader)),
		isInPlace: (path) => places.some((place) => path === place || isBelow(place, path)),
	}
}
