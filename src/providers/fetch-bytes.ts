import { readAtMost } from '../schema/read-at-most.ts'
import { settings } from '../schema/settings.ts'

/** Limits of one question to a provider. */
export interface Patience {
	timeoutMs: number
	maxBytes: number
	headers?: Record<string, string>
}

/** What a provider answered, read whole. */
export interface Answered {
	status: number
	bytes: Uint8Array<ArrayBuffer>
}

const MAX_REDIRECTS = 3

/**
 * Asks a provider with GET. Redirects are followed on its own origin only, and never more bytes are read than allowed,
 * counted as they are after decompression. Nothing comes back when it does not answer so, or not in time.
 */
export async function fetchBytes(address: string, patience: Patience): Promise<Answered | undefined> {
	const signal = AbortSignal.timeout(patience.timeoutMs)
	const headers = { 'user-agent': settings.name, ...patience.headers }
	try {
		let url = new URL(address)
		for (let left = MAX_REDIRECTS; left >= 0; left--) {
			const response = await fetch(url, { headers, signal, redirect: 'manual' })
			const next = locationOf(response, url)
			if (!next) {
				const bytes = await readAtMost(response.body, patience.maxBytes)
				return bytes && { status: response.status, bytes }
			}
			await response.body?.cancel()
			if (next.origin !== url.origin) return undefined
			url = next
		}
		return undefined
	} catch {
		return undefined
	}
}

function locationOf({ status, headers }: Response, from: URL): URL | undefined {
	const location = headers.get('location')
	return status >= 300 && status < 400 && location !== null ? new URL(location, from) : undefined
}
