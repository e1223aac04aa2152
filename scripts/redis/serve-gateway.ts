import { readEnvironment } from '../../src/app.ts'
import { Expected, Misuse, readCommandLine } from '../expected.ts'
import { placeOf, startGateway } from './gateway.ts'

const USAGE = `Usage: npm run gateway [-- --redis redis://HOST:PORT]

Gives an existing Redis the REST interface that production uses. UPSTASH_REDIS_REST_URL says on which port it listens (8079), and
UPSTASH_REDIS_REST_TOKEN which token it accepts. The Redis is that of --redis, of REDIS_URL, or redis://127.0.0.1:6379. An address with a password belongs
in REDIS_URL: everybody on the machine can see a command line.`

const LEAST_TOKEN = 24

const { values } = readCommandLine(USAGE, {
	options: { redis: { type: 'string' } },
})
const { store, host = '127.0.0.1', ...environment } = readEnvironment()
const redisUrl = values.redis ?? environment.redisUrl
if (!/^rediss?:\/\/./.test(redisUrl) || !URL.canParse(redisUrl))
	throw new Misuse('--redis takes the address of a Redis, for example redis://127.0.0.1:6379.', USAGE)
if (store.kind !== 'redis')
	throw new Expected('Set UPSTASH_REDIS_REST_URL, on whose port the gateway listens, and UPSTASH_REDIS_REST_TOKEN.')
if (store.token.length < LEAST_TOKEN)
	throw new Expected('UPSTASH_REDIS_REST_TOKEN is too easy to guess. Make one with `openssl rand -hex 24`.')
const port = Number(new URL(store.url).port || 8079)
const gateway = await startGateway({ redisUrl, token: store.token, port, host })
console.log(`${gateway.url} answers for Redis at ${placeOf(redisUrl)}`)
const stop = (): void => void gateway.close().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
