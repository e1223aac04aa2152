import * as z from 'zod'
import { Commit, Day, EntryPathName, HttpsUrl, Line, Sha256 } from './primitives.ts'
import { ReceiptChanges } from './receipt-changes.ts'
import { ReceiptFacts, VariedFacts } from './receipt-facts.ts'

/** How long what was seen is taken for what is. */
export const RECEIPT_DAYS = 90

/** Most that a receipt may have on a disk. */
export const MAX_RECEIPT_BYTES = 1_048_576

const Version = Line(100)

/** What was observed, by the name under which anybody gets the same bytes. */
export const ReceiptSubject = z.discriminatedUnion('type', [
	z.strictObject({
		type: z.literal('npm'),
		name: Line(214),
		version: Version,
		/** As the lock file of the installation has it. */
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
	/** Files of the entry's own folder; `sha256` is over the canonical JSON of the sorted pairs of path and digest. */
	z.strictObject({ type: z.literal('files'), sha256: Sha256, files: z.int().min(0) }),
	/** What lies in somebody else's repository. */
	z.strictObject({
		type: z.literal('repository'),
		repo: HttpsUrl,
		commit: Commit.optional(),
		path: Line(300).optional(),
	}),
	/** A package of a registry that the program does not read, or none at all. */
	z.strictObject({ type: z.literal('other'), name: Line(300), version: Version.optional() }),
])
export type ReceiptSubject = z.infer<typeof ReceiptSubject>

/** By what means. Receipts of different methods may differ for that reason alone. */
const ReceiptMethod = z.strictObject({
	/** Version of the program, which counts up when the same subject may give other facts. */
	version: z.int().min(1),
	node: Line(40),
	sandbox: Line(200),
	/** The newest version of MCP that it speaks. */
	protocol: Line(40),
	/** SHA-256 of all that the subject was given: arguments, variables, made-up values, files, events. */
	given: Sha256.optional(),
})

/** What differs from run to run, on the machine that observed. */
const Measured = z.strictObject({
	/** Milliseconds that the installation took. */
	installMs: z.int().min(0).optional(),
	/** Milliseconds from the start of the process to its answer to `initialize`. */
	startMs: z.int().min(0).optional(),
	/** Highest resident memory of all its processes together, in KiB. */
	peakRssKb: z.int().min(0).optional(),
	/** Milliseconds of each run of a hook or status line, in the order of `facts.runs`. */
	runMs: z.array(z.int().min(0)).max(200).optional(),
})

/** The version before this one, and what is different since. */
const Previous = z.strictObject({
	version: Version.optional(),
	observedAt: Day,
	digest: Sha256,
	changes: ReceiptChanges,
})

/** The same version was observed again and was not the same. The facts stay those of the first time until somebody decides. */
const Alarm = z.strictObject({
	seenAt: Day,
	/** Digest of the facts that were seen then. */
	digest: Sha256,
	changes: ReceiptChanges,
})

/** What a program saw when it started an entry, as it is committed beside it. */
export const Receipt = z.strictObject({
	schemaVersion: z.literal(1),
	kind: z.literal('receipt'),
	entry: EntryPathName,
	subject: ReceiptSubject,
	method: ReceiptMethod,
	observedAt: Day,
	/** The first day on which it is no longer taken for true. */
	expiresAt: Day,
	/** SHA-256 of the facts as canonical JSON (RFC 8785). */
	digest: Sha256,
	facts: ReceiptFacts,
	/** What only some starts had; no part of the digest. */
	varied: VariedFacts.optional(),
	measured: Measured,
	previous: Previous.optional(),
	alarm: Alarm.optional(),
})
export type Receipt = z.infer<typeof Receipt>

/** The version of what was observed, where it has one. */
export const versionOf = ({ subject }: Pick<Receipt, 'subject'>): string | undefined =>
	'version' in subject ? subject.version : undefined

/** Whether a receipt is too old to be taken for true. */
export const isExpired = ({ expiresAt }: Pick<Receipt, 'expiresAt'>, today: string): boolean => today >= expiresAt
