import { beforeEach, describe, expect, test } from 'vitest'
import { type Cache, type CachedFetch, createCachedFetch } from '../../../src/store/cache/cached-fetch.ts'

let kept: Map<string, Uint8Array<ArrayBuffer>>
let time: number
let calls: number
let provider: () => Promise<Uint8Array<ArrayBuffer>>
let cachedFetch: CachedFetch

const bytes = (text: string) => Buffer.from(text)
const fetching = {
	freshMs: 1000,
	fetch: () => {
		calls++
		return provider()
	},
	isReadable: (found: Uint8Array) => !Buffer.from(found).includes('half'),
}
const ask = async (key = 'a') => {
	const { bytes, at, isStale } = await cachedFetch(key, fetching)
	return [Buffer.from(bytes).toString(), at, isStale]
}
const down = () => Promise.reject(new Error('down'))

beforeEach(() => {
	kept = new Map()
	const cache: Cache = {
		get: async (key) => kept.get(key),
		put: async (key, value) => void kept.set(key, value),
	}
	time = 1_000_000
	calls = 0
	provider = async () => bytes('one\ntwo')
	cachedFetch = createCachedFetch(cache, () => time)
})

describe('what is recalled', () => {
	test('is fetched once and kept while it is fresh', async () => {
		expect(await ask()).toEqual(['one\ntwo', 1_000_000, false])
		time += 999
		provider = async () => bytes('later')
		expect(await ask()).toEqual(['one\ntwo', 1_000_000, false])
		time += 1
		expect(await ask()).toEqual(['later', 1_001_000, false])
		expect(calls).toBe(2)
	})

	test('is fetched again where it is of a clock that was far ahead, and not of one that was a little', async () => {
		await ask()
		time -= 999
		expect(await ask()).toEqual(['one\ntwo', 1_000_000, false])
		time -= 1
		provider = async () => bytes('later')
		expect(await ask()).toEqual(['later', 999_000, false])
	})

	test('is fetched again where nobody can read it any more, and is not given where that fails', async () => {
		kept.set('a', bytes('1000000\nhalf'))
		expect(await ask()).toEqual(['one\ntwo', 1_000_000, false])
		kept.set('b', bytes('1000000\nhalf'))
		provider = down
		await expect(ask('b')).rejects.toThrow('down')
	})

	test('is fetched once for 200 who ask at the same time', async () => {
		provider = () => new Promise((done) => setTimeout(() => done(bytes('slow')), 20))
		const answers = await Promise.all(Array.from({ length: 200 }, () => ask()))
		expect(new Set(answers.map(String)).size).toBe(1)
		expect(calls).toBe(1)
	})

	test('is fetched from a provider that was down, once the clock is set back', async () => {
		provider = down
		await expect(ask()).rejects.toThrow('down')
		time -= 86_400_000
		provider = async () => bytes('back')
		expect(await ask()).toEqual(['back', time, false])
	})

	test('is the last good answer while the provider is down, and says so', async () => {
		await ask()
		time += 5000
		provider = down
		expect(await ask()).toEqual(['one\ntwo', 1_000_000, true])
		provider = async () => bytes('back')
		time += 30_000
		expect(await ask()).toEqual(['back', 1_035_000, false])
	})

	test('fails with the provider when nothing is kept, and asks it again only after a pause', async () => {
		provider = down
		for (let n = 0; n < 5; n++) await expect(ask()).rejects.toThrow('down')
		expect(calls).toBe(1)
		time += 30_000
		provider = async () => bytes('back')
		expect(await ask()).toEqual(['back', 1_030_000, false])
	})

	test('is kept apart for each name', async () => {
		await ask('a')
		provider = async () => bytes('b')
		expect((await ask('b'))[0]).toBe('b')
		expect((await ask('a'))[0]).toBe('one\ntwo')
	})

	test('is fetched anew when what is kept cannot be read', async () => {
		for (const broken of ['', 'no time', '\nx', '12', 'x1\ny']) {
			kept.set('a', bytes(broken))
			expect((await ask())[0]).toBe('one\ntwo')
		}
	})
})
