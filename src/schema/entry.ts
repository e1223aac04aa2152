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
import { RUNTIMES } from './text/runtime.ts'
import {
	ClaimStatus,
	DownloadTrust,
	MAX_PLATFORMS,
	McpInstallTarget,
	Platform,
	SupportLevel,
	Transport,
} from './vocabulary.ts'

const Note = z.string().min(1).max(320)

/** Facts about an entry that a reader can verify. */
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

const Auth = z.enum(['none', 'key', 'oauth'])
const Location = z.enum(['local', 'remote'])

/** One way of running a server: started on this machine, or reached at its hosted address. */
export const ServerWay = z.object({
	location: Location,
	transport: Transport,
	/** The program that starts it; only of a local one. */
	runtime: z.enum(RUNTIMES).optional(),
	auth: Auth.optional(),
	/** Whether a secret of any sort has to be set, such as a key or the password of a database. */
	needsSecret: z.boolean(),
	readOnly: z.boolean(),
	/** What makes this way read-only: an argument, a variable, or the end of the address. */
	readOnlySwitch: z.string().optional(),
})
export type ServerWay = z.infer<typeof ServerWay>

/** How a server is reached, how it authenticates, and whether it can be read-only. */
export const Access = z.object({
	auth: Auth.optional(),
	transports: z.array(Transport).max(3),
	locations: z.array(Location).max(2),
	/** Whether it has a read-only switch, or only read-only tools. */
	readOnly: z.boolean(),
	/** The read-only switch, if it has one: that of the command, else that of the address. */
	readOnlySwitch: z.string().optional(),
	/** The same for each way of running it; none where it is not known how it is started or reached. */
	ways: z.array(ServerWay).max(4).optional(),
})
export type Access = z.infer<typeof Access>

/** An entry in lists, feeds and search results. `facts` are the lines of its card. */
export const RegistryEntry = z.looseObject({
	category: z.string(),
	/** The kind of asset, independent of the category's name. */
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
	/** The date a person last compared the facts with the source. */
	checkedAt: z.string().optional(),
	...Standing.shape,
	/** How current the data is. */
	freshness: Freshness.optional(),
	/** What was observed when it was started. */
	receipt: ReceiptSummary.optional(),
	/** How a server is reached and what it may do. */
	access: Access.optional(),
	/** Whether an agent has a list of tools of which none changes anything. */
	onlyReads: z.boolean().optional(),
	/** The model that an agent or a command asks for. */
	model: z.string().optional(),
})
export type RegistryEntry = z.infer<typeof RegistryEntry>

/** How well an entry works in a client. */
export const PlatformCompatibility = z.object({
	platform: Platform,
	supportLevel: SupportLevel,
	installPath: z.string().optional(),
	note: z.string().optional(),
})

export type PlatformCompatibility = z.infer<typeof PlatformCompatibility>

/** A file shipped with an entry. `sha256` is of exactly the bytes at `url`. */
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

/** The package of an entry; null when it has none. */
const EntryPackage = z.object({
	url: z.string(),
	sha256: Sha256,
	bytes: z.int().min(0),
	mediaType: z.string(),
	files: z.int().min(1),
})

/** The type of `details`. Each kind extends it in its file in `src/kinds`. */
export interface EntryDetails {
	upstream?: Upstream | undefined
}

/** All data of an entry. */
export const Entry = z.looseObject({
	...RegistryEntry.shape,
	body: z.string(),
	headings: z.array(Heading),
	install: z.array(InstallOption),
	files: z.array(EntryFile),
	package: EntryPackage.nullable(),
	platformCompatibility: z.array(PlatformCompatibility),
	related: z.array(Related),
	/** The fields of its kind: `server`, `hook`, `skill`, … as in front matter. */
	details: z.record(z.string(), z.unknown()),
	/** The catalogue it was imported from, and when. */
	importedFrom: ImportedFrom.omit({ digest: true }).optional(),
	/** The results of the source checks. */
	sourceHealth: z.array(SourceHealth).optional(),
	/** Details of its receipt besides the summary. */
	observed: Observed.optional(),
	/** The origin of the list of tools. */
	toolsFrom: z.enum(['receipt', 'author']).optional(),
	/** Its context cost in each client that supports it. */
	context: z.array(ContextCost).optional(),
	/** For an entry with members: of how many of them the cost is known. */
	contextCounted: z.object({ counted: z.int().min(1), of: z.int().min(1) }).optional(),
})
export type Entry = z.infer<typeof Entry> & { details: EntryDetails }

/** `GET /api/registry/entries/{category}/{slug}`. */
export const EntryDetail = z.object({ schemaVersion: z.literal(1), key: EntryKey, entry: Entry })
export type EntryDetail = z.infer<typeof EntryDetail> & { entry: Entry }
