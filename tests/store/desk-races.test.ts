import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditLine } from '../../src/store/desk.ts'
import { type Api, createApi, TOKENS } from '../support/api.ts'
import { type Random, seeded } from '../support/random.ts'
import { SAMPLE_JOB, SAMPLE_LEAD } from '../support/samples.ts'
import { redisIsHere, startTestRedis, type TestRedis } from './redis-fixture.ts'

const JOBS = ['first', 'second']
const JOB_MOVES = ['draft', 'pending_review', 'active', 'stale', 'closed', 'revalidated']
const LEAD_MOVES = ['pending_review', 'approved', 'active', 'rejected', 'expired']
const TITLES = ['One', 'Two']

type Sent = [method: string, path: string, body?: object]

/** What a maintainer or a visitor does next; `leads` are the ids that there have been. */
function act(random: Random, leads: readonly string[]): Sent {
	const [job, lead] = [random.pick(JOBS), random.pick(leads)]
	const acts: Sent[] = [
		['POST', '/api/admin/jobs', { ...SAMPLE_JOB, slug: job, status: random.pick(['draft', 'active']) }],
		['PATCH', '/api/admin/jobs', { id: job, status: random.pick(JOB_MOVES) }],
		['PATCH', '/api/admin/listing-leads', { id: lead, status: random.pick(LEAD_MOVES) }],
		['DELETE', `/api/admin/listing-leads/${lead}`],
		['POST', '/api/listing-leads', { ...SAMPLE_LEAD, listingTitle: random.pick(TITLES) }],
	]
	return random.pick(acts)
}

/** Lets several act at once, again and again. Returns the statuses that were answered. */
async function play({ send }: Api, random: Random): Promise<Set<number>> {
	const leads: string[] = ['lead-of-nobody']
	const statuses = new Set<number>()
	for (let round = 0; round < 60; round++) {
		const acts = Array.from({ length: 2 + random.below(5) }, () => act(random, leads))
		const answers = await Promise.all(
			acts.map(async ([method, path, body]) => {
				for (let wait = random.below(12); wait > 0; wait--) await turn()
				return send(method, path, { body, ...(path.startsWith('/api/admin') && { token: TOKENS.admin }) })
			}),
		)
		for (const { status, body } of answers) {
			statuses.add(status)
			if (body.id && !leads.includes(body.id)) leads.push(body.id)
		}
	}
	return statuses
}

/** Lines of the audit whose `from` is not what the line before it left, and records that are not what the last line says. */
async function breaks({ app }: Api): Promise<AuditLine[]> {
	const desk = await app.desk()
	const lines = (await desk.audit({ limit: 5000, offset: 0 })).reverse()
	const left = new Map<string, AuditLine>()
	const broken: AuditLine[] = []
	for (const line of lines) {
		const name = `${line.kind} ${line.id}`
		if (left.get(name)?.to !== line.from) broken.push(line)
		left.set(name, line)
	}
	for (const line of left.values())
		if ((await desk.get(line.kind, line.id))?.value.status !== line.to) broken.push(line)
	return broken
}

describe('of those who act at the desk at once, the audit says in one chain who came to what', () => {
	let redis: TestRedis | undefined
	beforeAll(async () => {
		if (redisIsHere) redis = await startTestRedis()
	})
	afterAll(() => redis?.close())

	test.each([
		['SQLite', 1],
		['Redis', 2],
		['Redis', 3],
	])('%s, seed %i', { timeout: 120_000 }, async (driver, seed) => {
		if (driver === 'Redis' && !redis) return expect(redisIsHere).toBe(false)
		await redis?.inside.flushAll()
		const { url = '', token = '' } = redis?.address ?? {}
		const stored = { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, PINAKES_SECRET: 's'.repeat(32) }
		const api = createApi({ variables: driver === 'Redis' ? stored : {} })
		const statuses = await play(api, seeded(seed))
		expect([200, 400, 404].filter((status) => !statuses.has(status))).toEqual([])
		expect([...statuses].filter((status) => status >= 500)).toEqual([])
		expect(await breaks(api)).toEqual([])
		await api.app.close()
	})
})
