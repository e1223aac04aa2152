import type { Letter, Mail, Sending, SendResult } from '../providers/mail.ts'
import { Failure } from '../schema/contract/errors.ts'
import { Subscriber } from '../schema/newsletter.ts'
import { timestampOf } from '../schema/text/day.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { LETTERS_AN_HOUR } from '../schema/text/retention.ts'
import type { Store } from '../store/store.ts'
import { countLetter, dueLetter, isGivenUp, isOverdue, mayMail, writeLetter } from './letters.ts'
import { type Decision, decide, type Known, nextRecord, type SubscriberServices } from './subscribers.ts'

export interface OutboxServices extends SubscriberServices {
	/** The mail provider; undefined when none is configured. */
	mail: Mail | undefined
	/** Counts the letters of an hour. */
	store(): Promise<Pick<Store, 'hit'>>
	sign(text: string): string
	baseUrl: string
}

/**
 * The provider's result, or `none`: no letter is due, `later`: over the limit for now, `dropped`: too late to be sent.
 */
type Outcome = SendResult | 'none' | 'later' | 'dropped'

/** What became of a letter, and why it was not sent: for the log, never for a caller. */
interface Delivery {
	outcome: Outcome
	failure?: Failure
}

/** A letter that may be sent now: already counted in the record under `slot`. */
interface Reserved {
	subscriber: Subscriber
	slot: string
}

/**
 * Sends the letter that is due to a recipient, if it may be sent. It is counted first, by compare-and-set, so that of
 * any number of concurrent calls one sends it. The count is undone only if the provider certainly did not get it.
 */
export async function deliver(id: string, services: OutboxServices): Promise<Delivery> {
	const { mail } = services
	if (!mail) return { outcome: 'none' }
	const reserved = await decide(id, (known) => reserve(id, known, services), services)
	if (typeof reserved === 'string') return { outcome: reserved }
	const { subscriber } = reserved
	const kind = dueLetter(subscriber)
	if (!kind) return { outcome: 'none' }
	const sending = send(mail, writeLetter(kind, { id, subscriber }, services), services)
	const { result, failure } = await sending.catch((error): Sending => ({ result: 'unknown', failure: lost(error) }))
	if (result !== 'unknown') await decide(id, (known) => settle(known, { reserved, result, id }, services), services)
	return { outcome: result, ...(failure && { failure }) }
}

/**
 * Hands a letter to the provider, unless the letters of this hour are used up: whoever sends many addresses of
 * strangers must not have this deployment write to all of them at once.
 */
async function send(mail: Mail, letter: Letter, { store }: OutboxServices): Promise<Sending> {
	const limit = { limit: LETTERS_AN_HOUR, windowSeconds: 3600 }
	if ((await (await store()).hit('letters', limit)).allowed) return mail.send(letter)
	const message = `${LETTERS_AN_HOUR} emails were sent in this hour, which is the limit. The rest wait in the outbox: check who requests them.`
	return { result: 'unavailable', failure: new Failure('rate_limited', message) }
}

/** Why a letter may not have been sent: an error came instead of an answer. */
const lost = (cause: unknown) => new Failure('upstream_error', 'An email may not have been sent.', { cause })

function reserve(
	id: string,
	{ subscriber, version }: Known,
	{ now, hash }: OutboxServices,
): Decision<Reserved | 'none' | 'later' | 'dropped'> {
	if (!subscriber || !dueLetter(subscriber)) return { result: 'none' }
	const at = now()
	if (isGivenUp(subscriber, at))
		return { result: 'dropped', save: nextRecord(subscriber, 'letter_dropped', { id, at, who: 'system' }) }
	if (!mayMail(subscriber, at)) return { result: 'later' }
	const renewed = subscriber.status === 'queued' && isOverdue(subscriber, at)
	const request = { request: requestName({ id, version, at }, hash), requestedAt: timestampOf(at) }
	// Two processes that decide the same within a millisecond would write equal records; the random id tells them apart.
	const slot = crypto.randomUUID()
	const value = countLetter({ ...subscriber, ...(renewed && request) }, slot, at)
	return { result: { subscriber: value, slot }, save: { value } }
}

/** The id of a request: unique, and impossible to guess. */
export const requestName = (
	{ id, version, at }: { id: string; version: number; at: number },
	hash: (text: string) => string,
): string => hash(`request ${id} ${version} ${at}`)

interface Settled {
	id: string
	reserved: Reserved
	result: SendResult
}

/**
 * Records the provider's result, unless the recipient's state has changed since. The letter stays counted either way.
 */
function settle(
	{ subscriber }: Known,
	{ id, reserved, result }: Settled,
	{ now }: OutboxServices,
): Decision<undefined> {
	if (!subscriber) return { result: undefined }
	const at = now()
	const [mine, others] = [reserved.slot, subscriber.letters.filter((letter) => letter.id !== reserved.slot)]
	if (result !== 'taken') return { result: undefined, save: { value: { ...subscriber, letters: others } } }
	const letters = subscriber.letters.map((one) => (one.id === mine ? { ...one, at: timestampOf(at) } : one))
	const counted = { ...subscriber, letters }
	const { request, reminder } = reserved.subscriber
	const isSame = subscriber.request === request && subscriber.reminder === reminder
	const save = isSame ? nextRecord(counted, 'letter_taken', { id, at, who: 'system' }) : { value: counted }
	return { result: undefined, save }
}

/** After this many failures the provider is considered down. A letter it always refuses is not a failure. */
const MAX_FAILURES = 3
/** A scheduled function may run for 30 seconds. */
const MAX_MS = 20_000
const FAILURES: ReadonlySet<Outcome> = new Set(['unavailable', 'unknown'])

/** Whether the provider did not get the letter, or may not have. */
export const isSendFailure = (outcome: Outcome): boolean => FAILURES.has(outcome) || outcome === 'refused'

/** How many letters were sent and are left, and the first failure: later ones usually have the same cause. */
interface Flushed {
	sent: number
	left: number
	failure?: Failure
}

/** Sends the letters that are due, oldest request first. */
export async function flushOutbox(services: OutboxServices): Promise<Flushed> {
	if (!services.mail) return { sent: 0, left: 0 }
	const waiting = await waitingIds(services)
	const start = services.now()
	const count = { sent: 0, dropped: 0, failures: 0 }
	let first: Failure | undefined
	for (const id of waiting) {
		const { outcome, failure } = await deliver(id, services).catch(
			(error): Delivery => ({ outcome: 'unknown', failure: lost(error) }),
		)
		first ??= failure
		if (outcome === 'taken') count.sent++
		if (outcome === 'dropped' || outcome === 'none') count.dropped++
		if (FAILURES.has(outcome)) count.failures++
		if (count.failures === MAX_FAILURES || services.now() - start > MAX_MS) break
	}
	return { sent: count.sent, left: waiting.length - count.sent - count.dropped, ...(first && { failure: first }) }
}

async function waitingIds({ desk }: OutboxServices): Promise<string[]> {
	const due = (await (await desk()).list('subscriber')).flatMap(({ id, value }) => {
		const { success, data } = Subscriber.safeParse(value)
		return success && dueLetter(data) ? [{ id, askedAt: data.askedAt }] : []
	})
	return due.sort((a, b) => byCodeUnit(a.askedAt, b.askedAt)).map(({ id }) => id)
}
