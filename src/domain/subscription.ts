import type { Subscriber } from '../schema/newsletter.ts'

/** The state of an address; `none` when nothing is stored about it. */
export type State = 'none' | Subscriber['status']

/**
 * The events of a subscription. `subscribe` is a request that may be answered with a letter, `subscribe_limited` one
 * over the limit of letters; `confirm` comes only from the link of the waiting request.
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
export type SubscriptionEvent = (typeof EVENTS)[number]

/**
 * Side effects of a transition. `invitation`: a new request with a letter that is due, after which no earlier link
 * confirms; `reminder`: a letter saying “you are subscribed” is due; `letter_done`: no letter is due any more; `void`:
 * no link confirms; `audit`: writes an audit line.
 */
export type Effect = 'invitation' | 'reminder' | 'letter_done' | 'void' | 'audit'

/** One cell of the transition table. */
interface Transition {
	to: State
	effects: readonly Effect[]
}

const go = (to: State, ...effects: Effect[]): Transition => ({ to, effects })
/** The owner, the provider or a maintainer ended a subscription or request. */
const end = (to: State): Transition => go(to, 'void', 'audit')

/** The transition table: what each event does in each state. */
export const TRANSITIONS: Readonly<Record<State, Readonly<Record<SubscriptionEvent, Transition>>>> = {
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
	// The confirmation letter is still in the outbox, but may have arrived without the provider saying so.
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
	// The owner has the letter. A request that is answered without a letter does not invalidate its link.
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
	// Suppressed: no letter is sent, and only a maintainer can lift it.
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
