import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { afterAll, describe, expect, test } from 'vitest'
import { blobsCache } from '../../src/store/cache/blobs.ts'
import type { Cache } from '../../src/store/cache/cached-fetch.ts'
import { fileCache } from '../../src/store/cache/files.ts'
import { answering, startUpstream } from '../setup/upstream.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-cache-'))
const server = new BlobsServer({ directory: join(folder, 'blobs'), token: 'secret' })
const { address } = await server.start()
const service = { edgeURL: address, siteID: 'site', token: 'secret' }
const [failing, silent] = [await startUpstream(answering(503)), await startUpstream(() => undefined)]
afterAll(async () => {
	await Promise.all([failing.close(), silent.close(), server.stop()])
	rmSync(folder, { recursive: true })
})

const unexpected = (error: unknown) => expect.unreachable(String(error))
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

describe.each<[string, () => Cache]>([
	['a folder', () => fileCache(join(folder, 'files'), unexpected)],
	['Netlify Blobs', () => blobsCache(unexpected, service)],
])('a cache in %s', (_, open) => {
	test('has nothing until something is put, and gives back the same bytes', async () => {
		const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
		expect(await open().get('brand/icon/example.com')).toBeUndefined()
		await open().put('brand/icon/example.com', all)
		expect(new Uint8Array((await open().get('brand/icon/example.com')) ?? [])).toEqual(all)
	})

	test('keeps what was put last, each name apart', async () => {
		for (const value of ['one', 'two']) await open().put('repository/a/b', bytes(value))
		await open().put('repository/a/c', bytes(''))
		expect(text(await open().get('repository/a/b'))).toBe('two')
		expect(text(await open().get('repository/a/c'))).toBe('')
	})

	test('many at once leave one of them whole', async () => {
		const values = Array.from({ length: 20 }, (_, n) => `${n}`.repeat(5_000))
		await Promise.all(values.map((value) => open().put('many', bytes(value))))
		expect(values).toContain(text(await open().get('many')))
	})
})

test('a name is never a path', async () => {
	await fileCache(join(folder, 'deep/files'), unexpected).put('../../escaped', bytes('x'))
	expect(readdirSync(join(folder, 'deep/files'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

describe('a cache that cannot be reached is empty, keeps nothing and says why', () => {
	writeFileSync(join(folder, 'taken'), '')

	test.each<[string, string, (report: (error: unknown) => void) => Cache]>([
		['a folder that is a file', 'EEXIST', (report) => fileCache(join(folder, 'taken'), report)],
		['Blobs with a wrong token', '403', (report) => blobsCache(report, { ...service, token: 'wrong' })],
		[
			'Blobs that are down',
			'fetch failed',
			(report) => blobsCache(report, { ...service, edgeURL: 'http://127.0.0.1:1' }),
		],
		['Blobs that answer 503', 'status 503', (report) => blobsCache(report, { ...service, edgeURL: failing.url })],
		['Blobs that say nothing', 'TimeoutError', (report) => blobsCache(report, { ...service, edgeURL: silent.url })],
		['Blobs that the host does not offer', 'MissingBlobsEnvironmentError', (report) => blobsCache(report)],
	])('%s', async (_, why, open) => {
		const reported: unknown[] = []
		const cache = open((error) => void reported.push(error))
		await expect(cache.put('a', bytes('a'))).resolves.toBeUndefined()
		expect(reported.map(String)).toEqual([expect.stringContaining(why)])
		expect(await cache.get('a')).toBeUndefined()
	})
})
