import type { Subscriber } from '../schema/newsletter.ts'

/** Where a recipient stands; `none` is one that nothing is kept of. */
export type State = 'none' | Subscriber['status']

/**
 * What can happen to a subscription. A `subscribe` comes when a letter may go out, a `subscribe_limited` when the
 * recipient has had their letters; `confirm` comes only with the link of the waiting request.
 */
export const EVENTS = [
	'subscribe',
	'subscribe_limited',
	'letter_taken',
	'letter_dropped',
	'confirm',
	'unsubscribe',
	'bounce',
	'complain',
	'lift',
] as const
export type LifeEvent = (typeof EVENTS)[number]

/**
 * What a step does besides moving. `invitation`: a new request with a letter that is due, and no other link confirms;
 * `reminder`: a letter that says “you are subscribed” is due; `letter_done`: none is due any more; `void`: no link
 * confirms; `audit`: a line of the audit.
 */
export type Effect = 'invitation' | 'reminder' | 'letter_done' | 'void' | 'audit'

/** One cell of the table. */
export interface Step {
	to: State
	effects: readonly Effect[]
}

const go = (to: State, ...effects: Effect[]): Step => ({ to, effects })
/** The owner, the provider or a maintainer ends what waits. */
const end = (to: State): Step => go(to, 'void', 'audit')

/** The whole life of a subscription: what each event does in each state. */
export const LIFE: Readonly<Record<State, Readonly<Record<LifeEvent, Step>>>> = {
	none: {
		subscribe: go('queued', 'invitation', 'audit'),
		subscribe_limited: go('queued', 'invitation', 'audit'),
		letter_taken: go('none'),
		letter_dropped: go('none'),
		confirm: go('none'),
		unsubscribe: go('none'),
		bounce: end('bounced'),
		complain: end('complained'),
		lift: go('none'),
	},
	// The letter that asks to confirm waits in the outbox. It may have arrived although nobody said so.
	queued: {
		subscribe: go('queued', 'audit'),
		subscribe_limited: go('queued', 'audit'),
		letter_taken: go('sent'),
		letter_dropped: end('unsubscribed'),
		confirm: go('confirmed', 'audit'),
		unsubscribe: end('unsubscribed'),
		bounce: end('bounced'),
		complain: end('complained'),
		lift: go('queued'),
	},
	// The letter is with its owner. A request that gets no letter leaves the link in it alone.
	sent: {
		subscribe: go('queued', 'invitation', 'audit'),
		subscribe_limited: go('sent', 'audit'),
		letter_taken: go('sent'),
		letter_dropped: go('sent'),
		confirm: go('confirmed', 'audit'),
		unsubscribe: end('unsubscribed'),
		bounce: end('bounced'),
		complain: end('complained'),
		lift: go('sent'),
	},
	confirmed: {
		subscribe: go('confirmed', 'reminder', 'audit'),
		subscribe_limited: go('confirmed', 'audit'),
		letter_taken: go('confirmed', 'letter_done'),
		letter_dropped: go('confirmed', 'letter_done'),
		confirm: go('confirmed'),
		unsubscribe: end('unsubscribed'),
		bounce: end('bounced'),
		complain: end('complained'),
		lift: go('confirmed'),
	},
	unsubscribed: {
		subscribe: go('queued', 'invitation', 'audit'),
		subscribe_limited: go('queued', 'invitation', 'audit'),
		letter_taken: go('unsubscribed'),
		letter_dropped: go('unsubscribed'),
		confirm: go('unsubscribed'),
		unsubscribe: go('unsubscribed'),
		bounce: end('bounced'),
		complain: end('complained'),
		lift: go('unsubscribed'),
	},
	// Silent: no letter goes out, and nobody but a maintainer leads out of it.
	bounced: {
		subscribe: go('bounced', 'audit'),
		subscribe_limited: go('bounced', 'audit'),
		letter_taken: go('bounced'),
		letter_dropped: go('bounced'),
		confirm: go('bounced'),
		unsubscribe: go('bounced'),
		bounce: go('bounced'),
		complain: end('complained'),
		lift: end('unsubscribed'),
	},
	complained: {
		subscribe: go('complained', 'audit'),
		subscribe_limited: go('complained', 'audit'),
		letter_taken: go('complained'),
		letter_dropped: go('complained'),
		confirm: go('complained'),
		unsubscribe: go('complained'),
		bounce: go('complained'),
		complain: go('complained'),
		lift: end('unsubscribed'),
	},
}
