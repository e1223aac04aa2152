import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../src/catalogue/apply-overlay.ts'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { toHtml } from '../../../src/client/hyperscript.ts'
import { rankingView } from '../../../src/client/trending/view.ts'
import { documents } from '../../../src/documents/index.ts'
import { rowOf } from '../../../src/documents/static-feeds.ts'
import { trendingEntries } from '../../../src/domain/trending.ts'
import type { Published } from '../../../src/published/published.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import type { TrendingEntry } from '../../../src/schema/trending.ts'
import { Platform } from '../../../src/schema/vocabulary.ts'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeDraft } from '../catalogue/draft.ts'

const servers = categoryOfKind('mcp-server')
const skills = categoryOfKind('skill')
const COMMAND = 'launch-of-the-test'
const REASON = 'It reads more than it says it does.'
const platforms = Object.fromEntries(Platform.options.map((id) => [id, 'native']))
const drafts = [
	makeDraft(
		`${servers}/bad`,
		{
			title: 'Bad',
			platforms,
			server: {
				command: 'npx',
				args: ['-y', COMMAND],
				package: { registry: 'npm', name: COMMAND, version: '1.2.3' },
				version: '1.2.3',
				name: `io.test/${COMMAND}`,
			},
		},
		{ body: `Start it with ${COMMAND}.\n` },
	),
	makeDraft(
		`${skills}/worse`,
		{ title: 'Worse', platforms, skill: { name: 'worse' }, firstParty: true },
		{ files: { 'SKILL.md': `---\nname: worse\ndescription: Runs.\n---\n\n${COMMAND}\n` } },
	),
	makeDraft(`${servers}/good`, { title: 'Good', platforms, server: { command: 'good' }, dateAdded: '2020-01-01' }),
]
const verdict = { decision: 'deny', by: 'Security', until: '2027-01-01', reason: REASON } as const
const overlay = new Map([
	[`${servers}/bad`, { verdict }],
	[`${skills}/worse`, { verdict }],
	[`${servers}/good`, { pin: true, note: 'Ask us for a key.' }],
]) as Overlay
const catalogue = buildCatalogue(drafts, { baseUrl: 'https://mine.test', overlay })
const published = documents(catalogue).map(({ path, body }) => ({ path, text: Buffer.from(body).toString('latin1') }))
const textOf = (path: string) => published.find((document) => document.path === path)?.text ?? ''

describe('what is published of denied entries', () => {
	it('has no way to take them in any byte of any document but those that forbid it', () => {
		const paths = published.flatMap(({ path, text }) =>
			text.includes(COMMAND) && !path.startsWith('policy/') ? path : [],
		)
		expect(paths).toEqual([])
		expect(published.some(({ path }) => /^(?:downloads|data\/files)\//.test(path))).toBe(false)
		expect(textOf(`${servers}/bad.md`)).toBe('')
		expect(textOf('data/mcp-registry.json')).not.toContain('/bad')
		expect(textOf('marketplace.json')).not.toContain('"bad"')
		expect(textOf('.well-known/ard.json')).not.toContain('/bad')
		expect(textOf('.well-known/agent-skills/index.json')).not.toContain('worse')
	})

	it.each([
		`api/registry/entries/${servers}/bad`,
		`data/feeds/categories/${servers}.json`,
		'data/search/rows.ndjson',
		'data/compact.json',
		`${servers}/bad/llms.txt`,
		'llms.txt',
		'llms-full.txt',
		'feed.xml',
		'atom.xml',
		'feed.json',
	])('says the verdict and its reason in %s', (path) => {
		expect(textOf(path)).toContain(REASON)
	})

	it('is refused by the clients that can refuse a command', () => {
		const { allowedMcpServers, deniedMcpServers } = JSON.parse(textOf('policy/claude-code/managed-settings.json'))
		expect(deniedMcpServers).toContainEqual({ serverCommand: ['npx', '-y', `${COMMAND}@1.2.3`] })
		expect(allowedMcpServers).toContainEqual({ serverCommand: ['good'] })
		expect(JSON.stringify(allowedMcpServers)).not.toContain(COMMAND)
	})

	it('gives the reason before anything else in the text that agents read', () => {
		expect(textOf(`${servers}/bad/llms.txt`)).toMatch(
			/^# Bad\n\nVerdict of this registry: denied by Security until 1 Jan 2027\. /,
		)
	})
})

const rows = catalogue.records.map(({ entry }) => rowOf(entry))
const index = openIndex(buildIndex(rows))

describe('what is trending', () => {
	const published = {
		index: () => index,
		rows: (asked: number[]) => asked.map((doc) => rows[doc]),
		ranks: () => Float32Array.from(rows, () => 0),
		documentOf: (key: string) => rows.findIndex((row) => keyOf(row) === key),
	} as unknown as Published
	const services = { published, store: async () => sqliteStore(':memory:'), now: () => Date.UTC(2026, 10, 22) }

	it('says of each entry what the registry says of it, first on its card', async () => {
		const { entries, basis } = await trendingEntries({ category: '', platform: '', limit: 50 }, services)
		const found = Object.fromEntries(entries.map((entry) => [entry.slug, entry]))
		expect(found.bad).toMatchObject({ verdict })
		expect(found.good).toMatchObject({ registryNote: 'Ask us for a key.', pinned: true })
		const [card] = toHtml(rankingView([found.bad as TrendingEntry], basis)).match(/<ul class="facts">.*/) ?? []
		expect(card).toMatch(/^<ul class="facts"><li>denied by Security<\/li>/)
	})
})

describe('what is pinned', () => {
	const slugs = (request: object) => find(index, request).hits.map(({ doc }) => catalogue.records[doc]?.entry.slug)

	it('comes first where nothing is searched for, though it is older', () => {
		expect(slugs({})[0]).toBe('good')
		expect(slugs({ category: servers })).toEqual(['good', 'bad'])
	})

	it('has its place by its day where the newest are asked for', () => {
		expect(slugs({ category: servers, sort: 'newest' })).toEqual(['bad', 'good'])
	})
})
