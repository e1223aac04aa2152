import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/client/desk/api.ts'
import { closeEditor, openEditor, writeField } from '../../../src/client/desk/draft.ts'
import { run, session, showPlace, signIn } from '../../../src/client/desk/session.ts'
import { jobForm } from '../../../src/schema/job-form.ts'
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
	const page = { transitions: { leads: LEAD_TRANSITIONS, jobs: {} }, leadKinds: ['tool'], jobForm: jobForm() }
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

it('says to somebody whose token is not accepted any more that what was written is kept', async () => {
	const refused = () => Promise.reject(new ApiError(401, {}))
	await run(refused)
	expect(session.value.notice).toBe('The server did not accept the token. Sign in again.')
	openEditor()
	writeField('title', 'Keeper of lamps')
	await run(refused)
	expect(session.value.notice).toBe(
		'The server did not accept the token. Sign in again. Your unsaved job is still here.',
	)
	vi.stubGlobal('confirm', () => true)
	expect(closeEditor()).toBe(true)
})
