import { describe, expect, test } from 'vitest'
import { nextRecord } from '../../../src/domain/subscribers.ts'
import {
	type Effect,
	EVENTS,
	type State,
	type SubscriptionEvent,
	TRANSITIONS,
} from '../../../src/domain/subscription.ts'
import { Subscriber, SubscriberStatus } from '../../../src/schema/newsletter.ts'

const STATES: State[] = ['none', ...SubscriberStatus.options]
const AT = Date.UTC(2026, 10, 21)
const FACTS = { id: 'id', at: AT, who: 'public', email: 'Ana@Example.com', source: 'web', request: 'new' }
const EARLIER = new Date(AT - 1000).toISOString()
const NOW = new Date(AT).toISOString()

const recordIn = (status: Subscriber['status']): Subscriber => ({
	email: 'ana@example.com',
	source: 'footer',
	status,
	createdAt: EARLIER,
	updatedAt: EARLIER,
	askedAt: EARLIER,
	request: ['queued', 'sent', 'confirmed'].includes(status) ? 'old' : null,
	requestedAt: EARLIER,
	reminder: status === 'confirmed' ? EARLIER : null,
	letters: [{ id: 'slot', at: EARLIER }],
	events: [{ id: 'event', at: EARLIER }],
	confirmedAt: null,
	liftedAt: null,
})

/** The table once more, as a person would write it: state, event → state and what is done. What is not here stays as it is. */
const EXPECTED = `
none subscribe queued invitation audit
none subscribe_limited queued invitation audit
none bounce bounced void audit
none complain complained void audit
queued subscribe queued audit
queued subscribe_limited queued audit
queued letter_taken sent
queued letter_dropped unsubscribed void audit
queued confirm confirmed audit
queued unsubscribe unsubscribed void audit
queued bounce bounced void audit
queued complain complained void audit
sent subscribe queued invitation audit
sent subscribe_limited sent audit
sent confirm confirmed audit
sent unsubscribe unsubscribed void audit
sent bounce bounced void audit
sent complain complained void audit
confirmed subscribe confirmed reminder audit
confirmed subscribe_limited confirmed audit
confirmed letter_taken confirmed letter_done
confirmed letter_dropped confirmed letter_done
confirmed unsubscribe unsubscribed void audit
confirmed bounce bounced void audit
confirmed complain complained void audit
unsubscribed subscribe queued invitation audit
unsubscribed subscribe_limited queued invitation audit
unsubscribed bounce bounced void audit
unsubscribed complain complained void audit
bounced subscribe bounced audit
bounced subscribe_limited bounced audit
bounced complain complained void audit
bounced lift unsubscribed void audit
complained subscribe complained audit
complained subscribe_limited complained audit
complained lift unsubscribed void audit
`
const lines = new Map(
	EXPECTED.trim()
		.split('\n')
		.map((line) => {
			const [from = '', event = '', to = '', ...effects] = line.split(' ')
			return [`${from} ${event}`, { to: to as State, effects: effects as Effect[] }] as const
		}),
)
const expected = (from: State, event: SubscriptionEvent) => lines.get(`${from} ${event}`) ?? { to: from, effects: [] }
const pairs = STATES.flatMap((from) => EVENTS.map((event) => [from, event] as const))

describe('the life of a subscription', () => {
	test('the table has each state and each event, and nothing else', () => {
		expect(Object.keys(TRANSITIONS).sort()).toEqual([...STATES].sort())
		for (const row of Object.values(TRANSITIONS)) expect(Object.keys(row)).toEqual([...EVENTS])
		expect(pairs).toHaveLength(63)
	})

	test.each(pairs)('%s, %s: goes where the table says, and does what it says', (from, event) => {
		const { to, effects } = expected(from, event)
		expect(TRANSITIONS[from][event]).toEqual({ to, effects })
		const before = from === 'none' ? undefined : recordIn(from)
		const save = nextRecord(before, event, FACTS)
		if (to === 'none') return expect(save).toBeUndefined()
		const value = save?.value as Subscriber
		const has = (effect: Effect) => effects.includes(effect)
		const kept = before ?? { ...value, letters: [], events: [] }
		expect(Subscriber.parse(value)).toEqual(value)
		expect([value.status, value.updatedAt, value.letters, value.events]).toEqual([to, NOW, kept.letters, kept.events])
		const request = has('invitation') ? 'new' : has('void') ? null : (before?.request ?? null)
		expect([value.request, value.requestedAt]).toEqual([
			request,
			has('invitation') || !before ? NOW : before.requestedAt,
		])
		const cleared = has('invitation') || has('void') || has('letter_done')
		expect(value.reminder).toBe(cleared ? null : (before?.reminder ?? null))
		expect(value.askedAt).toBe(event.startsWith('subscribe') || !before ? NOW : EARLIER)
		expect([value.confirmedAt, value.liftedAt]).toEqual([
			event === 'confirm' ? NOW : null,
			event === 'lift' ? NOW : null,
		])
		expect(value.source).toBe(has('invitation') || !before ? 'web' : 'footer')
		const action = event === 'lift' ? 'lift' : event.startsWith('subscribe') ? 'subscribe' : 'move'
		const line = { at: NOW, who: 'public', action, kind: 'subscriber', id: 'id', ...(before && { from }), to }
		expect(save?.audit).toEqual(has('audit') ? line : undefined)
	})

	test('out of silence leads nothing but a lift, and that not to letters', () => {
		for (const from of ['bounced', 'complained'] as const)
			for (const event of EVENTS) {
				const { to, effects } = TRANSITIONS[from][event]
				expect(effects).not.toContain('invitation')
				expect(effects).not.toContain('reminder')
				expect(['bounced', 'complained'].includes(to) || (event === 'lift' && to === 'unsubscribed')).toBe(true)
			}
	})

	test('a reminder that is due keeps the time since when it is', () => {
		expect(nextRecord({ ...recordIn('confirmed'), reminder: null }, 'subscribe', FACTS)?.value.reminder).toBe(NOW)
		expect(nextRecord(recordIn('confirmed'), 'subscribe', FACTS)?.value.reminder).toBe(EARLIER)
	})
})
