import { describe, expect, it } from 'vitest'
import { layersOf, ROW } from '../../../src/components/pile.ts'

describe('a pile', () => {
	it('gives each known amount its true part of the height', () => {
		const [one, two] = layersOf([3000, 1000])
		expect((one?.height ?? 0) / (two?.height ?? 1)).toBeCloseTo(3)
		expect([one?.share, two?.share]).toEqual([75, 25])
	})

	it('counts for nothing what is not known, and shows it all the same', () => {
		const layers = layersOf([500, undefined, 500])
		expect(layers.map(({ share }) => share)).toEqual([50, undefined, 50])
		expect(layers[1]?.height).toBeGreaterThan(0)
		expect(layers[0]?.height).toBe(layers[2]?.height)
	})

	it('is no higher than its rows, however small a part is', () => {
		for (const amounts of [[1], [1, 100_000], [0, 0], [undefined, undefined], [1, 1, 1, 1, 90_000, undefined, 7]]) {
			const layers = layersOf(amounts)
			const { y, height } = layers.at(-1) ?? { y: 0, height: 0 }
			expect(y + height).toBeLessThanOrEqual(amounts.length * ROW)
			for (const layer of layers) expect(layer.height).toBeGreaterThanOrEqual(3)
		}
	})

	it('joins each part to the middle of its row', () => {
		expect(layersOf([1, 2, 3]).map(({ row }) => row)).toEqual([ROW / 2, ROW * 1.5, ROW * 2.5])
	})
})
