import { Failure } from '../schema/contract/errors.ts'
import { readAtMost } from '../schema/read-at-most.ts'
import { causeOf, type ProviderAnswer } from './answer.ts'

/** A POST request and its timeout. */
interface Post {
	timeoutMs: number
	headers?: Record<string, string>
	body?: string
}

/** Of a longer refusal, nothing is read. */
const MAX_REFUSAL = 16 * 1024

/** Whether a status means that the request was accepted. */
export const isAccepted = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300

/** Sends a POST request. Never rejects; redirects are not followed, and of an accepted request no body is read. */
export async function tryPost(url: string, { timeoutMs, ...request }: Post): Promise<ProviderAnswer> {
	try {
		const response = await fetch(url, {
			...request,
			method: 'POST',
			signal: AbortSignal.timeout(timeoutMs),
			redirect: 'error',
		})
		return { status: response.status, bytes: await refusalIn(response) }
	} catch (error) {
		return { error }
	}
}

/** The body of a refusal. A body that breaks off does not undo the status, which has already come. */
async function refusalIn(response: Response): Promise<Uint8Array<ArrayBuffer>> {
	const refusal = isAccepted(response.status)
		? undefined
		: await readAtMost(response.body, MAX_REFUSAL).catch(() => undefined)
	await response.body?.cancel().catch(() => undefined)
	return refusal ?? new Uint8Array()
}

/**
 * Sends a POST request whose response body does not matter. Rejects with `upstream_error` and the message `refused` on
 * any status but 2xx.
 */
export async function post(url: string, { refused, ...request }: Post & { refused: string }): Promise<void> {
	const posted = await tryPost(url, request)
	if (!isAccepted(posted.status)) throw new Failure('upstream_error', refused, { cause: causeOf(posted, [url]) })
}
