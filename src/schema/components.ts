import * as z from 'zod'
import { Change, DiffResponse } from './changes.ts'
import { Entry, EntryDetail, EntryFile, PlatformCompatibility, RegistryEntry, TrustSignals } from './entry.ts'
import { ErrorEnvelope } from './errors.ts'
import { CategoryFeed, FeedHealth, FeedIndex, PlatformFeed } from './feeds.ts'
import { InstallOption } from './install.ts'
import { Artifact, Categories, FeedDiscovery, IntegrityReport, Manifest } from './registry.ts'
import { Facets, SearchFilters, SearchReason, SearchResponse, SearchResult } from './search.ts'
import { TrendingEntry, TrendingResponse } from './trending.ts'

/** Shapes with a name of their own in OpenAPI and under `/schemas`. */
export const components = {
	Artifact,
	Categories,
	CategoryFeed,
	Change,
	DiffResponse,
	Entry,
	EntryDetail,
	EntryFile,
	ErrorEnvelope,
	Facets,
	FeedDiscovery,
	FeedHealth,
	FeedIndex,
	InstallOption,
	IntegrityReport,
	Manifest,
	PlatformCompatibility,
	PlatformFeed,
	RegistryEntry,
	SearchFilters,
	SearchReason,
	SearchResponse,
	SearchResult,
	TrendingEntry,
	TrendingResponse,
	TrustSignals,
} as const satisfies Record<string, z.ZodType>

/** A registry of its own: names in zod's global one would turn MCP tool schemas into bare references. */
export const componentNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(components)) componentNames.add(schema, { id })
