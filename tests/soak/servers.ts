import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { atEnd } from '../../scripts/at-end.ts'
import { startGateway } from '../../scripts/redis/gateway.ts'
import { startRedis } from '../../scripts/redis/server.ts'

/** Several processes of the local server on one Redis, behind a proxy that gives each request to the next of them. */
export interface Cluster {
	/** The address of the proxy. */
	url: string
	/** How many of the servers take part from now on. */
	use(servers: number): void
	/** Megabytes that the servers hold together. */
	memory(): number
	close(): Promise<void>
}

async function startSite(env: Record<string, string>): Promise<{ port: number; child: ChildProcess }> {
	const options = {
		stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'],
		env: { ...process.env, ...env },
	}
	const child = spawn(process.execPath, ['scripts/node.mjs', 'scripts/serve.ts'], options)
	child.once(
		'exit',
		atEnd(() => void child.kill('SIGKILL')),
	)
	for await (const line of createInterface(child.stdout)) {
		const port = /^ {2}http:\/\/localhost:(\d+)$/.exec(line)?.[1]
		if (port) return { port: Number(port), child }
	}
	throw new Error('A server did not start. It needs a built site: npm run build')
}

/** Passes every request on to the next of the ports that are in use. */
async function startProxy(ports: readonly number[]) {
	const agent = new Agent({ keepAlive: true })
	let [used, turn] = [ports.length, 0]
	const proxy = createServer((request, response) => {
		const { method, url: path, headers } = request
		const port = ports[turn++ % used] as number
		const onward = send({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers)
			answer.pipe(response)
		})
		onward.on('error', () => response.headersSent || response.writeHead(502).end())
		request.pipe(onward)
	})
	proxy.listen(0, '127.0.0.1')
	await once(proxy, 'listening')
	return {
		url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
		use: (servers: number) => {
			used = servers
		},
		close() {
			agent.destroy()
			proxy.closeAllConnections()
			proxy.close()
		},
	}
}

const residentMegabytes = ({ pid }: ChildProcess): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Starts so many servers of the built site in this folder; `folder` keeps what belongs to them. */
export async function startCluster(servers: number, folder: string): Promise<Cluster> {
	const redis = await startRedis({ folder: join(folder, 'redis'), keep: false })
	const token = randomUUID()
	const gateway = await startGateway({ redisUrl: redis.url, token })
	const env = {
		PORT: '0',
		UPSTASH_REDIS_REST_URL: gateway.url,
		UPSTASH_REDIS_REST_TOKEN: token,
		PINAKES_SECRET: 'a secret of the soak, with more than 32 characters',
		PINAKES_TRUSTED_PROXIES: '127.0.0.1',
		PINAKES_DATA_DIR: join(folder, 'state'),
		PINAKES_LOG: 'off',
		PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9',
	}
	const sites = await Promise.all(Array.from({ length: servers }, () => startSite(env)))
	const proxy = await startProxy(sites.map(({ port }) => port))
	return {
		url: proxy.url,
		use: proxy.use,
		memory: () => sites.reduce((sum, { child }) => sum + residentMegabytes(child), 0),
		async close() {
			proxy.close()
			for (const { child } of sites) {
				const ended = once(child, 'exit')
				child.kill()
				await ended
			}
			await gateway.close()
			await redis.close()
		},
	}
}
