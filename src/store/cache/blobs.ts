import type { Cache } from './cached-fetch.ts'

const DEADLINE_MS = 1_500

/**
 * The library retries a failing service five times, five seconds apart, except after a 4xx status, so failures are
 * mapped to this one.
 */
const REFUSED = 424

async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	try {
		const response = await fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) })
		return response.status === 429 || response.status >= 500 ? refused(`status ${response.status}`) : response
	} catch (error) {
		return refused(error instanceof Error ? `${error.name}: ${error.message}` : 'no answer')
	}
}

/** The library takes the words of its error from this header. */
const refused = (why: string) =>
	new Response(null, { status: REFUSED, headers: { 'x-nf-error': why.replaceAll(/[^ -~]/g, ' ') } })

/** The address of a Blobs service other than the host's own. */
interface BlobsAddress {
	edgeURL: string
	siteID: string
	token: string
}

/** A cache in Netlify Blobs, shared by all function instances and deploys. */
export function blobsCache(report: (error: unknown) => void, address?: BlobsAddress): Cache {
	// Imported on first use. The host bundles our own files into one, so only a package can be loaded lazily.
	const open = async () => (await import('@netlify/blobs')).getStore({ name: 'cache', fetch: fetchOnce, ...address })
	return {
		async get(key) {
			try {
				const found = await (await open()).get(key, { type: 'arrayBuffer' })
				return found ? new Uint8Array(found) : undefined
			} catch {
				return undefined
			}
		},
		async put(key, bytes) {
			try {
				await (await open()).set(key, new Uint8Array(bytes).buffer)
			} catch (error) {
				report(error)
			}
		},
	}
}
