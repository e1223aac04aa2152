import { execFile } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partsOf } from '../../scripts/functions/bundle-functions.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { ON_DEMAND, partsOfPages } from '../../src/pages/_on-demand.ts'
import { type EndpointWithExample, exampleUrl } from '../../src/schema/contract/endpoint.ts'
import { REGISTRY_SLUG } from '../../src/schema/primitives.ts'
import { filesOfParts } from '../../src/schema/published-parts.ts'
import { dayOf } from '../../src/schema/text/day.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import { startUpstream } from '../setup/upstream.ts'
import { cast } from '../store/cast.ts'
import { TOKENS } from '../support/api.ts'
import { operations } from '../support/operations.ts'
import { SAMPLE_JOB } from '../support/samples.ts'
import type { Alone, Asked } from './alone.ts'

const root = process.cwd()
const out = mkdtempSync(join(tmpdir(), 'pinakes-alone-'))
const SECRET = 'a-secret-of-these-tests-00001'
const program = resolve(import.meta.dirname, 'alone.ts')

/** Draws with a library for one system, which is found beside the sources (tests/contract/og-bundle.test.ts). */
const NATIVE = ['og']
const joined = readdirSync(join(root, '.netlify/joined')).filter((name) => !NATIVE.includes(name))
const functions: Record<string, { folder: string; main: string }> = {}

/** Makes of the functions of a folder what the host makes of them. */
async function unpack(from: string, to: string): Promise<void> {
	const options = { archiveFormat: 'none', basePath: root, repositoryRoot: root } as const
	for (const { name, path, mainFile } of await zipFunctions(join(root, from), to, options)) {
		const places = [relative(root, mainFile), basename(mainFile)].map((place) => join(path, place))
		functions[name] = { folder: path, main: places.find((place) => existsSync(place)) ?? `no main file of ${name}` }
	}
}

beforeAll(async () => {
	await unpack('.netlify/joined', join(out, 'joined'))
	await unpack('.netlify/v1/functions', join(out, 'pages'))
	// This tree is a copy whose packages are linked from elsewhere, which the adapter leaves where they are.
	symlinkSync(join(root, 'node_modules'), join(out, 'pages/node_modules'))
}, 120_000)
afterAll(() => rmSync(out, { recursive: true, force: true }))

/** Asks a function in a process of its own, in the folder that the host makes of it: nothing else is there. */
async function askAlone(name: string, requests: readonly Asked[], more: Record<string, string> = {}): Promise<Alone> {
	const scratch = mkdtempSync(join(out, 'run-'))
	const [from, to, state] = ['requests.json', 'answers.json', 'state'].map((one) => join(scratch, one)) as Three
	writeFileSync(from, JSON.stringify(requests))
	await voteIn(state)
	const env = {
		PATH: process.env.PATH ?? '',
		PINAKES_DATA_DIR: state,
		PINAKES_LOG: 'off',
		PINAKES_ADMIN_TOKEN: TOKENS.admin,
		PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9',
		PINAKES_DEPLOY_WEBHOOK_SECRET: SECRET,
		...more,
	}
	const { folder: cwd = '', main = '' } = functions[name] ?? {}
	await promisify(execFile)(process.execPath, [program, main, from, to], { cwd, env, timeout: 60_000 })
	return JSON.parse(readFileSync(to, 'utf8'))
}

type Three = [string, string, string]

/** A store in which some have voted, so that trending has something to go by. */
async function voteIn(folder: string): Promise<void> {
	mkdirSync(folder, { mode: 0o700 })
	const store = sqliteStore(join(folder, 'store.sqlite'))
	for (let at = 0; at < 20; at++) {
		const voter = { client: `client-${at}`, address: `address-${at}` }
		await cast(store, { key: 'servers:browser', voter, day: dayOf(Date.now()) })
	}
	await store.close()
}

const JSON_TYPE = { 'content-type': 'application/json' }
const posted = (path: string, body: unknown, headers: Record<string, string> = {}): Asked => ({
	method: 'POST',
	path,
	body: JSON.stringify(body),
	headers: { ...JSON_TYPE, ...headers },
})
const read = (path: string): Asked => ({ method: 'GET', path })
const call = (name: string, given: object = {}): Asked =>
	posted('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A deploy as the host reports it, signed as the host does. */
function deploy(): Asked {
	const body = { id: '5ebc', state: 'ready', context: 'production' }
	const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex')
	const text = `${part({ alg: 'HS256' })}.${part({ iss: 'netlify', sha256: digest })}`
	const signature = createHmac('sha256', SECRET).update(text).digest('base64url')
	return posted('/api/public/deploy-webhook', body, { 'x-webhook-signature': `${text}.${signature}` })
}

const NOBODY = 'servers:nobody-knows-it'
/** What the examples of the contract leave out, so that everything is read that can be. */
const MORE: Record<string, readonly Asked[]> = {
	alerts: [deploy()],
	'brand-assets': [read('/api/brand-assets/icon/nobody.example')],
	documents: [read('/api/registry/entries/servers/nobody-knows-it')],
	download: [read('/api/download?category=servers&slug=nobody-knows-it')],
	mcp: [
		call('search_registry', { query: 'take screenshots of web pages' }),
		call('get_entry_detail', { key: 'servers:browser' }),
		call('get_entry_detail', { key: NOBODY }),
		call('get_entry_detail', { key: 'Browser Puppet' }),
		call('get_trending'),
		call('get_recent_updates'),
		call('get_client_setup'),
		posted('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'skills/list' }),
		call('get_copyable_asset', { key: 'skills:table-reader' }),
		call('list_distribution_feeds'),
		posted('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'resources/list' }),
	],
	search: [read('/api/registry/search?q=git&sort=trending')],
	signals: [posted('/api/intent-events', { targetKey: NOBODY, eventName: 'copy', source: 'web' })],
	votes: [posted('/api/votes/toggle', { key: NOBODY, clientId: 'alone', vote: true })],
}

const routesOf = async (name: string) =>
	(await import(`../../netlify/functions/${name}.ts`)) as Parameters<typeof partsOf>[0]

/** The example of an operation, by whoever may ask it. */
function exampleOf(row: EndpointWithExample): Asked {
	const headers: Record<string, string> = row.auth ? { authorization: `Bearer ${TOKENS.admin}` } : {}
	const body = row.path === '/api/admin/jobs' ? SAMPLE_JOB : row.example?.body
	if (row.method === 'GET') return { method: 'GET', path: exampleUrl(row), headers }
	return { ...posted(exampleUrl(row), body ?? {}, headers), method: row.method }
}

/** What only a registry has that signs its releases, which the fixture does not. */
const OF_RELEASES: readonly string[] = ['release', 'releasedEntries']

const missing = (parts: ReturnType<typeof partsOf>, files: readonly string[]) =>
	[...new Set(parts)].filter(
		(one) =>
			!OF_RELEASES.includes(one) &&
			!files.some((file) => filesOfParts([one]).some((wanted) => matchesGlob(file, wanted))),
	)
const beyond = (parts: ReturnType<typeof partsOf>, files: readonly string[]) =>
	files.filter((file) => !filesOfParts(parts).some((wanted) => matchesGlob(file, wanted)))

describe('a function of which nothing but its own folder is there', () => {
	test.each(joined)(
		'%s answers, and reads what its operations say: no file more, no part less',
		{ timeout: 90_000 },
		async (name) => {
			const module = await routesOf(name)
			const own = new Set((module.routes ?? []).map(({ endpoint }) => endpoint))
			const rows = operations.filter(([, row]) => [...own].some((one) => same(one, row)))
			const examples = rows.length ? rows.map(([, row]) => exampleOf(row)) : [posted('/', {})]
			const { answers, files } = await askAlone(name, [...examples, ...(MORE[name] ?? [])])
			rows.forEach(([id, row], at) => {
				const expected = row.example && !row.example.needs && !row.auth ? [200] : [200, 400, 401, 404, 502, 503]
				expect([id, expected.includes(answers[at]?.status ?? 0), answers[at]?.text.slice(0, 300)]).toEqual([
					id,
					true,
					expect.any(String),
				])
			})
			expect(answers.filter(({ status }) => status === 500)).toEqual([])
			expect({ beyond: beyond(partsOf(module), files), missing: missing(partsOf(module), files) }).toEqual({
				beyond: [],
				missing: [],
			})
		},
	)
})

type Row = Pick<EndpointWithExample, 'method' | 'path'>
const same = (one: object, { method, path }: Row): boolean => {
	const row = one as Row
	return row.method === method && row.path === path
}

test('the pages that are made on demand answer in the folder of their function, and read what their rows say', {
	timeout: 90_000,
}, async () => {
	const paths = Object.keys(ON_DEMAND).filter((route) => !route.includes('['))
	const more = [
		'/compare?keys=servers:browser,servers:ledger',
		'/browse?q=git',
		'/browse?sort=trending',
		'/nothing/here',
	]
	const draft = new URLSearchParams({ _do: 'check', _kind: 'servers', name: 'A draft' })
	const form = {
		method: 'POST',
		path: '/submit',
		body: String(draft),
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	}
	const { answers, files } = await askAlone('ssr', [...[...paths, ...more].map(read), form])
	expect(answers.filter(({ status }) => status >= 500)).toEqual([])
	expect({ beyond: beyond(partsOfPages(), files), missing: missing(partsOfPages(), files) }).toEqual({
		beyond: [],
		missing: [],
	})
})

test('a function that carries only digests of entries asks the site for each, and says the same', {
	timeout: 90_000,
}, async () => {
	const { folder = '', main = '' } = functions.mcp ?? {}
	const without = join(out, 'digests-alone')
	cpSync(folder, without, { recursive: true })
	functions.withoutEntries = { folder: without, main: join(without, relative(folder, main)) }
	rmSync(join(without, 'dist/data/model/entries.ndjson'))
	const begin = (path: string) => sha256(readFileSync(join(root, 'dist', path))).slice(0, 32)
	const digests = (JSON.parse(readFileSync(join(root, 'dist/data/model/keys.json'), 'utf8')) as string[]).map((key) => {
		const path = key.replace(':', '/')
		return [key, [begin(`api/registry/entries/${path}`), begin(`${path}/llms.txt`)]]
	})
	writeFileSync(join(without, 'dist/data/model/entry-digests.json'), JSON.stringify(Object.fromEntries(digests)))
	const site = await startUpstream((request, response) => {
		const file = join(root, 'dist', request.url ?? '')
		response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
	})
	const requests = [
		call('get_entry_detail', { key: 'servers:browser' }),
		call('compare_entries', { keys: ['servers:browser', 'servers:ledger'] }),
		posted('/api/mcp', {
			jsonrpc: '2.0',
			id: 1,
			method: 'resources/read',
			params: { uri: `${REGISTRY_SLUG}://entry/servers/browser` },
		}),
	]
	const [fetched, carried] = [
		await askAlone('withoutEntries', requests, { PINAKES_URL: site.url }),
		await askAlone('mcp', requests),
	]
	await site.close()
	expect(fetched.answers).toEqual(carried.answers)
	expect(fetched.answers.map(({ text }) => /not_found|unavailable/.test(text))).toEqual([false, false, false])
	expect(site.asked.map(({ url }) => url)).toEqual([
		'/api/registry/entries/servers/browser',
		'/api/registry/entries/servers/ledger',
		'/servers/browser/llms.txt',
	])
})
