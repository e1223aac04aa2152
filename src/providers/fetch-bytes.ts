import { readAtMost } from '../schema/read-at-most.ts'
import { settings } from '../schema/settings.ts'

/** Limits of one request to a provider. */
interface FetchLimits {
	timeoutMs: number
	maxBytes: number
	headers?: Record<string, string>
}

/** A provider's response, read completely. */
interface FetchedBytes {
	status: number
	bytes: Uint8Array<ArrayBuffer>
}

const MAX_REDIRECTS = 3

/**
 * Sends a GET request to a provider. Follows redirects only on the same origin, and reads at most the allowed number of
 * bytes, counted after decompression. Undefined when the request fails, exceeds a limit or times out.
 */
export async function fetchBytes(address: string, limits: FetchLimits): Promise<FetchedBytes | undefined> {
	const signal = AbortSignal.timeout(limits.timeoutMs)
	const headers = { 'user-agent': settings.name, ...limits.headers }
	try {
		let url = new URL(address)
		for (let left = MAX_REDIRECTS; left >= 0; left--) {
			const response = await fetch(url, { headers, signal, redirect: 'manual' })
			const next = locationOf(response, url)
			if (!next) {
				const bytes = await readAtMost(response.body, limits.maxBytes)
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
