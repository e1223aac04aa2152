import { normalise } from '../../src/search/index/directions.ts'
import { addVector } from '../../src/search/index/vectors.ts'
import { openVectors, rewriteTopics, type Vectors } from '../../src/search/index/vectors-file.ts'
import { levelsOf } from './levels.ts'
import type { Passage } from './passages.ts'
import { randomNumbers } from './random.ts'
import { stemsIn } from './stems.ts'

const ROUNDS = 8

/** A file of word vectors with other topics: those of requests. */
export function withTopics(file: Uint8Array, requests: readonly Passage[], count: number): Uint8Array {
	return rewriteTopics(file, topicsOf(file, requests, count))
}

/**
 * Topics: k-means clusters of requests with what they describe, and of each cluster the direction that its descriptions have in
 * common, as levels. `file` holds the words. The same words and requests give the same topics.
 */
function topicsOf(file: Uint8Array, requests: readonly Passage[], count: number): number[][] {
	const vectors = openVectors(file)
	const points = pointsOf(vectors, requests)
	const size = vectors.dimensions
	const centres = centresOf(points, { count, width: 2 * size })
	const described = Array.from({ length: centres.length / (2 * size) }, (_, at) =>
		centres.subarray((2 * at + 1) * size, (2 * at + 2) * size),
	)
	// Two of the first centres may be the same request, and then one of them is nearest to none.
	return described.filter((centre) => centre.some(Boolean)).map(levelsOf)
}

/** Of each block the mean direction of its requests, then the direction of its description without what all have in common. */
function pointsOf(vectors: Vectors, requests: readonly Passage[]): Float32Array {
	const size = vectors.dimensions
	const points = new Float32Array(requests.length * 2 * size)
	for (const [block, { asked = [], body }] of requests.entries()) {
		addTexts(vectors, asked, points.subarray(2 * block * size, (2 * block + 1) * size))
		addTexts(vectors, body.split('\n'), points.subarray((2 * block + 1) * size, (2 * block + 2) * size))
	}
	const described = Array.from({ length: requests.length }, (_, block) =>
		points.subarray((2 * block + 1) * size, (2 * block + 2) * size),
	)
	const mean = new Float32Array(size)
	for (const one of described) addTo(mean, one, 1 / described.length)
	for (const one of described) {
		addTo(one, mean, -1)
		normalise(one, 0, size)
	}
	return points
}

/** Adds up the directions of texts, and makes the sum one too. */
function addTexts(vectors: Vectors, texts: readonly string[], sum: Float32Array): void {
	for (const text of texts) {
		const own = new Float32Array(sum.length)
		for (const stem of stemsIn(text)) {
			const number = vectors.words.get(stem)
			if (number !== undefined) addVector(vectors, own, { number, times: 1 })
		}
		normalise(own, 0, own.length)
		addTo(sum, own, 1)
	}
	normalise(sum, 0, sum.length)
}

function addTo(sum: Float32Array, own: Float32Array, times: number): void {
	for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + times * (own[at] as number)
}

interface Clusters {
	count: number
	/** The numbers of a point: two directions. */
	width: number
}

/** Spherical k-means from random points; both directions of a centre have length one. */
function centresOf(points: Float32Array, { count, width }: Clusters): Float32Array {
	const random = randomNumbers()
	const all = points.length / width
	const centres = new Float32Array(Math.min(count, all) * width)
	for (let at = 0; at < centres.length; at += width) {
		const drawn = Math.floor(random() * all) * width
		centres.set(points.subarray(drawn, drawn + width), at)
	}
	for (let round = 0; round < ROUNDS; round++) {
		const nearest = Array.from({ length: all }, (_, point) => nearestOf(centres, points, { point, width }))
		centres.fill(0)
		for (const [point, centre] of nearest.entries())
			addTo(
				centres.subarray(centre * width, (centre + 1) * width),
				points.subarray(point * width, (point + 1) * width),
				1,
			)
		for (let at = 0; at < centres.length; at += width / 2) normalise(centres, at, width / 2)
	}
	return centres
}

function nearestOf(
	centres: Float32Array,
	points: Float32Array,
	{ point, width }: { point: number; width: number },
): number {
	let nearest = 0
	let most = Number.NEGATIVE_INFINITY
	for (let centre = 0; centre * width < centres.length; centre++) {
		const sum = productAt(centres, centre * width, points.subarray(point * width, (point + 1) * width))
		if (sum > most) [nearest, most] = [centre, sum]
	}
	return nearest
}

function productAt(centres: Float32Array, from: number, point: Float32Array): number {
	let even = 0
	let odd = 0
	for (let at = 0; at < point.length; at += 2) {
		even += (centres[from + at] as number) * (point[at] as number)
		odd += (centres[from + at + 1] as number) * (point[at + 1] as number)
	}
	return even + odd
}
