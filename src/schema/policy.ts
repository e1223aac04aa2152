import * as z from 'zod'
import { ClientId } from './install.ts'
import { Day, EntryKey, HttpsUrl, Sha256 } from './primitives.ts'

/** Why a client’s list cannot hold one way to a server as the pages write it, or lets through more than that. */
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

const Transport = z.enum(['stdio', 'http', 'sse'])

/** The ways to which one reason applies: which entry, none for this registry’s own endpoint, and how it is reached there. */
const Remark = z.object({
	reason: PolicyReason,
	why: z.string(),
	count: z.int().min(1),
	ways: z.array(z.object({ key: EntryKey.optional(), transport: Transport })),
})
export type Remark = z.infer<typeof Remark>

/** One file that administrators deploy: where it goes, what the client does with it, and what it does not. */
export const PolicyFile = z.object({
	id: ClientId,
	name: z.string(),
	/** The clients of `data/clients.json` that read it. */
	clients: z.array(ClientId).min(1),
	url: z.string(),
	sha256: Sha256,
	bytes: z.int().min(1),
	mediaType: z.string(),
	/** Where the client looks for it; none where it is entered in a console. */
	paths: z.object({ macos: z.string().optional(), windows: z.string().optional(), linux: z.string().optional() }),
	/** Other ways to deliver the same settings. */
	delivery: z.array(z.string()),
	status: z.enum(['stable', 'preview']),
	/** What a server is told by: `definition` is its name, under which only what the file defines can run. */
	matches: z.enum(['identity', 'name-and-identity', 'definition', 'name', 'gallery']),
	enforces: z.array(z.string()).min(1),
	limits: z.array(z.string()).min(1),
	/** Ways to servers that the pages write, this registry’s own endpoint among them: how many the file allows, how many a verdict denies. */
	ways: z.object({ shown: z.int().min(0), allowed: z.int().min(0), denied: z.int().min(0) }),
	leftOut: z.array(Remark),
	wider: z.array(Remark),
	/** Where its form and its rules were read, and on which day. */
	sources: z.array(z.object({ url: HttpsUrl, read: Day })).min(1),
})
export type PolicyFile = z.infer<typeof PolicyFile>

/** `GET /policy/index.json`: the files in which clients are told what this registry allows. */
export const PolicyIndex = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-policy'),
	generatedAt: z.iso.datetime(),
	/** Entries that are MCP servers: those that may be used, and those that a verdict denies. */
	servers: z.object({ allowed: z.int().min(0), denied: z.int().min(0) }),
	/** None where the registry has no server: a list of nothing would forbid everything. */
	files: z.array(PolicyFile),
	/** Files that are not made, because their client takes an empty list for no list. */
	notMade: z.array(z.object({ id: ClientId, name: z.string(), why: z.string() })),
})
export type PolicyIndex = z.infer<typeof PolicyIndex>
