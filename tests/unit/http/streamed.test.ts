import { beforeEach, expect, test, vi } from 'vitest'
import { contextOf } from '../../../src/http/context.ts'
import { reply } from '../../../src/http/reply.ts'
import { RedirectAnswer, StreamAnswer, TextAnswer } from '../../../src/schema/contract/answers.ts'
import { settingsOf } from '../../support/api.ts'
import { requestOf } from '../../support/send.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
	logged.mockClear()
})
const getApp = () => ({ environment: settingsOf({ PINAKES_LOG: 'json' }) })
const context = () =>
	contextOf(requestOf('GET', '/api/table?q=private-words'), { requestId: 'request-1', ip: '203.0.113.9' }, { getApp })
/** An answer of one part, and then whatever `then` does. */
const streaming = (then: (controller: ReadableStreamDefaultController) => void, cancel = () => {}) => {
	let pulls = 0
	return reply(
		new Response(
			new ReadableStream(
				{
					pull(controller) {
						if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('part'))
						else then(controller)
					},
					cancel,
				},
				{ highWaterMark: 0 },
			),
		),
		context(),
	)
}

test('a stream that breaks off is aborted, and its cause is one line with the id of the request', async () => {
	const broken = streaming(() => {
		throw new TypeError('the store went away while private-words were read')
	})
	await expect(broken.text()).rejects.toThrow('the store went away')
	expect(logged).toHaveBeenCalledOnce()
	const line = String(logged.mock.calls[0]?.[0])
	expect(JSON.parse(line)).toMatchObject({ level: 'error', id: 'request-1', route: 'none', class: 'TypeError' })
	expect(JSON.parse(line).cause).toContain('the store went away')
	expect(line).not.toContain('private-words')
})

test('a table that nobody wants any more and that cannot be closed is told to whoever cancels it, and to nobody else', async () => {
	async function* lines() {
		try {
			yield 'one'
			yield 'two'
		} finally {
			await Promise.reject(new Error('the page stays open'))
		}
	}
	const answer = reply(new StreamAnswer(lines(), { type: 'text/csv', fileName: 'table.csv' }), context())
	const reader = answer.body?.getReader()
	await reader?.read()
	await expect(reader?.cancel()).rejects.toThrow('the page stays open')
})

test('a stream that ends, and one that nobody wants any more, are nothing to tell', async () => {
	expect(await streaming((controller) => controller.close()).text()).toBe('part')
	const cancel = vi.fn()
	const reader = streaming(() => {}, cancel).body?.getReader()
	await reader?.read()
	await reader?.cancel()
	expect([cancel.mock.calls.length, logged.mock.calls.length]).toEqual([1, 0])
})

test('an answer of another protocol keeps its own headers and status, is never kept by anybody, and has no body for HEAD', async () => {
	const cancel = vi.fn()
	const own = () =>
		new Response(new ReadableStream({ cancel }), {
			status: 202,
			headers: { 'mcp-session-id': 'a', 'cache-control': 'public' },
		})
	const head = reply(own(), contextOf(requestOf('HEAD', '/api/mcp'), {}, { getApp }))
	expect([head.status, head.body, cancel.mock.calls.length]).toEqual([202, null, 1])
	expect([head.headers.get('mcp-session-id'), head.headers.get('cache-control')]).toEqual(['a', 'no-store'])
	expect(reply(own(), context()).body).not.toBeNull()
})

test('a value that is a stream is made while it is read, and ended when nobody wants it any more', async () => {
	const seen: string[] = []
	async function* parts() {
		try {
			for (const part of ['a', 'b', 'c']) {
				seen.push(part)
				yield part
			}
		} finally {
			seen.push('ended')
		}
	}
	const table = () => reply(new StreamAnswer(parts(), { type: 'text/csv', fileName: 'a.csv' }), context())
	const { headers, body } = table()
	const told = ['content-type', 'content-disposition', 'cache-control', 'etag'].map((name) => headers.get(name))
	expect(told).toEqual(['text/csv', 'attachment; filename="a.csv"', 'no-store', null])
	const reader = body?.getReader()
	expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('a')
	await reader?.cancel()
	expect([seen.includes('c'), seen.at(-1)]).toEqual([false, 'ended'])
	expect(await table().text()).toBe('abc')
})

test('a value that is another address redirects to it for now', () => {
	const { status, headers, body } = reply(new RedirectAnswer('/a?b=1'), context())
	expect([status, headers.get('location'), headers.get('cache-control'), body]).toEqual([
		307,
		'/a?b=1',
		'no-store',
		null,
	])
})

test('what no operation answers is JSON or plain text, as it is a value or a text', async () => {
	const typeOf = (value: unknown) => reply(value, context()).headers.get('content-type')
	expect(typeOf({ ok: true })).toBe('application/json; charset=utf-8')
	expect(typeOf('words')).toBe('text/plain; charset=utf-8')
	expect(typeOf(new TextAnswer('a,b', { type: 'text/csv' }))).toBe('text/csv')
})
