import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PreflightReport } from '../../src/schema/preflight.ts'
import { freshAddress } from '../setup/address.ts'
import { createApi } from '../support/api.ts'
import { stopClock } from '../support/clock.ts'
import type { Sent } from '../support/send.ts'
import { GOOD } from '../unit/domain/preflight-state.ts'

const { send } = createApi()

const PATH = '/api/submissions/preflight'
const ask = (body: unknown, more: Sent = {}) => send('POST', PATH, { body, ...more })
const refusal = async (body: unknown, more: Sent = {}) => {
	const { status, body: answer } = await ask(body, more)
	return [status, answer.error.code]
}

beforeAll(() => {
	vi.stubGlobal('fetch', () => {
		throw new Error('Preflight asked an address.')
	})
})
afterAll(() => {
	vi.unstubAllGlobals()
})

describe('preflight', () => {
	it('says which field is wrong and what to write: a page for a repository, a name without a slug', async () => {
		const { body } = await ask({ fields: { ...GOOD, name: '灯籠', github_url: 'https://github.com/o/r/issues/1' } })
		expect([body.valid, body.routeSuggestion]).toEqual([false, 'fix_required'])
		expect(body.blockers).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ code: 'schema_invalid', field: 'slug', fix: expect.stringContaining('Add a slug') }),
				expect.objectContaining({
					code: 'schema_invalid',
					field: 'github_url',
					fix: expect.stringContaining('Write https://github.com/o/r,'),
				}),
			]),
		)
	})

	it('answers the request of the interface with the shape of the contract', async () => {
		const fields = {
			name: 'Lantern',
			slug: 'lantern',
			category: 'tools',
			github_url: 'https://github.com/lantern-dev/lantern',
			description: 'An editor that shows what an agent changes.',
		}
		const { status, headers, body } = await ask({ fields })
		expect(PreflightReport.parse(body)).toEqual(body)
		expect([status, body.ok, body.valid, body.routeSuggestion, body.prPreview.targetPath]).toEqual([
			200,
			true,
			true,
			'submit_pr',
			'content/tools/lantern.mdx',
		])
		expect(body.blockers).toEqual([])
		expect([headers.get('cache-control'), headers.get('ratelimit-policy')]).toEqual([
			'no-store',
			expect.stringContaining('30'),
		])
	})

	it('finds what is published at this moment', async () => {
		const { body } = await ask({ fields: { ...GOOD, category: 'servers', slug: 'browser', 'server.command': 'x' } })
		expect([body.valid, body.blockers[0].code, body.duplicates[0].key]).toEqual([
			false,
			'duplicate_existing',
			'servers:browser',
		])
		expect((await ask({ fields: GOOD })).body).toMatchObject({ valid: true, routeSuggestion: 'submit_pr' })
	})

	it('is refused by type, size, JSON, shape and origin', async () => {
		expect(await refusal('{}', { headers: { 'content-type': 'text/plain' } })).toEqual([415, 'unsupported_media_type'])
		expect(await refusal({ fields: { content: 'x'.repeat(65_536) } })).toEqual([413, 'payload_too_large'])
		expect(await refusal('{')).toEqual([400, 'invalid_json'])
		expect(await refusal({})).toEqual([400, 'invalid_payload'])
		expect(await refusal({ fields: { name: 1 } })).toEqual([400, 'invalid_payload'])
		expect(await refusal({ fields: { ['x'.repeat(121)]: '' } })).toEqual([400, 'invalid_payload'])
		expect(await refusal({ fields: GOOD }, { headers: { origin: 'https://evil.example' } })).toEqual([
			403,
			'forbidden_origin',
		])
	})

	it('is limited to thirty a minute from one address', async () => {
		stopClock()
		const ip = freshAddress()
		const statuses: number[] = []
		for (let i = 0; i < 31; i++) statuses.push((await ask({ fields: {} }, { ip })).status)
		expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429])
	})

	it('takes only POST', async () => {
		const response = await send('GET', PATH)
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
	})

	it('never fails on its side', async () => {
		const odd = ['', '---\n', '---\n[\n---\n', '\0', '[[[['.repeat(4000), '---\n'.repeat(4000)]
		for (const content of odd) {
			const { status, body } = await ask({
				fields: { ...GOOD, content, server: content, name: content },
			})
			expect([status, body.error?.code]).toEqual([200, undefined])
		}
	})

	it('is refused for half of a character', async () => {
		expect(await refusal({ fields: { ...GOOD, name: '\ud800x thing' } })).toEqual([400, 'invalid_payload'])
	})
})
