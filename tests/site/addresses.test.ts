import { expect, inject, test } from 'vitest'

const base = inject('baseUrl')

test.each(['/browse', '/jobs', '/jobs/post', '/claim', '/submit', '/status', '/about', '/mcp/playwright'])(
	'%s is found with a slash at its end too',
	async (path) => {
		const [plain, slashed] = await Promise.all([fetch(`${base}${path}`), fetch(`${base}${path}/`)])
		expect([plain.status, slashed.status]).toEqual([200, 200])
		expect(await slashed.text()).toBe(await plain.text())
	},
)
