import { expect, inject, it } from 'vitest'
import type * as z from 'zod'
import type { FeedHealth } from '../../src/schema/feeds.ts'

const base = inject('baseUrl')

it('every feed is served with the tag that its health names', async () => {
	const { feeds } = (await (await fetch(`${base}/api/public/feeds/health`)).json()) as z.infer<typeof FeedHealth>
	for (const { url, etag } of feeds) {
		const response = await fetch(base + url, { headers: { 'accept-encoding': 'identity' } })
		await response.body?.cancel()
		expect([url, response.status, response.headers.get('etag')]).toEqual([url, 200, etag])
	}
	expect(feeds.length).toBeGreaterThan(50)
})

it('another method is refused in JSON', async () => {
	const response = await fetch(`${base}/api/public/feeds/health`, { method: 'POST', body: '{}' })
	expect([response.status, ((await response.json()) as { ok: boolean }).ok]).toEqual([405, false])
})
