import { Failure } from '../schema/errors.ts'

/** What is sent, for how long its taker is waited for, and what is said when it was not taken. */
export interface Post {
	timeoutMs: number
	headers?: Record<string, string>
	body?: string
	refused: string
}

/** Posts something of which only matters whether it was taken. Rejects with `upstream_error` otherwise; redirects are not followed. */
export async function post(url: string, { timeoutMs, refused, ...request }: Post): Promise<void> {
	const response = await fetch(url, {
		...request,
		method: 'POST',
		signal: AbortSignal.timeout(timeoutMs),
		redirect: 'error',
	}).catch((error: unknown) => error)
	if (!(response instanceof Response)) throw new Failure('upstream_error', refused, { cause: response })
	await response.body?.cancel()
	if (!response.ok) throw new Failure('upstream_error', refused, { cause: `status ${response.status}` })
}
