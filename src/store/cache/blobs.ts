import type { Cache } from './cached-fetch.ts'

const DEADLINE_MS = 1_500

/** The library asks a failing service five times more, five seconds apart, but not after a status that is the caller's fault. */
const REFUSED = 424

async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const refused = () => new Response(null, { status: REFUSED })
	const response = await fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) }).catch(refused)
	return response.status === 429 || response.status >= 500 ? refused() : response
}

/** Where a Blobs service is, when it is not the one that the host tells its functions of. */
interface BlobsAddress {
	edgeURL: string
	siteID: string
	token: string
}

/** A cache in Netlify Blobs, shared by every instance of the functions and by every deploy. */
export function blobsCache(address?: BlobsAddress): Cache {
	// Imported when it is first used: the host bundles our own files into one, so that only a package can come later.
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
			} catch {
				// It is fetched again next time.
			}
		},
	}
}
