import { expect, inject, test } from 'vitest'

const base = inject('baseUrl')

test.each(['/browse', '/jobs', '/jobs/post', '/claim', '/submit', '/status', '/about', '/servers/browser'])(
	'%s is found with a slash at its end too',
	async (path) => {
		const [plain, slashed] = await Promise.all([fetch(`${base}${path}`), fetch(`${base}${path}/`)])
		expect([plain.status, slashed.status]).toEqual([200, 200])
		expect(await slashed.text()).toBe(await plain.text())
	},
)

test.each(['PUT', 'DELETE', 'PATCH'])('a page that answers a question does not answer %s', async (method) => {
	const response = await fetch(`${base}/browse?q=git`, { method })
	expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
	expect(response.headers.get('x-content-type-options')).toBe('nosniff')
	expect((await fetch(`${base}/api/registry/search`, { method })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})
