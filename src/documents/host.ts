import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import { deprecationHeaders } from '../schema/contract/deprecation.ts'
import { routePattern } from '../schema/contract/endpoint.ts'
import { operations } from '../schema/contract/endpoints.ts'
import { CACHE_CONTROL, PUBLIC_HEADERS, SECURITY_HEADERS } from '../schema/contract/headers.ts'
import { REGISTRY_SLUG } from '../schema/primitives.ts'
import { MANIFEST_PATH, MODEL_FILES } from '../schema/text/published-paths.ts'
import { Category } from '../schema/vocabulary.ts'
import { type Document, JSON_TYPE, MARKDOWN_TYPE, TEXT_TYPE, text } from './document.ts'
import { ATOM_TYPE, JSON_FEED_TYPE, RSS_TYPE } from './feeds.ts'
import { policyPaths } from './policy.ts'
import { SCHEMA_TYPE } from './schemas.ts'
import { API_CATALOG_TYPE, SERVER_CARD_TYPE } from './well-known.ts'

type Headers = Readonly<Record<string, string>>

const published = (type?: string, caching: keyof typeof CACHE_CONTROL = 'document'): Headers => ({
	...(type && { 'Content-Type': type }),
	'Cache-Control': CACHE_CONTROL[caching],
	...PUBLIC_HEADERS,
})

/** For files that must always be current. */
const revalidated = (type?: string): Headers => ({ ...published(type), 'Cache-Control': 'no-cache' })

/**
 * Headers by path. Every rule that matches a path applies, so no two rules may set the same header: `/*` has the common
 * headers, the others add their own.
 */
const RULES: readonly [path: string, headers: Headers][] = [
	['/*', SECURITY_HEADERS],
	[`/${MANIFEST_PATH}`, published(JSON_TYPE)],
	['/api/registry/categories', published(JSON_TYPE)],
	['/api/registry/feed', published(JSON_TYPE)],
	['/api/registry/entries/*', published(JSON_TYPE)],
	['/api/public/feeds/health', published(JSON_TYPE)],
	['/data/feeds/*', published(JSON_TYPE)],
	['/data/brands.json', published(JSON_TYPE)],
	['/data/changes.json', published(JSON_TYPE)],
	['/data/clients.json', published(JSON_TYPE)],
	['/data/manifest/*', published(JSON_TYPE)],
	['/data/receipts/*', published(JSON_TYPE)],
	['/data/stats.json', published(JSON_TYPE)],
	['/data/tombstones.json', published(JSON_TYPE)],
	['/data/search/*', published()],
	['/data/search/index.bin', { 'Content-Type': 'application/octet-stream' }],
	['/data/search/prepared.bin', { 'Content-Type': 'application/octet-stream' }],
	['/data/search/meaning.bin', { 'Content-Type': 'application/octet-stream' }],
	['/data/search/rows.ndjson', { 'Content-Type': 'application/x-ndjson' }],
	['/data/model/*', published()],
	...Object.values(MODEL_FILES).map((path): [string, Headers] => [
		`/${path}`,
		{ 'Content-Type': path.endsWith('.json') ? JSON_TYPE : 'application/x-ndjson' },
	]),
	// The entry's own paths serve the same.
	['/data/entries/*', published()],
	['/data/files/*', published(TEXT_TYPE)],
	['/downloads/*', { ...published(ARCHIVE_TYPE, 'immutable'), 'Content-Disposition': 'attachment' }],
	// npm caches the answer in several formats; an old one next to a new one could name a version that the other lacks.
	[`/npm/${REGISTRY_SLUG}`, { ...published(JSON_TYPE), 'Cache-Control': 'no-cache' }],
	['/npm/-/*', published('application/octet-stream', 'immutable')],
	['/openapi.json', published(JSON_TYPE)],
	['/og/*', published('image/png', 'image')],
	['/schemas/*', published(SCHEMA_TYPE)],
	['/opensearch.xml', published('application/opensearchdescription+xml')],
	['/sitemap.xml', published('application/xml')],
	['/sitemaps/*', published('application/xml')],
	['/robots.txt', published(TEXT_TYPE)],
	['/manifest.webmanifest', published('application/manifest+json')],
	['/', { Link: '</.well-known/api-catalog>; rel="api-catalog"' }],
	['/.well-known/security.txt', published(TEXT_TYPE)],
	['/.well-known/api-catalog', published(API_CATALOG_TYPE)],
	['/.well-known/ard.json', published(JSON_TYPE)],
	['/.well-known/ai-catalog.json', published(JSON_TYPE)],
	['/.well-known/agent-skills/*', published()],
	['/.well-known/agent-skills/index.json', { 'Content-Type': JSON_TYPE }],
	['/.well-known/agent-skills/:name/SKILL.md', { 'Content-Type': MARKDOWN_TYPE }],
	['/marketplace.json', published(JSON_TYPE)],
	// Not `/policy/*`: the host takes it for the page `/policy` too, which would outlive its styles in a cache.
	['/policy/index.json', published(JSON_TYPE)],
	...policyPaths.map(({ path, type }): [string, Headers] => [`/${path}`, published(type)]),
	['/data/ard.json', published(JSON_TYPE)],
	['/data/agent-plugins.json', published(JSON_TYPE)],
	['/data/compact.json', published(JSON_TYPE)],
	['/data/mcp-registry.json', published(JSON_TYPE)],
	[
		'/api/mcp/server-card',
		{
			...published(SERVER_CARD_TYPE, 'card'),
			'Access-Control-Allow-Methods': 'GET',
			'Access-Control-Allow-Headers': 'Content-Type, If-Match, If-None-Match',
		},
	],
	['/log/checkpoint', revalidated('text/plain; charset=utf-8')],
	['/log/latest', revalidated(JSON_TYPE)],
	['/log/since/*', revalidated(JSON_TYPE)],
	['/log/host/*', revalidated(TEXT_TYPE)],
	['/log/allowed_signers', revalidated(TEXT_TYPE)],
	['/log/manifest.json.sig', revalidated(TEXT_TYPE)],
	['/log/trust/*', revalidated(JSON_TYPE)],
	['/.well-known/trust.json', revalidated(JSON_TYPE)],
	// A tile's width is part of its name, since the tree only grows; file tiles change with each release.
	['/log/tile/*', published('application/octet-stream', 'immutable')],
	['/log/changes/*', published('application/octet-stream', 'immutable')],
	['/files/tile/*', revalidated()],
	['/llms.txt', published(MARKDOWN_TYPE)],
	['/llms-full.txt', published(TEXT_TYPE)],
	['/data/llms-full/*', published(TEXT_TYPE)],
	['/:category/:slug/llms.txt', published(TEXT_TYPE)],
	// The host has no rule for `*.md`, so the page of an entry may be read from anywhere as its Markdown may.
	...Category.options.map((category): [string, Headers] => [`/${category}/:file`, PUBLIC_HEADERS]),
	...Object.entries({ 'feed.xml': RSS_TYPE, 'atom.xml': ATOM_TYPE, 'feed.json': JSON_FEED_TYPE }).flatMap(
		([name, type]): [string, Headers][] => [
			[`/${name}`, published(type)],
			[`/:category/${name}`, { 'Content-Type': type, 'Cache-Control': CACHE_CONTROL.document }],
		],
	),
]

/** The host supports placeholders for whole segments and a star at the end; `/{category}.json` is neither. */
const hostPattern = (path: string): string => routePattern(path.replace(/\/\{\w+\}[^/].*/, '/*'))

/** Headers for the files of deprecated operations. */
const ENDINGS = operations.flatMap(([, { path, served, deprecated }]): [string, Headers][] =>
	served === 'static' && deprecated ? [[hostPattern(path), deprecationHeaders(deprecated)]] : [],
)

/** The host's configuration of files. The local server reads the same file. */
export const hostDocuments = (): Document[] => [
	text(
		'_headers',
		[...RULES, ...ENDINGS]
			.map(([path, headers]) =>
				[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
			)
			.join('\n\n'),
	),
]
