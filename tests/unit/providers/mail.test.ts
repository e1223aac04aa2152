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
		expect(await send()).toEqual({ result: 'taken' })
		expect(resend.asked).toHaveLength(1)
		expect(resend.asked[0]).toMatchObject({
			method: 'POST',
			url: '/emails',
			headers: { authorization: 'Bearer re_test', 'idempotency-key': 'key-1', 'content-type': 'application/json' },
		})
	})

	it('is what was written, from the address that is set, to its reader alone', async () => {
		let body = ''
		resend.behaviour = (request, response) => {
			request.on('data', (chunk: Buffer) => {
				body += chunk
			})
			request.on('end', () => response.writeHead(200).end('{}'))
		}
		await send()
		expect(JSON.parse(body)).toEqual({
			...{ from: 'News <news@example.com>', to: ['ana@example.com'] },
			...{ subject: 'Hello', text: 'A line.\n' },
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
		expect(await send()).toMatchObject({ result: handover })
		expect(resend.asked).toHaveLength(1)
	})

	it('that nobody is there for may be on its way', async () => {
		expect(await send('http://127.0.0.1:1')).toMatchObject({
			result: 'unknown',
			failure: { cause: expect.objectContaining({ message: 'fetch failed' }) },
		})
	})

	it.each([
		[401, 'Set a valid PINAKES_NEWSLETTER_API_KEY'],
		[403, 'the domain of PINAKES_NEWSLETTER_FROM is verified'],
		[404, 'Check PINAKES_NEWSLETTER_API_URL'],
		[422, 'Check PINAKES_NEWSLETTER_FROM'],
		[429, 'raise the plan’s limit'],
		[500, 'Look at its own status page'],
	])('that is answered %i comes back with what to do, and what the provider said', async (status, advice) => {
		resend.behaviour = answering(status, '{"statusCode":401,"name":"invalid_api_key","message":"API key is\\ninvalid"}')
		const { failure } = await send()
		expect(failure?.message).toContain(advice)
		expect(failure?.cause).toBe(`status ${status}, “invalid_api_key: API key is invalid”`)
	})

	it.each([
		['the key, the address or the text', 're_test ana@example.com A line.\n', '[redacted] [redacted] [redacted]'],
		['more than 400 characters', 'x'.repeat(9_000), `${'x'.repeat(400)}…`],
		['half of the key', `${'x'.repeat(398)}re_test`, `${'x'.repeat(398)}[r…`],
	])('that is refused does not repeat %s', async (_, said, repeated) => {
		resend.behaviour = answering(401, said)
		expect((await send()).failure?.cause).toBe(`status 401, “${repeated}”`)
	})

	it.each([
		['nothing', ''],
		['more than is read', 'x'.repeat(17_000)],
	])('that is refused with %s has its status alone', async (_, said) => {
		resend.behaviour = answering(401, said)
		expect((await send()).failure?.cause).toBe('status 401')
	})

	it('is refused although the refusal breaks off', async () => {
		resend.behaviour = (_, response) =>
			void response.writeHead(422, { 'content-length': '90' }).write('{"na', () => response.destroy())
		expect(await send()).toMatchObject({ result: 'refused', failure: { cause: 'status 422' } })
	})

	it('that is refused says nothing of itself, nor of its key, in the cause, which is one line', async () => {
		const said = `${LETTER.key} for ${LETTER.to}:\u001b[2J\u0000 “${LETTER.text}”, re_test`
		resend.behaviour = answering(422, JSON.stringify({ name: 'refused', message: said }))
		const { failure } = await send()
		expect(failure?.cause).toBe('status 422, “refused: [redacted] for [redacted]: [2J “[redacted]”, [redacted]”')
	})
})
