import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../../scripts/server/server.ts'
import { writeBelow } from '../../support/write-below.ts'

const NETLIFY_TOML = `
[build]
publish = "dist"
[functions]
directory = "netlify/functions"
[[redirects]]
from = "/moved"
to = "/about"
status = 301
[[redirects]]
from = "/shown/:name"
to = "/data/:name.json"
status = 200
`

/** A served folder, and how to take it away again. */
export interface TestSite extends RunningServer {
	get(path: string, init?: RequestInit): Promise<Response>
}

type Listen = Partial<Omit<Parameters<typeof startServer>[0], 'root'>>

/** Writes files into a folder of their own and serves it on a free port if none is given; closing removes the folder. */
export async function serveSite(files: Record<string, string>, listen: Listen = {}): Promise<TestSite> {
	const root = mkdtempSync(join(tmpdir(), 'pinakes-site-'))
	for (const [path, body] of Object.entries({ 'netlify.toml': NETLIFY_TOML, ...files })) writeBelow(root, path, body)
	const server = await startServer({ root, port: 0, ...listen }).catch((error: unknown) => {
		rmSync(root, { recursive: true })
		throw error
	})
	return {
		...server,
		get: (path, init) => fetch(server.url + path, { redirect: 'manual', ...init }),
		close: async (graceMs) => {
			await server.close(graceMs)
			rmSync(root, { recursive: true })
		},
	}
}

/** Sends bytes as they stand, and gives all that comes back until the connection is closed. */
export const raw = (port: number, text: string): Promise<string> =>
	new Promise((resolve, reject) => {
		let back = ''
		const socket = connect(port, '127.0.0.1', () => socket.write(text))
		socket.setEncoding('utf8').on('data', (chunk) => {
			back += chunk
		})
		socket.on('close', () => resolve(back)).on('error', reject)
	})
