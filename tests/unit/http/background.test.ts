import { afterEach, describe, expect, test, vi } from 'vitest'
import { backgroundOn } from '../../../src/http/background.ts'
import { route } from '../../../src/http/route.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { requestOf } from '../../support/send.ts'
import { BROKEN, serveRoutes } from './ask.ts'

afterEach(() => vi.restoreAllMocks())

describe('work in the background', () => {
	test('begins when the answer is there, and the host is asked to wait for it', async () => {
		const order: string[] = []
		const waiting: Promise<unknown>[] = []
		const work = async () => void order.push('work')
		const answer = serveRoutes({}, [
			route(BROKEN, (_, { background }) => {
				background(work)
				return { ok: true }
			}),
		])
		const host = { waitUntil: (one: Promise<unknown>) => void waiting.push(one) }
		const response = await answer(requestOf('GET', '/api/broken'), host)
		order.push('answer')
		expect([response.status, waiting.length]).toEqual([200, 1])
		await Promise.all(waiting)
		expect(order).toEqual(['answer', 'work'])
	})

	test('is done on a host that waits for nothing', async () => {
		for (const host of [undefined, {}]) {
			const work = Promise.withResolvers<string>()
			backgroundOn(host)(async () => work.resolve('done'))
			expect(await work.promise).toBe('done')
		}
	})

	test('that fails is logged with its cause and without anybody’s address, and breaks nothing', async () => {
		const log = vi.spyOn(console, 'error').mockReturnValue()
		const waiting: Promise<unknown>[] = []
		const background = backgroundOn({ waitUntil: (one) => void waiting.push(one) })
		background(() => Promise.reject(new Failure('upstream_error', 'A letter waits.')))
		background(() => Promise.reject(new Error('SET ana@example.com failed')))
		background(() => {
			throw new Error('ana@example.com')
		})
		await Promise.all(waiting)
		const lines = log.mock.calls.map(([line]) => JSON.parse(line))
		expect(lines.map(({ job, class: name }) => [job, name])).toEqual([
			['background', 'upstream_error'],
			['background', 'Error'],
			['background', 'Error'],
		])
		expect(lines[0]?.cause).toBe('A letter waits.')
		expect(lines[1]?.cause).toMatch(/^Error: SET /)
		expect(JSON.stringify(lines)).not.toContain('ana@')
	})
})
