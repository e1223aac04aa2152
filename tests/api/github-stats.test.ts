import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forbidEgress } from '../setup/egress.ts'
import { answering, startUpstream, type Upstream } from '../setup/upstream.ts'
import { type Api, createApi } from '../support/api.ts'

forbidEgress()

const good = (stars: number) =>
	answering(200, JSON.stringify({ stargazers_count: stars, forks_count: 2, updated_at: '2026-11-20T10:00:00Z' }))
const HOUR = 3_600_000
let github: Upstream
let folder = ''
let api: Api
const stats = (ip = '192.0.2.1') => api.send('GET', '/api/github-stats', { ip })

/** Services of their own, over the folder that the last ones left. */
function restart(variables: Record<string, string> = {}): void {
	const repository = { PINAKES_GITHUB_REPO: 'octo-org/registry', PINAKES_GITHUB_API_URL: github.url }
	api = createApi({ variables: { ...repository, PINAKES_DATA_DIR: folder, ...variables } })
}

beforeAll(async () => {
	github = await startUpstream()
})
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') })
	folder = mkdtempSync(join(tmpdir(), 'pinakes-stats-'))
	github.asked.length = 0
	github.behaviour = good(7)
	restart()
})
afterAll(async () => {
	vi.useRealTimers()
	await github.close()
})

describe('GET /api/github-stats', () => {
	const fresh = {
		ok: true,
		repo: 'octo-org/registry',
		stars: 7,
		forks: 2,
		updatedAt: '2026-11-20T10:00:00Z',
		cachedAt: '2026-11-21T12:00:00.000Z',
		stale: false,
	}

	test('gives the numbers and may be kept for a minute', async () => {
		const { status, headers, body } = await stats()
		expect([status, body]).toEqual([200, fresh])
		expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
	})

	test('asks once for 200 who come at once to an empty cache', async () => {
		github.behaviour = (request, response) => void setTimeout(() => good(7)(request, response), 50)
		const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => stats(`192.0.2.${n}`)))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		expect(github.asked).toHaveLength(1)
	})

	test('keeps the numbers for six hours, also when the process is another', async () => {
		await stats()
		github.behaviour = good(8)
		restart()
		vi.setSystemTime(Date.now() + 6 * HOUR - 1)
		expect((await stats()).body).toEqual(fresh)
		vi.setSystemTime(Date.now() + 1)
		expect((await stats()).body).toEqual({ ...fresh, stars: 8, cachedAt: '2026-11-21T18:00:00.000Z' })
		expect(github.asked).toHaveLength(2)
	})

	test('gives the last good numbers while GitHub is down, and says that they are stale', async () => {
		await stats()
		github.behaviour = answering(403, '{"message":"API rate limit exceeded"}')
		vi.setSystemTime(Date.now() + 48 * HOUR)
		const { status, body } = await stats()
		expect([status, body]).toEqual([200, { ...fresh, stale: true }])
	})

	test('logs why the numbers are stale', async () => {
		restart({ PINAKES_LOG: 'json' })
		const log = vi.spyOn(console, 'log').mockReturnValue()
		await stats()
		github.behaviour = answering(401, '{"message":"Bad credentials"}')
		vi.setSystemTime(Date.now() + 48 * HOUR)
		await stats()
		const lines = log.mock.calls.map(([line]) => JSON.parse(line))
		log.mockRestore()
		expect(lines.map(({ status, class: code, cause }) => [status, code, cause])).toEqual([
			[200, undefined, undefined],
			[
				200,
				'upstream_error',
				'The repository’s host returned an error. ← status 401, “Bad credentials”. Set a valid PINAKES_GITHUB_TOKEN, or none.',
			],
		])
	})

	test('is 502 upstream_error when nothing is kept and GitHub is down, and hides why', async () => {
		github.behaviour = answering(500, 'a secret of theirs')
		const { status, headers, body } = await stats()
		expect([status, body.error.code, headers.get('cache-control')]).toEqual([502, 'upstream_error', 'no-store'])
		expect(JSON.stringify(body)).not.toContain('secret')
		expect(JSON.stringify(body)).not.toContain(github.url)
		await stats()
		expect(github.asked).toHaveLength(1)
	})
})
