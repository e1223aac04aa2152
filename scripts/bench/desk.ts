import { join } from 'node:path'
import { createClient } from '@redis/client'
import { LEAD_ORDER } from '../../src/schema/status-transitions.ts'
import { LeadKind } from '../../src/schema/vocabulary.ts'
import type { ListQuery } from '../../src/store/desk.ts'
import { redisStore } from '../../src/store/redis/redis.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { scratchFolder } from '../at-end.ts'
import { startGateway } from '../redis/gateway.ts'
import { startRedis } from '../redis/server.ts'
import { printGoals } from './goals.ts'
import { median } from './statistics.ts'

/** Test sizes: the number of leads, and the length of each message in characters. */
const SIZES: [number, number][] = [
	[5_000, 4_000],
	[100_000, 400],
]
const ROUNDS = 9
const PATIENCE_MS = 60_000
/** The number of answers that missed the deadline, and of incomplete lists. */
const missed = { late: 0, partial: 0 }

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

/** CPU milliseconds used so far by this process, which includes the gateway, and by the Redis server. */
type Spent = () => Promise<number>

/**
 * Formats the median wall-clock time, the CPU time of one answer (which does not depend on other load), and the number
 * of late answers.
 */
async function measure(store: Store, query: Omit<ListQuery, 'kind'>, spent: Spent): Promise<string> {
	const times: number[] = []
	const before = await spent()
	let [late, isPartial] = [0, false]
	for (let n = 0; n < ROUNDS; n++) {
		const start = performance.now()
		const page = await store.desk.page({ kind: 'lead', ...query }).catch(() => undefined)
		if (!page) late++
		isPartial ||= page?.partial === true
		times.push(performance.now() - start)
	}
	const cpu = ((await spent()) - before) / ROUNDS
	missed.late += late
	missed.partial += Number(isPartial)
	const notes = `${late ? `, ${late} late` : ''}${isPartial ? ', partial' : ''}`
	return `${median(times).toFixed(0)} | ${cpu.toFixed(1)}${notes}`
}

const { path: folder, remove } = scratchFolder('pinakes-bench-')
const redis = await startRedis({ folder, keep: false })
const gateway = await startGateway({ redisUrl: redis.url, token: 'bench' })
const inside = await createClient({ url: redis.url }).connect()
const address = { url: gateway.url, token: 'bench' }
const own: Spent = async () => {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}
const both: Spent = async () => {
	const used = (await inside.info('cpu')).matchAll(/used_cpu_(?:sys|user):([\d.]+)/g)
	return (await own()) + [...used].reduce((sum, [, seconds]) => sum + 1000 * Number(seconds), 0)
}
try {
	console.log(
		'| leads | message | asked | SQLite p50 ms | CPU ms | Redis p50 ms | CPU ms |\n| --: | --: | --- | --: | --: | --: | --: |',
	)
	for (const [count, characters] of SIZES) {
		const sqlite = sqliteStore(join(folder, `${count}.sqlite`))
		await sqlite.desk.load(leadLines(count, characters))
		await inside.flushAll()
		await redisStore(address, PATIENCE_MS).desk.load(leadLines(count, characters))
		// Uses the production deadline: a slower answer is an error.
		const redis = redisStore(address)
		for (const [name, query] of queries(count))
			console.log(
				`| ${count} | ${characters} | ${name} | ${await measure(sqlite, query, own)} | ${await measure(redis, query, both)} |`,
			)
		await sqlite.close()
	}
	printGoals([
		{ what: 'answers later than the deadline', most: 0, measured: missed.late },
		{ what: 'lists that were not whole', most: 0, measured: missed.partial },
	])
} finally {
	inside.destroy()
	await gateway.close()
	await redis.close()
	remove()
}
