import * as z from 'zod'
import { Sha256 } from './primitives.ts'

export const Artifact = z.object({ sha256: Sha256, bytes: z.int().min(0), mediaType: z.string() })
export type Artifact = z.infer<typeof Artifact>

/** `GET /api/registry/manifest`: digest and size of the exact bytes of every document. */
export const Manifest = z.object({
	schemaVersion: z.literal(2),
	kind: z.literal('registry-manifest'),
	generatedAt: z.iso.datetime(),
	artifacts: z.record(z.string(), Artifact),
	parts: z
		.record(z.string(), z.object({ files: z.int().min(0), bytes: z.int().min(0) }))
		.optional()
		.describe(
			'In a registry of many entries their files are in these documents, each an artifact itself: how many, and their bytes in all. A path is in `data/manifest/<two digits>.json` by its FNV-1a hash.',
		),
})
export type Manifest = z.infer<typeof Manifest>

/** A shard of the manifest of a large registry: the files whose paths have the same hash. */
export const ManifestPart = z.object({
	schemaVersion: z.literal(2),
	kind: z.literal('registry-manifest-part'),
	artifacts: z.record(z.string(), Artifact),
})
export type ManifestPart = z.infer<typeof ManifestPart>

/** A manifest with the files of its parts among its own; `parts` are those that it names. */
export const wholeManifest = ({ parts: _, ...manifest }: Manifest, parts: readonly ManifestPart[]): Manifest => ({
	...manifest,
	artifacts: Object.assign(Object.create(null), manifest.artifacts, ...parts.map(({ artifacts }) => artifacts)),
})

export const Categories = z.object({
	schemaVersion: z.literal(1),
	count: z.int().min(0),
	entries: z.array(
		z.object({
			id: z.string(),
			label: z.string(),
			count: z.int().min(0),
			description: z.string(),
			feedUrl: z.string(),
		}),
	),
})

/** `GET /api/registry/feed`: where everything else is. Paths are relative to the base address. */
export const FeedDiscovery = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-feed'),
	generatedAt: z.iso.datetime(),
	site: z.object({ name: z.string(), url: z.url(), description: z.string() }),
	api: z.record(z.string(), z.string()),
	rss: z.string(),
	atom: z.string(),
	jsonFeed: z.string(),
	changelog: z.string(),
	integrity: z.string(),
	openapi: z.string(),
	mcp: z.string(),
	categoryFeeds: z.record(z.string(), z.string()),
	platformFeeds: z.record(z.string(), z.string()),
	jobs: z.string(),
	artifacts: z.record(z.string(), z.string()),
})
export type FeedDiscovery = z.infer<typeof FeedDiscovery>

/** Digest to hold against the manifest: 64 hex characters, upper or lower case. */
const HashParameter = z
	.string()
	.regex(/^[0-9a-fA-F]{64}$|^$/, 'A hash is the 64 hex characters of a SHA-256 digest.')
	.transform((text) => text.toLowerCase())
	.default('')

export const IntegrityQuery = z
	.object({
		artifact: z
			.string()
			.max(200)
			.transform((path) => path.replace(/^\/+/, ''))
			.default(''),
		hash: HashParameter,
		sha256: HashParameter,
	})
	.refine(({ artifact, hash, sha256 }) => artifact || !(hash || sha256), {
		path: ['artifact'],
		message: 'Say which artifact the hash belongs to: add artifact=<path from the manifest>.',
		params: { detail: 'missing' },
	})
	.refine(({ hash, sha256 }) => !hash || !sha256 || hash === sha256, {
		path: ['sha256'],
		message: 'hash and sha256 mean the same; send one of them.',
	})
export type IntegrityQuery = z.output<typeof IntegrityQuery>

/** The release of the log that a deployment serves. */
const ReleaseMark = z.object({
	number: z.int().min(1).describe('Its number, which is also how many releases the log has.'),
	signedAt: z.iso.datetime().describe('When it was signed.'),
})

export const IntegrityReport = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-integrity'),
	ok: z.boolean(),
	status: z.enum(['snapshot', 'current', 'match', 'mismatch', 'unknown']),
	generatedAt: z.iso.datetime(),
	artifact: z.string().nullable(),
	hash: z.string().nullable(),
	current: z.object({ sha256: Sha256, bytes: z.int().min(0) }).nullable(),
	artifacts: z.record(z.string(), Artifact).optional(),
	release: ReleaseMark.optional().describe('The release of the log that is served; absent where there is no log.'),
})
export type IntegrityReport = z.infer<typeof IntegrityReport>

/** The path of the package of each entry that has one, by key: `data/model/packages.json`. */
export type PackagePlaces = Record<string, { url: string; sha256: string; mediaType: string }>

/**
 * How the detail and the text of each entry begin in their SHA-256, 16 bytes in hex, by its key: `data/model/entry-digests.json`,
 * in place of the entries themselves where they are many; where their forms lie together, of the file that holds them.
 */
export type EntryDigests = Record<string, readonly [detail: string, text: string] | readonly [file: string]>

/** What a draft is compared with: an entry by its names and its sources. One line each of `data/model/names.ndjson`. */
export interface EntryNames {
	category: string
	slug: string
	title: string
	/** The title without case, spaces and punctuation. */
	folded: string
	/** What title and slug look like at a glance. */
	shapes: readonly string[]
	/** Addresses it comes from, without what does not change where they lead. */
	sources: readonly string[]
	/** What it is called elsewhere, and where it is shown, in the forms of `identifiersOf`. */
	identifiers: readonly string[]
	/** The environment variables that it reads; absent where it reads none. */
	variables?: readonly string[]
	/** The tools that it gives an agent, in lower case, as far as their names are told from words: `execute_sql`. Absent where there are none. */
	tools?: readonly string[]
}
