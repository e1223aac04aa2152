const TOKEN_KEY = `${import.meta.env.REGISTRY_SLUG}:desk`

/**
 * A request to the API failed. `status` is 0 when there was no complete response; `code` and `details` are those of the
 * error response.
 */
export class ApiError extends Error {
	readonly status: number
	readonly code: string
	readonly details: unknown

	constructor(status: number, error: { code?: string; message?: string; details?: unknown }) {
		super(error.message ?? `The server answered ${status}.`)
		this.status = status
		this.code = error.code ?? ''
		this.details = error.details
	}
}

/** The token is kept only in memory and in the session storage of this tab. */
let token = ''
export const keepToken = (given: string): void => {
	token = given
	inStorage((storage) => storage.setItem(TOKEN_KEY, given))
}
export const forgetToken = (): void => {
	token = ''
	inStorage((storage) => storage.removeItem(TOKEN_KEY))
}
/** Loads the token of this tab from session storage; returns whether there is one. */
export function loadToken(): boolean {
	token = inStorage((storage) => storage.getItem(TOKEN_KEY)) ?? ''
	return token !== ''
}

/** Uses the session storage of this tab; undefined where that is blocked or full. */
export function inStorage<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(sessionStorage)
	} catch {
		// What is kept lasts as long as the page.
		return undefined
	}
}

/** How long an answer is waited for, in milliseconds. A write that is late may still be done. */
const DEADLINE = 30_000
const LATE = 'The server did not answer in time. Reload to see whether it is done before you try again.'
const AWAY = 'The server cannot be reached. Try again when you are online.'

/** Whether a text can be sent as a token: a header takes no other characters. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

/**
 * Sends a request with the token in the `Authorization` header. Throws an `ApiError` if the status is not 2xx or there
 * is no response.
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
	const headers = { Authorization: `Bearer ${token}`, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
	const signal = AbortSignal.timeout(DEADLINE)
	const response = await fetch(path, { ...init, headers, signal, cache: 'no-store' }).catch(() => undefined)
	if (!response) throw new ApiError(0, { message: signal.aborted ? LATE : AWAY })
	if (response.ok) return response
	const { error = {} } = (await response.json().catch(() => ({}))) as { error?: { code?: string } }
	throw new ApiError(response.status, error)
}

/** Sends a request and parses the response as JSON. Throws an `ApiError` if it fails or is not JSON. */
export async function requestJson<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await request(path, init)
	return response.json().catch(() => {
		throw new ApiError(0, { message: 'The server’s answer was cut off. Try again.' })
	}) as Promise<T>
}

/** Sends a JSON body and parses the response. */
export const sendJson = <T>(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<T> =>
	requestJson<T>(path, { method, body: JSON.stringify(body) })
