import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openLink, sealLink } from '../../../src/domain/links.ts'
import { receiveMailEvent } from '../../../src/domain/mail-events.ts'
import { followLink, previewLink, subscribe } from '../../../src/domain/newsletter.ts'
import { MailEvent } from '../../../src/schema/newsletter.ts'
import { DAY, HOUR, idOf, makeWorld, signUp, tokenIn, type World } from './world.ts'

const EMAIL = 'ana@example.com'
const ID = idOf(EMAIL)
const linkOf = (world: World, purpose: 'confirm' | 'unsubscribe', letter = -1) =>
	tokenIn(world.letters.at(letter), purpose)
const follow = (world: World, purpose: 'confirm' | 'unsubscribe', token = linkOf(world, purpose)) =>
	followLink(token, purpose, world.services())
const look = (world: World, token: string) => previewLink(token, 'confirm', world.services())
const statusOf = (world: World) => world.record(ID)?.status

describe('a token', () => {
	const sign = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64url')
	const at = (now: number) => ({ sign, now: () => now })
	const link = { purpose: 'confirm', id: 'id', request: 'request', until: 10_000 } as const
	const token = sealLink(link, { sign })

	test('opens for its purpose, to the second of its end', () => {
		expect(openLink(token, 'confirm', at(10_000))).toEqual(link)
		expect(openLink(token, 'confirm', at(10_001))).toBeUndefined()
		expect(openLink(token, 'unsubscribe', at(0))).toBeUndefined()
		const leave = sealLink({ purpose: 'unsubscribe', id: 'id' }, { sign })
		expect(openLink(leave, 'unsubscribe', at(Number.MAX_SAFE_INTEGER))).toEqual({ purpose: 'unsubscribe', id: 'id' })
		expect(openLink(leave, 'confirm', at(0))).toBeUndefined()
	})

	test('that is changed, cut, put together or signed with another secret does not open', () => {
		const [payload = '', signature = ''] = token.split('.')
		const other = Buffer.from('confirm.other.request.10').toString('base64url')
		const wrong = [
			'',
			'.',
			payload,
			`${payload}.`,
			`.${signature}`,
			`${other}.${signature}`,
			`${payload}.${signature}x`,
			`${payload}.${signature.slice(0, -1)}`,
			`${payload}.${signature}.`,
			`${payload}.${createHmac('sha256', 'other').update(Buffer.from(payload, 'base64url')).digest('base64url')}`,
		]
		for (const one of wrong) expect(openLink(one, 'confirm', at(0))).toBeUndefined()
	})

	test('of the first shape still opens, for the request that had no name', () => {
		const seal = (text: string) => `${Buffer.from(text).toString('base64url')}.${sign(text)}`
		const [confirm, leave] = [seal('confirm.id.20000'), seal('unsubscribe.id.20000')]
		expect(openLink(confirm, 'confirm', at(20_000 * DAY))).toMatchObject({ id: 'id', request: '' })
		expect(openLink(confirm, 'confirm', at(20_001 * DAY + 1))).toBeUndefined()
		expect(openLink(leave, 'unsubscribe', at(90_000 * DAY))).toEqual({ purpose: 'unsubscribe', id: 'id' })
		for (const text of ['confirm', 'confirm.id', 'confirm.id.x', 'confirm.id.request.x', 'other.id.20000', ''])
			expect(openLink(seal(text), 'confirm', at(0))).toBeUndefined()
	})

	test('carries no address', async () => {
		const world = makeWorld()
		await signUp(world)
		for (const purpose of ['confirm', 'unsubscribe'] as const) {
			const text = Buffer.from(linkOf(world, purpose).split('.')[0] ?? '', 'base64url').toString()
			expect(text).toContain(ID)
			expect(text).not.toMatch(/ana|example/i)
		}
	})
})

describe('a link that confirms', () => {
	test('works once; the click after it says so and changes nothing', async () => {
		const world = makeWorld()
		await signUp(world)
		const token = linkOf(world, 'confirm')
		expect([await look(world, token), statusOf(world)]).toEqual(['ask', 'sent'])
		expect([await follow(world, 'confirm'), statusOf(world)]).toEqual(['done', 'confirmed'])
		const before = JSON.stringify([world.record(ID), world.audit])
		world.clock += HOUR
		expect([await look(world, token), await follow(world, 'confirm')]).toEqual(['already', 'already'])
		expect(JSON.stringify([world.record(ID), world.audit])).toBe(before)
		world.clock += 2 * DAY
		await signUp(world)
		expect([world.letters.length, await look(world, token)]).toEqual([2, 'already'])
	})

	test('works for seven days, and until its letter says', async () => {
		const world = makeWorld()
		await signUp(world)
		expect(world.letters[0]?.text).toContain('before 28 November 2026 at 12:00 UTC')
		world.clock += 7 * DAY
		expect(await look(world, linkOf(world, 'confirm'))).toBe('ask')
		world.clock += 1
		expect(await look(world, linkOf(world, 'confirm'))).toBe('invalid')
		expect([await follow(world, 'confirm'), statusOf(world)]).toEqual(['invalid', 'sent'])
	})

	test.each([
		['an unsubscription', (world: World) => follow(world, 'unsubscribe')],
		[
			'a complaint',
			(world: World) =>
				receiveMailEvent(MailEvent.parse({ type: 'email.complained', data: { to: EMAIL } }), 'm', world.services()),
		],
	])('does not work after %s, used before or not', async (_, end) => {
		for (const isUsed of [false, true]) {
			const world = makeWorld()
			await signUp(world)
			if (isUsed) await follow(world, 'confirm')
			await end(world)
			const status = statusOf(world)
			const token = linkOf(world, 'confirm')
			expect([await look(world, token), await follow(world, 'confirm'), statusOf(world)]).toEqual([
				'spent',
				'spent',
				status,
			])
			world.clock += DAY
			await signUp(world)
			expect([await follow(world, 'confirm', token), statusOf(world)]).toEqual([
				'spent',
				status === 'complained' ? status : 'sent',
			])
		}
	})

	test('does not work after a newer request that got a letter, but after one that got none', async () => {
		const world = makeWorld()
		await signUp(world)
		const token = linkOf(world, 'confirm')
		await signUp(world)
		expect([world.letters.length, await look(world, token)]).toEqual([1, 'ask'])
		world.clock += HOUR
		await signUp(world)
		expect([world.letters.length, await look(world, token)]).toEqual([2, 'spent'])
		expect(new Set(world.letters.map(({ key }) => key)).size).toBe(2)
		expect([await follow(world, 'confirm', token), statusOf(world)]).toEqual(['spent', 'sent'])
		expect([await follow(world, 'confirm'), statusOf(world)]).toEqual(['done', 'confirmed'])
	})

	test('of nobody is gone, and of somebody else confirms only them', async () => {
		const [world, empty] = [makeWorld(), makeWorld()]
		await signUp(world)
		expect([
			await look(empty, linkOf(world, 'confirm')),
			await follow(empty, 'confirm', linkOf(world, 'confirm')),
		]).toEqual(['gone', 'gone'])
		await subscribe({ email: 'bo@example.com', source: 'web' }, world.services())
		await follow(world, 'confirm', linkOf(world, 'confirm', 0))
		expect([statusOf(world), world.record(idOf('bo@example.com'))?.status]).toEqual(['confirmed', 'queued'])
	})
})

describe('a link that leaves', () => {
	test('works in every state, for ever, as often as one likes, and brings nobody back', async () => {
		const world = makeWorld()
		await signUp(world)
		const token = linkOf(world, 'unsubscribe')
		await follow(world, 'confirm')
		for (const wait of [0, HOUR, 4000 * DAY]) {
			world.clock += wait
			expect(await previewLink(token, 'unsubscribe', world.services())).toBe('ask')
			expect([await follow(world, 'unsubscribe', token), statusOf(world)]).toEqual(['done', 'unsubscribed'])
		}
		for (const [status, after] of [
			['queued', 'unsubscribed'],
			['sent', 'unsubscribed'],
			['confirmed', 'unsubscribed'],
			['bounced', 'bounced'],
			['complained', 'complained'],
		]) {
			world.put(ID, { ...world.record(ID), status })
			expect([await follow(world, 'unsubscribe', token), statusOf(world)]).toEqual(['done', after])
		}
		expect(await follow(makeWorld(), 'unsubscribe', token)).toBe('gone')
	})
})
