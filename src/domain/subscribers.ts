import { Failure } from '../schema/contract/errors.ts'
import { Subscriber } from '../schema/newsletter.ts'
import { mailboxOf, normalizeAddress } from '../schema/text/mail-address.ts'
import type { AuditLine, Desk } from '../store/desk.ts'
import { type Effect, LIFE, type LifeEvent, type State } from './subscription.ts'

export interface SubscriberServices {
	desk(): Promise<Desk>
	/** Keyed hash, for ids. */
	hash(text: string): string
	now(): number
}

/** So many changes at once come before one of ours only when somebody wants it so. */
const ATTEMPTS = 12

/**
 * The id of the recipient behind an address. Before tags and dots were left out of account each spelling had a record of
 * its own; where there is one it stays in use.
 */
export async function subscriberId(email: string, { desk, hash }: SubscriberServices): Promise<string> {
	const [own, earlier] = [mailboxOf(email), normalizeAddress(email)].map((name) => hash(`subscriber ${name}`))
	if (own === undefined || earlier === undefined || own === earlier) return own ?? ''
	return (await (await desk()).get('subscriber', earlier)) ? earlier : own
}

/** What stands, and which time this is that it was read. */
export interface Known {
	subscriber: Subscriber | undefined
	version: number
	attempt: number
}

/** What comes of it: a result, and what to keep where something changes. */
export interface Decision<T> {
	result: T
	save?: { value: Subscriber; audit?: AuditLine } | undefined
}

/** Reads a record, decides, and saves what was decided if nothing came in between; otherwise it reads and decides again. */
export async function decide<T>(
	id: string,
	decision: (known: Known) => Decision<T>,
	services: Pick<SubscriberServices, 'desk'>,
): Promise<T> {
	const desk = await services.desk()
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const record = await desk.get('subscriber', id)
		const version = record?.version ?? 0
		const subscriber = record && Subscriber.parse(record.value)
		const { result, save } = decision({ subscriber, version, attempt })
		if (!save || (await desk.save({ kind: 'subscriber', id, expected: version, ...save }))) return result
	}
	const message = 'This record was changed too often at once. Try again.'
	throw new Failure('store_unavailable', message, { headers: { 'Retry-After': '2' } })
}

/** What a step needs to know beside the record. */
export interface Facts {
	id: string
	at: number
	/** Which token acts; `public` or `system` where none does. */
	who: string
	/** Where letters go when a request is taken up. */
	email?: string
	source?: string
	/** The name of a request, should one begin. */
	request?: string
}

/** The record after an event, with its line of the audit; nothing when there is nothing to keep. */
export function step(before: Subscriber | undefined, event: LifeEvent, facts: Facts): Decision<State>['save'] {
	const from = before?.status ?? 'none'
	const { to, effects } = LIFE[from][event]
	if (to === 'none') return undefined
	const at = new Date(facts.at).toISOString()
	const value = { ...(before ?? fresh(facts, at)), status: to, updatedAt: at }
	Object.assign(value, timesOf(event, at), ...effects.map((effect) => changesOf(effect, value, { ...facts, at })))
	if (!effects.includes('audit')) return { value }
	const move = { ...(before && { from }), to }
	return { value, audit: { at, who: facts.who, action: actionOf(event), kind: 'subscriber', id: facts.id, ...move } }
}

function actionOf(event: LifeEvent): string {
	if (event === 'lift') return 'lift'
	return event === 'subscribe' || event === 'subscribe_limited' ? 'subscribe' : 'move'
}

const fresh = ({ email = '', source = 'provider' }: Facts, at: string): Omit<Subscriber, 'status' | 'updatedAt'> => ({
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

function timesOf(event: LifeEvent, at: string): Partial<Subscriber> {
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
