import { describe, expect, it } from 'vitest'
import { FORM_BODY, parseForm, readBody } from '../../../src/http/body.ts'
import { DEFAULT_KIB } from '../../../src/schema/contract/endpoint.ts'
import { LONE_SURROGATE } from '../../../src/schema/lone-surrogates.ts'
import { post, told } from './ask.ts'

const OK = '{"text":"hi"}'
const HI = { text: 'hi', many: [] }
const bytes = (...values: number[]) => Uint8Array.from(values)
const stream = (...chunks: Uint8Array[]) =>
	new ReadableStream<Uint8Array>({
		start(controller) {
			for (const chunk of chunks) controller.enqueue(chunk)
			controller.close()
		},
	})
const encode = (text: string) => new TextEncoder().encode(text)
const nested = (levels: number, inside: string) =>
	`{"text":"hi","many":${'['.repeat(levels)}${inside}${']'.repeat(levels)}}`

describe('the type of a body', () => {
	it.each([
		'application/json',
		'Application/JSON',
		'application/json; charset=utf-8',
		'application/json;charset=UTF-8',
		'application/json; charset="utf-8"',
	])('may be %s', async (type) => {
		expect(await told(await post(OK, { 'content-type': type }))).toEqual([200, HI])
	})

	it.each([
		'',
		'text/plain',
		'text/plain;charset=UTF-8',
		'text/json',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=x',
		'application/jsonp',
		'application/json-patch+json',
		'application/ld+json',
		'application/json; charset=utf-7',
		'application/json; charset=utf-16',
		'application/json, text/plain',
		'application/json, application/json',
		'text/plain; application/json',
		'x-application/json',
	])('may not be %j', async (type) => {
		expect(await told(await post(OK, { 'content-type': type }))).toEqual([415, 'unsupported_media_type'])
	})

	it.each(['gzip', 'br', 'deflate', 'x', 'identity', 'gzip, br'])('is not looked at through %s', async (encoding) => {
		expect(await told(await post(OK, { 'content-encoding': encoding }))).toEqual([415, 'unsupported_media_type'])
	})

	it('is refused before its size is', async () => {
		expect((await told(await post('x'.repeat(5000), { 'content-type': 'text/plain' })))[0]).toBe(415)
	})
})

describe('a form', () => {
	const read = (type: string, body = 'a=b') => {
		const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })
		return readBody(request, {}, FORM_BODY).then(parseForm, ({ code, message }) => [code, message])
	}

	it.each([
		'application/x-www-form-urlencoded',
		'Application/X-WWW-Form-URLencoded;charset=UTF-8',
		'application/x-www-form-urlencoded ; charset="utf-8"',
	])('may have the type %s', async (type) => expect(await read(type)).toEqual({ a: 'b' }))

	it('holds as many bytes as were written, of which each may be sent as three', async () => {
		const most = DEFAULT_KIB * 1024 - 'a='.length
		const send = (value: string) => read('application/x-www-form-urlencoded', `a=${value}`)
		expect(await send('%41'.repeat(most))).toEqual({ a: 'A'.repeat(most) })
		for (const value of ['%41'.repeat(most + 1), 'A'.repeat(most + 1), `%41${'A'.repeat(most)}`])
			expect(await send(value)).toEqual(['payload_too_large', 'That is too long for this form. Shorten the message.'])
	})

	it.each([
		'text/plain;application/x-www-form-urlencoded',
		'application/x-www-form-urlencoded, text/plain',
		'application/x-www-form-urlencodedx',
		'application/x-www-form-urlencoded;charset=utf-16',
		'multipart/form-data;boundary=x',
		'application/json',
	])('may not be %s', async (type) =>
		expect(await read(type)).toEqual(['unsupported_media_type', 'This address accepts only the form on its page.']),
	)
})

describe('the size of a body', () => {
	const filled = (size: number) => `{"text":"hi"${' '.repeat(size - 13)}}`

	it('is counted in bytes', async () => {
		expect(await told(await post(filled(1024)))).toEqual([200, HI])
		expect(await told(await post(filled(1025)))).toEqual([413, 'payload_too_large'])
		expect(await told(await post(`{"text":"hi","x":"${'é'.repeat(600)}"}`))).toEqual([413, 'payload_too_large'])
	})

	it('is believed when it is declared too large, and nothing is read', async () => {
		let read = false
		const body = new ReadableStream(
			{
				pull(controller) {
					read = true
					controller.enqueue(encode(OK))
					controller.close()
				},
			},
			{ highWaterMark: 0 },
		)
		expect(await told(await post(body, { 'content-length': '1025' }))).toEqual([413, 'payload_too_large'])
		expect(read).toBe(false)
	})

	it('is read when it is declared no larger than it may be', async () => {
		expect(await told(await post(filled(1024), { 'content-length': '1024' }))).toEqual([200, HI])
	})

	it.each(['0', '5', '13', '', '-1'])('is counted all the same when %j is declared', async (length) => {
		const body = stream(encode(filled(600)), encode(' '.repeat(600)))
		expect(await told(await post(body, { 'content-length': length }))).toEqual([413, 'payload_too_large'])
	})

	it.each(['abc', '1e9', 'Infinity', '99999999999999999999', '5, 5'])(
		'that makes no sense (%j) is too large',
		async (length) => {
			expect((await told(await post(OK, { 'content-length': length })))[0]).toBe(413)
		},
	)

	it('is named in the refusal', async () => {
		const { error } = (await (await post(filled(1025))).json()) as { error: { message: string } }
		expect(error.message).toBe('The body may have at most 1024 bytes.')
	})

	it('stops the reading of an endless body', async () => {
		let chunks = 0
		const endless = new ReadableStream({
			pull(controller) {
				chunks++
				controller.enqueue(new Uint8Array(512).fill(32))
			},
		})
		expect(await told(await post(endless))).toEqual([413, 'payload_too_large'])
		expect(chunks).toBeLessThan(8)
	})
})

describe('the text of a body', () => {
	it.each<[string, BodyInit | null]>([
		['nothing', null],
		['an empty text', ''],
		['half a value', '{"text":'],
		['two values', '{}{}'],
		['NaN', 'NaN'],
		['single quotes', "{'text':'hi'}"],
		['a comment', '{}//'],
		['a trailing comma', '{"text":"hi",}'],
		['invalid UTF-8', bytes(0x22, 0xff, 0x22)],
		['half a character at the end', bytes(0x22, 0xc3)],
		['an overlong encoding', bytes(0x22, 0xc0, 0xaf, 0x22)],
		['a surrogate encoded', bytes(0x22, 0xed, 0xa0, 0x80, 0x22)],
		['UTF-16', bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00)],
		['a raw control character', '{"text":"\u0001"}'],
	])('that is %s is no JSON', async (_, body) => {
		expect(await told(await post(body))).toEqual([400, 'invalid_json'])
	})

	it('that is no UTF-8 is refused as that', async () => {
		const { error } = (await (await post(bytes(0x22, 0xff, 0x22))).json()) as { error: { message: string } }
		expect(error.message).toBe('The body is not valid UTF-8.')
	})

	it.each<[string, BodyInit]>([
		['a byte order mark before it', bytes(0xef, 0xbb, 0xbf, ...encode(OK))],
		['space around it', ` \n${OK}\r\n`],
		['a character split between chunks', stream(encode('{"text":"hi","x":"'), bytes(0xc3), bytes(0xa9), encode('"}'))],
	])('may have %s', async (_, body) => {
		expect(await told(await post(body))).toEqual([200, HI])
	})

	it.each([
		'null',
		'[]',
		'"x"',
		'1',
		'true',
		'{}',
		'{"text":1}',
		'{"text":null}',
		'{"text":"toolong"}',
		'{"text":1e400}',
	])('that says %s has not the expected shape', async (body) => {
		expect(await told(await post(body))).toEqual([400, 'invalid_payload'])
	})

	it('takes the last of repeated keys', async () => {
		expect(await told(await post('{"text":"one","text":"two"}'))).toEqual([200, { text: 'two', many: [] }])
	})

	it.each(['__proto__', 'constructor', 'prototype', 'unknown'])('ignores the key %s', async (key) => {
		expect(await told(await post(`{"text":"hi","${key}":{"text":"evil","polluted":true}}`))).toEqual([200, HI])
		expect(({} as Record<string, unknown>).polluted).toBeUndefined()
	})

	it('may be nested 32 levels deep and no deeper', async () => {
		const [deep, deeper] = [nested(31, ''), nested(32, '')]
		expect((await told(await post(deep)))[0]).toBe(200)
		expect((await told(await post(nested(31, '1'))))[0]).toBe(200)
		expect(await told(await post(deeper))).toEqual([400, 'invalid_payload'])
		expect(await told(await post(nested(32, '1')))).toEqual([400, 'invalid_payload'])
		expect((await told(await post(nested(400, ''))))[0]).toBe(400)
		expect((await told(await post('['.repeat(1024))))[0]).toBe(400)
	})

	it.each([
		['{"text":"a\\ud800"}', 'text'],
		['{"text":"a","many":[{"b":["\\udc00 x"]}]}', 'many.0.b.0'],
		['{"text":"a","b\\ud83d":1}', 'b\ufffd'],
	])('holds no half of a character: %s', async (body, path) => {
		const { error } = await (await post(body)).json()
		expect(error).toEqual({
			code: 'invalid_payload',
			message: `${path}: ${LONE_SURROGATE}`,
			details: [{ path, message: LONE_SURROGATE, code: 'wrong_form' }],
		})
	})

	it('may hold whole characters of two units, escaped or not', async () => {
		expect(await told(await post('{"text":"\\ud83d\\ude00😀"}'))).toEqual([200, { text: '😀😀', many: [] }])
	})

	it('answers each fault with the place and the remedy', async () => {
		const response = await post('{"text":["x"],"many":7}')
		expect(await response.json()).toEqual({
			ok: false,
			error: {
				code: 'invalid_payload',
				message: 'text: Write text, not a list.',
				details: [
					{ path: 'text', message: 'Write text, not a list.', code: 'wrong_type' },
					{ path: 'many', message: 'Write a list, not a number.', code: 'wrong_type' },
				],
			},
			requestId: 'request-1',
		})
	})
})
