import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startRedis } from '../../scripts/redis/server.ts'
import { redisIsHere, TOKEN } from './redis-fixture.ts'

const PASSWORD = 'a-password-of-redis'

describe.skipIf(!redisIsHere)('npm run gateway, before a Redis with a password,', () => {
	let redis: Awaited<ReturnType<typeof startRedis>>
	let place: string
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-password-'))
	const started: ChildProcess[] = []

	beforeAll(async () => {
		redis = await startRedis({ folder, keep: false })
		place = new URL(redis.url).host
		const client = await createClient({ url: redis.url }).connect()
		await client.configSet('requirepass', PASSWORD)
		client.destroy()
	})
	afterEach(() => {
		for (const child of started.splice(0)) child.kill('SIGKILL')
	})
	afterAll(async () => {
		await redis?.close()
		rmSync(folder, { recursive: true })
	})

	/** The first that the command says. */
	async function firstWords(redisUrl: string, words: readonly string[] = []): Promise<string> {
		const child = spawn(process.execPath, ['scripts/node.mjs', 'scripts/redis/serve-gateway.ts', ...words], {
			env: {
				...process.env,
				REDIS_URL: redisUrl,
				UPSTASH_REDIS_REST_URL: `http://127.0.0.1:${await freePort()}`,
				UPSTASH_REDIS_REST_TOKEN: TOKEN,
			},
		})
		started.push(child)
		return new Promise((resolve) => {
			for (const stream of [child.stdout, child.stderr]) stream.once('data', (chunk: Buffer) => resolve(String(chunk)))
		})
	}

	test('says where that Redis is, and not its password', async () => {
		const said = await firstWords(`redis://:${PASSWORD}@${place}`)
		expect(said).toContain(`answers for Redis at ${place}\n`)
		expect(said).not.toContain(PASSWORD)
	})

	test('asks the one of --redis before that of the environment', async () => {
		const said = await firstWords('redis://127.0.0.1:1', ['--redis', `redis://:${PASSWORD}@${place}`])
		expect(said).toContain(`answers for Redis at ${place}\n`)
	})

	test.each([
		['a wrong one', ':another@', 'does not take the password'],
		['none', '', 'needs a password'],
	])('given %s, says what to do', async (_, login, what) => {
		expect(await firstWords(`redis://${login}${place}`)).toContain(
			`Redis at ${place} ${what}. Put its password into REDIS_URL`,
		)
	})
})
