const TOKEN_KEY = `${import.meta.env.REGISTRY_SLUG}:desk`

/** An answer that is not a success: its status, its code, a sentence, and what the contract adds. Status 0 is no answer. */
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

/** The token lives in this tab's memory and its session storage, in nothing else. */
let token = ''
export const keepToken = (given: string): void => {
	token = given
	sessionStorage.setItem(TOKEN_KEY, given)
}
export const forgetToken = (): void => {
	token = ''
	sessionStorage.removeItem(TOKEN_KEY)
}
/** Takes up the token of this tab; says whether there is one. */
export function loadToken(): boolean {
	token = sessionStorage.getItem(TOKEN_KEY) ?? ''
	return token !== ''
}

/** Calls an operation of the desk; the token goes in a header, never in an address. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
	const headers = { Authorization: `Bearer ${token}`, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
	const response = await fetch(path, { ...init, headers, cache: 'no-store' }).catch(() => undefined)
	if (!response) throw new ApiError(0, { message: 'The server cannot be reached. Try again when you are online.' })
	if (response.ok) return response
	const { error = {} } = (await response.json().catch(() => ({}))) as { error?: { code?: string } }
	throw new ApiError(response.status, error)
}

/** The JSON of a successful answer. */
export async function requestJson<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await request(path, init)
	return response.json().catch(() => {
		throw new ApiError(0, { message: 'The server’s answer was cut off. Try again.' })
	}) as Promise<T>
}

/** Sends a JSON body. */
export const sendJson = <T>(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<T> =>
	requestJson<T>(path, { method, body: JSON.stringify(body) })
