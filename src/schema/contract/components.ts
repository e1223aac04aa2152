import * as z from 'zod'
import { Alert, Alerts, DeployEvent } from '../alerts.ts'
import {
	ArdEntry,
	ArdExploreRequest,
	ArdExploreResponse,
	ArdListResponse,
	ArdSearchRequest,
	ArdSearchResponse,
} from '../ard.ts'
import { AuditTrail } from '../audit.ts'
import { Change, DiffResponse } from '../changes.ts'
import { ContextCost } from '../context-cost.ts'
import { Access, Entry, EntryDetail, EntryFile, PlatformCompatibility, RegistryEntry, TrustSignals } from '../entry.ts'
import { CategoryFeed, FeedHealth, FeedIndex, PlatformFeed } from '../feeds.ts'
import { Freshness } from '../freshness.ts'
import { Health } from '../health.ts'
import { InstallOption } from '../install.ts'
import {
	Job,
	JobChange,
	JobChanged,
	JobDetail,
	JobInput,
	JobRecord,
	JobRecords,
	JobSaved,
	JobsHealth,
	JobsIndex,
} from '../jobs.ts'
import { LeadChange, LeadChanged, LeadDeleted, LeadInput, LeadList, LeadReceipt, LeadRecord } from '../leads.ts'
import { Tombstone, Tombstones } from '../lifecycle.ts'
import { McpServer, McpServerList, McpServerRecord, ServerCard } from '../mcp-registry.ts'
import { MailEvent, Subscribed, SubscriberChange, SubscriberChanged, Subscription } from '../newsletter.ts'
import { Origin, Verdict } from '../overlay.ts'
import { PreflightInput, PreflightReport } from '../preflight.ts'
import { Receipt } from '../receipt.ts'
import { Observed, ReceiptSummary } from '../receipt-summary.ts'
import { Artifact, Categories, FeedDiscovery, IntegrityReport, Manifest } from '../registry.ts'
import { Facets, MeantReason, SearchFilters, SearchReason, SearchResponse, SearchResult } from '../search.ts'
import {
	Accepted,
	IntentEvent,
	SignalBatch,
	SignalBatchReport,
	SignalCounts,
	SignalInput,
	SignalReport,
	VoteCounts,
	VoteQuery,
	VoteToggle,
	VoteToggled,
} from '../signals.ts'
import { SourceInput, SourceReport } from '../source-report.ts'
import { RegistryStatistics } from '../statistics.ts'
import { RepositoryStats } from '../stats.ts'
import { TrendingEntry, TrendingResponse } from '../trending.ts'
import { operations } from './endpoints.ts'
import { ErrorEnvelope } from './errors.ts'

const answers = {
	Accepted,
	Access,
	Alert,
	Alerts,
	ArdEntry,
	ArdExploreResponse,
	ArdListResponse,
	ArdSearchResponse,
	Artifact,
	AuditTrail,
	Categories,
	CategoryFeed,
	Change,
	ContextCost,
	DiffResponse,
	Entry,
	EntryDetail,
	EntryFile,
	ErrorEnvelope,
	Facets,
	FeedDiscovery,
	FeedHealth,
	FeedIndex,
	Freshness,
	Health,
	InstallOption,
	IntegrityReport,
	Job,
	JobChanged,
	JobDetail,
	JobRecord,
	JobRecords,
	JobSaved,
	JobsHealth,
	JobsIndex,
	LeadChanged,
	LeadDeleted,
	LeadList,
	LeadReceipt,
	LeadRecord,
	Manifest,
	McpServer,
	McpServerList,
	McpServerRecord,
	Observed,
	Origin,
	PlatformCompatibility,
	PlatformFeed,
	PreflightReport,
	Receipt,
	ReceiptSummary,
	RegistryEntry,
	RegistryStatistics,
	RepositoryStats,
	SearchFilters,
	MeantReason,
	SearchReason,
	SearchResponse,
	SearchResult,
	ServerCard,
	SignalBatchReport,
	SignalCounts,
	SignalReport,
	SourceReport,
	Subscribed,
	SubscriberChanged,
	Tombstone,
	Tombstones,
	TrendingEntry,
	TrendingResponse,
	TrustSignals,
	Verdict,
	VoteCounts,
	VoteToggled,
} as const satisfies Record<string, z.ZodType>

const bodies = {
	ArdExploreRequest,
	ArdSearchRequest,
	DeployEvent,
	IntentEvent,
	JobChange,
	JobInput,
	LeadChange,
	LeadInput,
	MailEvent,
	PreflightInput,
	SignalBatch,
	SignalInput,
	SourceInput,
	SubscriberChange,
	Subscription,
	VoteQuery,
	VoteToggle,
} as const satisfies Record<string, z.ZodType>

/**
 * Names shapes that are written in the row of an operation after that operation. Only JSON bodies get a name, and not
 * MCP messages, which their own protocol describes.
 */
function withRows(listed: Record<string, z.ZodType>, part: 'body' | 'response', ending: string) {
	const all = { ...listed }
	const known = new Set(Object.values(listed))
	for (const [id, { tag, type, [part]: shape }] of operations) {
		if (!shape || known.has(shape) || type || tag === 'MCP') continue
		all[`${id.charAt(0).toUpperCase()}${id.slice(1)}${ending}`] = shape
		known.add(shape)
	}
	return all
}

/** Response schemas, by their names in OpenAPI and under `/schemas`. */
export const components = withRows(answers, 'response', 'Response')
/** Request body schemas, named in the same way. */
export const requests = withRows(bodies, 'body', 'Request')

/** Registries of their own: names in zod's global registry would turn the schemas of MCP tools into bare references. */
const named = (shapes: Record<string, z.ZodType>) => {
	const names = z.registry<{ id: string }>()
	for (const [id, schema] of Object.entries(shapes)) names.add(schema, { id })
	return names
}
export const componentNames = named(components)
export const requestNames = named(requests)
