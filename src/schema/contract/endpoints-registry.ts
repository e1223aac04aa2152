import * as z from 'zod'
import { BrandAssetPath } from '../brand-assets.ts'
import { DiffQuery, DiffResponse } from '../changes.ts'
import { EntryDetail } from '../entry.ts'
import { CategoryFeed, FeedHealth, FeedIndex, PlatformFeed } from '../feeds.ts'
import { Tombstones } from '../lifecycle.ts'
import { EntryPreviewQuery, MAX_CHARACTERS, PreviewQuery } from '../previews.ts'
import { Receipt } from '../receipt.ts'
import { Categories, FeedDiscovery, IntegrityQuery, IntegrityReport, Manifest } from '../registry.ts'
import { RegistryStatistics } from '../statistics.ts'
import { KEY_PART } from '../text/entry-key.ts'
import { shorten } from '../text/shorten.ts'
import { TrendingQuery, TrendingResponse } from '../trending.ts'
import { document, type Endpoint, type Example, errors, get, QUERY, READ } from './endpoint.ts'
import { needsOf, type Samples } from './samples.ts'

const Segment = z.string().regex(KEY_PART, 'Write it in lower-case letters, digits and hyphens.')
const EntryPath = z.object({ category: Segment, slug: Segment })
const Text = z.string()
const entryExample = ({ entry: { category, slug, ...entry } }: Samples): Example => ({
	...needsOf(entry),
	params: { category, slug },
})

/** Reading the registry and the files it distributes. */
export const registryEndpoints = {
	getManifest: document({
		path: '/api/registry/manifest',
		tag: 'Registry',
		summary: 'Digest and size of every data file, feed, text and download',
		response: Manifest,
		reads: ['manifest'],
	}),
	getCategories: document({
		path: '/api/registry/categories',
		tag: 'Registry',
		summary: 'The categories and how many entries each has',
		response: Categories,
		reads: ['categories'],
	}),
	getFeedDiscovery: document({
		path: '/api/registry/feed',
		tag: 'Registry',
		summary: 'Where every feed, document and endpoint is',
		response: FeedDiscovery,
		reads: ['feedDiscovery'],
	}),
	getEntry: document({
		path: '/api/registry/entries/{category}/{slug}',
		tag: 'Registry',
		summary: 'Everything known about one entry',
		params: EntryPath,
		response: EntryDetail,
		reads: ['entries', 'keys', 'tombstones'],
		errors: errors(READ, ['not_found', 'invalid_query', 'unavailable']),
		example: entryExample,
	}),
	getEntryText: get({
		path: '/api/registry/entries/{category}/{slug}/llms',
		tag: 'Registry',
		summary: 'One entry as plain text for a model to read',
		params: EntryPath,
		response: Text,
		type: 'text/plain; charset=utf-8',
		rate: 120,
		caching: 'document',
		reads: ['entries', 'keys', 'tombstones'],
		errors: errors(QUERY, ['not_found', 'unavailable']),
		example: entryExample,
	}),
	getReceipt: document({
		path: '/data/receipts/{category}/{slug}.json',
		tag: 'Registry',
		summary: 'The full receipt of what was observed when an entry was started',
		params: EntryPath,
		response: Receipt,
		example: ({ observed: { category, slug, ...more } }: Samples) => ({ ...needsOf(more), params: { category, slug } }),
	}),
	getTrending: get({
		path: '/api/registry/trending',
		tag: 'Registry',
		summary: 'Entries that people use and report as working, by recent signals',
		query: TrendingQuery,
		response: TrendingResponse,
		rate: 120,
		caching: 'trending',
		reads: ['index', 'rows', 'ranks', 'keys'],
		errors: errors(QUERY),
		example: { query: { limit: '5' } },
	}),
	getDiff: get({
		path: '/api/registry/diff',
		tag: 'Registry',
		summary: 'What changed, newest first',
		query: DiffQuery,
		response: DiffResponse,
		rate: 120,
		caching: 'search',
		reads: ['changes', 'release', 'releasedEntries'],
		errors: errors(QUERY),
		example: { query: { limit: '5' } },
	}),
	checkIntegrity: get({
		path: '/api/registry/integrity',
		tag: 'Registry',
		summary: 'Check a digest against the manifest',
		query: IntegrityQuery,
		response: IntegrityReport,
		rate: 120,
		caching: 'document',
		reads: ['manifest', 'release'],
		errors: errors(QUERY, ['unavailable']),
		example: { query: { artifact: 'data/feeds/index.json' } },
	}),
	getBrandAsset: get({
		path: '/api/brand-assets/{kind}/{domain}',
		tag: 'Distribution',
		summary: 'Icon or logo of an entry’s brand, as PNG, JPEG, WebP or AVIF',
		params: BrandAssetPath,
		response: Text,
		type: 'image/*',
		rate: 300,
		caching: 'image',
		example: { needs: 'a logo provider', params: { kind: 'icon', domain: 'github.com' } },
		reads: ['brands'],
		errors: errors(QUERY, ['not_found', 'provider_not_configured', 'upstream_error']),
	}),
	downloadPackage: get({
		path: '/api/download',
		tag: 'Distribution',
		summary: 'The package of an entry, built from its files',
		query: EntryPath,
		response: Text,
		type: 'application/zip',
		fields: ['Content-Disposition', 'Repr-Digest'],
		rate: 180,
		caching: 'document',
		reads: ['keys', 'packages', 'tombstones'],
		errors: errors(QUERY, ['not_found']),
		example: ({ package: { category, slug, ...more } }: Samples) => ({ ...needsOf(more), query: { category, slug } }),
	}),
	getFeedHealth: document({
		path: '/api/public/feeds/health',
		tag: 'Distribution',
		summary: 'Size, age and ETag of every feed',
		response: FeedHealth,
		reads: ['feedHealth'],
	}),
	getOgImage: get({
		path: '/api/og',
		tag: 'Distribution',
		summary: 'A social preview image for a title, 600 by 315 pixels',
		query: PreviewQuery,
		response: Text,
		type: 'image/png',
		rate: 90,
		caching: 'image',
		errors: errors(QUERY),
		example: ({ entry: { title, summary, category, slug } }: Samples) => {
			const texts = { title, subtitle: summary, label: `${category} / ${slug}` }
			const short = Object.entries(texts).map(([name, text]) => [name, shorten(text, MAX_CHARACTERS)])
			return { query: Object.fromEntries(short) }
		},
	}),
	getEntryOgImage: get({
		path: '/api/og/{category}/{slug}',
		tag: 'Distribution',
		summary: 'The social preview image of an entry, 600 by 315 pixels',
		params: EntryPath,
		query: EntryPreviewQuery,
		response: Text,
		type: 'image/png',
		rate: 90,
		caching: 'image',
		reads: ['entries', 'keys', 'tombstones'],
		errors: errors(QUERY, ['not_found', 'unavailable']),
		otherAnswers: { 307: { description: 'The image has changed: `v` belongs to an earlier one.' } },
		example: entryExample,
	}),
	getRss: document({
		path: '/feed.xml',
		tag: 'Distribution',
		summary: 'Changes to the catalogue as RSS 2.0',
		response: Text,
		type: 'application/rss+xml; charset=utf-8',
	}),
	getAtom: document({
		path: '/atom.xml',
		tag: 'Distribution',
		summary: 'Changes to the catalogue as Atom',
		response: Text,
		type: 'application/atom+xml; charset=utf-8',
	}),
	getFeedIndex: document({
		path: '/data/feeds/index.json',
		tag: 'Distribution',
		summary: 'The static feeds',
		response: FeedIndex,
	}),
	getTombstones: document({
		path: '/data/tombstones.json',
		tag: 'Registry',
		summary: 'Closed and moved addresses: withdrawn and renamed entries',
		response: Tombstones,
	}),
	getStats: document({
		path: '/data/stats.json',
		tag: 'Registry',
		summary: 'The registry in figures: entries by kind, licence, age, tokens, sign-in and what was observed',
		response: RegistryStatistics,
	}),
	getCategoryFeed: document({
		path: '/data/feeds/categories/{category}.json',
		tag: 'Distribution',
		summary: 'The entries of one category',
		params: z.object({ category: Segment }),
		response: CategoryFeed,
		example: ({ category }: Samples) => ({ params: { category } }),
	}),
	getPlatformFeed: document({
		path: '/data/feeds/platforms/{platform}.json',
		tag: 'Distribution',
		summary: 'The entries for one platform',
		params: z.object({ platform: Segment }),
		response: PlatformFeed,
		example: ({ platform }: Samples) => ({ params: { platform } }),
	}),
} as const satisfies Record<string, Endpoint>
