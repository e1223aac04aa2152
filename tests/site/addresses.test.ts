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

test.each([
	['/favicon.ico', 'image/x-icon'],
	['/apple-touch-icon.png', 'image/png'],
])('%s, which programs ask for by its name, is an image', async (path, type) => {
	const response = await fetch(base + path)
	expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
})

test.each(
	['PUT', 'DELETE', 'PATCH', 'OPTIONS'].flatMap((method) => [
		[method, '/browse?q=git', 'GET, HEAD'],
		[method, '/browse/', 'GET, HEAD'],
		[method, '/no-page-of-this-name', 'GET, HEAD'],
		[method, '/submit', 'GET, HEAD, POST'],
	]),
)('%s of %s is refused, and named is what is not', async (method, path, allowed) => {
	const response = await fetch(base + path, { method })
	expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
	expect(response.headers.get('x-content-type-options')).toBe('nosniff')
	const posted = await fetch(base + path, { method: 'POST', body: new URLSearchParams({ q: 'x' }) })
	expect(posted.status === 405 || posted.status === 404).toBe(!allowed?.includes('POST'))
})

test.each(['PUT', 'DELETE', 'PATCH'])('an operation that is read does not answer %s', async (method) => {
	expect((await fetch(`${base}/api/registry/search`, { method })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})

test.each([
	'/browse?q=',
	'/browse?category=',
	'/browse?tag=',
	'/jobs?q=',
	'/jobs?location=',
	'/compare?add=',
	'/compare?keys=',
	'/claim?entry=',
	'/submit?category=',
	'/newsletter/confirm?token=',
])('%s prints no control characters, and none that turn the direction of the page', async (path) => {
	const html = await (await fetch(`${base}${path}ab%00%1B%C2%85cd%E2%80%AE%E2%81%A6ef`)).text()
	expect(html).toContain('</html>')
	expect([...html].filter((one) => /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(one))).toEqual(
		[],
	)
})
