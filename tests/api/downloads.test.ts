import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { CACHE_CONTROL } from '../../src/schema/contract/headers.ts'
import type { EntryDetail } from '../../src/schema/entry.ts'
import type { Manifest } from '../../src/schema/registry.ts'
import type { SearchResponse } from '../../src/schema/search.ts'
import { createApi } from '../support/api.ts'

const { send, get, refusal } = createApi()

const base = inject('baseUrl')
const URL_OF_ONE = '/api/download?category=skills&slug=splitter'
const { entry } = await get<EntryDetail>('/api/registry/entries/skills/splitter')
const { sha256 = '', url = '', bytes: size } = entry.package ?? {}
const { pathname } = new URL(url)
const file = readFileSync(`dist${pathname}`)
const reprDigest = `sha-256=:${createHash('sha256').update(file).digest('base64')}:`
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a package', () => {
	it('is what its entry and the manifest say', async () => {
		const digest = createHash('sha256').update(file).digest('hex')
		expect([sha256, size]).toEqual([digest, file.byteLength])
		expect(pathname).toBe(`/downloads/skills/splitter-${digest.slice(0, 12)}.zip`)
		const { artifacts } = await get<Manifest>('/api/registry/manifest')
		expect(artifacts[pathname.slice(1)]).toEqual({ sha256, bytes: size, mediaType: 'application/zip' })
	})

	it('is counted and found by search, and nothing else is', async () => {
		// Plugins lie there too, and are packages of no entry.
		const packages = readdirSync('dist/downloads', { recursive: true, withFileTypes: true }).filter(
			(item) => item.isFile() && !item.parentPath.endsWith('agent-plugins'),
		)
		const all = await get<SearchResponse>('/api/registry/search')
		const found = await get<SearchResponse>('/api/registry/search?downloadTrust=first-party&limit=50')
		expect([all.facets?.downloadTrust, found.total]).toEqual([
			{ 'first-party': packages.length, none: all.total - packages.length },
			packages.length,
		])
		expect(found.results.filter(({ downloadUrl }) => !downloadUrl?.includes('/downloads/'))).toEqual([])
	})
})

describe('a download', () => {
	it('is the package under a plain name, never shown, with its digest', async () => {
		const response = await send('GET', URL_OF_ONE)
		expect([response.status, response.bytes]).toEqual([200, file])
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'application/zip',
			'content-disposition': 'attachment; filename="splitter.zip"',
			'repr-digest': reprDigest,
			'access-control-expose-headers': expect.stringMatching(/^Content-Disposition, .*Repr-Digest/),
			'x-content-type-options': 'nosniff',
			'cache-control': CACHE_CONTROL.document,
			'netlify-vary': 'query=category|slug',
			etag: `"${sha256.slice(0, 32)}"`,
		})
	})

	it.each(['identity', 'gzip', 'br', 'gzip, br;q=1'])('comes as it is to whoever accepts %s', async (coding) => {
		for (const path of [URL_OF_ONE, pathname]) {
			const response = await fetch(base + path, { headers: { 'accept-encoding': coding } })
			expect([response.status, response.headers.get('content-encoding'), await bytesOf(response)]).toEqual([
				200,
				null,
				file,
			])
		}
	})

	it.each<[range: string, from: number, to: number]>([
		['bytes=0-', 0, file.length],
		['bytes=-1', file.length - 1, file.length],
		['bytes=0-0', 0, 1],
	])('is asked for in parts where it is a file: %s', async (range, from, to) => {
		const part = await fetch(base + pathname, { headers: { range } })
		expect([part.status, part.headers.get('content-range'), await bytesOf(part)]).toEqual([
			206,
			`bytes ${from}-${to - 1}/${file.length}`,
			file.subarray(from, to),
		])
		const whole = await fetch(base + URL_OF_ONE, { headers: { range } })
		expect([whole.status, await bytesOf(whole)]).toEqual([200, file])
	})

	it.each([`bytes=${Array(1000).fill('0-').join(',')}`, 'lines=1', 'bytes=9-1'])(
		'is never more than itself, whatever range is asked for: %.20s',
		async (range) => {
			for (const path of [URL_OF_ONE, pathname]) {
				const response = await fetch(base + path, { headers: { range } })
				expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
				expect(await bytesOf(response)).toEqual(file)
			}
		},
	)

	it('takes the last of repeated parameters', async () => {
		const response = await send('GET', '/api/download?category=servers&category=skills&slug=none&slug=splitter')
		expect(response.headers.get('repr-digest')).toBe(reprDigest)
	})

	it.each([
		'category=skills&slug=none',
		'category=nowhere&slug=splitter',
		'category=skills&slug=constructor',
		'category=downloads&slug=skills',
		'category=skills&slug=splitter&slug=other',
	])('is 404 of what is not there: %s', async (query) => {
		expect(await refusal(`/api/download?${query}`)).toEqual([404, 'not_found', undefined])
	})

	it('is 404 of an entry without a package, and says where the entry is', async () => {
		const response = await send('GET', '/api/download?category=servers&slug=browser')
		const { error } = response.body
		expect([response.status, error.code]).toEqual([404, 'not_found'])
		expect(error.message).toMatch(/^There is no package for servers\/browser\. See its page: http.*\/servers\/browser$/)
	})

	it.each([
		['', 'category'],
		['category=skills', 'slug'],
		['slug=splitter', 'category'],
		['category=&slug=', 'category'],
		['category=skills&slug=..%2f..%2f', 'slug'],
		['category=skills&slug=../../manifest', 'slug'],
		['category=skills&slug=splitter.zip', 'slug'],
		['category=skills&slug=%2e%2e', 'slug'],
		['category=skills&slug=%252e%252e%252f', 'slug'],
		['category=skills&slug=..%5c..%5c', 'slug'],
		['category=skills&slug=splitter%00', 'slug'],
		['category=skills&slug=%0d%0aset-cookie:a=b', 'slug'],
		['category=skills&slug=/etc/passwd', 'slug'],
		['category=skills&slug=C:%5cwindows', 'slug'],
		['category=skills&slug=https://evil.example/a.zip', 'slug'],
		['category=skills&slug=..%E2%88%95..', 'slug'],
		['category=skills&slug=Splitter', 'slug'],
		['category=..%2fskills&slug=splitter', 'category'],
		[`category=skills&slug=${'x'.repeat(65)}`, 'slug'],
	])('is 400 of what could not be an entry: ?%s', async (query, parameter) => {
		expect(await refusal(`/api/download?${query}`)).toEqual([400, 'invalid_query', parameter])
	})
})

describe('the file of a package', () => {
	it('may be kept for ever, by anybody, since its name holds its digest', async () => {
		const response = await fetch(base + pathname)
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'application/zip',
			'content-disposition': 'attachment',
			'cache-control': CACHE_CONTROL.immutable,
			'access-control-allow-origin': '*',
			'x-content-type-options': 'nosniff',
		})
	})

	it.each([
		'/downloads',
		'/downloads/skills/splitter.zip',
		'/downloads/skills/splitter-000000000000.zip',
		'/downloads/..%2f_headers',
		'/downloads/skills/..%5c..%5capi',
	])('is not guessed at: %s', async (path) => {
		expect((await fetch(base + path)).status).toBe(404)
	})
})
