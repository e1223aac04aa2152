import { describe, expect, test } from 'vitest'
import { consequenceOf, receiveMailEvent } from '../../../src/domain/mail-events.ts'
import { changeSubscriber, followLink, subscribe } from '../../../src/domain/newsletter.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { MailEvent } from '../../../src/schema/newsletter.ts'
import { interleave } from './interleave.ts'
import { DAY, HOUR, idOf, makeWorld, signUp, tokenIn, type World } from './world.ts'

const EMAIL = 'ana@example.com'
const ID = idOf(EMAIL)
const event = (type: string, data: object = {}, createdAt?: number) =>
	MailEvent.parse({
		type,
		...(createdAt !== undefined && { created_at: new Date(createdAt).toISOString() }),
		data: { to: [EMAIL], ...data },
	})
const BOUNCE = event('email.bounced', { bounce: { type: 'Permanent', subType: 'General', message: 'no such user' } })
const COMPLAINT = event('email.complained')

async function invited(): Promise<World> {
	const world = makeWorld()
	await signUp(world)
	return world
}
async function subscribed(): Promise<World> {
	const world = await invited()
	await followLink(tokenIn(world.letters[0], 'confirm'), 'confirm', world.services())
	return world
}
const lift = (world: World, services = world.services()) =>
	changeSubscriber({ email: EMAIL, action: 'lift' }, { ...services, who: 'admin' })
const movesTo = (world: World, to: string) => world.audit.filter((line) => line.to === to)

describe('what an event of the provider means', () => {
	test.each([
		['email.bounced', { bounce: { type: 'Permanent' } }, 'bounce'],
		['email.bounced', { bounce: { type: 'permanent' } }, 'bounce'],
		['email.bounced', { bounce: { type: 'Transient' } }, undefined],
		['email.bounced', { bounce: { type: 'Undetermined' } }, undefined],
		['email.bounced', { bounce: { message: 'no type' } }, 'bounce'],
		['email.bounced', { bounce: null }, 'bounce'],
		['email.bounced', {}, 'bounce'],
		['email.complained', {}, 'complain'],
		['email.suppressed', {}, 'bounce'],
		['suppression.added', { origin: 'complaint' }, 'complain'],
		['suppression.added', { origin: 'manual' }, 'bounce'],
		['suppression.removed', { origin: 'bounce' }, undefined],
		['contact.unsubscribed', {}, 'unsubscribe'],
		['contact.deleted', {}, 'unsubscribe'],
		['contact.updated', { unsubscribed: true }, 'unsubscribe'],
		['contact.updated', { unsubscribed: false }, undefined],
		['contact.created', { unsubscribed: true }, undefined],
		['email.failed', {}, undefined],
		['email.delivery_delayed', {}, undefined],
		['email.delivered', {}, undefined],
		['email.sent', {}, undefined],
		['constructor', {}, undefined],
	])('%s %j', (type, data, meaning) => {
		expect(consequenceOf(event(type, data))).toBe(meaning)
	})

	test('what is no address of a subscriber is passed over', async () => {
		const world = makeWorld()
		const to = [
			'',
			'@',
			'nobody',
			'<>',
			`${'x'.repeat(10_000)}@example.com`,
			'>',
			'a@b',
			'ok@example.com',
			'OK@example.com',
		]
		await receiveMailEvent(event('email.complained', { to, email: 'ok@example.com' }), 'm', world.services())
		expect(world.ids()).toEqual([idOf('ok@example.com')])
		expect(world.audit).toHaveLength(1)
	})

	test('an event without data, or about nobody, does nothing', async () => {
		const world = await subscribed()
		const before = JSON.stringify(world.record(ID))
		for (const data of [undefined, {}, { to: [] }])
			await receiveMailEvent(MailEvent.parse({ type: 'email.complained', data }), 'm', world.services())
		expect(JSON.stringify(world.record(ID))).toBe(before)
	})
})

describe('an event takes effect', () => {
	test.each([
		['ANA@EXAMPLE.com'],
		[' ana@example.com '],
		['Ana <ana@example.com>'],
		['"Ana, of B." <Ana@example.com>'],
		['ana+news@example.com'],
	])('for the recipient, however the address is written: %s', async (to) => {
		const world = await subscribed()
		await receiveMailEvent(event('email.complained', { to }), 'm', world.services())
		expect(world.record(ID)?.status).toBe('complained')
	})

	test('for an address that nothing is kept of: no letter goes there', async () => {
		const world = makeWorld()
		await receiveMailEvent(COMPLAINT, 'm', world.services())
		await subscribe({ email: EMAIL, source: 'web' }, world.services())
		await world.settle()
		expect([world.record(ID)?.status, world.letters]).toEqual(['complained', []])
		await receiveMailEvent(event('contact.deleted', { to: 'bo@example.com' }), 'n', world.services())
		expect(world.ids()).toEqual([ID])
	})

	test('but not when it is older than a lift, nor as an unsubscription when it is older than the confirmation', async () => {
		const world = await subscribed()
		const late = (type: string, age: number) => event(type, {}, world.clock - age)
		await receiveMailEvent(late('contact.deleted', 1), 'a', world.services())
		expect(world.record(ID)?.status).toBe('confirmed')
		await receiveMailEvent(late('email.bounced', DAY), 'b', world.services())
		expect(world.record(ID)?.status).toBe('bounced')
		world.clock += HOUR
		await lift(world)
		await receiveMailEvent(late('email.bounced', 1), 'c', world.services())
		await receiveMailEvent(late('email.complained', 0), 'd', world.services())
		expect(world.record(ID)?.status).toBe('unsubscribed')
		world.clock += 1
		await receiveMailEvent(late('email.complained', 0), 'e', world.services())
		expect(world.record(ID)?.status).toBe('complained')
	})

	test('once: a replay of the same id does nothing, also when it had changed nothing the first time', async () => {
		const world = await subscribed()
		await receiveMailEvent(COMPLAINT, 'first', world.services())
		await receiveMailEvent(BOUNCE, 'second', world.services())
		await lift(world)
		for (const [one, id] of [[COMPLAINT, 'first'] as const, [BOUNCE, 'second'] as const])
			expect(await receiveMailEvent(one, id, world.services())).toEqual({ ok: true, accepted: true })
		expect(world.record(ID)?.status).toBe('unsubscribed')
		await receiveMailEvent(BOUNCE, 'third', world.services())
		expect(world.record(ID)?.status).toBe('bounced')
	})

	test('for each of its addresses, also when the process died between them', async () => {
		const world = makeWorld()
		let calls = 0
		const dying = world.services(async () => {
			if (++calls > 2) throw new Failure('store_unavailable')
		})
		const both = event('email.complained', { to: ['one@example.com', 'two@example.com'] })
		await expect(receiveMailEvent(both, 'm', dying)).rejects.toMatchObject({ code: 'store_unavailable' })
		await receiveMailEvent(both, 'm', world.services())
		expect(['one', 'two'].map((name) => world.record(idOf(`${name}@example.com`))?.status)).toEqual([
			'complained',
			'complained',
		])
		expect(movesTo(world, 'complained')).toHaveLength(2)
	})

	test('and what is remembered of events is bounded', async () => {
		const world = makeWorld()
		for (let n = 0; n < 100; n++) await receiveMailEvent(COMPLAINT, `${n}`.repeat(80), world.services())
		expect(world.record(ID)?.events).toHaveLength(16)
		expect(JSON.stringify(world.record(ID)).length).toBeLessThan(1500)
		world.clock += 8 * DAY
		await receiveMailEvent(COMPLAINT, 'last', world.services())
		expect(world.record(ID)?.events).toHaveLength(1)
	})
})

describe('in every order in which deliveries can come', () => {
	const kinds = [
		['an unknown address', async () => makeWorld()],
		['a subscriber', subscribed],
	] as const

	test.each(kinds)('three deliveries of one id have one effect: %s', async (_, start) => {
		const runs = await interleave(async () => {
			const world = await start()
			return {
				processes: [1, 2, 3].map(() => (pause) => receiveMailEvent(BOUNCE, 'same', world.services(pause))),
				check: async () => {
					expect([world.record(ID)?.status, movesTo(world, 'bounced').length]).toEqual(['bounced', 1])
					expect(world.record(ID)?.events).toHaveLength(1)
				},
			}
		})
		expect(runs).toBeGreaterThan(30)
	})

	test.each(kinds)('two deliveries of one id, of which one may die anywhere, have one effect: %s', async (_, start) => {
		const runs = await interleave(
			async () => {
				const world = await start()
				const deliver = (pause?: () => Promise<void>) => receiveMailEvent(BOUNCE, 'same', world.services(pause))
				return {
					processes: [deliver, deliver],
					check: async (died) => {
						// The provider repeats what was not answered.
						if (died.length) await deliver()
						await deliver()
						expect([world.record(ID)?.status, movesTo(world, 'bounced').length]).toEqual(['bounced', 1])
					},
				}
			},
			{ deaths: true },
		)
		expect(runs).toBeGreaterThan(20)
	})

	test('two deliveries of one id, a lift and one more delivery silence once', async () => {
		const runs = await interleave(async () => {
			const world = await subscribed()
			const deliver = (pause?: () => Promise<void>) => receiveMailEvent(COMPLAINT, 'same', world.services(pause))
			return {
				processes: [
					deliver,
					deliver,
					(pause) => lift(world, world.services(pause)).catch((error) => expect(error.code).toBe('invalid_transition')),
				],
				check: async () => {
					await deliver()
					const [silenced, lifted] = ['complained', 'unsubscribed'].map((to) => movesTo(world, to).length)
					expect(silenced).toBe(1)
					expect(world.record(ID)?.status).toBe(lifted ? 'unsubscribed' : 'complained')
				},
			}
		})
		expect(runs).toBeGreaterThan(30)
	})

	test('a complaint and the click that confirms never leave a subscriber', async () => {
		await interleave(async () => {
			const world = await invited()
			const token = tokenIn(world.letters[0], 'confirm')
			return {
				processes: [
					(pause) => receiveMailEvent(COMPLAINT, 'm', world.services(pause)),
					(pause) => followLink(token, 'confirm', world.services(pause)),
					(pause) => subscribe({ email: EMAIL, source: 'web' }, world.services(pause)),
				],
				check: async () => expect(world.record(ID)?.status).toBe('complained'),
			}
		})
	})

	test('an unsubscription is never overrun by a request that came before it', async () => {
		await interleave(async () => {
			const world = await subscribed()
			const [confirm, leave] = (['confirm', 'unsubscribe'] as const).map((one) => tokenIn(world.letters[0], one))
			return {
				processes: [
					(pause) => followLink(leave ?? '', 'unsubscribe', world.services(pause)),
					(pause) => followLink(confirm ?? '', 'confirm', world.services(pause)),
				],
				check: async () => expect(world.record(ID)?.status).toBe('unsubscribed'),
			}
		})
	})
})
