import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { brandfetchAssets } from '../../../src/providers/brand-assets.ts'
import { HTML, JPEG, PNG, SVG } from '../../fixtures/images.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { answering, type Behaviour, startUpstream, type Upstream } from '../../setup/upstream.ts'

forbidEgress()

let upstream: Upstream
beforeAll(async () => {
	upstream = await startUpstream()
})
afterAll(() => upstream.close())

const fetchIcon = (behaviour: Behaviour, clientId?: string) => {
	upstream.behaviour = behaviour
	return brandfetchAssets({ url: upstream.url, clientId }).fetch('icon', 'example.com')
}
const image = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
	answering(200, bytes, { 'content-type': 'image/png', ...headers })

describe('logos from a CDN', () => {
	test('are asked for by domain and kind, with the client id where there is one', async () => {
		expect(Buffer.from(await fetchIcon(image(PNG), 'an id')).equals(PNG)).toBe(true)
		expect(upstream.asked.at(-1)?.url).toBe('/domain/example.com/w/256/h/256/fallback/404/type/icon?c=an+id')
		await fetchIcon(image(JPEG))
		expect(upstream.asked.at(-1)?.url).toBe('/domain/example.com/w/256/h/256/fallback/404/type/icon')
	})

	test('are what their bytes say, whatever the header says', async () => {
		expect(Buffer.from(await fetchIcon(image(PNG, { 'content-type': 'text/html' }))).equals(PNG)).toBe(true)
	})

	test('are not there when the CDN has none', async () => {
		await expect(fetchIcon(answering(404, PNG))).rejects.toMatchObject({ code: 'not_found' })
	})

	test.each<[string, Behaviour]>([
		['a page', image(HTML)],
		['a drawing with a script', image(SVG, { 'content-type': 'image/svg+xml' })],
		['an image with a page behind it', image(Buffer.concat([PNG, HTML]))],
		['an image cut short', image(PNG.subarray(0, -4))],
		['more than a mebibyte', image(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]))],
		['sixty megabytes', image(Buffer.alloc(60e6))],
		['a bomb', image(gzipSync(Buffer.alloc(50e6)), { 'content-encoding': 'gzip' })],
		[
			'a length that is too small',
			(_, response) => void response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\x89PN'),
		],
		[
			'a redirect to the metadata of a cloud',
			answering(302, '', { location: 'http://169.254.169.254/latest/meta-data' }),
		],
		['a redirect to another host', answering(301, '', { location: 'https://example.com/logo.png' })],
		['a redirect to another port', answering(301, '', { location: 'http://127.0.0.1:1/logo.png' })],
		['a refusal', answering(403)],
		['an error', answering(500, PNG)],
		['nothing', answering(204)],
	])('%s is an upstream error', async (_, behaviour) => {
		await expect(fetchIcon(behaviour)).rejects.toMatchObject({ code: 'upstream_error' })
	})

	test.each<[string, Behaviour]>([
		['status 403, “No such client”. Check PINAKES_BRAND_CLIENT_ID.', answering(403, 'No such client')],
		['status 500, “Out of order”', answering(500, 'Out of order')],
		['status 200, but no image', image(HTML)],
	])('a failure has the cause “%s” for the log', async (cause, behaviour) => {
		await expect(fetchIcon(behaviour)).rejects.toMatchObject({ cause })
	})

	test('silence is an upstream error after six seconds', async () => {
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
		await expect(fetchIcon(() => undefined)).rejects.toMatchObject({ code: 'upstream_error' })
		expect(timeout).toHaveBeenCalledWith(6_000)
		timeout.mockRestore()
	})
})
