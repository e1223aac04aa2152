import { afterEach, expect, it, vi } from 'vitest'
import { requestJson } from '../../../src/client/desk/api.ts'

afterEach(() => {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

/** A server that never answers: what is sent ends when it is given up. */
const silent = (_: string, { signal }: RequestInit) =>
	new Promise<Response>((_, reject) => {
		if (signal?.aborted) reject(signal.reason)
		signal?.addEventListener('abort', () => reject(signal.reason))
	})

it('a request of the desk that nobody answers ends, and says that it may be done all the same', async () => {
	vi.stubGlobal('fetch', silent)
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('Late', 'TimeoutError')))
	await expect(requestJson('/api/admin/leads')).rejects.toMatchObject({
		status: 0,
		message: 'The server did not answer in time. Reload to see whether it is done before you try again.',
	})
})

it('a server that cannot be reached is not said to be late', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
	await expect(requestJson('/api/admin/leads')).rejects.toMatchObject({
		message: 'The server cannot be reached. Try again when you are online.',
	})
})
