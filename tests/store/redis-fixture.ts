import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { startGateway } from '../../scripts/redis/gateway.ts'
import { startRedis } from '../../scripts/redis/server.ts'

export const TOKEN = 'a-token-that-must-never-be-shown'

/** A deadline for tests that are not about it, so that a busy machine cannot fail them. */
export const PATIENCE_MS = 20_000

export const redisIsHere = Boolean(process.env.CI) || !spawnSync('redis-server', ['--version']).error
if (!redisIsHere)
	console.warn('\n*** SKIPPED: redis-server is not installed, so nothing is tested against Redis. ***\n')

/** A Redis server of its own with nothing kept, the gateway in front of it, and a connection that looks inside. */
export async function startTestRedis() {
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-redis-'))
	const redis = await startRedis({ folder, keep: false })
	const gateway = await startGateway({ redisUrl: redis.url, token: TOKEN })
	const inside = await createClient({ url: redis.url, RESP: 2 }).connect()
	return {
		address: { url: gateway.url, token: TOKEN },
		inside,
		async close() {
			inside.destroy()
			await gateway.close()
			await redis.close()
			rmSync(folder, { recursive: true })
		},
	}
}

export type TestRedis = Awaited<ReturnType<typeof startTestRedis>>
