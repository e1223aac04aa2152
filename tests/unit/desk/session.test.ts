import { afterEach, expect, it, vi } from 'vitest'
import { session, signIn } from '../../../src/client/desk/session.ts'

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
