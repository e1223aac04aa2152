import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayMail } from '../../../src/domain/letters.ts'
import { receiveMailEvent } from '../../../src/domain/mail-events.ts'
import { changeSubscriber, followLink, subscribe } from '../../../src/domain/newsletter.ts'
import { flushOutbox } from '../../../src/domain/outbox.ts'
import { MailEvent } from '../../../src/schema/newsletter.ts'
import { DAY, HOUR, idOf, MINUTE, makeWorld, tokenIn, type World } from './world.ts'

const EMAIL = 'ana@example.com'
const ID = idOf(EMAIL)
const SPELLINGS = [EMAIL, 'ANA@example.com', 'ana+1@example.com', ' ana+2@EXAMPLE.com']

/** What somebody can do, and what time can. */
const wish = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('subscribe' as const), n: fc.nat(3) }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), n: fc.nat(9) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), n: fc.nat(9) }) },
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant('event' as const),
			type: fc.constantFrom('email.bounced', 'email.complained', 'contact.deleted', 'email.delivered'),
			n: fc.nat(5),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('lift' as const) }) },
	{
		weight: 1,
		arbitrary: fc.record({
			do: fc.constant('provider' as const),
			says: fc.constantFrom(
				'taken' as const,
				'taken' as const,
				'refused' as const,
				'unavailable' as const,
				'lost' as const,
			),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant('wait' as const),
			ms: fc.constantFrom(1, MINUTE, 59 * MINUTE, HOUR, 5 * HOUR, DAY, 8 * DAY),
		}),
	},
)
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

/** What an onlooker knows who sees requests, letters, clicks and events, but not the store. */
interface Onlooker {
	silent: boolean
	/** Letters that were there when somebody last left, complained or bounced; their links are spent. */
	ended: number
	seen: Set<string>
}

const invitations = (world: World) => world.letters.map((letter) => tokenIn(letter, 'confirm'))

async function run(world: World, one: Wish, onlooker: Onlooker): Promise<void> {
	const services = world.services()
	switch (one.do) {
		case 'subscribe':
			return void (await subscribe({ email: SPELLINGS[one.n] ?? EMAIL, source: 'web' }, services))
		case 'settle':
			return world.settle()
		case 'flush':
			return void (await flushOutbox(services))
		case 'confirm':
			return click(world, one.n, onlooker)
		case 'leave': {
			const token = tokenIn(world.letters[one.n], 'unsubscribe')
			if (!token) return
			expect(await followLink(token, 'unsubscribe', services)).toBe('done')
			onlooker.ended = world.letters.length
			return
		}
		case 'event':
			return tell(world, one, onlooker)
		case 'lift': {
			const lifted = await changeSubscriber({ email: EMAIL, action: 'lift' }, { ...services, who: 'admin' }).then(
				() => true,
				() => false,
			)
			expect(lifted).toBe(onlooker.silent)
			onlooker.silent = false
			return
		}
		case 'provider':
			world.provider = one.says
			return
		case 'wait':
			world.clock += one.ms
	}
}

/** A click on any link that ever went out. */
async function click(world: World, n: number, onlooker: Onlooker): Promise<void> {
	const tokens = invitations(world)
	const token = tokens[n]
	if (!token) return
	const before = world.record(ID)?.status
	const result = await followLink(token, 'confirm', world.services())
	const letter = world.letters[n]
	if (result !== 'done') return expect(world.record(ID)?.status).toBe(before)
	const later = tokens.slice(n + 1).filter((other) => other && other !== token)
	expect([onlooker.silent, n >= onlooker.ended, later, world.record(ID)?.status]).toEqual([
		false,
		true,
		[],
		'confirmed',
	])
	expect(world.clock - (letter?.at ?? 0)).toBeLessThanOrEqual(7 * DAY)
}

/** An event of the provider; the same number is the same message, for as long as a provider repeats one. */
async function tell(world: World, { type, n }: { type: string; n: number }, onlooker: Onlooker): Promise<void> {
	const id = `${type} ${n} ${Math.floor(world.clock / (6 * DAY))}`
	const wasKept = world.record(ID) !== undefined
	await receiveMailEvent(MailEvent.parse({ type, data: { to: [EMAIL] } }), id, world.services())
	if (type === 'email.delivered' || onlooker.seen.has(id)) return
	if (type === 'contact.deleted' && !wasKept) return
	onlooker.seen.add(id)
	onlooker.ended = world.letters.length
	if (type !== 'contact.deleted') onlooker.silent = true
}

function checkLetters(world: World, before: number, wasSilent: boolean): void {
	if (world.letters.length > before) expect(wasSilent).toBe(false)
	const times = world.letters.map(({ at }) => at)
	for (const [n, at] of times.entries()) {
		if (n > 0) expect(at - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(HOUR)
		expect(times.filter((other) => other >= at && other - at < DAY).length).toBeLessThanOrEqual(3)
	}
	const record = world.record(ID)
	if (record) {
		expect([record.letters.length <= 3, record.events.length <= 16]).toEqual([true, true])
		expect(record.letters.length < 3 || mayMail(record, world.clock + DAY)).toBe(true)
	}
}

test('whatever happens in whatever order, nobody is written to or subscribed against their word', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(wish, { minLength: 10, maxLength: 80 }), async (wishes) => {
			const world = makeWorld()
			const onlooker: Onlooker = { silent: false, ended: 0, seen: new Set() }
			let wasConfirmed = false
			for (const one of wishes) {
				const [letters, { silent }] = [world.letters.length, onlooker]
				await run(world, one, onlooker)
				checkLetters(world, letters, silent)
				const isConfirmed = world.record(ID)?.status === 'confirmed'
				if (isConfirmed && !wasConfirmed) expect(one.do).toBe('confirm')
				if (onlooker.silent) expect(['bounced', 'complained']).toContain(world.record(ID)?.status)
				wasConfirmed = isConfirmed
			}
			expect(world.ids().length).toBeLessThanOrEqual(1)
		}),
		{ numRuns: 300, seed: 20261121 },
	)
})
