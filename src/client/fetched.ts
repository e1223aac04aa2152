/** How long an answer is waited for, in milliseconds, its body included. */
const DEADLINE = 5000

interface Options extends RequestInit {
	/** Milliseconds; 5,000 if not given. */
	deadline?: number
	signal?: AbortSignal
}

/** Fetches a path of this site. Throws if it has not all arrived within the deadline, or if the status is not 2xx. */
export async function fetched(path: string, { deadline = DEADLINE, signal, ...init }: Options = {}): Promise<Response> {
	const late = AbortSignal.timeout(deadline)
	const response = await fetch(path, { ...init, signal: signal ? AbortSignal.any([signal, late]) : late })
	if (!response.ok) throw new HttpError(response)
	return response
}

/** An answer with another status than 2xx. `after` is its `Retry-After` header, in seconds. */
export class HttpError extends Error {
	readonly status: number
	readonly after: string | null
	constructor({ status, headers }: Response) {
		super(`The registry answered ${status}.`)
		this.status = status
		this.after = headers.get('retry-after')
	}
}
