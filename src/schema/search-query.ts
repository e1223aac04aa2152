import * as z from 'zod'
import { CategoryParameter, limitParameter, offsetParameter, orDefault, PlatformParameter } from './parameters.ts'

const Toggle = z.enum(['all', 'true', 'false'])

/** The filters of a search; `all` and the empty string mean no filter. */
export const SearchFilters = z.object({
	installable: orDefault(Toggle, 'all'),
	hasSafetyNotes: orDefault(Toggle, 'all'),
	hasPrivacyNotes: orDefault(Toggle, 'all'),
	downloadTrust: orDefault(z.enum(['all', 'first-party', 'external', 'none']), 'all'),
	claimStatus: orDefault(z.enum(['all', 'unclaimed', 'pending', 'verified']), 'all'),
	sourceStatus: orDefault(z.enum(['all', 'available', 'missing']), 'all'),
})
export type SearchFilters = z.infer<typeof SearchFilters>

export const SearchSort = z.enum(['relevance', 'newest', 'title', 'trending'])

/** Query of `GET /api/registry/search` (interface 4.1; `sort`, `explain` and `includeDeprecated` are ours). */
export const SearchQuery = z.object({
	q: z.string().max(120).default(''),
	category: CategoryParameter.default(''),
	platform: PlatformParameter.default(''),
	...SearchFilters.shape,
	sort: orDefault(SearchSort, 'relevance'),
	explain: orDefault(z.enum(['true', 'false']), 'false'),
	includeDeprecated: orDefault(z.enum(['true', 'false']), 'false'),
	limit: limitParameter(50, 20),
	offset: offsetParameter(10_000),
})
export type SearchQuery = z.infer<typeof SearchQuery>
