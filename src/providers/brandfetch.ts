import type { BrandSettings } from '../schema/environment.ts'
import { Failure } from '../schema/errors.ts'
import type { BrandAssets } from './brand-assets.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { imageType } from './image-type.ts'

const SIZE = 256

/** Logos from Brandfetch's CDN, or a server that speaks the same. https://docs.brandfetch.com/logo-api/parameters */
export const brandfetchAssets = ({ url, clientId }: BrandSettings): BrandAssets => ({
	async fetch(kind, domain) {
		const address = new URL(`${url}/domain/${domain}/w/${SIZE}/h/${SIZE}/fallback/404/type/${kind}`)
		if (clientId) address.searchParams.set('c', clientId)
		const answer = await fetchBytes(address.href, { timeoutMs: 6_000, maxBytes: 1024 * 1024 })
		if (answer?.status === 404) throw new Failure('not_found', `There is no ${kind} of ${domain}.`)
		if (answer?.status !== 200 || !imageType(answer.bytes))
			throw new Failure('upstream_error', 'The provider of logos did not answer with an image.')
		return answer.bytes
	},
})
