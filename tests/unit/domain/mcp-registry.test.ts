import { expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { mcpRegistryDocuments } from '../../../src/documents/mcp-registry.ts'
import { listMcpServers } from '../../../src/domain/mcp-registry.ts'
import type { Published } from '../../../src/published/published.ts'
import { McpServerQuery } from '../../../src/schema/mcp-registry.ts'
import { makeDraft } from '../catalogue/draft.ts'

const NAMES = ['a.b/one', 'a.b/one-more', 'a.b/one.2', 'a.b/One', 'a.b-c/one', 'a/one']

it('walks names that begin alike, one at a time, each once', () => {
	const drafts = NAMES.map((name, i) => {
		const remote = { type: 'http', url: 'https://example.com/mcp' }
		return makeDraft(`servers/entry-${i}`, { server: { name, version: '1.0.0', remote } })
	})
	const [document] = mcpRegistryDocuments(buildCatalogue(drafts, { baseUrl: 'https://pinakes.test' }))
	const published = { document: () => JSON.parse(String(document?.body)) } as unknown as Published
	const walked: string[] = []
	let cursor: string | undefined = ''
	while (cursor !== undefined) {
		const { servers, metadata } = listMcpServers(McpServerQuery.parse({ limit: '1', cursor }), published)
		walked.push(...servers.map(({ server }) => server.name))
		cursor = metadata.nextCursor
	}
	expect(walked).toEqual(NAMES.toSorted())
})
