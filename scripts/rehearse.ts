import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../src/files/folder.ts'
import { readCommandLine } from './expected.ts'
import { startGateway } from './redis/gateway.ts'
import { freePort, startRedis } from './redis/server.ts'
import { installTools, start, untilReady } from './rehearse/host.ts'

const USAGE = `Usage: npm run rehearse

Builds and serves the site with the host's own command and tests it against the whole contract.`

readCommandLine(USAGE)
const MAX_MINUTES = 35
const LOG = '.local/rehearse/netlify.log'
const closing: (() => Promise<unknown> | unknown)[] = []
const token = () => randomBytes(24).toString('base64url')

/** Undoes all steps in reverse order; a failure does not stop the others. */
async function close(): Promise<void> {
	for (const undo of closing.splice(0).reverse()) await Promise.resolve().then(undo).catch(console.error)
}

/** Prepares an isolated environment: a temporary home, its own store, and no external services. */
async function prepare(url: string): Promise<void> {
	const scratch = mkdtempSync(join(tmpdir(), 'pinakes-rehearse-'))
	closing.push(() => rmSync(scratch, { recursive: true, force: true }))
	const redis = await startRedis({ folder: join(scratch, 'redis'), keep: false })
	closing.push(redis.close)
	const key = token()
	const gateway = await startGateway({ redisUrl: redis.url, token: key })
	closing.push(gateway.close)
	process.env.UPSTASH_REDIS_REST_URL = gateway.url
	process.env.UPSTASH_REDIS_REST_TOKEN = key
	process.env.HOME = scratch
	process.env.CI = 'true'
	process.env.BROWSER = 'none'
	process.env.NO_UPDATE_NOTIFIER = '1'
	process.env.NETLIFY_AUTH_TOKEN = ''
	process.env.NETLIFY_SITE_ID = ''
	process.env.PINAKES_URL = url
	process.env.PINAKES_SECRET = token()
	process.env.PINAKES_ADMIN_TOKEN = token()
	process.env.PINAKES_GITHUB_API_URL = 'http://127.0.0.1:9'
	process.env.REHEARSE_URL = url
}

const minutesSince = (started: number) => `${((performance.now() - started) / 60_000).toFixed(1)} min`

/** Builds and serves the site with Netlify's CLI, and runs the contract tests. Returns their exit status. */
async function rehearse(): Promise<number> {
	const started = performance.now()
	const netlify = await installTools()
	const [port, functionsPort] = [await freePort(), await freePort()]
	const url = `http://localhost:${port}`
	await prepare(url)
	makeFolder('.local/rehearse')

	console.log(`netlify serve --offline, which first runs netlify build. Its log: ${LOG}`)
	const ports = ['--port', String(port), '--functions-port', String(functionsPort)]
	// Netlify's build moves the header rules out of the published folder, so the output cannot be served otherwise.
	closing.push(() => ['dist', '.netlify'].map((folder) => rmSync(folder, { recursive: true, force: true })))
	const host = start([netlify, 'serve', '--offline', '--internal-disable-edge-functions', ...ports], LOG)
	closing.push(host.close)
	await untilReady(`${url}/api/registry/search?limit=1`, { ...host, log: LOG }, 20 * 60_000)
	console.log(`It answers at ${url} after ${minutesSince(started)}.`)

	const tests = start(['node_modules/vitest/vitest.mjs', 'run', '--project', 'rehearse'])
	closing.push(tests.close)
	const code = await tests.ended
	console.log(`Rehearsed in ${minutesSince(started)}.`)
	return code
}

const stop = (why: string) => () => {
	console.error(why)
	void close().then(() => process.exit(1))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop('Stopped.'))
setTimeout(stop(`The rehearsal took more than ${MAX_MINUTES} minutes.`), MAX_MINUTES * 60_000).unref()

process.exitCode = await rehearse().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error)
	return 1
})
await close()
