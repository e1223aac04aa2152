import type { SearchResponse, Understood, UnderstoodMore, UnderstoodPlatform } from './search.ts'

/** The names that are left out where nothing may leave a machine, and where there may be no network. */
export const [SENDING, NETWORK] = ['sending data', 'a network'] as const

/** Filters that readers of 1.0 do not know. */
const MORE = ['author', 'runtime', 'needsCredentials'] as const
type MoreFilter = (typeof MORE)[number]

/** What words of a query were read as: a filter, an order, a name to leave out, a client, or who made something. */
export type Told = Omit<Understood, 'filter'> & { filter: Understood['filter'] | MoreFilter | 'platform' }

export type ReadingsInAnswer = Pick<SearchResponse, 'understood' | 'understoodPlatforms' | 'understoodMore'>

const isMore = (filter: string): filter is MoreFilter => MORE.some((one) => one === filter)

/** The readings that an answer has, in one list. */
export const readingsOf = ({
	understood = [],
	understoodPlatforms = [],
	understoodMore = [],
}: ReadingsInAnswer): Told[] => [
	...understood,
	...understoodPlatforms.map(({ platform, ...one }): Told => ({ ...one, filter: 'platform', value: platform })),
	...understoodMore.flatMap(({ filter, ...one }): Told[] => (isMore(filter) ? [{ ...one, filter }] : [])),
]

/** Readings as an answer has them. */
export function inAnswer(readings: readonly Told[]): ReadingsInAnswer {
	const understood: Understood[] = []
	const understoodPlatforms: UnderstoodPlatform[] = []
	const understoodMore: UnderstoodMore[] = []
	for (const { words, filter, value, ...more } of readings)
		if (filter === 'platform') understoodPlatforms.push({ words, platform: value, ...more })
		else if (isMore(filter)) understoodMore.push({ words, filter, value, ...more })
		else understood.push({ words, filter, value, ...more })
	return {
		...(understood.length && { understood }),
		...(understoodPlatforms.length && { understoodPlatforms }),
		...(understoodMore.length && { understoodMore }),
	}
}
