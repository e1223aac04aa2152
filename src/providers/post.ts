import { Failure } from '../schema/contract/errors.ts'

/** What is sent, and for how long its taker is waited for. */
export interface Post {
	timeoutMs: number
	headers?: Record<string, string>
	body?: string
}

/** The status of the answer, or why none came. */
export type Posted = { status: number } | { status?: undefined; error: unknown }

/** Posts something and says how it was answered in time; redirects are not followed. */
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

/** Posts something of which only matters whether it was taken. Rejects with `upstream_error`, saying `refused`, otherwise. */
export async function post(url: string, { refused, ...request }: Post & { refused: string }): Promise<void> {
	const posted = await tryPost(url, request)
	if (posted.status === undefined) throw new Failure('upstream_error', refused, { cause: posted.error })
	if (posted.status < 200 || posted.status > 299)
		throw new Failure('upstream_error', refused, { cause: `status ${posted.status}` })
}
