import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deriveChanges } from '../../../src/catalogue/changes.ts'
import { readHistory } from '../../../src/catalogue/disk/history.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { documents } from '../../../src/documents/index.ts'
import { BODY, COMMON, sourceText } from './draft.ts'
import { makeRepository, type Repository } from './repository.ts'

let repository: Repository
beforeEach(() => {
	repository = makeRepository()
})
afterEach(() => {
	vi.unstubAllEnvs()
	repository.remove()
})

const guide = (fields: object = {}, body = BODY) => sourceText({ ...COMMON, ...fields }, body)
const load = (contentDir = repository.content) => loadCatalogue({ contentDir, baseUrl: 'https://pinakes.test' })
/** Oldest first, what a reader of the history cares about. */
const story = () =>
	load()
		.events.map(({ change, news }) => `${change.at} ${change.type} ${change.key}${news ? '' : ' (no news)'}`)
		.reverse()
const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the history of a repository', () => {
	it('tells additions, silent edits, announced edits, removals and returns', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		repository.write('prompts/one.mdx', guide({}, `${BODY}\nMore.\n`))
		repository.commit('2026-03-02T10:00:00Z')
		repository.write('prompts/one.mdx', guide({ dateUpdated: '2026-03-03' }, `${BODY}\nMore.\n`))
		repository.commit('2026-03-03T10:00:00Z')
		rmSync(join(repository.content, 'prompts/one.mdx'))
		repository.commit('2026-03-04T10:00:00Z')
		repository.write('prompts/one.mdx', guide({ dateUpdated: '2026-03-03' }))
		repository.commit('2026-03-05T10:00:00Z')
		expect(story()).toEqual([
			'2026-03-01T10:00:00Z added prompts/one',
			'2026-03-02T10:00:00Z updated prompts/one (no news)',
			'2026-03-03T10:00:00Z updated prompts/one',
			'2026-03-04T10:00:00Z removed prompts/one',
			'2026-03-05T10:00:00Z restored prompts/one',
		])
		expect(load()).toMatchObject({ historyFrom: 'git', generatedAt: '2026-03-05T10:00:00Z' })
	})

	it('has one edit where a text was replaced twice in one second, as by a rebase, and the id of each change once', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		for (const [title, more] of [
			['Passing', 'a'],
			['Last', 'b'],
		] as const) {
			repository.write('prompts/one.mdx', guide({ title }, `${BODY}\nMore of ${more}.\n`))
			repository.commit('2026-03-02T10:00:00Z')
		}
		const [edit, ...before] = load().events.map(({ change }) => change)
		expect([edit?.type, edit?.at, before.map(({ type }) => type)]).toEqual([
			'updated',
			'2026-03-02T10:00:00Z',
			['added'],
		])
		expect(edit?.summary).toContain('Last')
		expect(edit?.summary).not.toContain('Passing')
	})

	it('has one change where the files of an entry were edited with it twice in one second', () => {
		repository.write('hooks/one/index.mdx', guide())
		repository.write('hooks/one/run.mjs', '1\n')
		repository.commit('2026-03-01T10:00:00Z')
		for (const title of ['Passing', 'Last']) {
			repository.write('hooks/one/index.mdx', guide({ title }))
			repository.write('hooks/one/run.mjs', `${title}\n`)
			repository.commit('2026-03-02T10:00:00Z')
		}
		const changes = deriveChanges([], readHistory(repository.content)).map(({ change }) => change)
		expect(changes.map(({ type }) => type)).toEqual(['updated', 'added'])
		expect(changes[0]?.summary).toMatch(/Last.*run\.mjs|run\.mjs.*Last/)
	})

	it('begins where it is told to: what was there before is new when it is touched, and its going is no news', () => {
		for (const name of ['gone', 'kept', 'moved', 'still'])
			repository.write(`guides/${name}.mdx`, guide({ title: name }))
		repository.commit('2026-03-01T10:00:00Z')
		repository.write('guides/kept.mdx', guide({ title: 'Kept' }, `${BODY}\nMore.\n`))
		repository.git('mv', 'content/guides/moved.mdx', 'content/guides/here.mdx')
		rmSync(join(repository.content, 'guides/gone.mdx'))
		repository.commit('2026-03-02T10:00:00Z')
		rmSync(join(repository.content, 'guides/kept.mdx'))
		repository.commit('2026-03-03T10:00:00Z')
		const since = '2026-03-01T10:00:01Z'
		const { events } = loadCatalogue({ contentDir: repository.content, baseUrl: 'https://registry.test', since })
		const told = events.map(({ change }) => `${change.at} ${change.type} ${change.key}`).reverse()
		expect(told.filter((line) => !line.includes('guides/still'))).toEqual([
			'2026-03-02T10:00:00Z added guides/here',
			'2026-03-02T10:00:00Z added guides/kept',
			'2026-03-03T10:00:00Z removed guides/kept',
		])
	})

	it('is as old as it says where nothing has happened', () => {
		const since = '2026-03-01T10:00:01Z'
		const made = loadCatalogue({ contentDir: repository.content, baseUrl: 'https://registry.test', since })
		expect(made).toMatchObject({ events: [], generatedAt: since })
	})

	it('writes times in UTC, whatever zone the committer lived in', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T01:30:00+14:00')
		repository.write('prompts/two.mdx', guide({ title: 'Two' }))
		repository.commit('2026-03-01T01:30:00-12:00')
		expect(story()).toEqual(['2026-02-28T11:30:00Z added prompts/one', '2026-03-01T13:30:00Z added prompts/two'])
	})

	it('keeps an entry’s identity when its file becomes a folder and back, even when rewritten', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		repository.git('rm', '-q', 'content/prompts/one.mdx')
		repository.write('prompts/one/index.mdx', guide())
		repository.commit('2026-03-02T10:00:00Z')
		repository.git('rm', '-rq', 'content/prompts/one')
		repository.write('prompts/one.mdx', guide({ title: 'Other', description: 'x'.repeat(300) }, 'y\n'.repeat(900)))
		repository.commit('2026-03-03T10:00:00Z')
		expect(story()).toEqual([
			'2026-03-01T10:00:00Z added prompts/one',
			'2026-03-03T10:00:00Z updated prompts/one (no news)',
		])
	})

	it('tells a new slug as a rename that names the old one', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		repository.git('mv', 'content/prompts/one.mdx', 'content/prompts/two.mdx')
		repository.commit('2026-03-02T10:00:00Z')
		repository.write('prompts/one.mdx', guide({ title: 'New' }))
		repository.commit('2026-03-03T10:00:00Z')
		expect(story()).toEqual([
			'2026-03-01T10:00:00Z added prompts/one',
			'2026-03-02T10:00:00Z renamed prompts/two',
			'2026-03-03T10:00:00Z added prompts/one',
		])
		expect(load().events[1]?.change).toMatchObject({ previousKey: 'prompts/one', key: 'prompts/two' })
	})

	it('tells an entry that became a file of another as removed, and the other as updated', () => {
		repository.write('prompts/one.mdx', guide())
		repository.write('prompts/two/index.mdx', guide({ title: 'Two' }, 'z\n'.repeat(400)))
		repository.commit('2026-03-01T10:00:00Z')
		repository.git('mv', 'content/prompts/one.mdx', 'content/prompts/two/notes.md')
		repository.commit('2026-03-02T10:00:00Z')
		expect(story().slice(-2)).toEqual([
			'2026-03-02T10:00:00Z removed prompts/one',
			'2026-03-02T10:00:00Z updated prompts/two (no news)',
		])
	})

	it('takes a merged branch as one change at the moment of the merge', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		repository.git('checkout', '-qb', 'side')
		repository.write('prompts/one.mdx', guide({}, `${BODY}\nSide.\n`))
		repository.write('prompts/side.mdx', guide({ title: 'Side' }))
		repository.commit('2026-03-02T10:00:00Z')
		repository.git('checkout', '-q', 'main')
		repository.write('prompts/one.mdx', guide({}, `${BODY}\nMain.\n`))
		repository.commit('2026-03-03T10:00:00Z')
		expect(() => repository.git('merge', '-q', 'side')).toThrow()
		repository.write('prompts/one.mdx', guide({}, `${BODY}\nMain and side.\n`))
		repository.commit('2026-03-04T10:00:00Z')
		expect(story()).toEqual([
			'2026-03-01T10:00:00Z added prompts/one',
			'2026-03-03T10:00:00Z updated prompts/one (no news)',
			'2026-03-04T10:00:00Z updated prompts/one (no news)',
			'2026-03-04T10:00:00Z added prompts/side',
		])
		expect(load().events[1]?.change.sha256).toBe(digest(guide({}, `${BODY}\nMain and side.\n`)))
	})

	it('leaves out commits that touch other files, and files that are no entries', () => {
		repository.write('prompts/one/index.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		writeFileSync(join(repository.root, 'README.md'), 'hello\n')
		repository.write('prompts/one.test.ts', 'extra\n')
		repository.write('prompts/two/extra.txt', 'extra\n')
		repository.commit('2026-03-02T10:00:00Z')
		expect(story()).toEqual(['2026-03-01T10:00:00Z added prompts/one'])
	})

	it('digests the exact bytes of the served source text, and names what they were before', () => {
		const first = guide().replaceAll('\n', '\r\n')
		const second = guide({}, `${BODY}\nEnd without a newline`)
		repository.write('prompts/one.mdx', first)
		repository.commit('2026-03-01T10:00:00Z')
		repository.write('prompts/one.mdx', second)
		repository.commit('2026-03-02T10:00:00Z')
		const catalogue = load()
		const served = documents(catalogue).find(({ path }) => path === 'prompts/one.md')
		expect(catalogue.events.map(({ change }) => [change.artifact, change.sha256, change.previousSha256])).toEqual([
			['prompts/one.md', digest(second), digest(first)],
			['prompts/one.md', digest(first), undefined],
		])
		expect(digest(served?.body as string)).toBe(digest(second))
	})

	it('digests old bytes that were never valid UTF-8 as they were', () => {
		const broken = Buffer.concat([Buffer.from(guide()), Buffer.of(0xff, 0xfe)])
		writeFileSync(join(repository.content, 'x'), '')
		repository.write('prompts/one.mdx', '')
		writeFileSync(join(repository.content, 'prompts/one.mdx'), broken)
		repository.commit('2026-03-01T10:00:00Z')
		expect(readHistory(repository.content)?.map(({ sha256 }) => sha256)).toEqual([digest(broken)])
	})

	it('gives old titles as they were, broken ones as they stood', () => {
		repository.write('prompts/one.mdx', '---\ntitle: "Quoted: yes"\n---\n')
		repository.commit('2026-03-01T10:00:00Z')
		repository.write('prompts/one.mdx', '---\ntitle: [broken\n---\n')
		repository.commit('2026-03-02T10:00:00Z')
		repository.write('prompts/one.mdx', 'no front matter at all')
		repository.commit('2026-03-03T10:00:00Z')
		expect(load().events.map(({ change }) => change.title)).toEqual(['prompts/one', '[broken', 'Quoted: yes'])
	})
})

describe('a hostile history', () => {
	const NOW = Date.parse('2026-06-01T00:00:00Z')
	const notes = (contentDir = repository.content) => {
		const said: string[] = []
		readHistory(contentDir, { now: NOW, note: (sentence) => said.push(sentence) })
		return said
	}

	it.each([
		'.a\x01b',
		'.commit 0000000000000000000000000000000000000000 1',
		'.a\nb\tc',
		'.\x01:100644',
		':000000 100644 0 0 A',
	])('is read whole when a file is named %j', (name) => {
		repository.write('prompts/one.mdx', guide())
		repository.write(`prompts/${name}`, 'x')
		repository.commit('2026-03-01T10:00:00Z')
		repository.write('prompts/one.mdx', guide({ dateUpdated: '2026-03-03' }))
		repository.commit('2026-03-03T10:00:00Z')
		expect([story(), load().historyFrom, notes()]).toEqual([
			['2026-03-01T10:00:00Z added prompts/one', '2026-03-03T10:00:00Z updated prompts/one'],
			'git',
			[],
		])
	})

	it.each(['2099-01-01T00:00:00Z', '@99999999999 +0000'])(
		'publishes nothing as newer than it can be, and says so: a commit of %s',
		(date) => {
			repository.write('prompts/one.mdx', guide())
			repository.commit('2026-03-01T10:00:00Z')
			repository.write('prompts/two.mdx', guide({ title: 'Two' }))
			repository.commit(date)
			repository.write('prompts/three.mdx', guide({ title: 'Three' }))
			repository.commit('2026-03-05T10:00:00Z')
			expect(story()).toEqual([
				'2026-03-01T10:00:00Z added prompts/one',
				'2026-03-01T10:00:00Z added prompts/two',
				'2026-03-05T10:00:00Z added prompts/three',
			])
			expect(notes()).toEqual([
				expect.stringMatching(
					/^Commit [0-9a-f]{12} has a date in the future\. It is treated as made on 2026-03-01, like the commit next to it\.$/,
				),
			])
		},
	)

	it('dates a first commit of the future as the one after it', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2099-01-01T00:00:00Z')
		repository.write('prompts/two.mdx', guide({ title: 'Two' }))
		repository.commit('2026-03-05T10:00:00Z')
		expect(load()).toMatchObject({ historyFrom: 'git', generatedAt: '2026-03-05T10:00:00Z' })
	})

	it('has no date at all when every commit is of the future', () => {
		repository.write('prompts/one.mdx', guide({ dateAdded: '2026-02-03' }))
		repository.commit('2099-01-01T00:00:00Z')
		expect(load()).toMatchObject({ historyFrom: 'front-matter', generatedAt: '2026-02-03T00:00:00Z' })
	})

	it.each([
		['log.showRoot', 'false'],
		['log.diffMerges', 'off'],
	])('is the same where a user has set %s to %s', (name, value) => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		repository.git('checkout', '-q', '-b', 'side')
		repository.write('prompts/two.mdx', guide({ title: 'Two' }))
		repository.commit('2026-03-02T10:00:00Z')
		repository.git('checkout', '-q', '-')
		repository.git('merge', '-q', '--no-ff', '-m', 'merged', 'side')
		const before = readHistory(repository.content)
		repository.git('config', name, value)
		expect([before?.length, readHistory(repository.content)]).toEqual([2, before])
	})

	it('says what helps where the folder belongs to another user, or there is no git', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
		expect(notes()).toEqual([
			expect.stringMatching(/another user.*Allow it: git config --global --add safe\.directory \S+/),
		])
		vi.stubEnv('PATH', '')
		expect(notes()).toEqual([expect.stringMatching(/^Git is not installed/)])
	})

	it('says why it is not used', () => {
		repository.write('prompts/one.mdx', guide())
		expect(notes()).toEqual([
			expect.stringMatching(/^Git has no history of .*from the dates in front matter instead\.$/),
		])
		repository.commit('2026-03-01T10:00:00Z')
		repository.commit('2026-03-02T10:00:00Z')
		const clone = join(repository.root, 'clone')
		execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repository.root}`, clone])
		expect(notes(join(clone, 'content'))).toEqual([
			'This clone is shallow. The change log is made from the dates in front matter instead. Fetch the rest: git fetch --unshallow.',
		])
	})
})

describe('signatures', () => {
	it('chain: a later change leaves the earlier ones as they were, an earlier one changes all after it', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		const before = load().events.map(({ change }) => change.signature)
		repository.write('prompts/two.mdx', guide({ title: 'Two' }))
		repository.commit('2026-03-02T10:00:00Z')
		const after = load().events.map(({ change }) => change.signature)
		expect(after.slice(1)).toEqual(before)
		const { change } = load().events[0] ?? {}
		expect(after[0]).toBe(digest(`${before[0]}\n${change?.at} added prompts/two ${change?.sha256}`))
		expect(new Set(after).size).toBe(2)
	})
})

describe('without a usable history', () => {
	const expectDates = (contentDir: string) =>
		expect(load(contentDir)).toMatchObject({
			historyFrom: 'front-matter',
			generatedAt: '2026-02-03T00:00:00Z',
			events: [
				{
					news: true,
					change: { type: 'updated', key: 'prompts/one', at: '2026-02-03T00:00:00Z', sha256: digest(text) },
				},
				{ news: true, change: { type: 'added', key: 'prompts/one', at: '2026-01-02T00:00:00Z', sha256: digest(text) } },
			],
		})
	const text = guide({ dateUpdated: '2026-02-03' })

	it('dates come from front matter: outside a repository', () => {
		rmSync(join(repository.root, '.git'), { recursive: true })
		repository.write('prompts/one.mdx', text)
		expectDates(repository.content)
	})

	it('dates come from front matter: in a repository without commits', () => {
		repository.write('prompts/one.mdx', text)
		expectDates(repository.content)
	})

	it('dates come from front matter: in a shallow clone', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		repository.write('prompts/one.mdx', text)
		repository.commit('2026-03-02T10:00:00Z')
		const clone = join(repository.root, 'clone')
		execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repository.root}`, clone])
		expectDates(join(clone, 'content'))
	})

	it('an entry that is not committed yet is added on its own date, among the others', () => {
		repository.write('prompts/one.mdx', guide())
		repository.commit('2026-03-01T10:00:00Z')
		repository.write('prompts/draft.mdx', guide({ title: 'Draft', dateAdded: '2026-03-05' }))
		expect(story()).toEqual(['2026-03-01T10:00:00Z added prompts/one', '2026-03-05T00:00:00Z added prompts/draft'])
	})
})
