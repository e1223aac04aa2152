import { describe, expect, test } from 'vitest'
import { startDesk } from './desk-server.ts'

const LEAD = {
	kind: 'sponsorship',
	listingTitle: 'A title to keep',
	companyName: 'Example',
	contactName: 'Ada',
	contactEmail: 'ada@example.com',
}
const STORES = [
	['is not configured', { NETLIFY: 'true' }, 'has no store configured', null],
	[
		'cannot be reached',
		{ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9', UPSTASH_REDIS_REST_TOKEN: 'nobody' },
		'cannot be reached right now',
		'60',
	],
] as const

describe.each(STORES)('where the store %s', async (_, settings, sentence, retryAfter) => {
	const baseURL = await startDesk(settings)

	test.each(['/jobs', '/jobs/some-job', '/jobs/feed.xml'])('%s says so, and is kept by no cache', async (path) => {
		const answer = await fetch(`${baseURL}${path}`)
		const { headers, status } = answer
		const said = (await answer.text()).includes(sentence)
		expect([status, said, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
			503,
			true,
			'no-store',
			retryAfter,
		])
	})

	test('a form says so, and keeps what was written wherever it can be sent later', async () => {
		const answer = await fetch(`${baseURL}/claim`, { method: 'POST', body: new URLSearchParams(LEAD) })
		const html = await answer.text()
		expect([answer.status, html.includes(sentence), html.includes('value="A title to keep"')]).toEqual([
			503,
			true,
			true,
		])
	})

	test('the catalogue stands', async () => {
		const answers = await Promise.all(
			['/', '/servers', '/newsletter', '/admin'].map((path) => fetch(`${baseURL}${path}`)),
		)
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
	})
})
