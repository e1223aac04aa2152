import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedSource, summarizeChanges } from '../../../src/catalogue/changed-source.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { Change } from '../../../src/schema/changes.ts'
import { MAX_CHANGED, MAX_CHARACTERS, natureOf } from '../../../src/schema/text/change-words.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { madeFacts, madeReceipt, madeTool } from '../../support/receipt.ts'
import { BODY, COMMON, OWN, sourceText } from './draft.ts'
import { makeRepository, type Repository } from './repository.ts'

type Fields = Record<string, unknown>
const server = (more: Fields) => ({ server: { command: 'npx', args: ['-y', 'example@1.2.3'], ...more } })
const packaged = (version: string, args: string[], more: Fields = {}) =>
	server({ package: { registry: 'npm', name: 'example', version }, args, ...more })

/** The changes of an entry from some fields and a text to others. */
function between(before: Fields, after: Fields, [older, newer]: [string, string] = [BODY, BODY], path = 'servers/one') {
	const base = { ...COMMON, ...OWN[path.split('/')[0] ?? ''] }
	const texts = [sourceText({ ...base, ...before }, older), sourceText({ ...base, ...after }, newer)] as const
	return summarizeChanges(changedSource({ text: texts[0] }, { text: texts[1] }, { path, except: [] }))
}
const summary = (...asked: Parameters<typeof between>) => between(...asked).summary

describe('what an update changed', () => {
	it.each<[before: Fields, after: Fields, words: string]>([
		[{ license: 'MIT' }, { license: 'Apache-2.0' }, 'licence MIT → Apache-2.0'],
		[{}, { license: 'MIT' }, 'licence MIT'],
		[{ license: 'MIT' }, {}, 'licence MIT → none'],
		[{ firstParty: false }, { firstParty: true }, 'written here no → yes'],
		[{ brand: { domain: 'a.example' } }, { brand: { domain: 'b.example' } }, 'brand domain a.example → b.example'],
		[{ tags: ['a', 'b'] }, { tags: ['b', 'c'] }, 'tags + c, − a'],
		[{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }, 'tags in a different order'],
		[{ tags: ['a', 'b', 'c'] }, { tags: ['a', 'b', 'c', 'd'] }, 'tags 3 → 4, + d'],
		[
			{ upstream: { repo: 'https://a.example', commit: 'a'.repeat(40) } },
			{ upstream: { repo: 'https://a.example', commit: 'b'.repeat(40) } },
			'commit read aaaaaaaa → bbbbbbbb',
		],
	])('names the fields and the values: %j to %j', (before, after, words) => {
		expect(summary(before, after)).toBe(words)
	})

	it('of a version is the two versions alone, also where the command line carries it', () => {
		expect(summary(packaged('1.2.3', ['-y', 'example@1.2.3']), packaged('1.3.0', ['-y', 'example@1.3.0']))).toBe(
			'1.2.3 → 1.3.0',
		)
	})

	it('of a command line is the words that differ, and that it is pinned now', () => {
		expect(summary(packaged('1.2.3', ['-y', 'example@latest']), packaged('1.2.3', ['-y', 'example@1.2.3']))).toBe(
			'launch example@latest → example@1.2.3, pinned',
		)
		const args = ['-y', 'example@1.2.3']
		expect(summary(packaged('1.2.3', args), packaged('1.2.3', [...args, 'stdio']))).toBe('launch + stdio')
	})

	it('of names says how many where they are many', () => {
		const tools = (names: string[]) => server({ tools: names })
		const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `read_${name}`)
		expect(summary(tools(['read_a', 'write']), tools(many))).toBe('listed tools 2 → 6, 5 new, 1 gone')
		expect(summary(tools(many), tools([]))).toBe('listed tools 6, no longer listed')
	})

	it('of sentences says how many are new, gone and the same in other words', () => {
		const notes = (...safetyNotes: string[]) => ({ safetyNotes })
		const [one, two] = ['Writes files below the folder that it is given.', 'Sends what it reads to its makers.']
		expect(summary(notes(one), notes(one, two))).toBe('safety notes 1 new')
		expect(summary(notes(one, two), notes(one))).toBe('safety notes 1 gone')
		expect(summary(notes(one), notes('Writes files below the folder that it is named.'))).toBe(
			'safety notes 1 reworded',
		)
	})

	it('to true of what was not stated says its label and no “yes”', () => {
		expect(summary({}, { firstParty: true })).toBe('written here')
		expect(summary({ firstParty: false }, { firstParty: true })).toBe('written here no → yes')
	})

	it('of clients says once what is the same for several', () => {
		const [first = '', second = ''] = ['claude-code', 'codex']
		const clients = (level: string, ids: string[]) => ({ platforms: Object.fromEntries(ids.map((id) => [id, level])) })
		expect(summary(clients('native', [first, second]), clients('manual', [first, second]))).toBe(
			'2 clients native → manual',
		)
		expect(summary(clients('native', [first]), clients('manual', [first]))).toMatch(/^[A-Z]\S.* native → manual$/)
		const noted = (note: string) => ({
			platforms: { [first]: { level: 'native', note }, [second]: { level: 'native', note } },
		})
		expect(summary(noted('one'), noted('two'))).toBe('2 clients with another note')
	})

	it('of the text is counted in paragraphs and words', () => {
		expect(summary({}, {}, ['One two three.\n\nFour.\n', 'One two five six.\n\nFour.\n\nSeven.\n'])).toBe(
			'text 1 paragraph changed, 1 new (+3 −1 words)',
		)
		expect(summary({}, {}, ['One.\n\nTwo.\n', 'Two.\n\nOne.\n'])).toBe('text in a different order')
	})

	it('of a field is told by a plain name, also of one that today’s form no longer has', () => {
		const hook = { event: 'PreToolUse', script: 'a.mjs', runtime: 'node' }
		const to = (more: Fields, before: Fields = {}) =>
			between({ hook: { ...hook, ...before } }, { hook: { ...hook, ...more } }, [BODY, BODY], 'hooks/one').summary
		expect(to({ also: [{ event: 'Stop' }] })).toBe('other events + Stop')
		expect(to({ timeoutSeconds: 20 }, { timeoutSeconds: 10 })).toBe('time limit in seconds 10 → 20')
		expect(to({ retryAfter: '2' }, { retryAfter: '1' })).toBe('retry after 1 → 2')
		const env = (name: string) => server({ env: [{ name, required: true }] })
		expect(summary(env('A'), env('B'))).toBe('environment variables + B, − A')
	})

	it('of a long value shows the words around the difference', () => {
		const description = (word: string) => ({
			description: `This is a description of an entry that goes on and on, and it says ${word} at a place far from both of its ends, for everybody.`,
		})
		expect(summary(description('black'), description('white'))).toBe(
			'description …and it says black at a place… → …and it says white at a place…',
		)
	})

	it('is nothing where only bytes moved', () => {
		const text = `---\ntitle: One\ntags: [a, b]\n---\n\nOne two\nthree.\n`
		const other = `---\ntitle: 'One'\ntags:\n  - a\n  - b\n---\n\nOne two three.\n`
		expect(summarizeChanges(changedSource({ text }, { text: other }, { path: 'servers/one', except: [] }))).toEqual({
			changed: [],
			summary: 'formatting only',
		})
	})

	it('is only dates where somebody looked again and found what was there', () => {
		const { changed, summary } = between(
			{ checkedAt: '2026-01-02' },
			{ checkedAt: '2026-02-03', dateUpdated: '2026-02-03' },
		)
		expect(summary).toBe('only dates changed')
		expect(changed).toEqual([
			{ field: 'checkedAt', label: 'checked', from: '2026-01-02', to: '2026-02-03' },
			{ field: 'dateUpdated', label: 'updated', to: '2026-02-03' },
		])
		expect(natureOf({ type: 'updated', changed })).toBe('unchanged')
	})

	it('begins with what tells most, and ends with the text and with dates', () => {
		const { changed } = between(
			{
				checkedAt: '2026-01-02',
				author: 'A',
				safetyNotes: [],
				license: 'MIT',
				...packaged('1.0.0', ['example@latest']),
			},
			{
				checkedAt: '2026-01-03',
				author: 'B',
				safetyNotes: ['Writes.'],
				license: 'ISC',
				...packaged('1.1.0', ['example@1.1.0']),
			},
			['One.', 'Two.'],
		)
		expect(changed.map(({ label }) => label)).toEqual([
			'version',
			'launch',
			'licence',
			'safety notes',
			'author',
			'text',
			'checked',
		])
	})

	it('works for every category of the settings, by its own fields or by theirs', () => {
		for (const category of Category.options)
			expect([category, summary({ author: 'A' }, { author: 'B' }, undefined, `${category}/one`)]).toEqual([
				category,
				'author A → B',
			])
	})

	it('of a version that cannot be read is which of its fields are others', () => {
		const read = (before: string, after: string) =>
			summarizeChanges(changedSource({ text: before }, { text: after }, { path: 'servers/one', except: [] })).summary
		expect(read('---\ntitle: One\nlicense: [\n---\nText', '---\ntitle: One\nlicense: MIT\nauthor: A\n---\nText')).toBe(
			'licence changed; author new',
		)
		expect(read('no front matter', '---\ntitle: One\n---\nText')).toContain('name One')
	})

	it('is bounded, however large an entry is', () => {
		const many = (word: string) =>
			Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`field${i}`, `${word} ${'x'.repeat(300)}`]))
		const long = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word} ${i}`).join('\n\n')
		const { changed, summary } = between(many('a'), many('b'), [long('a'), long('b')])
		expect(changed).toHaveLength(MAX_CHANGED.fields)
		expect(changed.at(-1)?.label).toMatch(/^\d+ other fields$/)
		expect(summary.length).toBeLessThanOrEqual(MAX_CHARACTERS.summary)
		const tags = (count: number) => ({ tags: Array.from({ length: count }, (_, i) => `tag-${i}-${'y'.repeat(400)}`) })
		const [row] = between(tags(0), tags(100)).changed
		expect(row?.added).toHaveLength(MAX_CHANGED.items)
		expect(Math.max(...(row?.added ?? []).map(({ length }) => length))).toBeLessThanOrEqual(MAX_CHARACTERS.excerpt)
	})
})

describe('the history', () => {
	let repository: Repository
	beforeEach(() => {
		repository = makeRepository()
	})
	afterEach(() => repository.remove())
	const commit = (day: string, files: Record<string, string | undefined>) => {
		for (const [path, text] of Object.entries(files))
			if (text === undefined) repository.git('rm', '-q', `content/${path}`)
			else repository.write(path, text)
		repository.commit(`${day}T10:00:00Z`)
	}
	const changes = () =>
		loadCatalogue({ contentDir: repository.content, baseUrl: 'https://pinakes.test' }).events.map(
			({ change, news }) => ({ ...change, news }),
		)
	const story = () =>
		changes()
			.map(({ type, summary }) => `${type}: ${summary}`)
			.reverse()
	const entry = (more: object = {}) => sourceText({ ...COMMON, ...OWN.servers, ...more })
	const sight = (tools: string[], more: object = {}) =>
		JSON.stringify(
			madeReceipt({ entry: 'servers/example', facts: madeFacts(tools.map((name) => madeTool(name))), ...more }),
		)

	it('says of each update what differs from the version before, and nothing of what came in or went', () => {
		repository.write('README.md', 'Kept, so that the folder is.')
		commit('2026-03-01', { 'servers/example.mdx': entry() })
		commit('2026-03-02', { 'servers/example.mdx': entry({ license: 'MIT' }) })
		commit('2026-03-03', { 'servers/example.mdx': entry({ license: 'ISC' }) })
		commit('2026-03-04', { 'servers/example.mdx': undefined })
		expect(story()).toEqual([
			'added: undefined',
			'updated: licence MIT',
			'updated: licence MIT → ISC',
			'removed: undefined',
		])
		for (const { news: _, ...change } of changes()) expect(Change.safeParse(change).error).toBeUndefined()
	})

	it('says of a renamed entry what else is different, and goes on from there', () => {
		const renamedFrom = [{ path: 'servers/example', on: '2026-03-02' }]
		commit('2026-03-01', { 'servers/example.mdx': entry({ license: 'MIT' }) })
		commit('2026-03-02', {
			'servers/example.mdx': undefined,
			'servers/other.mdx': entry({ license: 'ISC', renamedFrom }),
		})
		commit('2026-03-03', { 'servers/other.mdx': entry({ license: '0BSD', renamedFrom }) })
		expect(story()).toEqual(['added: undefined', 'renamed: licence MIT → ISC', 'updated: licence ISC → 0BSD'])
	})

	it('says of a deprecated entry nothing but the reason where nothing else is different', () => {
		const lifecycle = { state: 'deprecated', on: '2026-03-02', reason: 'Its makers archived it.' }
		commit('2026-03-01', { 'servers/example.mdx': entry() })
		commit('2026-03-02', { 'servers/example.mdx': entry({ lifecycle }) })
		commit('2026-03-03', { 'servers/example.mdx': entry({ lifecycle: { ...lifecycle, reason: 'It is archived.' } }) })
		expect(story()).toEqual([
			'added: undefined',
			'deprecated: undefined',
			'updated: reason it is not current Its makers archived it. → It is archived.',
		])
	})

	it('says what was seen when an entry is observed, which is no news, and nothing where it is seen again as it was', () => {
		commit('2026-03-01', { 'servers/example.mdx': entry() })
		commit('2026-03-02', { 'servers/example.receipt.json': sight(['read', 'write']) })
		commit('2026-03-03', { 'servers/example.receipt.json': sight(['read', 'write'], { observedAt: '2026-10-06' }) })
		expect(story()).toEqual([
			'added: undefined',
			'updated: observed for the first time; version 1.0.0; tools 2; tokens 209',
		])
		expect(changes().map(({ news }) => news)).toEqual([false, true])
	})

	it('is one change where a commit brings a receipt and takes the claim of its entry away', () => {
		const claimed = { server: { ...(OWN.servers?.server as object), tools: ['a', 'b', 'c'] } }
		commit('2026-03-01', { 'servers/example.mdx': entry(claimed) })
		commit('2026-03-02', { 'servers/example.mdx': entry(), 'servers/example.receipt.json': sight(['a', 'b']) })
		expect(story().at(-1)).toBe(
			'updated: observed for the first time; version 1.0.0; tools 3 listed → 2 seen, − c; tokens 202',
		)
		expect(changes()).toHaveLength(2)
	})

	it('says no tool is gone where the list moves from the entry to its receipt, or back', () => {
		const listing = (...tools: string[]) => entry({ server: { ...(OWN.servers?.server as object), tools } })
		commit('2026-03-01', { 'servers/example.mdx': listing('a', 'b') })
		commit('2026-03-02', { 'servers/example.mdx': entry(), 'servers/example.receipt.json': sight(['a', 'b']) })
		commit('2026-03-03', { 'servers/example.mdx': listing('b', 'a') })
		commit('2026-03-04', { 'servers/example.mdx': entry() })
		commit('2026-03-05', { 'servers/example.mdx': listing('a', 'b', 'c') })
		commit('2026-03-06', { 'servers/example.mdx': entry(), 'servers/example.receipt.json': sight(['a', 'b', 'c']) })
		expect(story()).toEqual([
			'added: undefined',
			'updated: observed for the first time; version 1.0.0; tools 2, the same as observed; tokens 202',
			'updated: tools 2, the same as observed',
			'updated: tools 2, the same as observed',
			'updated: tools 2 seen → 3 listed, + c',
			'updated: tools 3, the same as observed; tokens 202 → 303',
		])
	})

	it('says a new version once, also where the receipt follows later', () => {
		const version = (text: string) => entry(packaged(text, ['-y', `example@${text}`]))
		const seen = (version: string) =>
			sight(['a'], { subject: { type: 'npm', name: 'example', version, integrity: 'sha512-x' } })
		commit('2026-03-01', { 'servers/example.mdx': version('1.0.0'), 'servers/example.receipt.json': seen('1.0.0') })
		commit('2026-03-02', { 'servers/example.mdx': version('1.1.0') })
		commit('2026-03-03', { 'servers/example.receipt.json': seen('1.1.0') })
		expect(story().slice(1)).toEqual(['updated: 1.0.0 → 1.1.0', 'updated: version 1.1.0'])
		expect(changes().map(natureOf)).toEqual(['observed', 'new-version', 'added'])
	})

	it('says which files of its folder changed, and that its own file is as it was', () => {
		const [index, script] = ['servers/example/index.mdx', 'servers/example/start.mjs']
		commit('2026-03-01', { [index]: entry(), [script]: 'one' })
		commit('2026-03-02', { [script]: 'two' })
		commit('2026-03-03', { [script]: undefined, 'servers/example/lib/run.mjs': 'two' })
		commit('2026-03-04', { 'servers/example/receipt.json': sight(['read']), 'servers/example/lib/run.mjs': 'three' })
		commit('2026-03-05', { [index]: entry({ license: 'MIT' }), 'servers/example/lib/run.mjs': 'four' })
		expect(story()).toEqual([
			'added: undefined',
			'updated: files start.mjs changed',
			'updated: files + lib/run.mjs, − start.mjs',
			'updated: observed for the first time; version 1.0.0; files lib/run.mjs changed; tools 1; tokens 104',
			'updated: files lib/run.mjs changed; licence MIT',
		])
		const [, , , script2, added] = changes()
		expect(script2).toMatchObject({ sha256: added?.sha256, artifact: 'servers/example.md', news: false })
		expect(script2).not.toHaveProperty('previousSha256')
		for (const { news: _, ...change } of changes()) expect(Change.safeParse(change).error).toBeUndefined()
	})

	it('says of a renamed folder only which files have other bytes, and nothing of those of an entry that is gone', () => {
		const at = (slug: string, files: Record<string, string | undefined>) =>
			Object.fromEntries(Object.entries(files).map(([name, text]) => [`servers/${slug}/${name}`, text]))
		const renamedFrom = [{ path: 'servers/example', on: '2026-03-02' }]
		const gone = { state: 'withdrawn', on: '2026-03-04', reason: 'Its makers withdrew it.' }
		commit('2026-03-01', at('example', { 'index.mdx': entry(), 'a.txt': 'a', 'b.txt': 'b' }))
		commit('2026-03-02', {
			...at('example', { 'index.mdx': undefined, 'a.txt': undefined, 'b.txt': undefined }),
			...at('other', { 'index.mdx': entry({ renamedFrom }), 'a.txt': 'a', 'b.txt': 'c' }),
		})
		commit('2026-03-03', at('other', { 'a.txt': undefined, 'b.txt': undefined, 'c.txt': 'c', 'd.txt': 'a' }))
		commit('2026-03-04', at('other', { 'index.mdx': entry({ lifecycle: gone }) }))
		commit('2026-03-05', at('other', { 'c.txt': undefined }))
		expect(story()).toEqual([
			'added: undefined',
			'renamed: files b.txt changed',
			'updated: files + c.txt, d.txt, − a.txt, b.txt',
			'removed: undefined',
		])
	})

	it('without git has no version to compare with, and says so by saying nothing', () => {
		repository.write('servers/example.mdx', entry({ dateUpdated: '2026-03-02' }))
		expect(story()).toEqual(['added: undefined', 'updated: undefined'])
		expect(changes().map(({ changed }) => changed)).toEqual([undefined, undefined])
	})
})
