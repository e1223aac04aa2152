const KEPT = 'pinakes:desk'

/** An answer that is not a success: its status, its code, a sentence, and what the contract adds. */
export class Refusal extends Error {
	readonly status: number
	readonly code: string
	readonly details: unknown
	readonly retryAfter: number

	constructor(status: number, error: { code?: string; message?: string; details?: unknown }, retryAfter = 0) {
		super(error.message ?? `The server answered ${status}.`)
		this.status = status
		this.code = error.code ?? ''
		this.details = error.details
		this.retryAfter = retryAfter
	}
}

/** The token lives in this tab's memory and its session storage, in nothing else. */
let token = ''
export const signIn = (given: string): void => {
	token = given
	sessionStorage.setItem(KEPT, given)
}
export const signOut = (): void => {
	token = ''
	sessionStorage.removeItem(KEPT)
}
/** Takes up the session of this tab; says whether there is one. */
export function resume(): boolean {
	token = sessionStorage.getItem(KEPT) ?? ''
	return token !== ''
}

/** Asks an operation of the desk; the token goes in a header, never in an address. */
export async function askRaw(path: string, init: RequestInit = {}): Promise<Response> {
	const headers = { Authorization: `Bearer ${token}`, ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
	const response = await fetch(path, { ...init, headers, cache: 'no-store' }).catch(() => undefined)
	if (!response) throw new Refusal(0, { message: 'The server cannot be reached. Try again when you are online.' })
	if (response.ok) return response
	const { error = {} } = (await response.json().catch(() => ({}))) as { error?: { code?: string } }
	throw new Refusal(response.status, error, Number(response.headers.get('retry-after') ?? 0))
}

/** The JSON of a successful answer. */
export const ask = async <T>(path: string, init?: RequestInit): Promise<T> =>
	(await (await askRaw(path, init)).json()) as T

/** Sends a JSON body. */
export const send = <T>(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<T> =>
	ask<T>(path, { method, body: JSON.stringify(body) })
