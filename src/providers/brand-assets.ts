import { Failure } from '../schema/contract/errors.ts'
import type { BrandSettings } from '../schema/environment.ts'
import type { BrandKind } from '../schema/vocabulary.ts'
import { causeOf, type ProviderAnswer } from './answer.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { imageType } from './image-type.ts'

/** Fetches logos. Rejects with `not_found` when there is none, and `upstream_error` when the answer is not an image. */
export interface BrandAssets {
	fetch(kind: BrandKind, domain: string): Promise<Uint8Array<ArrayBuffer>>
}

const SIZE = 256

/** Logos from Brandfetch's CDN or a compatible server. https://docs.brandfetch.com/logo-api/parameters */
export const brandfetchAssets = ({ url, clientId }: BrandSettings): BrandAssets => ({
	async fetch(kind, domain) {
		const address = new URL(`${url}/domain/${domain}/w/${SIZE}/h/${SIZE}/fallback/404/type/${kind}`)
		if (clientId) address.searchParams.set('c', clientId)
		const answer = await fetchBytes(address.href, { timeoutMs: 6_000, maxBytes: 1024 * 1024 })
		if (answer.status === 404) throw new Failure('not_found', `There is no ${kind} for ${domain}.`)
		if (answer.status === 200 && imageType(answer.bytes)) return answer.bytes
		throw new Failure('upstream_error', 'The logo provider did not return an image.', { cause: causeFor(answer) })
	},
})

/** What a successful answer holds is no text to log. */
function causeFor(answer: ProviderAnswer): unknown {
	if (answer.status === 200) return 'status 200, but no image'
	const isKey = answer.status === 401 || answer.status === 403
	return isKey ? `${causeOf(answer)}. Check PINAKES_BRAND_CLIENT_ID.` : causeOf(answer)
}
