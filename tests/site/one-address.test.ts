import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { serve } from './project.ts'

/** A port of this machine that is free now. */
async function freePort(): Promise<string> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	await new Promise((resolve) => server.close(resolve))
	return String(port)
}

async function toolAnswer(site: string, name: string, input: object) {
	const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } })
	const headers = { 'content-type': 'application/json', origin: site }
	const response = await fetch(`${site}/api/mcp`, { method: 'POST', headers, body })
	const { result } = (await response.json()) as { result: { content: { text: string }[] } }
	return result.content[0]?.text ?? ''
}

test('a site on another port than it was built for has one address in all its answers', async () => {
	const site = await serve(inject('siteRoot'), { PORT: await freePort(), PINAKES_LOG: 'off', PINAKES_URL: '' })
	try {
		const card = (await (await fetch(`${site.url}/api/mcp/server-card`)).json()) as { websiteUrl: string }
		expect(card.websiteUrl).toBe('http://localhost:8888')
		const answers = await Promise.all([
			toolAnswer(site.url, 'get_client_setup', {}),
			toolAnswer(site.url, 'get_client_setup', { client: 'codex' }),
			toolAnswer(site.url, 'search_registry', { limit: 1 }),
			fetch(`${site.url}/api/registry/search?limit=1`).then((response) => response.text()),
		])
		for (const answer of answers)
			expect(new Set(answer.match(/https?:\/\/localhost:\d+/g))).toEqual(new Set([card.websiteUrl]))
	} finally {
		await site.close()
	}
})
