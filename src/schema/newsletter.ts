import * as z from 'zod'
import { SourceName } from './signals.ts'
import { normalizeAddress } from './text/mail-address.ts'

/** An email address, normalized before it is validated. */
const Address = z.string().max(254).overwrite(normalizeAddress).check(z.email())

export const Subscription = z.object({ email: Address, source: SourceName })
export const Subscribed = z.object({ ok: z.literal(true), subscribed: z.boolean() })

/** A webhook event of the mail provider: its type, time and addresses. */
export const MailEvent = z.looseObject({
	type: z.string().max(80),
	data: z
		.looseObject({ to: z.union([z.string(), z.array(z.string()).max(50)]).optional(), email: z.string().optional() })
		.optional(),
})

export const SubscriberStatus = z.enum(['queued', 'sent', 'confirmed', 'unsubscribed', 'bounced', 'complained'])

const Moment = z.iso.datetime()
/** A one-time event: its id and time. */
const Happening = z.object({ id: z.string(), at: Moment })

/** Converts records of the first format, which only counted letters and had no requests. */
function fromFirstShape(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || 'letters' in value) return value
	const { status, updatedAt } = value as { status?: unknown; updatedAt?: unknown }
	return {
		...value,
		askedAt: updatedAt,
		request: status === 'queued' || status === 'sent' || status === 'confirmed' ? '' : null,
		requestedAt: updatedAt,
		reminder: null,
		letters: status === 'sent' ? [{ id: '', at: updatedAt }] : [],
		events: [],
		confirmedAt: status === 'confirmed' ? updatedAt : null,
		liftedAt: null,
	}
}

/** A stored subscriber. Each of its lists is bounded. */
export const Subscriber = z.preprocess(
	fromFirstShape,
	z.object({
		/** The address as the last accepted request wrote it. */
		email: z.string(),
		source: z.string(),
		status: SubscriberStatus,
		createdAt: Moment,
		updatedAt: Moment,
		/** When somebody last asked for the newsletter at this address. */
		askedAt: Moment,
		/** The request whose link confirms; null when no link does. */
		request: z.string().nullable(),
		requestedAt: Moment,
		/** Since when a reminder is due; null when none is. */
		reminder: Moment.nullable(),
		/** Letters of the last day, sent or being sent. */
		letters: z.array(Happening),
		/** Events of the provider that have been applied. */
		events: z.array(Happening),
		confirmedAt: Moment.nullable(),
		liftedAt: Moment.nullable(),
	}),
)
export type Subscriber = z.infer<typeof Subscriber>

/** The token of a link in a letter. */
export const LinkToken = z.object({ token: z.string().min(20).max(600) })

/** A maintainer's change: `lift` allows letters again after a complaint or bounce. */
export const SubscriberChange = z.strictObject({ email: Address, action: z.enum(['lift']) })
export const SubscriberChanged = z.object({ ok: z.literal(true), status: SubscriberStatus })
