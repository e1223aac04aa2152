import type { SearchResponse, Understood, UnderstoodAuthor, UnderstoodPlatform } from './search.ts'

/** What words of a query were read as: a filter, an order, a name to leave out, a client, or who made something. */
export type Told = Omit<Understood, 'filter'> & { filter: Understood['filter'] | 'platform' | 'author' }

export type ReadingsInAnswer = Pick<SearchResponse, 'understood' | 'understoodPlatforms' | 'understoodAuthors'>

/** The readings that an answer has, in one list. */
export const readingsOf = ({
	understood = [],
	understoodPlatforms = [],
	understoodAuthors = [],
}: ReadingsInAnswer): Told[] => [
	...understood,
	...understoodPlatforms.map(({ platform, ...one }): Told => ({ ...one, filter: 'platform', value: platform })),
	...understoodAuthors.map(({ author, ...one }): Told => ({ ...one, filter: 'author', value: author })),
]

/** Readings as an answer has them. */
export function inAnswer(readings: readonly Told[]): ReadingsInAnswer {
	const understood: Understood[] = []
	const understoodPlatforms: UnderstoodPlatform[] = []
	const understoodAuthors: UnderstoodAuthor[] = []
	for (const { words, filter, value, ...more } of readings)
		if (filter === 'platform') understoodPlatforms.push({ words, platform: value, ...more })
		else if (filter === 'author') understoodAuthors.push({ words, author: value, ...more })
		else understood.push({ words, filter, value, ...more })
	return {
		...(understood.length && { understood }),
		...(understoodPlatforms.length && { understoodPlatforms }),
		...(understoodAuthors.length && { understoodAuthors }),
	}
}
