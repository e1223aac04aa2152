import { describe, expect, test } from 'vitest'
import { receiveMailEvent } from '../../../src/domain/mail-events.ts'
import { changeSubscriber, followLink } from '../../../src/domain/newsletter.ts'
import { flushOutbox } from '../../../src/domain/outbox.ts'
import { MailEvent, Subscriber, SubscriberStatus } from '../../../src/schema/newsletter.ts'
import { DAY, HOUR, idOf, makeWorld, signUp, type World } from './world.ts'

const EMAIL = 'ana@example.com'
const ID = idOf(EMAIL)

/** A store with a record as it was written before letters and requests were kept. */
function worldWith(status: string, { email = EMAIL, age = 0 } = {}): World {
	const world = makeWorld()
	const at = new Date(world.clock - age).toISOString()
	world.put(idOf(email), { email, source: 'footer', createdAt: at, updatedAt: at, letter: 2, status })
	return world
}
const firstToken = (world: World, purpose: string) => {
	const payload = `${purpose}.${ID}.${Math.floor(world.clock / DAY) + 3}`
	return `${Buffer.from(payload).toString('base64url')}.${world.services().sign(payload)}`
}

describe('a record of the first shape', () => {
	test.each(SubscriberStatus.options)('%s is read, keeps its status and can be read again as it is saved', (status) => {
		const kept = worldWith(status).record(ID)
		expect(kept).toMatchObject({ email: EMAIL, source: 'footer', status })
		expect(Subscriber.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
	})

	test('that waits in the outbox gets its letter', async () => {
		const world = worldWith('queued', { age: HOUR })
		expect(await flushOutbox(world.services())).toEqual({ sent: 1, left: 0 })
		expect(world.record(ID)?.status).toBe('sent')
	})

	test('that got a letter just now gets no second one, and one later', async () => {
		const world = worldWith('sent')
		await signUp(world)
		expect(world.letters).toEqual([])
		world.clock += HOUR
		await signUp(world)
		expect(world.letters).toHaveLength(1)
	})

	test('confirms with its link once, while no newer request is there', async () => {
		const world = worldWith('sent', { age: HOUR })
		const token = firstToken(world, 'confirm')
		const follow = () => followLink(token, 'confirm', world.services())
		expect([await follow(), await follow()]).toEqual(['done', 'already'])
		expect(await followLink(firstToken(world, 'unsubscribe'), 'unsubscribe', world.services())).toBe('done')
		expect(await follow()).toBe('spent')
		await signUp(world)
		expect([await follow(), world.record(ID)?.status]).toEqual(['spent', 'sent'])
	})

	test('that is confirmed knows its link, and outlives an unsubscription from before it', async () => {
		const world = worldWith('confirmed', { age: HOUR })
		expect(await followLink(firstToken(world, 'confirm'), 'confirm', world.services())).toBe('already')
		const leftAt = (age: number) =>
			MailEvent.parse({
				type: 'contact.deleted',
				created_at: new Date(world.clock - age).toISOString(),
				data: { email: EMAIL },
			})
		await receiveMailEvent(leftAt(2 * HOUR), 'early', world.services())
		expect(world.record(ID)?.status).toBe('confirmed')
		await receiveMailEvent(leftAt(0), 'late', world.services())
		expect(world.record(ID)?.status).toBe('unsubscribed')
	})

	test.each(['bounced', 'complained', 'unsubscribed'])('%s is not brought back by its old link', async (status) => {
		const world = worldWith(status, { age: HOUR })
		expect(await followLink(firstToken(world, 'confirm'), 'confirm', world.services())).toBe('spent')
		expect(world.record(ID)?.status).toBe(status)
	})

	test('that complained stays silent until it is lifted', async () => {
		const world = worldWith('complained', { age: 9 * DAY })
		await signUp(world)
		expect([world.letters, world.record(ID)?.status]).toEqual([[], 'complained'])
		const lifted = { ...world.services(), who: 'admin' }
		expect(await changeSubscriber({ email: EMAIL, action: 'lift' }, lifted)).toEqual({
			ok: true,
			status: 'unsubscribed',
		})
		await signUp(world)
		expect(world.letters).toHaveLength(1)
	})

	test('under a spelling of its own stays the record of that spelling', async () => {
		const email = 'ana+news@example.com'
		const world = worldWith('confirmed', { email, age: 9 * DAY })
		await signUp(world, email)
		expect(world.letters.map(({ to, subject }) => [to, subject.startsWith('You are')])).toEqual([[email, true]])
		await receiveMailEvent(MailEvent.parse({ type: 'email.complained', data: { to: [email] } }), 'm', world.services())
		expect([world.ids(), world.record(idOf(email))?.status]).toEqual([[idOf(email)], 'complained'])
	})
})
