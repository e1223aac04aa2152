import * as z from 'zod'
import { ClientId } from './install.ts'
import { Day, EntryKey, HttpsUrl, Sha256 } from './primitives.ts'
import { Transport } from './vocabulary.ts'

/** Why a client's list cannot contain a way to connect to a server, or allows more than that. */
export const PolicyReason = z.enum([
	'placeholder',
	'variable',
	'wildcard',
	'name-taken',
	'transport',
	'denied',
	'no-gallery',
	'any-value',
	'whole-host',
	'local-file',
])
export type PolicyReason = z.infer<typeof PolicyReason>

/**
 * The ways to connect that a reason applies to: the entry, or none for this registry's own endpoint, and the transport.
 */
const Remark = z.object({
	reason: PolicyReason,
	why: z.string(),
	count: z.int().min(1),
	ways: z.array(z.object({ key: EntryKey.optional(), transport: Transport })),
})
export type Remark = z.infer<typeof Remark>

/** A file that administrators deploy: where it goes, and what the client does and does not enforce. */
export const PolicyFile = z.object({
	id: ClientId,
	name: z.string(),
	/** The clients in `data/clients.json` that read it. */
	clients: z.array(ClientId).min(1),
	url: z.string(),
	sha256: Sha256,
	bytes: z.int().min(1),
	mediaType: z.string(),
	/** Where the client looks for it; absent when it is entered in a console. */
	paths: z.object({ macos: z.string().optional(), windows: z.string().optional(), linux: z.string().optional() }),
	/** Other ways to deliver the same settings. */
	delivery: z.array(z.string()),
	status: z.enum(['stable', 'preview']),
	/** How a server is identified. `definition` is its name, under which only what the file defines can run. */
	matches: z.enum(['identity', 'name-and-identity', 'definition', 'name', 'gallery']),
	enforces: z.array(z.string()).min(1),
	limits: z.array(z.string()).min(1),
	/**
	 * The number of ways to connect that pages show, including this registry's own endpoint: in total, allowed by the
	 * file, and denied by a verdict.
	 */
	ways: z.object({ shown: z.int().min(0), allowed: z.int().min(0), denied: z.int().min(0) }),
	leftOut: z.array(Remark),
	wider: z.array(Remark),
	/** Where the format and rules are documented, and the date they were read. */
	sources: z.array(z.object({ url: HttpsUrl, read: Day })).min(1),
})
export type PolicyFile = z.infer<typeof PolicyFile>

/** `GET /policy/index.json`: the policy files of this registry. */
export const PolicyIndex = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-policy'),
	generatedAt: z.iso.datetime(),
	/** The number of entries with an MCP server that may be used, and that a verdict denies. */
	servers: z.object({ allowed: z.int().min(0), denied: z.int().min(0) }),
	/** Empty when the registry has no server, because an empty list would forbid everything. */
	files: z.array(PolicyFile),
	/** Files that are not created, because their client treats an empty list as no list. */
	notMade: z.array(z.object({ id: ClientId, name: z.string(), why: z.string() })),
})
export type PolicyIndex = z.infer<typeof PolicyIndex>
