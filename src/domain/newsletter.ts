import type * as z from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import type { Subscribed, SubscriberChange, SubscriberChanged, Subscription } from '../schema/newsletter.ts'
import { mayMail } from './letters.ts'
import { type Link, openLink, type Purpose } from './links.ts'
import { deliver, isSendFailure, type OutboxServices, requestName } from './outbox.ts'
import { type Decision, decide, type Known, nextRecord, subscriberId } from './subscribers.ts'

export interface NewsletterServices extends OutboxServices {
	/** Whether addresses may be stored without a mail provider: true only for the embedded store. */
	keepsWithoutMail: boolean
	/** Runs work after the answer. */
	background(work: () => Promise<unknown>): void
}

/**
 * Stores a request and asks the owner of the address to confirm. The answer and the calls to the store are the same
 * whatever is known about the address; which letter is sent, if any, is decided after the answer.
 */
export async function subscribe(
	{ email, source }: z.output<typeof Subscription>,
	services: NewsletterServices,
): Promise<z.infer<typeof Subscribed>> {
	if (!services.mail && !services.keepsWithoutMail) throw new Failure('provider_not_configured')
	const id = await subscriberId(email, services)
	const start = services.now()
	await decide(id, (known) => ask(known, { id, email, source, start }, services), services)
	services.background(async () => {
		const { outcome, failure: cause } = await deliver(id, services)
		if (isSendFailure(outcome))
			throw new Failure('upstream_error', `An email is waiting in the outbox: ${outcome}.`, { cause })
	})
	return { ok: true, subscribed: true }
}

interface Asking {
	id: string
	email: string
	source: string
	start: number
}

function ask(
	{ subscriber, version, attempt }: Known,
	{ id, email, source, start }: Asking,
	{ now, hash }: NewsletterServices,
): Decision<undefined> {
	const result = undefined
	// Another request for the address came first; this one adds nothing.
	if (attempt > 0 && subscriber && Date.parse(subscriber.askedAt) >= start) return { result }
	const at = now()
	const event = !subscriber || mayMail(subscriber, at) ? 'subscribe' : 'subscribe_limited'
	const request = requestName({ id, version, at }, hash)
	return { result, save: nextRecord(subscriber, event, { id, at, who: 'public', email, source, request }) }
}

/**
 * The result of following a link. `done`; `already`: this link has already confirmed and the subscription still stands;
 * `spent`: its request is no longer waiting; `gone`: nothing is stored; `invalid`: not a link of ours.
 */
type LinkResult = 'done' | 'already' | 'spent' | 'gone' | 'invalid'

/** What following a link would do, without doing it: `ask` when it would change something. */
export async function previewLink(
	token: string,
	purpose: Purpose,
	services: NewsletterServicesOfLinks,
): Promise<Exclude<LinkResult, 'done'> | 'ask'> {
	const link = openLink(token, purpose, services)
	if (!link) return 'invalid'
	if (link.purpose === 'unsubscribe') return 'ask'
	const { result } = await decide(link.id, (known) => ({ result: confirm(known, link, services.now()) }), services)
	return result === 'done' ? 'ask' : result
}

type NewsletterServicesOfLinks = Pick<NewsletterServices, 'desk' | 'sign' | 'now'>

/** Follows a signed link from a letter. */
export async function followLink(
	token: string,
	purpose: Purpose,
	services: NewsletterServicesOfLinks,
): Promise<LinkResult> {
	const link = openLink(token, purpose, services)
	if (!link) return 'invalid'
	const follow = (known: Known) =>
		link.purpose === 'confirm' ? confirm(known, link, services.now()) : leave(known, link.id, services.now())
	return decide(link.id, follow, services)
}

function confirm(
	{ subscriber }: Known,
	{ id, request }: Extract<Link, { purpose: 'confirm' }>,
	at: number,
): Decision<Exclude<LinkResult, 'invalid'>> {
	if (!subscriber) return { result: 'gone' }
	if (subscriber.request !== request) return { result: 'spent' }
	if (subscriber.status === 'confirmed') return { result: 'already' }
	return { result: 'done', save: nextRecord(subscriber, 'confirm', { id, at, who: 'public' }) }
}

/** Unsubscribing always works. An address that receives nothing stays as it is. */
function leave({ subscriber }: Known, id: string, at: number): Decision<'done' | 'gone'> {
	if (!subscriber) return { result: 'gone' }
	return { result: 'done', save: nextRecord(subscriber, 'unsubscribe', { id, at, who: 'public' }) }
}

/** Allows letters again to an address that complained or bounced. Its owner still has to subscribe and confirm. */
export async function changeSubscriber(
	{ email }: z.output<typeof SubscriberChange>,
	services: Pick<NewsletterServices, 'desk' | 'hash' | 'now'> & { who: string },
): Promise<z.infer<typeof SubscriberChanged>> {
	const id = await subscriberId(email, services)
	return decide(id, (known) => lift(known, id, services), services)
}

function lift(
	{ subscriber }: Known,
	id: string,
	{ now, who }: { now(): number; who: string },
): Decision<z.infer<typeof SubscriberChanged>> {
	if (!subscriber) throw new Failure('not_found', 'Nothing is stored about this address, so it can receive email.')
	const save = nextRecord(subscriber, 'lift', { id, at: now(), who })
	if (!save || save.value.status === subscriber.status) {
		const message = `The address is ${subscriber.status}. Only an address that has bounced or complained can be lifted.`
		throw new Failure('invalid_transition', message, { details: { from: subscriber.status, allowed: [] } })
	}
	return { result: { ok: true, status: save.value.status }, save }
}
