import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEAD_ORDER } from '../../src/schema/desk-order.ts'
import { LeadKind } from '../../src/schema/vocabulary.ts'
import type { ListQuery } from '../../src/store/desk.ts'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { startGateway } from '../redis/gateway.ts'
import { startRedis } from '../redis/server.ts'

/** Leads and the length of their message: what the review had, and many. */
const SIZES = [
	[5_000, 4_000],
	[100_000, 400],
] as const
const ROUNDS = 15
const PATIENCE_MS = 60_000

function* leadLines(count: number, characters: number): Generator<string> {
	for (let n = 0; n < count; n++) {
		const id = `lead-${`${n}`.padStart(6, '0')}`
		const at = new Date(Date.UTC(2026, 0, 1) + (Math.imul(n, 2654435761) >>> 0)).toISOString()
		const value = {
			id,
			kind: LeadKind.options[n % LeadKind.options.length],
			status: LEAD_ORDER[n % LEAD_ORDER.length],
			tierInterest: 'free',
			contactName: `Name ${n % 1000}`,
			contactEmail: `someone${n}@example.com`,
			companyName: `Company ${n % 5000}`,
			listingTitle: `Tool ${n}`,
			websiteUrl: 'https://example.com/tool',
			message: 'words of a message '.repeat(Math.ceil(characters / 19)).slice(0, characters),
			createdAt: at,
			updatedAt: at,
		}
		yield JSON.stringify(['desk', 'lead', id, 1, value])
	}
}

const queries = (count: number): [string, Omit<ListQuery, 'kind'>][] => [
	['first page', { limit: 100, offset: 0 }],
	['last page', { limit: 100, offset: count - 100 }],
	['one status and kind', { status: 'new', facet: 'tool', limit: 100, offset: 0 }],
	['search, one hit', { q: `someone${count - 1}@`, limit: 100, offset: 0 }],
	['search, no hit', { q: 'nowhere to be found', limit: 100, offset: 0 }],
	['search, every lead', { q: 'company', limit: 100, offset: 1000 }],
]

async function measure(store: Store, query: Omit<ListQuery, 'kind'>): Promise<string> {
	const times: number[] = []
	let isPartial = false
	for (let n = 0; n < ROUNDS; n++) {
		const start = performance.now()
		isPartial ||= (await store.desk.page({ kind: 'lead', ...query })).partial
		times.push(performance.now() - start)
	}
	times.sort((a, b) => a - b)
	return `${times[Math.floor(ROUNDS / 2)]?.toFixed(0)} | ${times.at(-1)?.toFixed(0)}${isPartial ? ' (partial)' : ''}`
}

const folder = mkdtempSync(join(tmpdir(), 'pinakes-bench-'))
const redis = await startRedis({ folder, keep: false })
const gateway = await startGateway({ redisUrl: redis.url, token: 'bench' })
const address = { url: gateway.url, token: 'bench' }
try {
	console.log(
		'| leads | message | asked | SQLite p50 ms | max | Redis p50 ms | max |\n| --: | --: | --- | --: | --: | --: | --: |',
	)
	for (const [count, characters] of SIZES) {
		const sqlite = sqliteStore(join(folder, `${count}.sqlite`))
		await sqlite.desk.load(leadLines(count, characters))
		const { createClient } = await import('redis')
		const inside = await createClient({ url: redis.url }).connect()
		await inside.flushAll()
		inside.destroy()
		await redisStore(address, PATIENCE_MS).desk.load(leadLines(count, characters))
		// Measured with the deadline of production: an answer that takes longer is an error.
		const keeper = redisStore(address)
		for (const [name, query] of queries(count))
			console.log(
				`| ${count} | ${characters} | ${name} | ${await measure(sqlite, query)} | ${await measure(keeper, query)} |`,
			)
		await sqlite.close()
	}
} finally {
	await gateway.close()
	await redis.close()
	rmSync(folder, { recursive: true })
}
