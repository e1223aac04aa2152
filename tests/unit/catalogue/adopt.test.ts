import { describe, expect, it } from 'vitest'
import { adoptEntries } from '../../../src/catalogue/adopt.ts'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { entriesOf } from '../../../src/catalogue/catalogue.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import type { Upstream } from '../../../src/catalogue/upstream.ts'
import { mcpRegistryDocuments } from '../../../src/documents/mcp-registry.ts'
import { McpInstallTarget, Platform } from '../../../src/schema/vocabulary.ts'
import { categoryOfKind } from './category.ts'
import { makeDraft } from './draft.ts'

const servers = categoryOfKind('mcp-server')
const collections = categoryOfKind('collection')
const server = (slug: string, fields: object = {}, body?: string) =>
	makeDraft(`${servers}/${slug}`, { title: slug, server: { command: 'x' }, ...fields }, body ? { body } : {})

/** Another registry with these entries, as it was pulled. */
const upstream = (name: string, entries: readonly ParsedEntry[], source: object = {}): Upstream => ({
	name,
	file: `upstream/${name}.json`,
	source: { address: `https://${name}.test`, manifest: '0'.repeat(64), categories: {}, leaveOut: [], ...source },
	artifacts: Object.fromEntries(
		entries.map(({ category, slug, text }) => [`${category}/${slug}.md`, { sha256: sha256(text), bytes: text.length }]),
	),
	entries: entries.map((parsed) => ({ ...parsed, file: parsed.file.replace('content', `upstream/${name}`) })),
	problems: [],
})
const theirs = (parsed: ParsedEntry, category: string): ParsedEntry => ({ ...parsed, category })
const paths = (entries: readonly ParsedEntry[]) => entries.map(({ category, slug }) => `${category}/${slug}`)

describe('entries of other registries', () => {
	it('give way to own content, which is said and stops nothing', () => {
		const { entries, issues } = adoptEntries([upstream('other', [server('one'), server('two')])], [server('one')])
		expect(paths(entries)).toEqual([`${servers}/two`])
		expect(issues).toEqual([expect.objectContaining({ level: 'warning', file: `upstream/other/${servers}/one.mdx` })])
	})

	it('never stand where an own entry stood before', () => {
		const moved = server('new', { renamedFrom: [{ path: `${servers}/one`, on: '2026-01-03' }] })
		expect(paths(adoptEntries([upstream('other', [server('one')])], [moved]).entries)).toEqual([])
	})

	it('are neither taken where two registries have one path, until one of them is left out', () => {
		const first = upstream('first', [server('one')])
		const second = upstream('second', [server('one')])
		const { entries, issues } = adoptEntries([first, second], [])
		expect(entries).toEqual([])
		expect(issues).toEqual([expect.objectContaining({ level: 'blocker', fix: expect.stringContaining('leaveOut') })])
		const chosen = adoptEntries([first, upstream('second', [server('one')], { leaveOut: [`${servers}/one`] })], [])
		expect(chosen.issues).toEqual([])
		expect(chosen.entries[0]?.origin?.upstream).toBe('first')
	})

	it('are refused of a category that is not here, with how to map it', () => {
		const strange = theirs(server('one'), 'gadgets')
		expect(adoptEntries([upstream('other', [strange])], []).issues).toEqual([
			expect.objectContaining({ level: 'blocker', field: 'categories.gadgets', fix: expect.stringContaining(servers) }),
		])
		const mapped = adoptEntries([upstream('other', [strange], { categories: { gadgets: servers } })], [])
		expect(mapped.issues).toEqual([])
		const [entry] = entriesOf(buildCatalogue(mapped.entries, { baseUrl: 'https://mine.test' }))
		expect(entry).toMatchObject({ category: servers, origin: { url: 'https://other.test/gadgets/one' } })
	})

	it('lead to each other under their addresses here, and to their registry for the rest', () => {
		const body = 'See [one](/gadgets/one#how) and [their docs](/docs), not [this](//elsewhere.test/x).\n'.repeat(2)
		const items = ['one', 'two'].map((slug) => ({ entry: `gadgets/${slug}`, why: 'It belongs.' }))
		const { entries } = adoptEntries(
			[
				upstream(
					'other',
					[
						theirs(server('one'), 'gadgets'),
						theirs(server('two', {}, body), 'gadgets'),
						makeDraft(`${collections}/kit`, { title: 'Kit', items }),
					],
					{ categories: { gadgets: servers } },
				),
			],
			[],
		)
		const [, two, kit] = entriesOf(buildCatalogue(entries, { baseUrl: 'https://mine.test' }))
			.sort((a, b) => (a.slug < b.slug ? 1 : -1))
			.sort(
				(a, b) => Number(a.category === collections) - Number(b.category === collections) || (a.slug < b.slug ? -1 : 1),
			)
		expect(two?.body).toContain(
			`[one](/${servers}/one#how) and [their docs](https://other.test/docs), not [this](//elsewhere`,
		)
		expect(kit?.details.items?.map(({ entry }) => entry)).toEqual([`${servers}/one`, `${servers}/two`])
	})

	it('take no name over that a server has here already', () => {
		const named = (slug: string) =>
			server(slug, {
				server: {
					command: 'npx',
					args: ['-y', 'x@1.0.0'],
					name: 'io.test/x',
					version: '1.0.0',
					package: { registry: 'npm', name: 'x', version: '1.0.0' },
				},
			})
		const own = named('zulu')
		const { entries } = adoptEntries([upstream('other', [named('alpha')])], [own])
		const catalogue = buildCatalogue([own, ...entries], { baseUrl: 'https://mine.test' })
		const [{ body } = { body: '{}' }] = mcpRegistryDocuments(catalogue)
		const { entries: served, leftOut } = JSON.parse(String(body))
		expect(served.map((one: { server: { title: string } }) => one.server.title)).toEqual(['zulu'])
		expect(leftOut).toEqual([{ key: `${servers}:alpha`, reason: expect.stringContaining('name') }])
	})

	it('name only clients that are shown here, and hold all the same', () => {
		const [known = ''] = Platform.options
		const other = upstream('other', [server('one', { platforms: { [known]: 'native', 'their-own-client': 'native' } })])
		const [entry] = entriesOf(buildCatalogue(adoptEntries([other], []).entries, { baseUrl: 'https://mine.test' }))
		expect(entry?.platforms).toEqual([known, 'generic'])
	})
})

describe('what an adopted entry says', () => {
	const adopted = (entries: readonly ParsedEntry[], source: object = {}) =>
		adoptEntries([upstream('other', entries, source)], []).entries
	const dataOf = (fields: object, source?: object) =>
		adopted([server('one', fields), server('two')], source)[0]?.data as Record<string, unknown>

	it('names its successor where that is here too, and else none', () => {
		const lifecycle = (successor: unknown) => ({ state: 'deprecated', on: '2026-02-01', reason: 'Old.', successor })
		const { successor: _, ...rest } = lifecycle('')
		expect(dataOf({ lifecycle: lifecycle(`${servers}/two`) }).lifecycle).toEqual(lifecycle(`${servers}/two`))
		expect(dataOf({ lifecycle: lifecycle(`${servers}/none`) }).lifecycle).toEqual(rest)
		expect(dataOf({ lifecycle: lifecycle(3) }).lifecycle).toEqual(rest)
		expect(dataOf({ lifecycle: 'gone' }).lifecycle).toBe('gone')
	})

	it('has no field that it did not have', () => {
		const own = makeDraft(`${servers}/bare`, {})
		const { server: _, ...bare } = own.data as Record<string, unknown>
		expect(Object.keys(adopted([{ ...own, data: bare }])[0]?.data as object)).toEqual(Object.keys(bare))
	})

	it('names the targets of a server that are shown here', () => {
		const [target] = McpInstallTarget.options
		const targets = { server: { command: 'x', installTargets: [target, 'elsewhere'] } }
		expect(dataOf(targets).server).toEqual({ command: 'x', installTargets: [target] })
		expect(dataOf({ server: { command: 'x' } }).server).toEqual({ command: 'x' })
		expect(dataOf({ server: 'x' }).server).toBe('x')
	})

	it('links to the same entry here, with what stands behind its address, or to the other registry', () => {
		const links = [
			`/${servers}/two`,
			`/${servers}/two#top`,
			`/${servers}/two?a=1`,
			`/${servers}/none`,
			'/',
			'/feed.xml',
			'//x.example',
		]
		const [entry] = adopted([server('one', {}, links.map((link) => `[a](${link})`).join('\n')), server('two')])
		expect([...(entry?.body ?? '').matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to)).toEqual([
			`/${servers}/two`,
			`/${servers}/two#top`,
			`/${servers}/two?a=1`,
			`https://other.test/${servers}/none`,
			'https://other.test/',
			'https://other.test/feed.xml',
			'//x.example',
		])
	})

	it('is refused where it is not what was pulled, each file by its name', () => {
		const pulled = upstream('other', [server('one')])
		const changed = { ...pulled, entries: pulled.entries.map((parsed) => ({ ...parsed, text: `${parsed.text} ` })) }
		expect(adoptEntries([changed], []).issues).toEqual([
			expect.objectContaining({
				level: 'blocker',
				message: `It differs from what was pulled from other: ${servers}/one.md.`,
				fix: expect.stringContaining('npm run pull -- other'),
			}),
		])
		expect(adoptEntries([{ ...pulled, artifacts: {} }], []).issues).toHaveLength(1)
	})

	it('is counted where its category is not here, and taken nowhere where that is said', () => {
		const strange = [theirs(server('one'), 'gadgets'), theirs(server('two'), 'gadgets')]
		expect(adoptEntries([upstream('other', strange)], []).issues).toEqual([
			expect.objectContaining({ message: expect.stringContaining('other has 2 in a category “gadgets”') }),
		])
		expect(adoptEntries([upstream('other', strange, { categories: { gadgets: false } })], [])).toEqual({
			entries: [],
			issues: [],
		})
	})

	it('is told apart by file and name where two stand at one address', () => {
		const { issues } = adoptEntries([upstream('first', [server('one')]), upstream('second', [server('one')])], [])
		expect(issues).toEqual([
			{
				level: 'blocker',
				file: 'upstream/first.json',
				message: `first (${servers}/one) and second (${servers}/one) would have the same address.`,
				fix: 'Choose one: add the path to leaveOut in the files of the others.',
			},
		])
	})
})
