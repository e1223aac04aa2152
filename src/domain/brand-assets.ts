import type { BrandAssets } from '../providers/brand-assets.ts'
import { imageType } from '../providers/image-type.ts'
import type { Published } from '../published/published.ts'
import type { BrandAssetPath } from '../schema/brand-assets.ts'
import { BytesAnswer } from '../schema/contract/answers.ts'
import { Failure } from '../schema/contract/errors.ts'
import { SANDBOX } from '../schema/contract/headers.ts'
import { WEEK_MS } from '../schema/text/day.ts'
import type { CachedFetch } from '../store/cache/cached-fetch.ts'

interface BrandServices {
	published: Published
	/** The logo provider; undefined when none is configured. */
	brandAssets: BrandAssets | undefined
	cachedFetch: CachedFetch
}

/** The icon or logo of a brand. Only domains that an entry names are fetched. Throws `not_found` for any other. */
export async function brandAsset(
	{ kind, domain }: BrandAssetPath,
	{ published, brandAssets, cachedFetch }: BrandServices,
): Promise<BytesAnswer> {
	if (!published.brandDomains().has(domain)) throw new Failure('not_found', 'No entry uses that domain as its brand.')
	if (!brandAssets) throw new Failure('provider_not_configured')
	const { bytes } = await cachedFetch(`brand/${kind}/${domain}`, {
		freshMs: WEEK_MS,
		fetch: () => brandAssets.fetch(kind, domain),
		isReadable: (kept) => imageType(kept) !== undefined,
	})
	return new BytesAnswer(bytes, { type: imageType(bytes) ?? 'application/octet-stream', headers: SANDBOX })
}
