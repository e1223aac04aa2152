import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifySvix } from '../../../src/http/signature.ts'

const SECRET = `whsec_${Buffer.from('a secret of these tests').toString('base64')}`
const NOW = Date.UTC(2026, 10, 21)
const BODY = Buffer.from('{"type":"x"}')

interface Message {
	id?: string
	at?: string
	/** What the signatures stand among; `%` is the right one. */
	list?: string
	names?: string
	body?: Buffer
	secret?: string
}

function headersOf({ id = 'msg_1', at = `${NOW / 1000}`, list = 'v1,%', names = 'svix', secret = SECRET }: Message) {
	const key = Buffer.from(secret.slice(6), 'base64')
	const right = createHmac('sha256', key).update(`${id}.${at}.`).update(BODY).digest('base64')
	return new Headers({
		[`${names}-id`]: id,
		[`${names}-timestamp`]: at,
		[`${names}-signature`]: list.replace('%', right),
	})
}
const verify = (message: Message = {}, secret: string | undefined = SECRET) =>
	verifySvix({ headers: headersOf(message), bytes: message.body ?? BODY }, secret, NOW)
const seconds = (offset: number) => `${NOW / 1000 + offset}`

describe('the signature of a message', () => {
	test.each<[string, Message, string]>([
		['as it is sent', {}, 'msg_1'],
		['under the standard’s names', { names: 'webhook' }, 'msg_1'],
		['with an id of 256 characters', { id: 'm'.repeat(256) }, 'm'.repeat(256)],
		['five minutes old', { at: seconds(-300) }, 'msg_1'],
		['five minutes ahead', { at: seconds(300) }, 'msg_1'],
		['among others', { list: `v1,AAAA v2,% v1a,x v1,%` }, 'msg_1'],
		['as the sixteenth', { list: `${'v1,AAAA '.repeat(15)}v1,%` }, 'msg_1'],
	])('is taken %s', (_, message, id) => {
		const list = message.list?.replace('v2,%', 'v2,AAAA')
		expect(verify({ ...message, ...(list && { list }) })).toBe(id)
	})

	test.each<[string, Message]>([
		['with an id of 257 characters', { id: 'm'.repeat(257) }],
		['with an id of 8,000 characters', { id: 'm'.repeat(8000) }],
		['without an id', { id: '' }],
		['without signatures', { list: '' }],
		['more than five minutes old', { at: seconds(-301) }],
		['more than five minutes ahead', { at: seconds(301) }],
		['without a time', { at: '' }],
		['with a time in words', { at: 'now' }],
		['with a time in another form', { at: `${NOW / 1000}.0` }],
		['with a time that is no number of seconds', { at: `${NOW / 1000}e0` }],
		['with a signed time', { at: `+${NOW / 1000}` }],
		['as the seventeenth', { list: `${'v1,AAAA '.repeat(16)}v1,%` }],
		['of another version', { list: 'v2,%' }],
		['without its version', { list: '%' }],
		['with something after it', { list: 'v1,%x' }],
		['with commas instead of spaces', { list: 'v1,AAAA,v1,%' }],
		['over another body', { body: Buffer.from('{"type":"y"}') }],
		['over less of the body', { body: BODY.subarray(0, -1) }],
		['with another secret', { secret: `whsec_${Buffer.from('another').toString('base64')}` }],
		['with an empty secret', { secret: 'whsec_' }],
	])('is refused %s', (_, message) => {
		expect(() => verify(message)).toThrow(expect.objectContaining({ code: 'invalid_signature' }))
	})

	test('needs a secret to be held against', () => {
		for (const secret of [undefined, ''])
			expect(() => verifySvix({ headers: headersOf({}), bytes: BODY }, secret, NOW)).toThrow(
				expect.objectContaining({ code: 'provider_not_configured' }),
			)
	})

	test('is of the id and the time as well as of the body', () => {
		for (const [name, value] of [
			['svix-id', 'msg_2'],
			['svix-timestamp', seconds(1)],
		] as const) {
			const headers = headersOf({})
			headers.set(name, value)
			expect(() => verifySvix({ headers, bytes: BODY }, SECRET, NOW)).toThrow(
				expect.objectContaining({ code: 'invalid_signature' }),
			)
		}
	})

	test('is refused one bit from the right one, wherever the bit is', () => {
		const right = Buffer.from(headersOf({}).get('svix-signature')?.slice(3) ?? '', 'base64')
		for (let bit = 0; bit < right.length * 8; bit++) {
			const flipped = Buffer.from(right)
			flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
			expect(() => verify({ list: `v1,${flipped.toString('base64')}` })).toThrow()
		}
	})
})
