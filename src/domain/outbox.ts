import type { Handover, Mail } from '../providers/mail.ts'
import { Subscriber } from '../schema/newsletter.ts'
import { countLetter, dueLetter, isGivenUp, isOverdue, mayMail, writeLetter } from './letters.ts'
import { type Decision, decide, type Known, type SubscriberServices, step } from './subscribers.ts'

export interface OutboxServices extends SubscriberServices {
	/** The provider, or nothing where none is configured. */
	mail: Mail | undefined
	sign(text: string): string
	baseUrl: string
}

/** What came of a letter: what the provider said, or that none is due, that it has to wait, or that it was given up. */
export type Outcome = Handover | 'none' | 'later' | 'dropped'

/** A letter that may go now: it is counted in the record already, under `slot`. */
interface Reserved {
	subscriber: Subscriber
	slot: string
}

/**
 * Hands over the letter that a recipient waits for, if there is one and it may go. It is counted before it goes, by
 * compare-and-set, so of any number of calls one sends. It is taken back only when the provider certainly has not got it.
 */
export async function deliver(id: string, services: OutboxServices): Promise<Outcome> {
	const { mail } = services
	if (!mail) return 'none'
	const reserved = await decide(id, (known) => reserve(id, known, services), services)
	if (typeof reserved === 'string') return reserved
	const { subscriber } = reserved
	const kind = dueLetter(subscriber)
	if (!kind) return 'none'
	const handover = await mail.send(writeLetter(kind, { id, subscriber }, services)).catch(() => 'unknown' as const)
	if (handover !== 'unknown') await decide(id, (known) => settle(known, { reserved, handover, id }, services), services)
	return handover
}

function reserve(
	id: string,
	{ subscriber, version }: Known,
	{ now, hash }: OutboxServices,
): Decision<Reserved | 'none' | 'later' | 'dropped'> {
	if (!subscriber || !dueLetter(subscriber)) return { result: 'none' }
	const at = now()
	if (isGivenUp(subscriber, at))
		return { result: 'dropped', save: step(subscriber, 'letter_dropped', { id, at, who: 'system' }) }
	if (!mayMail(subscriber, at)) return { result: 'later' }
	const renewed = subscriber.status === 'queued' && isOverdue(subscriber, at)
	const request = { request: requestName({ id, version, at }, hash), requestedAt: new Date(at).toISOString() }
	// Two processes that decide the same in one millisecond would both find their save in place; the name tells them apart.
	const slot = crypto.randomUUID()
	const value = countLetter({ ...subscriber, ...(renewed && request) }, slot, at)
	return { result: { subscriber: value, slot }, save: { value } }
}

/** The name of a request: nobody can guess it, and no other request has it. */
export const requestName = (
	{ id, version, at }: { id: string; version: number; at: number },
	hash: (text: string) => string,
): string => hash(`request ${id} ${version} ${at}`)

interface Settled {
	id: string
	reserved: Reserved
	handover: Handover
}

/** Notes what the provider said, unless the recipient has moved on in the meantime; the count holds in any case. */
function settle(
	{ subscriber }: Known,
	{ id, reserved, handover }: Settled,
	{ now }: OutboxServices,
): Decision<undefined> {
	if (!subscriber) return { result: undefined }
	const at = now()
	const [mine, others] = [reserved.slot, subscriber.letters.filter((letter) => letter.id !== reserved.slot)]
	if (handover !== 'taken') return { result: undefined, save: { value: { ...subscriber, letters: others } } }
	const letters = subscriber.letters.map((one) => (one.id === mine ? { ...one, at: new Date(at).toISOString() } : one))
	const counted = { ...subscriber, letters }
	const { request, reminder } = reserved.subscriber
	const isSame = subscriber.request === request && subscriber.reminder === reminder
	const save = isSame ? step(counted, 'letter_taken', { id, at, who: 'system' }) : { value: counted }
	return { result: undefined, save }
}

/** After so many letters that were not taken the provider is down; a letter that it never takes does not count. */
const MAX_TROUBLES = 3
/** A scheduled function has 30 seconds. */
const MAX_MS = 20_000
const TROUBLES: ReadonlySet<Outcome> = new Set(['unavailable', 'unknown'])

/** Whether an outcome says that the provider has not got the letter, or may not have it. */
export const isTrouble = (outcome: Outcome): boolean => TROUBLES.has(outcome) || outcome === 'refused'

/** Sends what is still waiting, what was asked for first before the rest; says how many letters went and how many are left. */
export async function flushOutbox(services: OutboxServices): Promise<{ sent: number; left: number }> {
	if (!services.mail) return { sent: 0, left: 0 }
	const waiting = await waitingIds(services)
	const start = services.now()
	const count = { sent: 0, dropped: 0, troubles: 0 }
	for (const id of waiting) {
		const outcome = await deliver(id, services).catch((): Outcome => 'unknown')
		if (outcome === 'taken') count.sent++
		if (outcome === 'dropped' || outcome === 'none') count.dropped++
		if (TROUBLES.has(outcome)) count.troubles++
		if (count.troubles === MAX_TROUBLES || services.now() - start > MAX_MS) break
	}
	return { sent: count.sent, left: waiting.length - count.sent - count.dropped }
}

async function waitingIds({ desk }: OutboxServices): Promise<string[]> {
	const due = (await (await desk()).list('subscriber')).flatMap(({ id, value }) => {
		const { success, data } = Subscriber.safeParse(value)
		return success && dueLetter(data) ? [{ id, askedAt: data.askedAt }] : []
	})
	return due.sort((a, b) => (a.askedAt < b.askedAt ? -1 : a.askedAt > b.askedAt ? 1 : 0)).map(({ id }) => id)
}
