import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { githubRepository } from '../../../src/providers/github.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { answering, type Behaviour, startUpstream, type Upstream } from '../../setup/upstream.ts'

forbidEgress()

const GOOD = { stargazers_count: 7, forks_count: 2, updated_at: '2026-11-20T10:00:00Z', private: false }
const good = answering(200, JSON.stringify(GOOD), { 'content-type': 'application/json' })
let upstream: Upstream
beforeAll(async () => {
	upstream = await startUpstream()
})
afterAll(() => upstream.close())

const numbers = (behaviour: Behaviour, token?: string) => {
	upstream.behaviour = behaviour
	return githubRepository({ url: upstream.url, repo: 'octo-org/registry', token }).numbers()
}

describe('a repository on GitHub', () => {
	test('is asked for by name and gives its numbers', async () => {
		expect(await numbers(good)).toEqual({ stars: 7, forks: 2, updatedAt: '2026-11-20T10:00:00Z' })
		expect(upstream.asked.at(-1)?.url).toBe('/repos/octo-org/registry')
		expect(upstream.asked.at(-1)?.headers).toMatchObject({
			accept: 'application/vnd.github+json',
			'user-agent': 'Lectern',
		})
		expect(upstream.asked.at(-1)?.headers.authorization).toBeUndefined()
	})

	test('is asked with the token where there is one', async () => {
		await numbers(good, 'a-token')
		expect(upstream.asked.at(-1)?.headers.authorization).toBe('Bearer a-token')
	})

	test('is found under its new name', async () => {
		await expect(
			numbers((request, response) =>
				(request.url === '/repositories/1' ? good : answering(301, '', { location: '/repositories/1' }))(
					request,
					response,
				),
			),
		).resolves.toMatchObject({ stars: 7 })
	})

	test.each<[string, Behaviour, string]>([
		[
			'no such repository',
			answering(404, '{"message":"Not Found"}'),
			'status 404, “Not Found”. Check PINAKES_GITHUB_REPO',
		],
		[
			'the token is wrong',
			answering(401, '{"message":"Bad credentials"}'),
			'“Bad credentials”. Set a valid PINAKES_GITHUB_TOKEN, or none.',
		],
		[
			'the limit is reached',
			answering(403, '{"message":"API rate limit exceeded"}', { 'retry-after': '60' }),
			'higher limit',
		],
		['GitHub is down', answering(500), 'status 500'],
		['no JSON', answering(200, '<html>Unicorn</html>'), 'is not valid JSON'],
		['JSON of another shape', answering(200, '{"stargazers_count":"7"}'), 'stargazers_count'],
		['a number below nothing', answering(200, JSON.stringify({ ...GOOD, forks_count: -1 })), 'forks_count'],
		['nothing at all', answering(200), 'JSON'],
		[
			'an answer without end',
			answering(200, JSON.stringify({ ...GOOD, about: 'x'.repeat(600_000) })),
			'more than 524288 bytes',
		],
		['a redirect to another host', answering(302, '', { location: 'http://169.254.169.254/' }), 'another origin'],
	])('%s is an upstream error, and its cause is kept for the log', async (_, behaviour, cause) => {
		const failure = await numbers(behaviour).catch((error: unknown) => error)
		expect(failure).toMatchObject({ code: 'upstream_error', message: 'The repository’s host returned an error.' })
		expect(String((failure as Error).cause)).toContain(cause)
	})
})
