import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { readCommandLine, wholeNumber } from '../expected.ts'
import { startGateway } from './gateway.ts'
import { startRedis } from './server.ts'

const USAGE = `Usage: npm run redis [-- --port N] [--folder DIR]

Starts a Redis behind the REST interface of production. Its data is stored in the folder, by default .pinakes/redis.`

const { values } = readCommandLine(USAGE, {
	options: { port: { type: 'string', default: '8079' }, folder: { type: 'string', default: '.pinakes/redis' } },
})

/** The token is stored in the data folder, so that printed settings stay valid. */
function keptToken(folder: string): string {
	const file = join(folder, 'token')
	makeFolder(folder)
	if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
	return readFileSync(file, 'utf8').trim()
}

/** Redis itself listens on the next port. */
const port = wholeNumber(values.port, { name: 'port', usage: USAGE, to: 65_534 })
const token = keptToken(values.folder)
/** A fixed port, so that a second server with the same data fails to start before it touches them. */
const redis = await startRedis({ folder: values.folder, keep: true, port: port + 1 })
const gateway = await startGateway({ redisUrl: redis.url, token, port }).catch(async (error: Error) => {
	await redis.close()
	throw error
})
console.log(`Redis is running, its data is in ${values.folder}. Set these where the site starts:\n`)
console.log(`UPSTASH_REDIS_REST_URL=${gateway.url}\nUPSTASH_REDIS_REST_TOKEN=${token}\n`)

const stop = (): void => void gateway.close().then(redis.close)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
