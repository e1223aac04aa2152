import * as z from 'zod'
import { limitParameter, mostParameter, offsetParameter } from './contract/parameters.ts'
import { HttpsUrl, hiddenFault, lineFault } from './primitives.ts'
import { Unreadable } from './unreadable.ts'
import { LeadKind, LeadStatus, LeadTier } from './vocabulary.ts'

/** A refinement by a function that says what is wrong. Not a pattern: the contract would accept less than before. */
const refinementBy = (fault: (text: string) => string | undefined) =>
	[
		(text: string) => fault(text) === undefined,
		{ error: ({ input }: { input?: unknown }) => fault(String(input)), params: { detail: 'wrong_form' } },
	] as const

const Line = (max: number) =>
	z
		.string()
		.trim()
		.min(1)
		.max(max)
		.refine(...refinementBy(lineFault))

export const LeadInput = z
	.object({
		kind: LeadKind,
		tierInterest: LeadTier.default('free'),
		contactName: Line(120),
		contactEmail: z.email().max(254),
		companyName: Line(160),
		listingTitle: Line(180),
		websiteUrl: HttpsUrl.or(z.literal('')).default(''),
		applyUrl: HttpsUrl.optional(),
		message: z
			.string()
			.max(4000)
			.refine(...refinementBy(hiddenFault)),
		/** The honeypot. People leave it empty; a submission that fills it is answered but not stored. */
		company_fax: z.string().max(200).optional(),
	})
	.refine(({ kind, websiteUrl }) => websiteUrl !== '' || (kind !== 'tool' && kind !== 'claim'), {
		path: ['websiteUrl'],
		message: 'A tool or a claim needs the address of its website.',
		params: { detail: 'missing' },
	})
export const LeadReceipt = z.object({ ok: z.literal(true), id: z.string(), status: LeadStatus })

export const LeadRecord = z.object({
	id: z.string(),
	kind: LeadKind,
	status: LeadStatus,
	tierInterest: LeadTier,
	contactName: z.string(),
	contactEmail: z.string(),
	companyName: z.string(),
	listingTitle: z.string(),
	websiteUrl: z.string(),
	applyUrl: z.string().optional(),
	message: z.string(),
	version: z.int(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
})
export type LeadRecord = z.infer<typeof LeadRecord>
export type LeadInput = z.output<typeof LeadInput>
/** Query of the desk's list of leads. `format=csv` exports all matches, ignoring `limit` and `offset`. */
export const LeadListQuery = z.object({
	status: LeadStatus.or(z.literal('')).default(''),
	kind: LeadKind.or(z.literal('')).default(''),
	q: z.string().max(120).default(''),
	format: z.enum(['', 'json', 'csv']).default(''),
	limit: limitParameter(100, 50),
	offset: offsetParameter(1_000_000),
})
export const LeadList = z.object({
	ok: z.literal(true),
	total: z.int().min(0),
	entries: z.array(LeadRecord),
	/** Leads of this page that cannot be read. `total` counts them, and the CSV has them as they are stored. */
	unreadable: z.array(Unreadable).optional(),
	/** Set when a search stopped before it had read every lead; `total` is then the number found so far. */
	partial: z.literal(true).optional(),
})
export const LeadPath = z.object({ id: z.string().min(1).max(80) })
/** The version that is to be deleted and no other; without one, whichever there is. */
export const LeadDeletion = z.object({ version: mostParameter(999_999_999) })
export const LeadDeleted = z.object({ ok: z.literal(true), id: z.string() })
export const LeadChange = z.strictObject({
	id: z.string().min(1).max(80),
	status: z.string().min(1).max(40),
	version: z.int().min(0).optional(),
})
export const LeadChanged = z.object({ ok: z.literal(true), status: LeadStatus, version: z.int() })
