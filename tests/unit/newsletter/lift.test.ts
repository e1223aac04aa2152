import { describe, expect, test } from 'vitest'
import { receiveMailEvent } from '../../../src/domain/mail-events.ts'
import { changeSubscriber, followLink } from '../../../src/domain/newsletter.ts'
import { flushOutbox } from '../../../src/domain/outbox.ts'
import { MailEvent } from '../../../src/schema/newsletter.ts'
import { DAY, HOUR, idOf, makeWorld, signUp, tokenIn, type World } from './world.ts'

const EMAIL = 'ana@example.com'
const ID = idOf(EMAIL)
const lift = (world: World, email = EMAIL) =>
	changeSubscriber({ email, action: 'lift' }, { ...world.services(), who: 'admin' })
const silence = (world: World, type: string) =>
	receiveMailEvent(MailEvent.parse({ type, data: { to: [EMAIL] } }), `message ${world.clock}`, world.services())

describe.each(['email.bounced', 'email.complained'])('after %s', (type) => {
	test('no letter goes out, whatever a stranger does', async () => {
		const world = makeWorld()
		await signUp(world)
		const [confirm, leave] = (['confirm', 'unsubscribe'] as const).map((one) => tokenIn(world.letters[0], one))
		await silence(world, type)
		for (let day = 0; day < 6; day++) {
			world.clock += DAY
			for (const email of [EMAIL, 'ANA@example.com', 'ana+x@example.com']) await signUp(world, email)
			await followLink(confirm ?? '', 'confirm', world.services())
			await followLink(leave ?? '', 'unsubscribe', world.services())
			await flushOutbox(world.services())
		}
		expect(world.letters).toHaveLength(1)
	})

	test('a maintainer lifts it, which is written down; the owner has to ask and to confirm again', async () => {
		const world = makeWorld()
		await signUp(world)
		await followLink(tokenIn(world.letters[0], 'confirm'), 'confirm', world.services())
		await silence(world, type)
		const from = world.record(ID)?.status
		world.clock += HOUR
		expect(await lift(world, 'ANA@Example.com')).toEqual({ ok: true, status: 'unsubscribed' })
		expect(world.audit.at(-1)).toEqual({
			at: new Date(world.clock).toISOString(),
			who: 'admin',
			action: 'lift',
			kind: 'subscriber',
			id: ID,
			from,
			to: 'unsubscribed',
		})
		await flushOutbox(world.services())
		expect(await followLink(tokenIn(world.letters[0], 'confirm'), 'confirm', world.services())).toBe('spent')
		expect(world.letters).toHaveLength(1)
		await signUp(world)
		expect(await followLink(tokenIn(world.letters[1], 'confirm'), 'confirm', world.services())).toBe('done')
	})
})

describe('a lift', () => {
	test('of an address that nothing is kept of is not found', async () => {
		await expect(lift(makeWorld())).rejects.toMatchObject({ code: 'not_found' })
	})

	test.each(['queued', 'sent', 'confirmed', 'unsubscribed'])('of one that is %s changes nothing', async (status) => {
		const world = makeWorld()
		await signUp(world)
		world.put(ID, { ...world.record(ID), status })
		const before = JSON.stringify([world.record(ID), world.audit])
		await expect(lift(world)).rejects.toMatchObject({ code: 'invalid_transition', details: { from: status } })
		expect(JSON.stringify([world.record(ID), world.audit])).toBe(before)
	})

	test('does not make up for letters: their count holds', async () => {
		const world = makeWorld()
		await signUp(world)
		await silence(world, 'email.complained')
		await lift(world)
		await signUp(world)
		expect([world.letters.length, world.record(ID)?.status]).toEqual([1, 'queued'])
		world.clock += HOUR
		await flushOutbox(world.services())
		expect(world.letters).toHaveLength(2)
	})
})
