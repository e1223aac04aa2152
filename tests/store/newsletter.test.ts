import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveMailEvent } from '../../src/domain/mail-events.ts'
import { subscribe } from '../../src/domain/newsletter.ts'
import { flushOutbox } from '../../src/domain/outbox.ts'
import { MailEvent } from '../../src/schema/newsletter.ts'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'

const sign = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64url')

/** What holds however many processes there are, each with a store of its own over the same data. */
function together(open: () => Store): void {
	const stores: Store[] = []
	const letters: string[] = []
	const background: Promise<unknown>[] = []
	const services = (store: Store | undefined) => ({
		desk: async () => (store as Store).desk,
		store: async () => store as Store,
		mail: {
			send: async ({ to }: { to: string }) => {
				letters.push(to)
				return { result: 'taken' as const }
			},
		},
		keepsWithoutMail: false,
		hash: (text: string) => sign(text).slice(0, 16),
		sign,
		baseUrl: 'https://pinakes.test',
		now: Date.now,
		background: (work: () => Promise<unknown>) => void background.push(work()),
	})
	const all = (times: number) => Array.from({ length: times }, (_, n) => services(stores[n % stores.length]))
	beforeAll(() => void stores.push(...Array.from({ length: 4 }, open)))
	afterAll(() => Promise.all(stores.map((store) => store.close())))

	test('64 requests and 8 runs of the outbox at once bring one letter', async () => {
		const email = 'ana@example.com'
		const answers = await Promise.all(all(64).map((one) => subscribe({ email, source: 'web' }, one)))
		await Promise.all([...background, ...all(8).map(flushOutbox)])
		expect([answers.length, letters]).toEqual([64, [email]])
	})

	test('40 deliveries of one event at once have one effect, and a later one has none', async () => {
		const event = MailEvent.parse({ type: 'email.complained', data: { to: ['bo@example.com'] } })
		const deliver = (one: ReturnType<typeof services>) => receiveMailEvent(event, 'message', one)
		await Promise.all(all(40).map(deliver))
		await deliver(services(stores[0]))
		const lines = await (stores[0] as Store).desk.audit({ limit: 1000, offset: 0 })
		expect(lines.filter(({ to }) => to === 'complained')).toHaveLength(1)
	})
}

const folder = mkdtempSync(join(tmpdir(), 'pinakes-newsletter-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the newsletter over SQLite', () => together(() => sqliteStore(join(folder, 'store.db'))))

describe.skipIf(!redisIsHere)('the newsletter over Redis', () => {
	let redis: TestRedis
	beforeAll(async () => {
		redis = await startTestRedis()
	})
	afterAll(() => redis?.close())
	together(() => redisStore(redis.address, PATIENCE_MS))
})
