import { Failure } from '../schema/contract/errors.ts'

/** A POST request and its timeout. */
export interface Post {
	timeoutMs: number
	headers?: Record<string, string>
	body?: string
}

/** The status of the response, or the error when there was none. */
type Posted = { status: number } | { status?: undefined; error: unknown }

/** Sends a POST request. Never rejects; redirects are not followed. */
export async function tryPost(url: string, { timeoutMs, ...request }: Post): Promise<Posted> {
	try {
		const response = await fetch(url, {
			...request,
			method: 'POST',
			signal: AbortSignal.timeout(timeoutMs),
			redirect: 'error',
		})
		await response.body?.cancel()
		return { status: response.status }
	} catch (error) {
		return { error }
	}
}

/**
 * Sends a POST request whose response body does not matter. Rejects with `upstream_error` and the message `refused` on
 * any status but 2xx.
 */
export async function post(url: string, { refused, ...request }: Post & { refused: string }): Promise<void> {
	const posted = await tryPost(url, request)
	if (posted.status === undefined) throw new Failure('upstream_error', refused, { cause: posted.error })
	if (posted.status < 200 || posted.status > 299)
		throw new Failure('upstream_error', refused, { cause: `status ${posted.status}` })
}
