import { Failure } from '../schema/contract/errors.ts'
import { Subscriber } from '../schema/newsletter.ts'
import { timestampOf } from '../schema/text/day.ts'
import { mailboxOf, normalizeAddress } from '../schema/text/mail-address.ts'
import type { AuditLine, Desk, DeskRecord } from '../store/desk.ts'
import { changedTooOften } from './desk-errors.ts'
import { readRecord } from './readable.ts'
import { type Effect, type State, type SubscriptionEvent, TRANSITIONS } from './subscription.ts'

export interface SubscriberServices {
	desk(): Promise<Desk>
	/** Keyed hash, for ids. */
	hash(text: string): string
	now(): number
}

/** Only deliberate traffic causes this many conflicting saves in a row. */
const ATTEMPTS = 12

/**
 * The id of the subscriber at an address. Tags and dots are ignored; earlier releases did not ignore them, so if there
 * is a record under the old id, that id is kept.
 */
export async function subscriberId(email: string, { desk, hash }: SubscriberServices): Promise<string> {
	const [own, earlier] = [mailboxOf(email), normalizeAddress(email)].map((name) => hash(`subscriber ${name}`))
	if (own === undefined || earlier === undefined || own === earlier) return own ?? ''
	return (await (await desk()).get('subscriber', earlier)) ? earlier : own
}

/** The stored subscriber, and how often it has been read for this change. */
export interface Known {
	subscriber: Subscriber | undefined
	version: number
	attempt: number
}

/** The result, and the record to save if something changes. */
export interface Decision<T> {
	result: T
	save?: { value: Subscriber; audit?: AuditLine } | undefined
}

const UNREADABLE =
	'What is stored about this address cannot be read, so nothing was changed. Please tell the maintainers.'

/**
 * The subscriber in a record. One that cannot be read is not taken for none, because its address may have complained.
 * The log, which hides whole ids, says which it is.
 */
function readSubscriber({ id, version, value }: DeskRecord): Subscriber {
	const read = readRecord(Subscriber, { id, version, value })
	if ('data' in read) return read.data
	const where = `The stored subscriber ${id.slice(0, 12)}… cannot be read (${read.fields.join(', ')}): export the store, correct its line and restore it.`
	throw new Failure('internal_error', UNREADABLE, { cause: new Error(where) })
}

/**
 * Reads a record, decides and saves. If another save came first, it starts over. Throws `store_unavailable` after 12
 * attempts.
 */
export async function decide<T>(
	id: string,
	decision: (known: Known) => Decision<T>,
	services: Pick<SubscriberServices, 'desk'>,
): Promise<T> {
	const desk = await services.desk()
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const record = await desk.get('subscriber', id)
		const version = record?.version ?? 0
		const subscriber = record && readSubscriber(record)
		const { result, save } = decision({ subscriber, version, attempt })
		if (!save || (await desk.save({ kind: 'subscriber', id, expected: version, ...save }))) return result
	}
	throw changedTooOften()
}

/** What a transition needs besides the record. */
interface Facts {
	id: string
	at: number
	/** The scope of the acting token; `public` or `system` without one. */
	who: string
	/** The address that a new request is for. */
	email?: string
	source?: string
	/** The id of a new request. */
	request?: string
}

/**
 * Applies an event to a record. Returns the new record with its audit line, or undefined when there is nothing to
 * store.
 */
export function nextRecord(
	before: Subscriber | undefined,
	event: SubscriptionEvent,
	facts: Facts,
): Decision<State>['save'] {
	const from = before?.status ?? 'none'
	const { to, effects } = TRANSITIONS[from][event]
	if (to === 'none') return undefined
	const at = timestampOf(facts.at)
	const value = { ...(before ?? newSubscriber(facts, at)), status: to, updatedAt: at }
	Object.assign(value, timesOf(event, at), ...effects.map((effect) => changesOf(effect, value, { ...facts, at })))
	if (!effects.includes('audit')) return { value }
	const move = { ...(before && { from }), to }
	return { value, audit: { at, who: facts.who, action: actionOf(event), kind: 'subscriber', id: facts.id, ...move } }
}

function actionOf(event: SubscriptionEvent): string {
	if (event === 'lift') return 'lift'
	return event === 'subscribe' || event === 'subscribe_limited' ? 'subscribe' : 'move'
}

const newSubscriber = (
	{ email = '', source = 'provider' }: Facts,
	at: string,
): Omit<Subscriber, 'status' | 'updatedAt'> => ({
	email: normalizeAddress(email),
	source,
	createdAt: at,
	askedAt: at,
	request: null,
	requestedAt: at,
	reminder: null,
	letters: [],
	events: [],
	confirmedAt: null,
	liftedAt: null,
})

function timesOf(event: SubscriptionEvent, at: string): Partial<Subscriber> {
	if (event === 'subscribe' || event === 'subscribe_limited') return { askedAt: at }
	if (event === 'confirm') return { confirmedAt: at }
	return event === 'lift' ? { liftedAt: at } : {}
}

type Written = Omit<Facts, 'at'> & { at: string }

function changesOf(effect: Effect, before: Subscriber, facts: Written): Partial<Subscriber> {
	const { email = before.email, source = before.source, request = null, at } = facts
	switch (effect) {
		case 'invitation':
			return { email: normalizeAddress(email), source, request, requestedAt: at, reminder: null }
		case 'reminder':
			return { reminder: before.reminder ?? at }
		case 'letter_done':
			return { reminder: null }
		case 'void':
			return { request: null, reminder: null }
		case 'audit':
			return {}
	}
}
