import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@redis/client'
import { startGateway } from '../../scripts/redis/gateway.ts'
import { startRedis } from '../../scripts/redis/server.ts'

/** A store to be soaked, seen from beside: the settings that choose it, and how much it holds. */
export interface Driver {
	environment: Record<string, string>
	/** Rows of each table, or members under each name; what ends by itself in Redis is left out. */
	rows(): Promise<Record<string, number>>
	close(): Promise<void>
}

/** Opens the settings of a driver; `folder` keeps its data. */
export const openDriver = (name: 'sqlite' | 'redis', folder: string): Promise<Driver> =>
	name === 'redis' ? redisDriver(folder) : Promise.resolve(sqliteDriver(folder))

function sqliteDriver(folder: string): Driver {
	return {
		environment: {},
		rows: async () => countRows(join(folder, 'store.sqlite')),
		close: () => Promise.resolve(),
	}
}

function countRows(file: string): Record<string, number> {
	const database = new DatabaseSync(file, { readOnly: true })
	const tables = database
		.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
		.all()
	const rows = tables.map(({ name }) => {
		const count = database.prepare(`SELECT count(*) AS n FROM "${String(name)}"`).get()?.n
		return [String(name), Number(count)] as const
	})
	database.close()
	return Object.fromEntries(rows)
}

const SIZE = { hash: 'HLEN', set: 'SCARD', zset: 'ZCARD', list: 'LLEN' } as const

async function redisDriver(folder: string): Promise<Driver> {
	const token = randomUUID()
	const redis = await startRedis({ folder, keep: false })
	const gateway = await startGateway({ redisUrl: redis.url, token })
	const inside = await createClient({ url: redis.url, RESP: 2 }).connect()
	const sizeOf = async (key: string): Promise<number> => {
		const command = SIZE[(await inside.type(key)) as keyof typeof SIZE]
		return command ? Number(await inside.sendCommand([command, key])) : 1
	}
	return {
		environment: {
			UPSTASH_REDIS_REST_URL: gateway.url,
			UPSTASH_REDIS_REST_TOKEN: token,
			PINAKES_SECRET: 'a secret of the soak, with more than 32 characters',
		},
		async rows() {
			const rows: Record<string, number> = {}
			for await (const keys of inside.scanIterator({ COUNT: 1000 })) {
				for (const key of keys) {
					const name = key.split(':')[0] ?? key
					const lasts = (await inside.ttl(key)) === -1
					if (lasts || name === 'day') rows[name] = (rows[name] ?? 0) + (await sizeOf(key))
				}
			}
			return rows
		},
		async close() {
			inside.destroy()
			await gateway.close()
			await redis.close()
		},
	}
}
