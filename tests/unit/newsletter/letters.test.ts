import { describe, expect, test } from 'vitest'
import { sealLink } from '../../../src/domain/links.ts'
import { followLink, subscribe } from '../../../src/domain/newsletter.ts'
import { deliver, flushOutbox } from '../../../src/domain/outbox.ts'
import type { SendResult } from '../../../src/providers/mail.ts'
import { DAY, HOUR, idOf, MINUTE, makeWorld, signUp, tokenIn, type World } from './world.ts'

const ANA = { email: 'ana@example.com', source: 'web' }
const confirmed = async (world: World) => {
	await signUp(world)
	await followLink(tokenIn(world.letters.at(-1), 'confirm'), 'confirm', world.services())
}

/** A pause that lets others go first, differently long for each caller and call. */
const jitter = (seed: number) => {
	let state = seed * 2_654_435_761 + 1
	return async () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31
		for (let turns = state % 7; turns > 0; turns--) await Promise.resolve()
	}
}

describe('letters to many recipients', () => {
	test('are 300 in an hour; the rest wait, the log says why, and go out in the next hours', async () => {
		const world = makeWorld()
		for (let n = 0; n < 301; n++) await subscribe({ email: `${n}@example.com`, source: 'web' }, world.services())
		await world.settle()
		expect(world.letters).toHaveLength(300)
		const { sent, left, failure } = await flushOutbox(world.services())
		expect([sent, left, failure?.message]).toEqual([0, 1, expect.stringContaining('300 emails were sent in this hour')])
		world.clock += HOUR
		expect(await flushOutbox(world.services())).toEqual({ sent: 1, left: 0 })
	})
})

describe('letters to one recipient', () => {
	test.each([1, 2, 3])(
		'of 64 requests at once, and as many hand-overs at once, one letter comes: run %i',
		async (run) => {
			const world = makeWorld()
			const all = Array.from({ length: 64 }, (_, n) => world.services(jitter(run * 100 + n)))
			await Promise.all(all.map((services) => subscribe(ANA, services)))
			await Promise.all(all.map((services) => deliver(idOf(ANA.email), services)))
			await Promise.all(all.map((services) => flushOutbox(services)))
			await world.settle()
			expect(world.letters).toHaveLength(1)
			expect(world.record(idOf(ANA.email))).toMatchObject({ status: 'sent', letters: [{}] })
		},
	)

	test('requests every ten minutes for three days bring one an hour at most, and three in any 24 hours', async () => {
		const world = makeWorld()
		for (let minute = 0; minute < 3 * 24 * 60; minute += 10) {
			await signUp(world)
			if (minute % 60 === 0) await flushOutbox(world.services())
			world.clock += 10 * MINUTE
		}
		const times = world.letters.map(({ at }) => at)
		expect(times).toHaveLength(9)
		expect(times.every((at, n) => n === 0 || at - (times[n - 1] ?? 0) >= HOUR)).toBe(true)
		expect(times.every((at) => times.filter((other) => other >= at && other - at < DAY).length <= 3)).toBe(true)
	})

	test('a subscriber who is asked for all day gets three reminders', async () => {
		const world = makeWorld()
		await confirmed(world)
		for (let n = 0; n < 23 * 12; n++) {
			await signUp(world)
			world.clock += 5 * MINUTE
		}
		expect(world.letters).toHaveLength(3)
		expect(world.letters.slice(1).map(({ subject }) => subject)).toEqual(
			Array.from({ length: 2 }, () => expect.stringMatching(/^You are subscribed to /)),
		)
	})

	test('spellings of one mailbox are one recipient, and the letter goes to the spelling that was written', async () => {
		const world = makeWorld()
		for (const email of ['Ana+list@Example.com', 'ana@example.com', 'ANA+other@example.COM', 'ana+@example.com'])
			await signUp(world, email)
		expect(world.letters.map(({ to }) => to)).toEqual(['ana+list@example.com'])
		for (const email of ['b.o@gmail.com', 'bo@googlemail.com', 'b.o.+x@gmail.com']) await signUp(world, email)
		for (const email of ['c.y@example.com', 'cy@example.com']) await signUp(world, email)
		expect(world.letters.slice(1).map(({ to }) => to)).toEqual(['b.o@gmail.com', 'c.y@example.com', 'cy@example.com'])
	})

	test('two hand-overs that decide the same in one millisecond send one letter', async () => {
		const world = makeWorld()
		await subscribe(ANA, world.services())
		let arrived = 0
		let open: () => void = () => undefined
		const both = new Promise<void>((done) => {
			open = done
		})
		const pause = async (call: string) => {
			if (call !== 'save' || arrived >= 2) return
			if (++arrived === 2) open()
			await both
		}
		await Promise.all([1, 2].map(() => deliver(idOf(ANA.email), world.services(pause))))
		expect(world.letters).toHaveLength(1)
	})

	test('a clock that was wrong for a while neither opens the way at once nor closes it for long', async () => {
		const world = makeWorld()
		await confirmed(world)
		const start = world.clock
		const lettersAt = async (ms: number) => {
			world.clock = start + ms
			await signUp(world)
			return world.letters.length
		}
		expect(await lettersAt(-30 * MINUTE)).toBe(1)
		expect(await lettersAt(72 * DAY)).toBe(2)
		expect(await lettersAt(2 * HOUR)).toBe(3)
		expect(await lettersAt(2.5 * HOUR)).toBe(3)
	})

	test('a silent record is silent whatever else stands in it', async () => {
		for (const status of ['complained', 'bounced', 'unsubscribed', 'sent']) {
			const world = makeWorld()
			await confirmed(world)
			world.put(idOf(ANA.email), {
				...world.record(idOf(ANA.email)),
				status,
				reminder: new Date(world.clock).toISOString(),
			})
			world.clock += 2 * HOUR
			expect(await flushOutbox(world.services())).toEqual({ sent: 0, left: 0 })
		}
	})

	test('nothing in a record grows, however long somebody asks', async () => {
		const world = makeWorld()
		for (let n = 0; n < 400; n++) {
			await signUp(world, `ana+${n}@example.com`)
			world.clock += 97 * MINUTE
		}
		expect(world.ids()).toHaveLength(1)
		expect(JSON.stringify(world.record(idOf(ANA.email))).length).toBeLessThan(1000)
	})
})

describe('a provider that is not well', () => {
	test.each<[SendResult, number]>([
		['unavailable', 0],
		['refused', 0],
		['unknown', HOUR],
	])('says %s: the letter goes at the next try that may be', async (handover, wait) => {
		const world = makeWorld()
		world.provider = handover
		await signUp(world)
		expect(world.record(idOf(ANA.email))?.status).toBe('queued')
		world.provider = 'taken'
		if (wait) expect(await flushOutbox(world.services())).toEqual({ sent: 0, left: 1 })
		world.clock += wait
		expect(await flushOutbox(world.services())).toEqual({ sent: 1, left: 0 })
		expect(await flushOutbox(world.services())).toEqual({ sent: 0, left: 0 })
	})

	test('takes letters and does not say so: still one an hour and three a day, under one key with one text', async () => {
		const world = makeWorld()
		world.provider = 'lost'
		await signUp(world)
		for (let hour = 0; hour < 23; hour++) {
			world.clock += HOUR
			await flushOutbox(world.services())
		}
		expect(world.letters).toHaveLength(3)
		expect(new Set(world.letters.map(({ key, text }) => key + text)).size).toBe(1)
		const token = tokenIn(world.letters[0], 'confirm')
		expect(await followLink(token, 'confirm', world.services())).toBe('done')
		world.clock += 2 * DAY
		await flushOutbox(world.services())
		expect(world.letters).toHaveLength(3)
	})

	test('a letter that waited for days is for a new request, so that its link lasts', async () => {
		const world = makeWorld()
		world.provider = 'unavailable'
		await signUp(world)
		world.clock += 5 * DAY
		world.provider = 'taken'
		await flushOutbox(world.services())
		world.clock += 6 * DAY
		expect(await followLink(tokenIn(world.letters[0], 'confirm'), 'confirm', world.services())).toBe('done')
	})

	test('a letter that nobody took for seven days is given up', async () => {
		const world = makeWorld()
		world.provider = 'refused'
		await signUp(world)
		world.clock += 7 * DAY + 1
		world.provider = 'taken'
		expect(await flushOutbox(world.services())).toEqual({ sent: 0, left: 0 })
		expect(world.letters).toEqual([])
		expect(world.record(idOf(ANA.email))?.status).toBe('unsubscribed')
	})

	test('a reminder that nobody took for a day is given up', async () => {
		const world = makeWorld()
		await confirmed(world)
		world.clock += HOUR
		world.provider = 'unavailable'
		await signUp(world)
		world.clock += DAY
		expect(await flushOutbox(world.services())).toEqual({ sent: 0, left: 1 })
		world.clock += 1
		world.provider = 'taken'
		expect(await flushOutbox(world.services())).toEqual({ sent: 0, left: 0 })
		expect([world.letters.length, world.record(idOf(ANA.email))]).toMatchObject([
			1,
			{ status: 'confirmed', reminder: null },
		])
	})

	test('letters that are never taken do not hold back the others', async () => {
		const world = makeWorld()
		const services = world.services()
		const bad = new Set(['bad0@example.com', 'bad1@example.com', 'bad2@example.com', 'bad3@example.com'])
		world.provider = 'unavailable'
		for (const email of [...bad, 'good@example.com']) {
			world.clock += 1
			await signUp(world, email)
		}
		const send = async ({ to }: { to: string }) => ({ result: bad.has(to) ? ('refused' as const) : ('taken' as const) })
		expect(await flushOutbox({ ...services, mail: { send } })).toEqual({ sent: 1, left: 4 })
	})

	test('gets the oldest request first, and one that breaks is like one that is silent', async () => {
		const world = makeWorld()
		for (const name of ['b', 'a', 'c']) {
			await subscribe({ email: `${name}@example.com`, source: 'web' }, world.services())
			world.clock += 1
		}
		const asked: string[] = []
		const mail = {
			send: async ({ to }: { to: string }) => {
				asked.push(to)
				if (to.startsWith('a')) throw new Error('broken')
				return { result: 'taken' as const }
			},
		}
		expect(await flushOutbox({ ...world.services(), mail })).toMatchObject({
			sent: 2,
			left: 1,
			failure: { cause: new Error('broken') },
		})
		expect(asked).toEqual(['b@example.com', 'a@example.com', 'c@example.com'])
		expect(world.record(idOf('a@example.com'))).toMatchObject({ status: 'queued', letters: [{}] })
		await expect(deliver(idOf('a@example.com'), { ...world.services(), mail })).resolves.toEqual({ outcome: 'later' })
		world.clock += HOUR
		await expect(deliver(idOf('a@example.com'), { ...world.services(), mail })).resolves.toMatchObject({
			outcome: 'unknown',
		})
	})

	test('that is down is asked three times and then left alone', async () => {
		const world = makeWorld()
		for (let n = 0; n < 10; n++) await subscribe({ email: `n${n}@example.com`, source: 'web' }, world.services())
		let asked = 0
		const mail = { send: async () => ({ result: asked++ ? ('unavailable' as const) : ('unknown' as const) }) }
		expect(await flushOutbox({ ...world.services(), mail })).toEqual({ sent: 0, left: 10 })
		expect(asked).toBe(3)
	})

	test('whoever leaves or complains while a letter is on its way stays where they are', async () => {
		const world = makeWorld()
		await subscribe(ANA, world.services())
		const id = idOf(ANA.email)
		const mail = {
			send: async () => {
				world.put(id, { ...world.record(id), status: 'complained', request: null })
				return { result: 'taken' as const }
			},
		}
		await deliver(id, { ...world.services(), mail })
		expect(world.record(id)).toMatchObject({ status: 'complained', letters: [{}] })
	})
})

test('an hour is counted from when the provider had taken the letter', async () => {
	const world = makeWorld()
	await subscribe(ANA, world.services())
	const mail = {
		send: async () => {
			world.clock += 10 * MINUTE
			return { result: 'taken' as const }
		},
	}
	await deliver(idOf(ANA.email), { ...world.services(), mail })
	world.clock += 55 * MINUTE
	await signUp(world)
	expect(world.letters).toHaveLength(0)
	world.clock += 5 * MINUTE
	await signUp(world)
	expect(world.letters).toHaveLength(1)
})

test('the outbox stops in time for its function, and goes on where it stopped', async () => {
	const world = makeWorld()
	for (let n = 0; n < 12; n++) await subscribe({ email: `n${n}@example.com`, source: 'web' }, world.services())
	const mail = {
		send: async () => {
			world.clock += 3900
			return { result: 'taken' as const }
		},
	}
	expect(await flushOutbox({ ...world.services(), mail })).toEqual({ sent: 6, left: 6 })
	expect(await flushOutbox({ ...world.services(), mail })).toEqual({ sent: 6, left: 0 })
})

test('a letter that was overtaken by a newer request does not stand for it', async () => {
	const world = makeWorld()
	await subscribe(ANA, world.services())
	const id = idOf(ANA.email)
	const mail = {
		send: async () => {
			await followLink(leave, 'unsubscribe', world.services())
			world.clock += 1
			await subscribe(ANA, world.services())
			return { result: 'taken' as const }
		},
	}
	const leave = sealLink({ purpose: 'unsubscribe', id }, world.services())
	await deliver(id, { ...world.services(), mail })
	expect(world.record(id)).toMatchObject({ status: 'queued', letters: [{}] })
	world.clock += HOUR
	expect(await flushOutbox(world.services())).toEqual({ sent: 1, left: 0 })
})

describe('the answer to a request', () => {
	const STATES = ['none', 'queued', 'sent', 'confirmed', 'unsubscribed', 'bounced', 'complained', 'limited'] as const

	async function worldIn(state: (typeof STATES)[number]): Promise<World> {
		const world = makeWorld()
		if (state === 'none') return world
		await signUp(world)
		const status = state === 'limited' ? 'sent' : state
		const request = ['queued', 'sent', 'confirmed'].includes(status) ? 'old' : null
		world.put(idOf(ANA.email), { ...world.record(idOf(ANA.email)), status, request })
		if (state !== 'limited') world.clock += 2 * DAY
		return world
	}

	test.each(STATES)('asks the store the same and says the same, whatever stands: %s', async (state) => {
		for (const provider of ['taken', 'refused', 'unavailable', 'unknown'] as const) {
			const world = await worldIn(state)
			for (const [email, calls] of [
				[ANA.email, ['get', 'save']],
				['ana+tag@example.com', ['get', 'get', 'save']],
			] as const) {
				Object.assign(world, { provider, calls: [] })
				const lines = world.audit.length
				expect(await subscribe({ ...ANA, email }, world.services())).toEqual({ ok: true, subscribed: true })
				expect([world.calls, world.audit.length - lines]).toEqual([calls, 1])
			}
		}
	})

	test('does not wait for the provider', async () => {
		const world = makeWorld()
		const mail = { send: () => new Promise<never>(() => undefined) }
		expect(await subscribe(ANA, { ...world.services(), mail })).toEqual({ ok: true, subscribed: true })
	})

	test('comes to each of 64 that ask at once', async () => {
		const world = makeWorld()
		const all = Array.from({ length: 64 }, (_, n) => subscribe(ANA, world.services(jitter(n))))
		expect(new Set((await Promise.all(all)).map((one) => JSON.stringify(one))).size).toBe(1)
		expect(world.calls.length).toBeLessThanOrEqual(64 * 3)
	})

	test('without a provider is a refusal on the host and a promise on a machine of one’s own', async () => {
		const world = makeWorld()
		const services = { ...world.services(), mail: undefined }
		await expect(subscribe(ANA, services)).rejects.toMatchObject({ code: 'provider_not_configured' })
		await subscribe(ANA, { ...services, keepsWithoutMail: true })
		await world.settle()
		expect(world.record(idOf(ANA.email))?.status).toBe('queued')
		expect(await flushOutbox(services)).toEqual({ sent: 0, left: 0 })
	})
})
