import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { mcpRegistryDocuments } from '../../../src/documents/mcp-registry.ts'
import { listMcpServers, mcpServerVersion, mcpServerVersions } from '../../../src/domain/mcp-registry.ts'
import type { Published } from '../../../src/published/published.ts'
import { McpServerQuery } from '../../../src/schema/mcp-registry.ts'
import { makeDraft } from '../catalogue/draft.ts'

const NAMES = ['a.b/one', 'a.b/one-more', 'a.b/one.2', 'a.b/One', 'a.b-c/one', 'a/one']

const remote = { type: 'http', url: 'https://example.com/mcp' }

function publish(...drafts: ReturnType<typeof makeDraft>[]): Published {
	const [document] = mcpRegistryDocuments(buildCatalogue(drafts, { baseUrl: 'https://pinakes.test' }))
	return { document: () => JSON.parse(String(document?.body)) } as unknown as Published
}

/** The names of all servers that answer a query, page by page. */
function walk(query: Record<string, string>, published: Published): string[] {
	const walked: string[] = []
	let cursor: string | undefined = ''
	while (cursor !== undefined) {
		const { servers, metadata } = listMcpServers(McpServerQuery.parse({ limit: '1', ...query, cursor }), published)
		expect([servers.length <= Number(query.limit ?? 1), metadata.count]).toEqual([true, servers.length])
		walked.push(...servers.map(({ server }) => server.name))
		cursor = metadata.nextCursor
	}
	return walked
}

it('walks names that begin alike, one at a time, each once', () => {
	const drafts = NAMES.map((name, i) => makeDraft(`servers/entry-${i}`, { server: { name, version: '1.0.0', remote } }))
	expect(walk({}, publish(...drafts))).toEqual(NAMES.toSorted())
})

describe('what is searched for', () => {
	const draft = (slug: string, title: string, fields: object = {}) =>
		makeDraft(`servers/${slug}`, { title, repoUrl: 'https://github.com/maker/code', server: { remote }, ...fields })
	const published = publish(
		draft('a-mention', 'Zeppelin', { description: 'Reads pull requests of GitHub and answers them.' }),
		draft('b-word', 'Notes for GitHub'),
		draft('c-name', 'Hub', { server: { name: 'io.github.github/c-name', remote } }),
		draft('d-begins', 'GitHub Actions'),
		draft('e-exact', 'GitHub'),
		draft('f-other', 'Kettle'),
	)

	it('comes first where it is the title, then where titles begin with it or have it, on whatever page', () => {
		const expected = ['maker/e-exact', 'maker/d-begins', 'maker/b-word', 'github/c-name', 'maker/a-mention']
		for (const limit of ['1', '2', '100'])
			expect(walk({ search: 'GitHub', limit }, published)).toEqual(expected.map((name) => `io.github.${name}`))
	})

	it('is not the host of the code, which half of all names begin with, but may be a whole name', () => {
		expect(walk({ search: 'kettle' }, published)).toEqual(['io.github.maker/f-other'])
		expect(walk({ search: 'io.github.maker/f-' }, published)).toEqual(['io.github.maker/f-other'])
		expect(walk({ search: 'io.github.maker/none' }, published)).toEqual([])
	})
})

describe('servers that were withdrawn', () => {
	const name = 'io.test/gone'
	const lifecycle = { state: 'withdrawn', on: '2026-05-01', reason: 'It ran what it was sent.' }
	const published = publish(
		makeDraft('servers/gone', { server: { name, version: '1.0.0', remote }, lifecycle }),
		makeDraft('servers/here', { server: { name: 'io.test/here', version: '1.0.0', remote } }),
	)
	const one = (include_deleted: 'true' | 'false' | '') => ({ serverName: name, version: 'latest', include_deleted })

	it('are listed when they are asked for, and with everything that changed since a day', () => {
		expect(walk({}, published)).toEqual(['io.test/here'])
		expect(walk({ include_deleted: 'false' }, published)).toEqual(['io.test/here'])
		expect(walk({ include_deleted: 'true' }, published)).toEqual([name, 'io.test/here'])
		expect(walk({ updated_since: '2026-04-30T00:00:00Z' }, published)).toEqual([name])
		expect(walk({ updated_since: '2026-05-02T00:00:00Z' }, published)).toEqual([])
	})

	it('are not found by their name, unless deleted ones are asked for', () => {
		for (const said of ['', 'false'] as const) {
			expect(() => mcpServerVersion(one(said), published)).toThrow()
			expect(() => mcpServerVersions(one(said), published)).toThrow()
		}
		expect(mcpServerVersion(one('true'), published).server).toMatchObject({ name, version: '1.0.0' })
		expect(mcpServerVersions(one('true'), published).metadata.count).toBe(1)
	})
})
