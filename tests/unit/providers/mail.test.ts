import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resendMail } from '../../../src/providers/mail.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { answering, startUpstream, type Upstream } from '../../setup/upstream.ts'

forbidEgress()

let resend: Upstream
beforeAll(async () => {
	resend = await startUpstream()
})
beforeEach(() => {
	resend.asked.length = 0
})
afterAll(() => resend.close())

const LETTER = { to: 'ana@example.com', subject: 'Hello', text: 'A line.\n', key: 'key-1' }
const send = (url = resend.url) => resendMail({ url, key: 're_test', from: 'News <news@example.com>' }).send(LETTER)

describe('a letter', () => {
	it('is handed over once, under its key', async () => {
		resend.behaviour = answering(200, '{"id":"1"}')
		expect(await send()).toBe('taken')
		expect(resend.asked).toHaveLength(1)
		expect(resend.asked[0]).toMatchObject({
			method: 'POST',
			url: '/emails',
			headers: { authorization: 'Bearer re_test', 'idempotency-key': 'key-1', 'content-type': 'application/json' },
		})
	})

	it.each([
		[200, 'taken'],
		[201, 'taken'],
		[302, 'unknown'],
		[400, 'refused'],
		[401, 'unavailable'],
		[403, 'unavailable'],
		[404, 'unavailable'],
		[408, 'unknown'],
		[409, 'unknown'],
		[422, 'refused'],
		[429, 'unavailable'],
		[500, 'unknown'],
		[503, 'unknown'],
	])('that is answered %i is %s', async (status, handover) => {
		resend.behaviour = answering(status, '{}', { location: '/elsewhere' })
		expect(await send()).toBe(handover)
		expect(resend.asked).toHaveLength(1)
	})

	it('that nobody is there for may be on its way', async () => {
		expect(await send('http://127.0.0.1:1')).toBe('unknown')
	})
})
