import * as z from 'zod'
import { Commit, Day, EntryPathName, HttpsUrl, Line, Sha256 } from './primitives.ts'
import { ReceiptChanges } from './receipt-changes.ts'
import { ReceiptFacts, VariedFacts } from './receipt-facts.ts'

/** How many days a receipt is valid. */
export const RECEIPT_DAYS = 90

/** The maximum size of a receipt file, in bytes. */
export const MAX_RECEIPT_BYTES = 1_048_576

const Version = Line(100)

/** What was observed, identified so that anyone can get the same bytes. */
export const ReceiptSubject = z.discriminatedUnion('type', [
	z.strictObject({
		type: z.literal('npm'),
		name: Line(214),
		version: Version,
		/** The integrity value in the lock file of the installation. */
		integrity: Line(200),
	}),
	z.strictObject({ type: z.literal('pypi'), name: Line(200), version: Version.optional() }),
	z.strictObject({
		type: z.literal('oci'),
		name: Line(300),
		version: Version.optional(),
		digest: Line(200).optional(),
	}),
	z.strictObject({ type: z.literal('remote'), url: HttpsUrl, transport: z.enum(['http', 'sse']) }),
	/** Files in the entry's own folder. `sha256` is of the canonical JSON of the sorted pairs of path and digest. */
	z.strictObject({ type: z.literal('files'), sha256: Sha256, files: z.int().min(0) }),
	/** Files in another repository. */
	z.strictObject({
		type: z.literal('repository'),
		repo: HttpsUrl,
		commit: Commit.optional(),
		path: Line(300).optional(),
	}),
	/** A package from a registry that the program does not support, or no package at all. */
	z.strictObject({ type: z.literal('other'), name: Line(300), version: Version.optional() }),
])
export type ReceiptSubject = z.infer<typeof ReceiptSubject>

/** The method. Receipts of different methods may differ for that reason alone. */
const ReceiptMethod = z.strictObject({
	/** The version of the observing program; it increases when the same subject may give other facts. */
	version: z.int().min(1),
	node: Line(40),
	sandbox: Line(200),
	/** The newest MCP version it supports. */
	protocol: Line(40),
	/** SHA-256 of all input: arguments, variables, made-up values, files, events. */
	given: Sha256.optional(),
})

/** Measurements, which differ from run to run and machine to machine. */
const Measured = z.strictObject({
	/** Duration of the installation in milliseconds. */
	installMs: z.int().min(0).optional(),
	/** Milliseconds from the start of the process to its answer to `initialize`. */
	startMs: z.int().min(0).optional(),
	/** The highest resident memory of all its processes together, in KiB. */
	peakRssKb: z.int().min(0).optional(),
	/** Milliseconds of each run of a hook or status line, in the order of `facts.runs`. */
	runMs: z.array(z.int().min(0)).max(200).optional(),
})

/** The previous version, and what has changed since. */
const Previous = z.strictObject({
	version: Version.optional(),
	observedAt: Day,
	digest: Sha256,
	changes: ReceiptChanges,
})

/** The same version was observed again with different facts. The first facts are kept until a maintainer decides. */
const Alarm = z.strictObject({
	seenAt: Day,
	/** Digest of the differing facts. */
	digest: Sha256,
	changes: ReceiptChanges,
})

/** What was observed when an entry was started; committed next to the entry. */
export const Receipt = z.strictObject({
	schemaVersion: z.literal(1),
	kind: z.literal('receipt'),
	entry: EntryPathName,
	subject: ReceiptSubject,
	method: ReceiptMethod,
	observedAt: Day,
	/** The first day on which it is no longer valid. */
	expiresAt: Day,
	/** SHA-256 of the facts as canonical JSON (RFC 8785). */
	digest: Sha256,
	facts: ReceiptFacts,
	/** What was observed in only some starts; not part of the digest. */
	varied: VariedFacts.optional(),
	measured: Measured,
	previous: Previous.optional(),
	alarm: Alarm.optional(),
})
export type Receipt = z.infer<typeof Receipt>

/** The version of what was observed, if it has one. */
export const versionOf = ({ subject }: Pick<Receipt, 'subject'>): string | undefined =>
	'version' in subject ? subject.version : undefined

/** Whether a receipt is no longer valid. */
export const isExpired = ({ expiresAt }: Pick<Receipt, 'expiresAt'>, today: string): boolean => today >= expiresAt
