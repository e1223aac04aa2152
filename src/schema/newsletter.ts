import * as z from 'zod'
import { SourceName } from './signals.ts'
import { normalizeAddress } from './text/mail-address.ts'

/** An e-mail address; it is brought into one spelling before it is checked. */
const Address = z.string().max(254).overwrite(normalizeAddress).check(z.email())

export const Subscription = z.object({ email: Address, source: SourceName })
export const Subscribed = z.object({ ok: z.literal(true), subscribed: z.boolean() })

/** An event of the mail provider; what matters is its type, its time and the addresses it is about. */
export const MailEvent = z.looseObject({
	type: z.string().max(80),
	data: z
		.looseObject({ to: z.union([z.string(), z.array(z.string()).max(50)]).optional(), email: z.string().optional() })
		.optional(),
})

export const SubscriberStatus = z.enum(['queued', 'sent', 'confirmed', 'unsubscribed', 'bounced', 'complained'])

const Moment = z.iso.datetime()
/** A thing that happened once: what it is told apart by, and when it was. */
const Happening = z.object({ id: z.string(), at: Moment })

/** Records of the first shape counted their letters and had neither requests nor the times of letters. */
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

/** What is kept of a recipient. Each list in it is bounded. */
export const Subscriber = z.preprocess(
	fromFirstShape,
	z.object({
		/** Where letters go, as the last request that was taken up wrote it. */
		email: z.string(),
		source: z.string(),
		status: SubscriberStatus,
		createdAt: Moment,
		updatedAt: Moment,
		/** When somebody last asked for the newsletter at this address. */
		askedAt: Moment,
		/** The request whose link confirms; nothing when no link does. */
		request: z.string().nullable(),
		requestedAt: Moment,
		/** Since when a reminder is due. */
		reminder: Moment.nullable(),
		/** Letters of the last day, handed over or being handed over. */
		letters: z.array(Happening),
		/** Events of the provider that have had their effect. */
		events: z.array(Happening),
		confirmedAt: Moment.nullable(),
		liftedAt: Moment.nullable(),
	}),
)
export type Subscriber = z.infer<typeof Subscriber>

/** The token of a link in a letter. */
export const LinkToken = z.object({ token: z.string().min(20).max(600) })

/** What a maintainer may do with an address: let letters go to it again after a complaint or a bounce. */
export const SubscriberChange = z.strictObject({ email: Address, action: z.enum(['lift']) })
export const SubscriberChanged = z.object({ ok: z.literal(true), status: SubscriberStatus })
