import * as z from 'zod'
import { SourceName } from './intents.ts'

export const Subscription = z.object({ email: z.email().max(254), source: SourceName })
export const Subscribed = z.object({ ok: z.literal(true), subscribed: z.boolean() })

/** An event of the mail provider; what matters is its type and the addresses it is about. */
export const MailEvent = z.looseObject({
	type: z.string().max(80),
	data: z
		.looseObject({ to: z.union([z.string(), z.array(z.string()).max(50)]).optional(), email: z.string().optional() })
		.optional(),
})

/** An address in the outbox: waiting for its letter, for its owner, subscribed, or gone. */
export const Subscriber = z.object({
	email: z.string(),
	source: z.string(),
	status: z.enum(['queued', 'sent', 'confirmed', 'unsubscribed', 'bounced', 'complained']),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	/** Letters tried so far; part of the letter's idempotency key. */
	letter: z.int().min(0),
})
export type Subscriber = z.infer<typeof Subscriber>

/** The token of a link in a letter. */
export const LinkToken = z.object({ token: z.string().min(20).max(600) })
