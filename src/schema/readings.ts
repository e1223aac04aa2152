import type { SearchResponse, Understood, UnderstoodPlatform } from './search.ts'

/** What words of a query were read as: a filter, an order, a name to leave out, or a client. */
export type Told = Omit<Understood, 'filter'> & { filter: Understood['filter'] | 'platform' }

type InAnswer = Pick<SearchResponse, 'understood' | 'understoodPlatforms'>

/** The readings that an answer has, in one list. */
export const readingsOf = ({ understood = [], understoodPlatforms = [] }: InAnswer): Told[] => [
	...understood,
	...understoodPlatforms.map(({ platform, ...one }): Told => ({ ...one, filter: 'platform', value: platform })),
]

/** Readings as an answer has them. */
export function inAnswer(readings: readonly Told[]): InAnswer {
	const understood: Understood[] = []
	const understoodPlatforms: UnderstoodPlatform[] = []
	for (const { words, filter, value, ...more } of readings)
		if (filter === 'platform') understoodPlatforms.push({ words, platform: value, ...more })
		else understood.push({ words, filter, value, ...more })
	return {
		...(understood.length && { understood }),
		...(understoodPlatforms.length && { understoodPlatforms }),
	}
}
