import * as z from 'zod'
import { settings } from './settings.ts'
import { JOB_SOURCES } from './text/job-words.ts'

/** Keys of an object as the tuple that `z.enum` wants. */
const keys = <T extends object>(value: T) => Object.keys(value) as [keyof T & string, ...(keyof T & string)[]]

type Target = Extract<(typeof settings.mcpInstallTargets)[number], keyof typeof settings.platforms>

/** The closed lists. Categories and platforms come from the settings; the rest is part of the contract. */
export const Category = z.enum(keys(settings.categories))
export const Platform = z.enum(keys(settings.platforms))
export const SupportLevel = z.enum(['native', 'adapter', 'manual'])
export const McpInstallTarget = z.enum(
	settings.mcpInstallTargets.filter((id): id is Target => Object.hasOwn(settings.platforms, id)),
)
export const VerificationStatus = z.enum(['draft', 'validated', 'production'])
export const DownloadTrust = z.enum(['first-party', 'external'])
export const ClaimStatus = z.enum(['unclaimed', 'pending', 'verified'])
export const LifecycleState = z.enum(['deprecated', 'withdrawn'])
export const ChangeType = z.enum(['added', 'updated', 'renamed', 'deprecated', 'removed', 'restored'])
export const Transport = z.enum(['stdio', 'http', 'sse'])
export const SignalName = z.enum(['used', 'works', 'broken'])
export const IntentName = z.enum([
	'view',
	'open',
	'copy',
	'install_copy',
	'config_copy',
	'install',
	'download',
	'source_open',
	'docs_open',
	'share',
	'vote',
])
export const BrandKind = z.enum(['icon', 'logo'])
export const JobStatus = z.enum(['draft', 'pending_review', 'active', 'stale_pending_review', 'closed', 'archived'])
export const JobSource = z.enum(keys(JOB_SOURCES))
export const LeadKind = z.enum(['tool', 'job', 'claim', 'sponsorship', 'other'])
export const LeadTier = z.enum(['free', 'standard', 'featured', 'sponsored'])
export const LeadStatus = z.enum(['new', 'pending_review', 'approved', 'active', 'rejected', 'expired', 'archived'])
export const RouteSuggestion = z.enum(['submit_pr', 'fix_required', 'manual_review', 'route_away'])
/** What the trending list goes by: what people did and said, or, while that is too little, what was looked at last. */
export const TrendingBasis = z.enum(['signals', 'recently_observed'])
export const TrendingReason = z.enum([
	'upvotes',
	'community_used',
	'community_works',
	'recent_intent',
	'first_party_package',
	'production_verified',
])

/** How many platforms an entry may name: as many as the contract says, or all that a fork lists. */
export const MAX_PLATFORMS = Math.max(12, Platform.options.length)

export type Category = z.infer<typeof Category>
export type Platform = z.infer<typeof Platform>
export type SupportLevel = z.infer<typeof SupportLevel>
export type McpInstallTarget = z.infer<typeof McpInstallTarget>
export type BrandKind = z.infer<typeof BrandKind>
export type ChangeType = z.infer<typeof ChangeType>

export const categoryLabel = (id: Category): string => settings.categories[id].label

const MAX_NAMED = 4

/** What the registry holds, in a few words: from the settings, or the names of the first categories. */
export function introduction(): string {
	const { intro }: { name: string; intro?: string } = settings
	const labels = Category.options.map(categoryLabel)
	const named = labels.slice(0, MAX_NAMED).join(', ')
	return intro ?? (labels.length > MAX_NAMED ? `${named} and more` : named)
}
