import { afterEach, expect, it, vi } from 'vitest'
import { session, showPlace, signIn } from '../../../src/client/desk/session.ts'
import { LEAD_TRANSITIONS } from '../../../src/schema/status-transitions.ts'

afterEach(() => vi.unstubAllGlobals())

const refusing = (error: object) =>
	vi.stubGlobal('fetch', async () => Response.json({ ok: false, error }, { status: 401 }))

it('says of a token that opens nothing that it is not valid, and of a desk that is off what to set', async () => {
	refusing({ code: 'unauthorized', message: 'A valid token is needed.' })
	await signIn('some-token')
	expect(session.value).toMatchObject({ stage: 'signed-out', notice: 'That token is not valid here.' })
	const message = 'The desk is off. Set PINAKES_ADMIN_TOKEN.'
	refusing({ code: 'unauthorized', message, details: [{ path: 'PINAKES_ADMIN_TOKEN', message, code: 'missing' }] })
	await signIn('some-token')
	expect(session.value).toMatchObject({ stage: 'signed-out', notice: message })
})

it('shows the list of a bookmark that is opened in its tab, and stays where it is for a place within the page', async () => {
	const asked: string[] = []
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path)
		return Response.json({ ok: true, total: 0, entries: [] })
	})
	const page = { transitions: { leads: LEAD_TRANSITIONS, jobs: {} }, leadKinds: ['tool'] }
	vi.stubGlobal('document', { querySelector: () => ({ dataset: { page: JSON.stringify(page) } }) })
	const place = { hash: '' }
	vi.stubGlobal('location', place)
	vi.stubGlobal('history', { replaceState: (_: unknown, __: string, hash: string) => Object.assign(place, { hash }) })
	await signIn('some-token')
	expect(place.hash).toBe('#leads')
	place.hash = '#leads?q=ada&status=approved'
	await showPlace()
	expect([asked.at(-1), place.hash]).toEqual([
		'/api/admin/listing-leads?status=approved&q=ada&limit=50&offset=0',
		'#leads?q=ada&status=approved',
	])
	const before = asked.length
	place.hash = '#content'
	await showPlace()
	expect(asked).toHaveLength(before)
})
