import { beforeEach, describe, expect, test, vi } from 'vitest'
import { JOB_TRANSITIONS, LEAD_TRANSITIONS } from '../../../src/schema/status-transitions.ts'

const said: string[] = []
vi.mock('../../../src/client/live-region.ts', () => ({ announce: (text: string) => said.push(text) }))
const transitions = { leads: LEAD_TRANSITIONS, jobs: JOB_TRANSITIONS }
vi.stubGlobal('document', { querySelector: () => ({ dataset: { page: JSON.stringify({ transitions }) } }) })

vi.stubGlobal('history', { replaceState: () => {} })

const { deleteLead, moveItem, withdrawQuestion } = await import('../../../src/client/desk/row-actions.ts')
const { claimed } = await import('../../../src/client/desk/records.ts')
const { clearQueue, queue, updateQueue } = await import('../../../src/client/desk/queue.ts')

const LEAD = {
	id: 'lead-1',
	kind: 'tool',
	status: 'new',
	tierInterest: 'free',
	contactName: 'Ada',
	contactEmail: 'ada@example.com',
	companyName: 'Example',
	listingTitle: 'A tool',
	websiteUrl: '',
	message: '',
	version: 1,
	createdAt: '2026-11-21T00:00:00.000Z',
	updatedAt: '2026-11-21T00:00:00.000Z',
} as const

/** Answers each request of the desk in turn; returns what was sent. */
function answer(...answers: [status: number, body: object][]) {
	const sent: unknown[] = []
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		sent.push(init.body && JSON.parse(String(init.body)))
		const [status, body] = answers[sent.length - 1] ?? [500, {}]
		return Response.json(body, { status })
	})
	return sent
}
const shown = () => queue.value.rows?.map(({ status, version }) => [status, version])
const FOUND = (over: object): [number, object] => [200, { total: 1, entries: [{ ...LEAD, ...over }] }]
const NOT_FOUND: [number, object] = [200, { total: 0, entries: [] }]

beforeEach(() => {
	withdrawQuestion()
	said.length = 0
	clearQueue('leads')
	updateQueue({ rows: [LEAD], total: 1 })
})

describe('a change of a lead at the desk', () => {
	test('names the version that its row shows', async () => {
		const sent = answer([200, { ok: true, status: 'approved', version: 2 }], FOUND({ status: 'approved', version: 2 }))
		await moveItem(LEAD, 'approved')
		expect(sent[0]).toEqual({ id: 'lead-1', status: 'approved', version: 1 })
		expect([shown(), said]).toEqual([[['approved', 2]], ['“A tool” is approved.']])
	})

	test('shows the status that was answered where the lead cannot be found again', async () => {
		answer([200, { ok: true, status: 'approved', version: 2 }], NOT_FOUND)
		await moveItem(LEAD, 'approved')
		expect([shown(), said]).toEqual([[['approved', 2]], ['“A tool” is approved.']])
	})

	test.each(['rejected', 'archived'])('to %s, which has no way back, is asked for twice', async (status) => {
		const sent = answer([200, { ok: true, status, version: 2 }], NOT_FOUND)
		await moveItem(LEAD, status)
		expect([sent, shown(), said]).toEqual([
			[],
			[['new', 1]],
			[`“${status}” cannot be undone. The lead is deleted after 180 days. Press again to confirm.`],
		])
		await moveItem(LEAD, status)
		expect([sent.length, shown()]).toEqual([2, [[status, 2]]])
	})

	test('that is asked for once, and then another, is not confirmed', async () => {
		const sent = answer([200, { ok: true, status: 'approved', version: 2 }], NOT_FOUND)
		await moveItem(LEAD, 'rejected')
		await moveItem(LEAD, 'approved')
		await moveItem({ ...LEAD, status: 'approved', version: 2 }, 'rejected')
		expect([sent.length, shown()]).toEqual([2, [['approved', 2]]])
	})

	test('that is asked for once is not confirmed when the focus has been elsewhere meanwhile', async () => {
		const sent = answer([200, { ok: true, status: 'rejected', version: 2 }], NOT_FOUND)
		await moveItem(LEAD, 'rejected')
		withdrawQuestion('lead-1')
		expect(said).toHaveLength(1)
		withdrawQuestion('lead-2')
		await moveItem(LEAD, 'rejected')
		expect([sent, said.map((text) => text.slice(0, 10))]).toEqual([[], ['“rejected”', '', '“rejected”']])
	})

	test('waits for the answer to the one before it, which is nobody else’s', async () => {
		const sent = answer([200, { ok: true, status: 'pending_review', version: 2 }], NOT_FOUND)
		await Promise.all([moveItem(LEAD, 'pending_review'), moveItem(LEAD, 'approved')])
		expect([sent.length, shown(), said]).toEqual([
			2,
			[['pending_review', 2]],
			['“A tool” is still being changed. Wait for the answer.', '“A tool” is pending review.'],
		])
	})

	test('is a deletion only of the version that its row shows', async () => {
		const paths: string[] = []
		answer(
			[409, { ok: false, error: { code: 'conflict', details: { version: 2 } } }],
			FOUND({ status: 'approved', version: 2 }),
		)
		const { fetch } = globalThis
		vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
			paths.push(`${init.method} ${path}`)
			return fetch(path, init)
		})
		await deleteLead(LEAD)
		await deleteLead(LEAD)
		expect([paths[0], shown()]).toEqual(['DELETE /api/admin/listing-leads/lead-1?version=1', [['approved', 2]]])
		expect(said.at(-1)).toContain('nothing was changed')
	})

	test('of what somebody else has deleted leaves the list as it is now', async () => {
		answer([404, { ok: false, error: { code: 'not_found' } }], NOT_FOUND)
		await moveItem(LEAD, 'approved')
		expect([shown(), said.at(-1)]).toEqual([[], '“A tool” is no longer there: somebody deleted it.'])
	})

	test('that somebody else was faster with shows theirs, or says that it is not to be found', async () => {
		const conflict: [number, object] = [409, { ok: false, error: { code: 'conflict', details: { version: 2 } } }]
		answer(conflict, FOUND({ status: 'rejected', version: 2 }))
		await moveItem(LEAD, 'approved')
		expect([shown(), said.at(-1)]).toEqual([[['rejected', 2]], expect.stringContaining('shows the saved version')])
		answer(conflict, NOT_FOUND)
		await moveItem(LEAD, 'approved')
		expect(said.at(-1)).toContain('cannot be found again')
	})
})

test.each([
	['claim', 'mcp/playwright', '/mcp/playwright'],
	['claim', ' /hooks/a-b/ ', '/hooks/a-b'],
	['claim', 'https://pinakes.test/mcp/playwright', '/mcp/playwright'],
	['claim', 'Playwright', undefined],
	['tool', 'mcp/playwright', undefined],
] as const)('a %s of “%s” leads to %s', (kind, listingTitle, path) => {
	expect(claimed({ kind, listingTitle })).toBe(path)
})
