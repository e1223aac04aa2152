import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { listedOf } from '../../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { documents } from '../../../src/documents/index.ts'
import { Tombstones } from '../../../src/schema/lifecycle.ts'
import { BODY, COMMON, makeDraft, sourceText } from './draft.ts'
import { makeRepository, type Repository } from './repository.ts'

const BASE = { baseUrl: 'https://pinakes.test' }
const DEPRECATED = {
	state: 'deprecated',
	on: '2026-04-01',
	reason: 'Its makers archived it.',
	successor: 'prompts/new',
}
const WITHDRAWN = { state: 'withdrawn', on: '2026-05-01', reason: 'It sent secrets to a stranger.' }
const drafts = [
	makeDraft('prompts/new', {
		title: 'New',
		tags: ['git'],
		renamedFrom: [{ path: 'prompts/former', on: '2026-03-01' }],
	}),
	makeDraft('prompts/old', { title: 'Old', tags: ['git', 'only-old'], lifecycle: DEPRECATED }),
	makeDraft('servers/gone', {
		title: 'Gone',
		dateAdded: '2026-02-01',
		lifecycle: { ...WITHDRAWN, successor: 'prompts/new' },
	}),
]
const catalogue = buildCatalogue(drafts, BASE)
const published = documents(catalogue)
const textOf = (path: string) => String(published.find((document) => document.path === path)?.body)
const read = (path: string) => JSON.parse(textOf(path))

describe('a deprecated entry', () => {
	it('keeps its record, which says why', () => {
		expect(catalogue.records.map(({ entry }) => [entry.slug, entry.lifecycle])).toEqual([
			['new', undefined],
			['old', { ...DEPRECATED, successor: 'prompts:new' }],
		])
		expect(catalogue.records[1]?.entry.facts?.[0]).toBe('deprecated')
		expect(read('api/registry/entries/prompts/old').entry.lifecycle.reason).toBe('Its makers archived it.')
		expect(textOf('prompts/old/llms.txt')).toContain(
			'Deprecated: on 2026-04-01. Its makers archived it. Use prompts:new instead.',
		)
	})

	it('is in no list and no count', () => {
		expect(listedOf(catalogue).map(({ slug }) => slug)).toEqual(['new'])
		expect(read('data/feeds/categories/prompts.json')).toMatchObject({ count: 1, entries: [{ slug: 'new' }] })
		const { entries } = read('api/registry/categories') as { entries: { id: string; count: number }[] }
		expect(entries.filter(({ count }) => count > 0)).toMatchObject([{ id: 'prompts', count: 1 }])
		for (const path of ['llms.txt', 'data/compact.json', '.well-known/ard.json', 'marketplace.json'])
			expect([path, textOf(path).includes('prompts/old')]).toEqual([path, false])
	})

	it('keeps its place in the MCP registry, which has a word for it', () => {
		const server = { command: 'npx', args: ['x@1.0.0'], package: { registry: 'npm', name: 'x', version: '1.0.0' } }
		const draft = makeDraft('servers/old', {
			repoUrl: 'https://github.com/a/b',
			server: { ...server, name: 'io.github.a/b' },
			lifecycle: { ...DEPRECATED, successor: undefined },
		})
		const document = documents(buildCatalogue([draft], BASE)).find(({ path }) => path === 'data/mcp-registry.json')
		const [record] = JSON.parse(String(document?.body)).entries
		expect(record._meta['io.modelcontextprotocol.registry/official']).toMatchObject({
			status: 'deprecated',
			statusChangedAt: '2026-04-01T00:00:00Z',
		})
		expect(JSON.stringify(record._meta)).toContain('"reason":"Its makers archived it."')
	})

	it('is suggested by no other entry, but suggests others', () => {
		expect(catalogue.records.map(({ entry }) => entry.related.map(({ key }) => key))).toEqual([[], ['prompts:new']])
	})
})

describe('a withdrawn entry', () => {
	it('is a tombstone and nothing else', () => {
		expect(published.map(({ path }) => path).filter((path) => path.includes('servers/gone'))).toEqual([])
		expect(Tombstones.parse(read('data/tombstones.json'))).toEqual({
			schemaVersion: 1,
			kind: 'registry-tombstones',
			generatedAt: '2026-05-01T00:00:00Z',
			count: 2,
			entries: [
				{
					key: 'prompts:former',
					category: 'prompts',
					slug: 'former',
					title: 'New',
					state: 'renamed',
					on: '2026-03-01',
					reason: 'It is now prompts/new.',
					successor: 'prompts:new',
				},
				{
					key: 'servers:gone',
					category: 'servers',
					slug: 'gone',
					title: 'Gone',
					state: 'withdrawn',
					on: '2026-05-01',
					reason: 'It sent secrets to a stranger.',
					successor: 'prompts:new',
				},
			],
		})
	})

	it('takes back in Atom what was said of it (RFC 6721), and is announced as removed with the reason', () => {
		const atom = textOf('servers/atom.xml')
		expect(atom.match(/<at:deleted-entry.*?<\/at:deleted-entry>/g)).toEqual([
			'<at:deleted-entry ref="https://pinakes.test/changes#20260201000000-added-servers-gone" when="2026-05-01T00:00:00Z"><at:comment>It sent secrets to a stranger.</at:comment></at:deleted-entry>',
		])
		expect([...atom.matchAll(/<entry><title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(['Removed: Gone'])
		expect(read('servers/feed.json').items).toMatchObject([
			{
				title: 'Removed: Gone',
				content_text: 'It sent secrets to a stranger.',
				url: 'https://pinakes.test/servers/gone',
			},
		])
	})
})

it('leaves every feed current when entries are deprecated and withdrawn', () => {
	const { feeds } = read('api/public/feeds/health') as { feeds: { id: string; isCurrent: boolean }[] }
	expect(feeds.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id)).toEqual([])
})

it('derives the turns of entries from front matter where there is no history', () => {
	const turns = catalogue.events.map(({ change }) => [
		change.at.slice(0, 10),
		change.type,
		change.key,
		change.reason,
		change.successor ?? change.previousKey,
	])
	expect(turns).toEqual([
		['2026-05-01', 'removed', 'servers/gone', WITHDRAWN.reason, 'prompts/new'],
		['2026-04-01', 'deprecated', 'prompts/old', DEPRECATED.reason, 'prompts/new'],
		['2026-03-01', 'renamed', 'prompts/new', undefined, 'prompts/former'],
		['2026-02-01', 'added', 'servers/gone', undefined, undefined],
		['2026-01-02', 'added', 'prompts/old', undefined, undefined],
		['2026-01-02', 'added', 'prompts/new', undefined, undefined],
	])
})

describe('the history of a repository', () => {
	let repository: Repository
	beforeEach(() => {
		repository = makeRepository()
	})
	afterEach(() => repository.remove())

	const guide = (fields: object = {}, body = BODY) => sourceText({ ...COMMON, ...fields }, body)
	const tombstone = (reason = WITHDRAWN.reason) => sourceText({ title: 'One', lifecycle: { ...WITHDRAWN, reason } }, '')
	/** Oldest first. */
	const story = () =>
		loadCatalogue({ contentDir: repository.content, ...BASE })
			.events.map(
				({ change, news }) =>
					`${change.type} ${change.key}${change.reason ? `: ${change.reason}` : ''}${change.successor ? ` Use ${change.successor}.` : ''}${news ? '' : ' (no news)'}`,
			)
			.reverse()
	const step = (day: number, text: string | undefined, path = 'prompts/one.mdx') => {
		if (text === undefined) rmSync(join(repository.content, path))
		else repository.write(path, text)
		repository.commit(`2026-06-${String(day).padStart(2, '0')}T10:00:00Z`)
	}

	it('tells what was deprecated, withdrawn and restored, and why', () => {
		step(1, guide())
		step(2, guide({ lifecycle: DEPRECATED }))
		step(3, guide({ lifecycle: { ...DEPRECATED, reason: 'Reworded, no news.' } }))
		step(4, guide())
		step(5, tombstone())
		step(6, tombstone('It sent secrets to two strangers.'))
		step(7, guide({ lifecycle: DEPRECATED }))
		step(8, tombstone())
		step(9, undefined)
		step(10, guide())
		expect(story()).toEqual([
			'added prompts/one',
			'deprecated prompts/one: Its makers archived it. Use prompts/new.',
			'updated prompts/one (no news)',
			'restored prompts/one',
			'removed prompts/one: It sent secrets to a stranger.',
			'removed prompts/one: It sent secrets to two strangers. (no news)',
			'restored prompts/one',
			'removed prompts/one: It sent secrets to a stranger.',
			'restored prompts/one',
		])
	})

	it('takes a declared rename for one, however much of the file was rewritten', () => {
		step(1, guide({}, 'a\n'.repeat(600)))
		repository.git('rm', '-q', 'content/prompts/one.mdx')
		const renamedFrom = [{ path: 'prompts/one', on: '2026-06-02' }]
		step(2, guide({ title: 'Two', renamedFrom }, 'b\n'.repeat(600)), 'prompts/two.mdx')
		expect(story()).toEqual(['added prompts/one', 'renamed prompts/two'])
	})

	it('keeps going when an old version has front matter that cannot be read', () => {
		step(1, '---\ntitle: One\nlifecycle: {state: [\n---\n\nBroken.\n')
		step(2, '---\ntitle: One\nlifecycle: withdrawn\nrenamedFrom: 7\n---\n\nOdd.\n')
		step(3, guide())
		expect(story()).toEqual(['added prompts/one', 'updated prompts/one (no news)', 'updated prompts/one (no news)'])
	})
})
