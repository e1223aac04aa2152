import { memoize } from '../../schema/text/memoize.ts'
import { firstOf } from '../top.ts'
import { addScaled, cosineOf, type Directions, guessCosines, normalise, signsOf } from './directions.ts'
import type { Vectors } from './vectors-file.ts'

/** At most so many of the nearest topics count, and none whose cosine is so much less than that of the nearest. */
const NEAREST = 16
const REACH = 0.28

interface Leaning {
	/** Where the vector begins. */
	at?: number
	/** What its topics weigh beside it. */
	times: number
}

/**
 * Adds to a vector, which has length one, the topics that it is nearest to, and leaves it as long. What is asked and what answers have a
 * topic in common more often than words.
 */
export function lean(vectors: Vectors, numbers: Float32Array, { at = 0, times }: Leaning): void {
	const { topics, guessed } = topicsOf(vectors)
	if (!guessed.length || !times) return
	const size = vectors.dimensions
	const own = numbers.slice(at, at + size)
	const { sums, unit } = guessCosines(topics, own, guessed)
	const near = firstOf(within(sums, REACH / unit), NEAREST, (a, b) =>
		sums[a] === sums[b] ? a < b : (sums[a] as number) > (sums[b] as number),
	)
	const cosines = near.map((topic) => cosineOf(topics, topic, own))
	const nearest = Math.max(...cosines)
	const weights = cosines.map((cosine) => Math.max(0, 1 - (nearest - cosine) / REACH) ** 3)
	const factor = times / weights.reduce((sum, weight) => sum + weight, 0)
	for (const [place, topic] of near.entries())
		addScaled(topics, topic, { numbers, at, times: factor * (weights[place] as number) })
	normalise(numbers, at, size)
}

/** The places of the numbers that are less than so much below the highest. */
function within(sums: Int32Array, reach: number): number[] {
	let highest = sums[0] as number
	for (let at = 1; at < sums.length; at++) if ((sums[at] as number) > highest) highest = sums[at] as number
	const places: number[] = []
	for (let at = 0; at < sums.length; at++) if ((sums[at] as number) > highest - reach) places.push(at)
	return places
}

/** The topics of a file, and room for a guess of each. */
interface Topics {
	topics: Directions
	guessed: Int32Array
}

const topicsOf = memoize(openTopics)

function openTopics({ topicNumbers, dimensions }: Vectors): Topics {
	const bytes = topicNumbers()
	const scale = new Float32Array(bytes.length / (dimensions || 1))
	for (let topic = 0; topic < scale.length; topic++) {
		let squares = 0
		for (let at = topic * dimensions; at < (topic + 1) * dimensions; at++) squares += (bytes[at] as number) ** 2
		scale[topic] = 1 / Math.sqrt(squares)
	}
	return { topics: { bytes, scale, signs: signsOf(bytes, dimensions) }, guessed: new Int32Array(scale.length) }
}
