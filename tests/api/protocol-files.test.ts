import { expect, inject, it } from 'vitest'

const base = inject('baseUrl')

it.each([
	['/api/mcp/server-card', 'application/mcp-server-card+json', 'public, max-age=3600'],
	['/.well-known/ard.json', 'application/json', undefined],
	['/.well-known/ai-catalog.json', 'application/json', undefined],
	[
		'/.well-known/api-catalog',
		'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
		undefined,
	],
	['/.well-known/security.txt', 'text/plain; charset=utf-8', undefined],
	['/.well-known/agent-skills/index.json', 'application/json', undefined],
	['/.well-known/agent-skills/table-reader/SKILL.md', 'text/markdown; charset=utf-8', undefined],
	['/.well-known/agent-skills/table-reader.zip', 'application/zip', undefined],
	['/marketplace.json', 'application/json', undefined],
	['/data/agent-plugins.json', 'application/json', undefined],
	['/data/compact.json', 'application/json', undefined],
	['/data/mcp-registry.json', 'application/json', undefined],
])(
	'%s is served as %s, to anybody, with GET and HEAD',
	async (path, type, caching = 'public, max-age=300, stale-while-revalidate=3600') => {
		for (const method of ['GET', 'HEAD']) {
			const response = await fetch(base + path, { method })
			expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
				200,
				{
					'content-type': type,
					'cache-control': caching,
					'access-control-allow-origin': '*',
					etag: expect.any(String),
				},
			])
			expect((await response.arrayBuffer()).byteLength > 0).toBe(method === 'GET')
		}
	},
)

it('the first page names the catalogue of APIs in its header, and the ARD manifest in its head', async () => {
	const response = await fetch(`${base}/`)
	expect(response.headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"')
	expect(await response.text()).toContain('<link rel="ard" type="application/json" href="/.well-known/ard.json">')
})

it.each(['/.well-known/none', '/.well-known/agent-skills/none/SKILL.md', '/.well-known/mcp.json'])(
	'%s is a 404',
	async (path) => {
		expect((await fetch(base + path)).status).toBe(404)
	},
)

it('a well-known document that nobody publishes is a 404 that a program can read', async () => {
	const response = await fetch(`${base}/.well-known/mcp.json`)
	expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
		404,
		'not_found',
	])
})
