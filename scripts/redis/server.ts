import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { makeFolder } from '../../src/files/folder.ts'
import { Expected } from '../expected.ts'

interface RedisServer {
	url: string
	close(): Promise<void>
}

/** A currently unused port. */
export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as AddressInfo
	await new Promise((resolve) => probe.close(resolve))
	return port
}

const isMissing = () => new Expected('redis-server is not installed (Debian, Ubuntu: apt install redis-server).')

/** Resolves when the server accepts connections. Rejects with `Expected` and its last output if it ends first. */
function ready(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let output = 'it said nothing'
		child.once('error', () => reject(isMissing()))
		child.once('exit', () => reject(new Expected(`redis-server stopped: ${output}`)))
		createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
			output = line
			if (line.includes('Ready to accept connections')) resolve()
		})
	})
}

/** Starts a private `redis-server` on loopback; `keep` persists every write to a file in `folder`. */
export async function startRedis(options: { folder: string; keep: boolean; port?: number }): Promise<RedisServer> {
	const port = options.port ?? (await freePort())
	makeFolder(options.folder)
	const settings = {
		bind: '127.0.0.1',
		port: `${port}`,
		dir: options.folder,
		save: '',
		appendonly: options.keep ? 'yes' : 'no',
	}
	const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
	const child = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] })
	const abandon = () => void child.kill('SIGKILL')
	process.once('exit', abandon)
	await ready(child)
	return {
		url: `redis://127.0.0.1:${port}`,
		async close() {
			process.off('exit', abandon)
			if (child.exitCode !== null || child.signalCode !== null) return
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			await ended
		},
	}
}
