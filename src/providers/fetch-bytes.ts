import { readAtMost } from '../schema/read-at-most.ts'
import { settings } from '../schema/settings.ts'
import type { ProviderAnswer } from './answer.ts'

/** Limits of one request to a provider. */
interface FetchLimits {
	timeoutMs: number
	maxBytes: number
	headers?: Record<string, string>
}

const MAX_REDIRECTS = 3

/**
 * Sends a GET request to a provider. Follows redirects only on the same origin, and reads at most the allowed number of
 * bytes, counted after decompression. Never rejects: a request that fails, exceeds a limit or times out gives the error.
 */
export async function fetchBytes(address: string, limits: FetchLimits): Promise<ProviderAnswer> {
	const signal = AbortSignal.timeout(limits.timeoutMs)
	const headers = { 'user-agent': settings.name, ...limits.headers }
	try {
		let url = new URL(address)
		for (let left = MAX_REDIRECTS; left >= 0; left--) {
			const response = await fetch(url, { headers, signal, redirect: 'manual' })
			const next = locationOf(response, url)
			if (!next) {
				const bytes = await readAtMost(response.body, limits.maxBytes)
				if (!bytes) throw new Error(`The response has more than ${limits.maxBytes} bytes.`)
				return { status: response.status, bytes }
			}
			await response.body?.cancel()
			if (next.origin !== url.origin) throw new Error(`It redirects to another origin, ${next.origin}.`)
			url = next
		}
		throw new Error(`It redirects more than ${MAX_REDIRECTS} times.`)
	} catch (error) {
		return { error }
	}
}

function locationOf({ status, headers }: Response, from: URL): URL | undefined {
	const location = headers.get('location')
	return status >= 300 && status < 400 && location !== null ? new URL(location, from) : undefined
}
