import { afterEach, expect, test, vi } from 'vitest'
import { fetched, HttpError } from '../../../src/client/fetched.ts'

afterEach(() => vi.unstubAllGlobals())

/** A site that never answers, and says no more than that it was left. */
const hang = () =>
	vi.stubGlobal(
		'fetch',
		(_: string, { signal }: RequestInit) =>
			new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
	)

test('what does not answer in time fails, also where the caller could end it', async () => {
	hang()
	await expect(fetched('/a', { deadline: 20 })).rejects.toMatchObject({ name: 'TimeoutError' })
	const { signal } = new AbortController()
	await expect(fetched('/a', { deadline: 20, signal })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('what its caller ends fails as that', async () => {
	hang()
	const controller = new AbortController()
	const answer = fetched('/a', { signal: controller.signal })
	controller.abort()
	await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('an answer that refuses fails with its status and with how long to wait', async () => {
	vi.stubGlobal('fetch', async () => new Response(null, { status: 429, headers: { 'retry-after': '7' } }))
	const error = await fetched('/a').catch((refusal: unknown) => refusal)
	expect(error).toBeInstanceOf(HttpError)
	expect(error).toMatchObject({ status: 429, after: '7' })
})
