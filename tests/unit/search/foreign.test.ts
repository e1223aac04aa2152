import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Run } from '../../../scripts/bench/search/foreign/ask.ts'
import { lead } from '../../../scripts/bench/search/foreign/bootstrap.ts'
import {
	catalogueNames,
	queriesOf,
	queryKinds,
	recognise,
	rowsOf,
} from '../../../scripts/bench/search/foreign/catalogues.ts'
import {
	type Asked,
	askedOf,
	halves,
	judgedOf,
	readSheet,
	sheetOf,
	unjudged,
} from '../../../scripts/bench/search/foreign/judgements.ts'
import { scoreOf } from '../../../scripts/bench/search/foreign/score.ts'
import { writeBelow } from '../../support/write-below.ts'

/** A checkout with these files. */
function checkout(files: Record<string, string>): string {
	const root = mkdtempSync(join(tmpdir(), 'foreign-'))
	for (const [name, text] of Object.entries(files)) writeBelow(root, name, text)
	return root
}

const lines = (...all: string[]): string => all.join('\n')
const front = (...fields: string[]): string => lines('---', ...fields, '---', '', 'Body.')

test.each(catalogueNames)(
	'%s is asked 100 queries or more, no two alike, half of each kind in each half but for what came later to tune by',
	(name) => {
		const asked = askedOf(name)
		expect(asked.length).toBeGreaterThanOrEqual(100)
		expect(new Set(asked.map(({ q }) => q)).size).toBe(asked.length)
		for (const kind of queryKinds) {
			const queries = queriesOf(name)[kind] ?? []
			const shared = queries.filter(({ isShared }) => isShared).length
			const later = queries.filter(({ forTuning }) => forTuning).length
			const [tuning = 0, record = 0] = halves.map(
				(half) => asked.filter((one) => one.kind === kind && one.half === half).length,
			)
			expect(Math.abs(tuning - later - record)).toBeLessThanOrEqual(shared)
		}
	},
)

test.each(catalogueNames.flatMap((name) => halves.map((half) => [name, half] as const)))(
	'of %s, every judged query of the %s half is asked there, and what a name was drawn from is what it asks for',
	(name, half) => {
		const judged = judgedOf(name, half)
		const asked = new Map(askedOf(name).map((one) => [one.q, one]))
		expect([...judged.keys()].filter((q) => asked.get(q)?.half !== half)).toEqual([])
		const missed = [...judged].filter(([q, grades]) => asked.get(q)?.from && grades.get(asked.get(q)?.from ?? '') !== 3)
		expect(missed.map(([q]) => q)).toEqual([])
	},
)

const [first, second] = askedOf('docker').filter(({ half }) => half === 'tuning') as [Asked, Asked]

test('a sheet gives back the grades that a judge wrote into it, and only those', () => {
	const sheet = lines(sheetOf(first, ['mcp/a\tA: x', 'mcp/b\tB: y']), sheetOf(second, ['mcp/c\tC: z']))
	const filled = sheet.replace('?\tmcp/b', '2\tmcp/b').replace('?\tmcp/c', '0\tmcp/c')
	expect(readSheet(filled).map(({ asked, key, grade }) => [asked.q, key, grade])).toEqual([
		[first.q, 'mcp/b', 2],
		[second.q, 'mcp/c', 0],
	])
})

test('a sheet with a query that nobody asks is refused by it', () => {
	expect(() => readSheet('# docker tuning: a query of nobody\n3\tmcp/a')).toThrow('a query of nobody')
})

test('what is to be judged does not show by its order who found what', () => {
	const keys = ['mcp/a', 'mcp/b', 'mcp/c', 'mcp/d', 'mcp/e']
	expect(unjudged(first, keys.toReversed())).toEqual(unjudged(first, keys))
	expect(unjudged(first, keys)).not.toEqual(keys)
	expect(unjudged({ ...first, from: 'mcp/f' }, keys, new Map([['mcp/a', 0]])).sort()).toEqual([
		...keys.slice(1),
		'mcp/f',
	])
})

/** A run in which our engine answered with these keys. */
const run = (kind: Asked['kind'], keys: string[], total = keys.length): Run => ({
	asked: { ...first, kind },
	found: { pinakes: { keys, total } } as Run['found'],
})
const graded = (grades: Record<string, number>) => new Map([[first.q, new Map(Object.entries(grades))]])

test('an answer that nobody judged counts as none and is told', () => {
	const judged = graded({ 'mcp/a': 3 })
	expect(scoreOf(run('task', ['mcp/a', 'mcp/b']), 'pinakes', judged)).toMatchObject({ ndcg: 1, first: 1, unjudged: 1 })
	expect(scoreOf(run('task', ['mcp/b', 'mcp/a']), 'pinakes', judged)).toMatchObject({ first: 0, unjudged: 1 })
})

test('a name is found first only where the entry of that name is', () => {
	const judged = graded({ 'mcp/a': 3, 'mcp/b': 2 })
	expect(scoreOf(run('name', ['mcp/b', 'mcp/a']), 'pinakes', judged)?.first).toBe(0)
	expect(scoreOf(run('task', ['mcp/b', 'mcp/a']), 'pinakes', judged)?.first).toBe(1)
})

test('where nothing is relevant, no hit at all is right, judged or not', () => {
	expect(scoreOf(run('nothing', []), 'pinakes', new Map())).toMatchObject({ ndcg: 1, few: 1 })
	expect(scoreOf(run('nothing', ['mcp/a'], 4), 'pinakes', graded({ 'mcp/a': 0 }))).toMatchObject({ ndcg: 0, few: 0 })
})

test('a query whose answer no judge knows, and one that has an answer against its kind, are left out', () => {
	expect(scoreOf(run('task', ['mcp/a']), 'pinakes', graded({ 'mcp/a': 0 }))).toBeUndefined()
	expect(scoreOf(run('nothing', ['mcp/a']), 'pinakes', graded({ 'mcp/a': 2 }))).toBeUndefined()
})

test('a lead is sure where it is on every query, and none where there is none', () => {
	const ours = Array.from({ length: 40 }, (_, place) => 0.5 + (place % 5) / 10)
	expect(lead(ours, ours)).toEqual({ mean: 0, low: 0, high: 0, p: 1 })
	const ahead = lead(
		ours,
		ours.map((value) => value - 0.2),
	)
	expect(ahead.p).toBeLessThan(0.001)
	expect(ahead.low).toBeCloseTo(0.2)
	const even = lead([0, 1, 0, 1], [1, 0, 1, 0])
	expect(even.p).toBeGreaterThan(0.5)
	expect(even.low).toBeLessThan(0)
})

test('the server of a registry tells its words and how it is reached', () => {
	const root = checkout({
		'servers/near/server.yaml': lines(
			'name: near',
			'type: server',
			'meta: { category: Maps, tags: [roads] }',
			'about: { title: Near By, description: Finds roads. }',
			'config: { secrets: [{ name: near.key }] }',
			'source: { project: https://github.com/someone/near }',
		),
		'servers/far/server.yaml': lines(
			'name: far',
			'type: remote',
			'about: { title: Far, description: Is away. }',
			'remote: { transport_type: sse, url: https://example.com }',
			'oauth: [{ provider: far }]',
		),
		'servers/mute/server.yaml': 'name: mute\ntype: server\nabout: { title: Mute }\n',
	})
	const rows = rowsOf('docker', root)
	expect(rows.map(({ slug }) => slug)).toEqual(['far', 'near'])
	expect(rows[0]?.access).toMatchObject({ auth: 'oauth', transports: ['sse'], locations: ['remote'] })
	expect(rows[1]).toMatchObject({ title: 'Near By', author: 'someone', tags: ['roads', 'maps', 'local'] })
	expect(rows[1]?.access).toMatchObject({ auth: 'key', transports: ['stdio'] })
})

test('a text with broken front matter, or without a description, still becomes an entry', () => {
	const root = checkout({
		'agents/one-two.agent.md': front('description: "Says: yes" and more', 'name: one'),
		'instructions/plain.instructions.md': '# Plain\n\nUse tabs.\n',
		'skills/deep/SKILL.md': front("description: 'Digs.'"),
		'skills/deep/notes/other.md': front("description: 'No entry.'"),
	})
	const rows = rowsOf('copilot', root)
	expect(rows.map(({ title }) => title)).toEqual(['One', 'Plain', 'Deep'])
	expect(rows.map(({ description }) => description)).toEqual(['"Says: yes" and more', 'Use tabs.', 'Digs.'])
})

test('entries of the same name in two areas are both kept, and examples are no part of a description', () => {
	const root = checkout({
		'cli-tool/components/agents/data/tester.md': front('description: Tests data. Examples: none'),
		'cli-tool/components/agents/web/tester.md': front('description: Tests pages.'),
		'cli-tool/components/mcps/data/store.json': '{"mcpServers":{"store":{"description":"Stores."}}}',
	})
	const rows = rowsOf('templates', root)
	expect(rows.map(({ slug, description }) => [slug, description])).toEqual([
		['tester', 'Tests data.'],
		['web-tester', 'Tests pages.'],
		['store', 'Stores.'],
	])
})

test('what several plugins share is one entry, and what differs under one name is two', () => {
	const root = checkout({
		'plugins/one/agents/tester.md': front('description: Tests.'),
		'plugins/two/agents/tester.md': front('description: Tests.'),
		'plugins/two/agents/README.md': '# Read me\n',
		'plugins/three/agents/tester.md': front('description: Tests more.'),
		'plugins/three/commands/tester.md': front('description: Tests.'),
		'plugins/three/skills/deep/SKILL.md': front('description: Digs.'),
	})
	expect(rowsOf('plugins', root).map(({ url, tags }) => [url, ...tags])).toEqual([
		['/agents/tester', 'one'],
		['/agents/three-tester', 'three'],
		['/commands/tester', 'three'],
		['/skills/deep', 'three'],
	])
})

test('agents in numbered folders are tagged by the rest of its name', () => {
	const root = checkout({
		'categories/01-core/api-designer.md': front('description: Designs.'),
		'categories/01-core/README.md': '# Core\n',
		'categories/notes.md': 'No agent.',
	})
	expect(rowsOf('subagents', root)).toMatchObject([{ title: 'Api Designer', tags: ['core'], category: 'agents' }])
})

test('of very many servers an eighth is read, the same one every time', () => {
	const profiles = Array.from({ length: 400 }, (_, at) => ({
		id: `github-owner-${at}`,
		name: `owner/server-${at}`,
		description: 'Serves.',
		category: 'Search & Maps',
	}))
	const root = checkout(
		Object.fromEntries(profiles.map((one) => [`data/profiles/${one.id}.json`, JSON.stringify(one)])),
	)
	const rows = rowsOf('servers', root)
	expect(rows.length).toBeGreaterThan(30)
	expect(rows.length).toBeLessThan(70)
	expect(rows[0]).toMatchObject({ author: 'owner', tags: ['search-maps'], slug: expect.stringMatching(/^server-\d+$/) })
	expect(rowsOf('servers', root)).toEqual(rows)
})

test('a folder that is not a checkout of them is refused by its name', () => {
	const root = checkout({ 'readme.md': 'x' })
	expect(() => recognise([root])).toThrow(root)
})
