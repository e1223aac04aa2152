import type * as z from 'zod'
import { type MailEvent, type Subscriber, Subscription } from '../schema/newsletter.ts'
import { isObject } from '../schema/object.ts'
import type { Accepted } from '../schema/signals.ts'
import { timestampOf, WEEK_MS } from '../schema/text/day.ts'
import { type Decision, decide, type Known, nextRecord, type SubscriberServices, subscriberId } from './subscribers.ts'

type ReceivedEvent = z.output<typeof MailEvent>
type Consequence = 'bounce' | 'complain' | 'unsubscribe'

/** Longer than the provider keeps retrying a message. */
const REMEMBER_MS = WEEK_MS
const MAX_EVENTS = 16

/**
 * What a provider's event means for the recipient; undefined when it means nothing.
 * https://resend.com/docs/webhooks/event-types
 */
export function consequenceOf({ type, data }: ReceivedEvent): Consequence | undefined {
	switch (type) {
		case 'email.complained':
			return 'complain'
		case 'email.bounced':
			return isHard(data?.bounce) ? 'bounce' : undefined
		// The provider refuses the address because of an earlier bounce or complaint.
		case 'email.suppressed':
			return 'bounce'
		case 'suppression.added':
			return data?.origin === 'complaint' ? 'complain' : 'bounce'
		case 'contact.unsubscribed':
		case 'contact.deleted':
			return 'unsubscribe'
		case 'contact.updated':
			return data?.unsubscribed === true ? 'unsubscribe' : undefined
		default:
			return undefined
	}
}

/** Whether a bounce is permanent. It is unless the event says `Transient` or `Undetermined`. */
function isHard(bounce: unknown): boolean {
	const type = isObject(bounce) ? bounce.type : undefined
	return typeof type !== 'string' || type.toLowerCase() === 'permanent'
}

/**
 * The addresses of an event, also in the form `Ana <ana@example.com>`. Addresses that could not subscribe are left out.
 */
function addressesOf({ data }: ReceivedEvent): Set<string> {
	const written = [data?.to ?? [], data?.email ?? []].flat()
	const bare = written.map((one) => (one.endsWith('>') ? one.slice(one.lastIndexOf('<') + 1, -1) : one))
	return new Set(bare.flatMap((one) => Subscription.shape.email.safeParse(one).data ?? []))
}

/**
 * Applies an event of the mail provider. The record it changes also stores that the event was seen, in one save, so
 * that repeated deliveries have one effect.
 */
export async function receiveMailEvent(
	event: ReceivedEvent,
	messageId: string,
	services: SubscriberServices,
): Promise<z.infer<typeof Accepted>> {
	const what = consequenceOf(event)
	if (what) {
		const seen = { id: services.hash(`event ${messageId}`), at: timeOf(event) }
		for (const email of addressesOf(event)) {
			const id = await subscriberId(email, services)
			await decide(id, (known) => applyEvent(known, { what, seen, id, email }, services), services)
		}
	}
	return { ok: true, accepted: true }
}

const timeOf = ({ created_at: at }: ReceivedEvent): number | undefined => {
	const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
	return Number.isNaN(time) ? undefined : time
}

interface Seen {
	what: Consequence
	seen: { id: string; at: number | undefined }
	id: string
	email: string
}

function applyEvent(
	{ subscriber }: Known,
	{ what, seen, id, email }: Seen,
	{ now }: SubscriberServices,
): Decision<undefined> {
	const result = undefined
	if (subscriber && isAnswered(subscriber, what, seen)) return { result }
	const at = now()
	const save = nextRecord(subscriber, what, { id, at, who: 'system', email })
	if (!save) return { result }
	const fresh = save.value.events.filter((one) => at - Date.parse(one.at) < REMEMBER_MS)
	const events = [...fresh, { id: seen.id, at: timestampOf(at) }].slice(-MAX_EVENTS)
	return { result, save: { ...save, value: { ...save.value, events } } }
}

/**
 * Whether an event has already been applied, or has been overruled since by a maintainer or by the owner confirming.
 */
function isAnswered({ events, liftedAt, confirmedAt }: Subscriber, what: Consequence, seen: Seen['seen']): boolean {
	if (events.some(({ id }) => id === seen.id)) return true
	if (seen.at === undefined) return false
	const later = what === 'unsubscribe' ? confirmedAt : liftedAt
	return later !== null && seen.at <= Date.parse(later)
}
