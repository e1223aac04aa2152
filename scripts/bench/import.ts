import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dayOf } from '../../src/schema/text/day.ts'
import { scratchFolder } from '../at-end.ts'
import { runImport } from '../import/run.ts'
import { requester } from '../sources/request.ts'
import { hostResolver } from '../sources/resolve-host.ts'
import { type Goal, printGoals } from './goals.ts'

const OFFICIAL = 'io.modelcontextprotocol.registry/official'

/**
 * An invented server entry in the shape of most real ones: a package with variables; every third also has a remote URL.
 */
const serverNumber = (i: number) => ({
	server: {
		name: `io.github.owner-${i % 2_000}/server-${i}`,
		title: `Server number ${i}`,
		description: `Reads and writes the records of service ${i}, for agents that keep its tables in order.`,
		version: `1.${i % 10}.0`,
		repository: { url: `https://github.com/owner-${i % 2_000}/server-${i}`, source: 'github' },
		packages: [
			{
				registryType: ['npm', 'pypi', 'oci'][i % 3],
				identifier: `server-${i}`,
				version: `1.${i % 10}.0`,
				transport: { type: 'stdio' },
				environmentVariables: [
					{ name: 'SERVICE_TOKEN', description: 'Token of the service.', isRequired: true, isSecret: true },
				],
			},
		],
		...(i % 3 === 0 && { remotes: [{ type: 'streamable-http', url: `https://server-${i}.example.com/mcp` }] }),
	},
	_meta: {
		[OFFICIAL]: {
			status: 'active',
			publishedAt: '2026-01-01T00:00:00Z',
			updatedAt: '2026-01-01T00:00:00Z',
			isLatest: true,
		},
	},
})

/** Starts a test registry with the same pagination as the official one. */
async function serveRegistry(count: number) {
	const server = createServer((request, response) => {
		const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
		const [from, size] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('limit'))]
		const servers = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, i) => serverNumber(from + i))
		const next = from + size < count ? { nextCursor: String(from + size) } : {}
		response.end(JSON.stringify({ servers, metadata: { count: servers.length, ...next } }))
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, close: () => server.close() }
}

/** Runs one import in this process and prints its result, CPU seconds and peak memory. */
async function measure(source: string, root: string): Promise<void> {
	const report = await runImport({
		source,
		root,
		name: 'bench',
		copying: 'licensed',
		dryRun: false,
		today: dayOf(Date.now()),
		network: {
			ask: (origin) => requester({ timeoutMs: 60_000, userAgent: 'bench', locate: hostResolver([origin]) }),
			sleep,
		},
	})
	const { user, system } = process.cpuUsage()
	const megabytes = process.resourceUsage().maxRSS / 1024
	console.log(`${JSON.stringify(report.counts)} | ${((user + system) / 1e6).toFixed(1)} s | ${megabytes.toFixed(0)} MB`)
}

async function writeExport(file: string, count: number): Promise<void> {
	const out = createWriteStream(file)
	for (let i = 0; i < count; i++) if (!out.write(`${JSON.stringify(serverNumber(i))}\n`)) await once(out, 'drain')
	out.end()
	await once(out, 'finish')
}

const run = async (source: string, root: string) => {
	const { stdout } = await promisify(execFile)(process.execPath, [
		fileURLToPath(import.meta.url),
		'measure',
		source,
		root,
	])
	return stdout.trim()
}

async function compare(count: number): Promise<void> {
	const { path: folder, remove } = scratchFolder('bench-import-')
	const registry = await serveRegistry(count)
	try {
		const file = join(folder, 'servers.jsonl')
		await writeExport(file, count)
		console.log('| import | came of it | processor time | most memory |\n| --- | --- | --: | --: |')
		const runs = [
			[`${count} servers, exported`, file, 'one'],
			['the same again', file, 'one'],
			['the same from an address', registry.url, 'two'],
		] as const
		const goals: Goal[] = []
		for (const [what, source, into] of runs) {
			const told = await run(source, join(folder, into))
			console.log(`| ${what} | ${told} |`)
			const [, seconds = '', megabytes = ''] = told.split(' | ')
			goals.push({ what, most: 60, measured: Number.parseFloat(seconds), unit: 's' })
			goals.push({ what, most: 500, measured: Number.parseFloat(megabytes), unit: 'MB' })
		}
		printGoals(goals)
	} finally {
		registry.close()
		remove()
	}
}

const [first = '10000', source = '', root = ''] = process.argv.slice(2)
await (first === 'measure' ? measure(source, root) : compare(Number(first)))
