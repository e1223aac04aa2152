import { request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { endpoints } from '../../src/schema/contract/endpoints.ts'
import { McpServerList, type McpServerRecord, OFFICIAL_META, OWN_NAME } from '../../src/schema/mcp-registry.ts'
import { createApi } from '../support/api.ts'
import { read } from '../support/send.ts'

const { send, get } = createApi()

const base = inject('baseUrl')
const NAME = 'example.harbour/browser-puppet'
/** What a server was called before its entry moved. */
const RENAMED = 'io.github.quill-guild-example/logbook'
const encoded = encodeURIComponent(NAME)
const list = (query = '') => get<McpServerList>(`/v0.1/servers${query}`)
const namesOf = ({ servers }: McpServerList) => servers.map(({ server }) => server.name)
const all = await list('?limit=100')

/** Sends a path as it stands, to the local server. */
const raw = (path: string) =>
	new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
		const { hostname, port } = new URL(base)
		request({ hostname, port, path }, (response) => {
			let body = ''
			response.on('data', (chunk: Buffer) => {
				body += chunk
			})
			response.on('end', () => resolve({ status: response.statusCode, body }))
		})
			.on('error', reject)
			.end()
	})

describe('the list of MCP servers', () => {
	it('has thirty on a page unless asked, at most a hundred, and refuses more', async () => {
		expect([(await list()).metadata.count, all.metadata.count]).toEqual([
			Math.min(30, namesOf(all).length),
			namesOf(all).length,
		])
		for (const limit of ['0', '101', '1.5', 'x']) {
			const response = await send('GET', `/v0.1/servers?limit=${limit}`)
			expect([limit, response.status, response.body]).toEqual([
				limit,
				400,
				{ error: expect.stringMatching(/^limit: /) },
			])
		}
	})

	it('is walked with the cursor of each page, every server once', async () => {
		const walked: string[] = []
		let cursor: string | undefined = ''
		while (cursor !== undefined) {
			const page: McpServerList = await list(`?limit=4&cursor=${encodeURIComponent(cursor)}`)
			walked.push(...namesOf(page))
			cursor = page.metadata.nextCursor
		}
		expect(walked).toEqual(namesOf(all))
	})

	it('goes on behind a server that has gone, and refuses a cursor that no page gave', async () => {
		expect(namesOf(await list('?cursor=zzz%2Fgone'))).toEqual([])
		expect(namesOf(await list('?cursor=a%2Fgone'))).toEqual(namesOf(await list()))
		for (const query of ['cursor=zzz', 'cursor=0', 'search=a&cursor=a%2Fgone', 'cursor=1%20a%2Fgone']) {
			const { status, text } = await send('GET', `/v0.1/servers?${query}`)
			expect([query, status, text]).toEqual([
				query,
				400,
				expect.stringContaining('cursor: It is not from a page of this list'),
			])
		}
	})

	it('has every MCP server that can be started, whoever gave it its name', () => {
		const keys = all.servers.map(({ _meta }) => _meta[OWN_NAME]?.key)
		expect(keys).toEqual(expect.arrayContaining(['servers:beacon', 'servers:porter', 'internal-servers:wiki']))
	})

	it('is narrowed by words of the name, the title and the description', async () => {
		expect(namesOf(await list('?search=BROWSER-PUPPET'))).toEqual([NAME])
		expect(namesOf(await list('?search=browser%20real'))).toEqual([NAME])
		expect(namesOf(await list('?search=no-such-server'))).toEqual([])
	})

	it('is narrowed by version: the latest, or an exact one', async () => {
		expect(namesOf(await list('?limit=100&version=latest'))).toEqual(namesOf(all))
		const { version } = all.servers[0]?.server ?? {}
		expect((await list(`?version=${version}`)).servers.every(({ server }) => server.version === version)).toBe(true)
		expect(namesOf(await list('?version=99.99.99'))).toEqual([])
	})

	it('is narrowed by the time of the last change, and refuses what is no time', async () => {
		const newest =
			all.servers
				.map(({ _meta }) => _meta[OFFICIAL_META].updatedAt)
				.sort()
				.at(-1) ?? ''
		const since = (time: string) => list(`?limit=100&updated_since=${encodeURIComponent(time)}`)
		expect(namesOf(await since('2000-01-01T00:00:00+02:00'))).toEqual([...namesOf(all), RENAMED].sort())
		expect((await since(newest)).servers.length).toBeGreaterThan(0)
		expect(namesOf(await since('2999-01-01T00:00:00Z'))).toEqual([])
		expect((await send('GET', '/v0.1/servers?updated_since=yesterday')).status).toBe(400)
	})

	it('has servers that were renamed or withdrawn when they are asked for, and refuses another word for yes', async () => {
		const { servers } = await list('?limit=100&include_deleted=true')
		const deleted = servers.filter(({ _meta }) => _meta[OFFICIAL_META].status === 'deleted')
		expect(deleted).toMatchObject([
			{ server: { name: RENAMED }, _meta: { [OFFICIAL_META]: { statusMessage: 'It is now servers/ledger.' } } },
		])
		expect(servers.length).toBe(all.servers.length + 1)
		const path = `/v0.1/servers/${encodeURIComponent(RENAMED)}/versions/latest`
		expect((await send('GET', path)).status).toBe(404)
		expect(await get(`${path}?include_deleted=true`)).toEqual(deleted[0])
		expect((await send('GET', '/v0.1/servers?include_deleted=1')).status).toBe(400)
	})

	it('carries what this registry knows, with the page of the entry', () => {
		for (const { _meta } of all.servers)
			expect(_meta[OWN_NAME]).toMatchObject({
				url: expect.stringMatching(/^http.+servers\/[a-z0-9-]+$/),
				serverJson: expect.stringMatching(/^(?:publisher|registry)$/),
				trustSignals: { sourceStatus: expect.stringMatching(/^(?:available|missing)$/) },
				safetyNotes: expect.any(Array),
				privacyNotes: expect.any(Array),
			})
	})
})

describe('one server', () => {
	const expected = all.servers.find(({ server }) => server.name === NAME) as McpServerRecord
	const { version } = expected.server

	it.each([encoded, encoded.replace('%2F', '%2f'), NAME])(
		'is found as %s, in process and by the local server',
		async (name) => {
			for (const end of ['latest', version]) {
				const path = `/v0.1/servers/${name}/versions/${end}`
				expect(await get(path)).toEqual(expected)
				const { status, body } = await raw(path)
				expect([path, status, JSON.parse(body).server.name]).toEqual([path, 200, NAME])
			}
			const versions = `/v0.1/servers/${name}/versions`
			expect(await get(versions)).toEqual({ servers: [expected], metadata: { count: 1 } })
			expect((await raw(versions)).status).toBe(200)
		},
	)

	it.each([
		`/v0.1/servers/${encoded.replace('%', '%25')}/versions/latest`,
		`/v0.1/servers/${encoded}/versions/99.0.0`,
		`/v0.1/servers/${encoded}/versions/${encodeURIComponent('1.0.0/../latest')}`,
		`/v0.1/servers/${encoded.toUpperCase()}/versions/latest`,
		'/v0.1/servers/io.github.nobody%2Fnothing/versions/latest',
		'/v0.1/servers/io.github.nobody/nothing/versions',
		'/v0.1/servers/__proto__/versions/latest',
		`/v0.1/servers/${encoded}`,
		'/v0.1/servers/a/b/c/versions',
		'/v0.1/publish',
		'/v0.1/',
	])('is not found at %s, in the words of that API', async (path) => {
		const response = await send('GET', path)
		expect([response.status, response.body]).toEqual([404, { error: 'Server not found' }])
		const { status, body } = await raw(path)
		expect([status, JSON.parse(body)]).toEqual([404, { error: 'Server not found' }])
	})
})

describe('every answer', () => {
	const cors = {
		'access-control-allow-origin': '*',
		'access-control-allow-methods': 'GET, OPTIONS',
		'access-control-allow-headers': 'Authorization, Content-Type',
	}

	it.each([
		['GET', '/v0.1/servers', 200],
		['HEAD', '/v0.1/servers', 200],
		['OPTIONS', '/v0.1/servers', 204],
		['OPTIONS', `/v0.1/servers/${encoded}/versions/latest`, 204],
		['GET', `/v0.1/servers/${encoded}/versions/latest`, 200],
		['GET', '/v0.1/servers/none/versions/latest', 404],
		['GET', '/v0.1/servers?limit=x', 400],
		['POST', '/v0.1/servers', 405],
		['DELETE', `/v0.1/servers/${encoded}/versions/latest`, 405],
	])('to %s %s carries the three headers, from any origin, with any key', async (method, path, status) => {
		const headers = { origin: 'https://elsewhere.example', authorization: 'Bearer something' }
		for (const response of [
			await send(method, path, { headers }),
			await read(await fetch(base + path, { method, headers })),
		]) {
			expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([status, cors])
			const { text: body } = response
			if (status === 405) expect(JSON.parse(body)).toEqual({ error: 'Use GET, HEAD, OPTIONS.' })
			if (method !== 'GET' && status !== 405) expect(body).toBe('')
		}
	})

	it('comes without a limit, however often it is asked', async () => {
		const answers = await Promise.all(
			Array.from({ length: 200 }, () => send('GET', `/v0.1/servers/${encoded}/versions/latest`)),
		)
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		expect(answers[0]?.headers.get('ratelimit')).toBeNull()
		const rows = [endpoints.listMcpServers, endpoints.listMcpServerVersions, endpoints.getMcpServerVersion]
		expect(rows.filter((row) => 'rate' in row || 'origin' in row)).toEqual([])
	})
})

/** VS Code's gallery, as its source reads a page: what it throws on and what drops a page (docs/protocols.md). */
function readAsVsCode(value: unknown): string[] {
	const { servers, metadata } = value as {
		servers: Record<string, Record<string, unknown>>[]
		metadata: { count: number }
	}
	if (!Array.isArray(servers) || typeof metadata.count !== 'number') throw new Error('no page')
	return servers.map(({ server = {}, _meta }) => {
		for (const field of ['name', 'description', 'version']) {
			if (typeof server[field] !== 'string') throw new Error(`${field} is no string, so the page is dropped`)
		}
		const { status = 'active', isLatest = true } =
			(_meta as Record<string, Record<string, unknown>>)[OFFICIAL_META] ?? {}
		if (_meta === undefined || !isLatest) throw new Error('without _meta it throws')
		const { packages = [], remotes = [] } = server as {
			packages?: { transport: unknown }[]
			remotes?: { url: string }[]
		}
		const can = packages.every(({ transport }) => transport) && remotes.every(({ url }) => URL.canParse(url))
		return status === 'active' && can && packages.length + remotes.length > 0 ? String(server.name) : ''
	})
}

/** Copilot's look-up: 200 lets a server pass, 404 does not list it, anything else blocks all. */
async function readAsCopilot(name: string): Promise<'listed' | 'not listed' | 'blocked'> {
	const path = `/v0.1/servers/${encodeURIComponent(name)}/versions/latest`
	const { status } = await fetch(base + path, { headers: { accept: 'application/json' } })
	return status === 200 ? 'listed' : status === 404 ? 'not listed' : 'blocked'
}

describe('the clients', () => {
	const json = async (path: string) => (await fetch(`${base}/${path}`)).json()

	it('VS Code finds the gallery at the address of the site and reads each of its pages', async () => {
		expect(readAsVsCode(await json('v0.1/servers?limit=1'))).toHaveLength(1)
		const page = await json('v0.1/servers?limit=50&version=latest')
		expect(readAsVsCode(page)).toEqual(namesOf(McpServerList.parse(page)))
		expect(readAsVsCode(await json('v0.1/servers?limit=50&version=latest&search=browser'))).toContain(NAME)
	})

	it('VS Code opens each server it has listed', async () => {
		for (const name of namesOf(all)) {
			const { server } = (await json(`v0.1/servers/${encodeURIComponent(name)}/versions/latest`)) as McpServerRecord
			expect(server.name).toBe(name)
		}
	})

	it('Copilot lets what is listed pass, and blocks nothing by accident', async () => {
		expect(await Promise.all(namesOf(all).map(readAsCopilot))).toEqual(namesOf(all).map(() => 'listed'))
		expect(await readAsCopilot('io.github.nobody/nothing')).toBe('not listed')
		expect(await readAsCopilot('%%% / <x>')).toBe('not listed')
	})
})
