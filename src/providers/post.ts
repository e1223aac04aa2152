import { Failure } from '../schema/errors.ts'

/** What is sent, and for how long its taker is waited for. */
export interface Post {
	timeoutMs: number
	headers?: Record<string, string>
	body?: string
}

/** Posts something and gives the status of the answer, or nothing where none came in time; redirects are not followed. */
export async function postStatus(url: string, { timeoutMs, ...request }: Post): Promise<number | undefined> {
	const response = await fetch(url, {
		...request,
		method: 'POST',
		signal: AbortSignal.timeout(timeoutMs),
		redirect: 'error',
	}).catch(() => undefined)
	await response?.body?.cancel()
	return response?.status
}

/** Posts something of which only matters whether it was taken. Rejects with `upstream_error`, saying `refused`, otherwise. */
export async function post(url: string, { refused, ...request }: Post & { refused: string }): Promise<void> {
	const status = await postStatus(url, request)
	if (status === undefined || status < 200 || status > 299) throw new Failure('upstream_error', refused)
}
