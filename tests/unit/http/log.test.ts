import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { explain } from '../../../src/http/cause.ts'
import { type LogLine, logged, write } from '../../../src/http/log.ts'
import { serve } from '../../../src/http/serve.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { parseEnvironment } from '../../../src/schema/environment.ts'
import { unavailable } from '../../../src/store/faults.ts'
import { note, noteFailure, timed } from '../../../src/trace.ts'

const TOKEN = 'an-admin-token-of-the-tests'
const lines: string[] = []
beforeEach(() => {
	lines.length = 0
	for (const stream of ['log', 'error'] as const)
		vi.spyOn(console, stream).mockImplementation((line) => void lines.push(`${stream} ${line}`))
})
afterEach(() => void vi.restoreAllMocks())

const environment = parseEnvironment({ PINAKES_LOG: 'json', PINAKES_ADMIN_TOKEN: TOKEN })
const request = (path = '/api/jobs/someone?q=private-words') => new Request(`http://localhost:8888${path}`)
const hear = (answer: () => Promise<Response>, asked = request()) =>
	logged({ request: asked, requestId: 'id-1', ip: '203.0.113.9', environment }, answer)
const ok = async () => new Response('ok')
const told = (): LogLine => JSON.parse(lines[0]?.replace(/^\w+ /, '') ?? '') as LogLine

describe('the line of a request', () => {
	it('has these fields and no others', async () => {
		await hear(async () => {
			note({ route: '/api/jobs/{slug}' })
			return new Response('ok')
		})
		expect(lines).toHaveLength(1)
		const { at, ms, cold, ...rest } = told()
		expect([at, ms, cold]).toEqual([
			expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			expect.any(Number),
			expect.any(Boolean),
		])
		expect(rest).toEqual({ id: 'id-1', route: '/api/jobs/{slug}', method: 'GET', status: 200, storeMs: 0 })
	})

	it('says once in a process that it is the first', async () => {
		Reflect.deleteProperty(globalThis, Symbol.for('pinakes.warm'))
		await hear(ok)
		await hear(ok)
		expect(lines.map((line) => JSON.parse(line.slice(4)).cold)).toEqual([true, false])
	})

	it('is one where a page has an operation answer', async () => {
		await hear(() => hear(ok))
		expect(lines).toHaveLength(1)
	})

	it('holds no method that a caller made up', async () => {
		await hear(ok, new Request('http://localhost:8888/', { method: 'ANN-LEE' }))
		expect(told().method).toBe('OTHER')
	})

	it.each(['HEAD', 'POST', 'PUT', 'PATCH', 'OPTIONS', 'DELETE'])('names the method: %s', async (method) => {
		await hear(ok, new Request('http://localhost:8888/', { method }))
		expect(told().method).toBe(method)
	})

	it('is not written where the log is off, and can be read where it is text', () => {
		const line: LogLine = {
			at: '2026-01-02T03:04:05.678Z',
			id: 'id-1',
			route: '/x',
			method: 'GET',
			status: 503,
			ms: 9,
			storeMs: 8,
			cold: false,
			class: 'store_unavailable',
			cause: 'disk \u001b[2Jfull',
		}
		write(line, 'off')
		write(line, 'text')
		expect(lines).toEqual(['error 03:04:05 GET /x 503 9 ms (store 8 ms) store_unavailable: disk  [2Jfull id-1'])
	})

	it('that can be read has the id of a failure and the result of a job, and neither where there is none', () => {
		const about = {
			at: '2026-01-02T03:04:05.678Z',
			id: 'id-1',
			method: 'GET',
			status: 200,
			ms: 9,
			storeMs: 0,
			cold: false,
		}
		write({ ...about, route: '/x' }, 'text')
		write({ ...about, route: '/x', status: 404, class: 'not_found' }, 'text')
		write({ ...about, route: 'schedule:tidy', result: { moved: 2 } }, 'text')
		expect(lines).toEqual([
			'log 03:04:05 GET /x 200 9 ms',
			'log 03:04:05 GET /x 404 9 ms not_found id-1',
			'log 03:04:05 GET schedule:tidy 200 9 ms {"moved":2}',
		])
	})

	it('is written though the settings cannot be used', async () => {
		const getApp = () => createApp(parseEnvironment({ PORT: 'x' }))
		await serve([], getApp)(request(), { requestId: 'id-1' })
		expect(told().id).toBe('id-1')
	})
})

describe('a failure in the log', () => {
	const failing = async (error: unknown, input?: unknown) => {
		await hear(async () => {
			note({ input })
			noteFailure(error)
			return new Response('', { status: 500 })
		})
		return told()
	}

	it('says class and cause, down to the first of them', async () => {
		const reason = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
		const line = await failing(unavailable(reason))
		expect(line.class).toBe('store_unavailable')
		expect(line.cause).toMatch(/^The store cannot .*\. ← Error ERR_SQLITE_ERROR 13: database or disk is full ← at /)
		expect(lines[0]).toMatch(/^error /)
	})

	it('says where in our own code the innermost error arose, and else the first place there is', () => {
		const error = new TypeError('outer', { cause: new RangeError('inner') })
		const stack = (...places: string[]) => ['RangeError: inner', ...places.map((place) => `    at ${place}`)].join('\n')
		Object.assign(error.cause as Error, {
			stack: stack('node:fs:1:2', 'read (/srv/src/a.ts:3:4)', 'b (/srv/src/b.ts:5:6)'),
		})
		expect(explain(error).cause).toBe('TypeError: outer ← RangeError: inner ← at read (/srv/src/a.ts:3:4)')
		Object.assign(error.cause as Error, { stack: stack('node:fs:1:2', 'node:net:3:4') })
		expect(explain(error).cause).toBe('TypeError: outer ← RangeError: inner ← at node:fs:1:2')
	})

	it('holds no value that the caller gave from six characters on, in the query as in the body', async () => {
		const given = ['abcdef', 'query-words', 'ü-words']
		const asked = request(`/api/jobs?q=${given[1]}`)
		await hear(async () => {
			note({ input: { a: given[0], b: [{ c: given[2] }], d: 7, e: null } })
			noteFailure(new Error(`${given.join(' ')} ${encodeURIComponent(given[2] ?? '')} abcde`))
			return new Response('', { status: 500 })
		}, asked)
		expect(told().cause).toMatch(/^Error: (?:\[redacted\] ){4}abcde ← /)
	})

	it('holds nothing that the caller gave, and no secret of ours', async () => {
		const given = { clientId: 'browser-0001', nested: [{ words: 'a private thing' }] }
		const line = await failing(
			new Error(`browser-0001 from 203.0.113.9 asked private-words with ${TOKEN} about a private thing`),
			given,
		)
		expect(line.cause).toMatch(
			/^Error: \[redacted\] from \[redacted\] asked \[redacted\] with \[redacted\] about \[redacted\] ← at /,
		)
	})

	it('of the caller is named and not explained', async () => {
		const line = await failing(new Failure('invalid_query', 'q: “my words” is too long'))
		expect([line.class, line.cause]).toEqual(['invalid_query', undefined])
	})

	it('of ours is explained, also where it was raised on purpose', async () => {
		const line = await failing(new Failure('internal_error', 'The index is not there.'))
		expect([line.class, line.cause]).toEqual(['internal_error', 'The index is not there.'])
	})

	it('says what was thrown where that is no error, and has no place where none is known', () => {
		expect(explain(7).cause).toBe('thrown: number')
		expect(explain('a word').cause).toBe('a word')
		const error = new Error('from nowhere')
		error.stack = 'Error: from nowhere'
		expect(explain(error).cause).toBe('Error: from nowhere')
	})

	it('is the first one: what follows from it explains nothing', async () => {
		await hear(async () => {
			noteFailure(unavailable('first'))
			noteFailure(new TypeError('second'))
			return new Response('', { status: 503 })
		})
		expect(told().cause).toContain('first')
	})

	it('can be anything that is thrown, a circle among it', () => {
		const circle = new Error('round')
		circle.cause = circle
		expect(explain(circle).cause.match(/round/g)).toHaveLength(5)
		for (const thrown of [undefined, null, 'text', 7, Symbol('s'), {}, Object.create(null), () => 1])
			expect(explain(thrown).class).toEqual(expect.any(String))
	})
})

describe('the time of the store', () => {
	beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
	afterEach(() => void vi.useRealTimers())
	const wait = (ms: number) => () => new Promise((done) => setTimeout(done, ms))
	const asking = async (ask: () => Promise<unknown>) => {
		const answered = hear(async () => {
			await ask()
			return new Response('ok')
		})
		await vi.advanceTimersByTimeAsync(1_000)
		await answered
		return told()
	}

	it('is counted once for questions at the same time, and for the desk as well', async () => {
		const store = timed({ votes: wait(20), desk: { get: wait(50) } })
		const line = await asking(async () => {
			await Promise.all([store.votes(), store.votes(), store.desk.get()])
			await wait(30)()
			await store.votes()
		})
		expect([line.storeMs, line.ms]).toEqual([70, 100])
	})

	it('is not counted for the request of somebody else', async () => {
		const store = timed({ votes: wait(20) })
		await Promise.all([asking(store.votes), store.votes()])
		expect(told().storeMs).toBe(20)
	})

	it('brings its failure into the line of a request that does without it', async () => {
		const store = timed({ votes: () => Promise.reject(unavailable(new Error('read ECONNRESET'))) })
		const line = await asking(() => store.votes().catch(() => undefined))
		expect(line).toMatchObject({
			status: 200,
			class: 'store_unavailable',
			cause: expect.stringContaining('ECONNRESET'),
		})
	})

	it('counts no refusal on purpose as a failure of the store', async () => {
		const store = timed({ desk: { get: () => Promise.reject(new Failure('conflict')) } })
		expect((await asking(() => store.desk.get().catch(() => undefined))).class).toBeUndefined()
	})

	it('leaves what is read piece by piece as it is', async () => {
		const store = timed({
			async *dump() {
				yield 'a line'
			},
		})
		const read: string[] = []
		for await (const line of store.dump()) read.push(line)
		expect(read).toEqual(['a line'])
	})
})
