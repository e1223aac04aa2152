import * as z from 'zod'
import { ContextCost } from './context-cost.ts'
import { ImportedFrom, type Upstream } from './entry-source.ts'
import { Freshness } from './freshness.ts'
import { InstallOption } from './install.ts'
import { Deprecation } from './lifecycle.ts'
import { Standing } from './overlay.ts'
import { EntryKey, Sha256 } from './primitives.ts'
import { Observed, ReceiptSummary } from './receipt-summary.ts'
import { SourceHealth } from './source-health.ts'
import { ClaimStatus, DownloadTrust, MAX_PLATFORMS, McpInstallTarget, Platform, SupportLevel } from './vocabulary.ts'

const Note = z.string().min(1).max(320)

/** What was checked about an entry, as facts a reader can follow up. */
export const TrustSignals = z.object({
	firstPartyEditorial: z.boolean().optional(),
	packageVerified: z.boolean().optional(),
	packageTrust: z.string().nullable().optional(),
	packageChecksum: z.string().optional(),
	checksumPresent: z.boolean().optional(),
	sourceUrlCount: z.int().min(0).optional(),
	sourceUrls: z.array(z.url()).max(8).optional(),
	sourceStatus: z.string().optional(),
	lastVerifiedAt: z.string().optional(),
	adapterGenerated: z.boolean().optional(),
	hasSafetyNotes: z.boolean().optional(),
	hasPrivacyNotes: z.boolean().optional(),
	platforms: z.array(Platform).max(MAX_PLATFORMS).optional(),
	supportLevels: z.array(SupportLevel).max(12).optional(),
})
export type TrustSignals = z.infer<typeof TrustSignals>

/** How a server is reached, by whom, and whether it can be kept from changing anything. */
export const Access = z.object({
	auth: z.enum(['none', 'key', 'oauth']).optional(),
	transports: z.array(z.enum(['stdio', 'http', 'sse'])).max(3),
	locations: z.array(z.enum(['local', 'remote'])).max(2),
	/** It has a switch for that, or none of its tools changes anything. */
	readOnly: z.boolean(),
	/** The switch, where it has one. */
	readOnlySwitch: z.string().optional(),
})
export type Access = z.infer<typeof Access>

/** One entry as lists, feeds and search show it. `facts` are the short lines of its card. */
export const RegistryEntry = z.looseObject({
	category: z.string(),
	/** What sort of asset it is, whatever its category is called. */
	kind: z.string(),
	slug: z.string(),
	title: z.string(),
	seoTitle: z.string().optional(),
	description: z.string(),
	seoDescription: z.string().optional(),
	tags: z.array(z.string()).max(32),
	keywords: z.array(z.string()).max(64),
	author: z.string(),
	safetyNotes: z.array(Note).max(8).optional(),
	privacyNotes: z.array(Note).max(8).optional(),
	dateAdded: z.string(),
	dateUpdated: z.string().optional(),
	installable: z.boolean(),
	downloadUrl: z.string().optional(),
	downloadTrust: DownloadTrust.nullable().optional(),
	verificationStatus: z.string(),
	platforms: z.array(Platform).max(MAX_PLATFORMS).optional(),
	mcpInstallTargets: z.array(McpInstallTarget).max(McpInstallTarget.options.length).optional(),
	supportLevels: z.array(SupportLevel).max(12).optional(),
	documentationUrl: z.string(),
	repoUrl: z.string(),
	url: z.string(),
	canonicalUrl: z.url(),
	llmsUrl: z.url(),
	apiUrl: z.url(),
	trustSignals: TrustSignals,
	brandName: z.string().optional(),
	brandDomain: z.string().optional(),
	brandIconUrl: z.string().optional(),
	brandLogoUrl: z.string().optional(),
	brandAssetSource: z.string().optional(),
	brandVerifiedAt: z.string().optional(),
	brandColors: z.array(z.string()).max(6).optional(),
	submittedBy: z.string().optional(),
	submittedByUrl: z.url().optional(),
	submittedAt: z.string().optional(),
	sourceSubmissionNumber: z.int().positive().optional(),
	sourceSubmissionUrl: z.url().optional(),
	importPrNumber: z.int().positive().optional(),
	importPrUrl: z.url().optional(),
	reviewedBy: z.string().optional(),
	reviewedAt: z.string().optional(),
	claimStatus: ClaimStatus.optional(),
	claimedBy: z.string().optional(),
	claimedByUrl: z.url().optional(),
	claimedAt: z.string().optional(),
	license: z.string().optional(),
	authorId: z.string().optional(),
	facts: z.array(z.string()).max(8).optional(),
	useCases: z.array(z.string()).max(8).optional(),
	lifecycle: Deprecation.optional(),
	/** The day on which a person last compared the facts with the source. */
	checkedAt: z.string().optional(),
	...Standing.shape,
	/** How old what is said of it is. */
	freshness: Freshness.optional(),
	/** What was seen when it was started. */
	receipt: ReceiptSummary.optional(),
	/** How a server is reached and what it may do. */
	access: Access.optional(),
})
export type RegistryEntry = z.infer<typeof RegistryEntry>

/** How well an entry works in one client. */
export const PlatformCompatibility = z.object({
	platform: Platform,
	supportLevel: SupportLevel,
	installPath: z.string().optional(),
	note: z.string().optional(),
})

export type PlatformCompatibility = z.infer<typeof PlatformCompatibility>

/** A file that an entry ships: served at `url`, its digest over exactly those bytes. */
export const EntryFile = z.object({
	path: z.string(),
	url: z.string(),
	bytes: z.int().min(0),
	sha256: Sha256,
	mediaType: z.string(),
})
export type EntryFile = z.infer<typeof EntryFile>

export const Heading = z.object({ depth: z.int().min(1).max(6), text: z.string(), id: z.string() })
export type Heading = z.infer<typeof Heading>
export const Related = z.object({ key: EntryKey, title: z.string(), reasons: z.array(z.string()).max(4) })
export type Related = z.infer<typeof Related>

/** A rebuilt package of an entry; null where there is none. */
const EntryPackage = z.object({
	url: z.string(),
	sha256: Sha256,
	bytes: z.int().min(0),
	mediaType: z.string(),
	files: z.int().min(1),
})

/** What is published as an entry’s `details`. Each kind adds its own part to this in its file of `src/kinds`. */
export interface EntryDetails {
	upstream?: Upstream | undefined
}

/** Everything known about one entry. */
export const Entry = z.looseObject({
	...RegistryEntry.shape,
	body: z.string(),
	headings: z.array(Heading),
	install: z.array(InstallOption),
	files: z.array(EntryFile),
	package: EntryPackage.nullable(),
	platformCompatibility: z.array(PlatformCompatibility),
	related: z.array(Related),
	/** What its kind adds: `server`, `hook`, `skill`, … as written in front matter. */
	details: z.record(z.string(), z.unknown()),
	/** The other catalogue that its facts were taken from, and when. */
	importedFrom: ImportedFrom.omit({ digest: true }).optional(),
	/** What the checks of its sources found out. */
	sourceHealth: z.array(SourceHealth).optional(),
	/** What its receipt says besides the summary. */
	observed: Observed.optional(),
	/** Who says which tools it has: its receipt, or its author. */
	toolsFrom: z.enum(['receipt', 'author']).optional(),
	/** What it costs in each client that takes it. */
	context: z.array(ContextCost).optional(),
	/** Where it brings others together, the cost is that of those of which it is known. */
	contextCounted: z.object({ counted: z.int().min(1), of: z.int().min(1) }).optional(),
})
export type Entry = z.infer<typeof Entry> & { details: EntryDetails }

/** `GET /api/registry/entries/{category}/{slug}`. */
export const EntryDetail = z.object({ schemaVersion: z.literal(1), key: EntryKey, entry: Entry })
export type EntryDetail = z.infer<typeof EntryDetail> & { entry: Entry }
