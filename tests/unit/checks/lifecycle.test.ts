import { describe, expect, it } from 'vitest'
import { parseEntry } from '../../../src/catalogue/read.ts'
import { makeDraft, sourceText } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const ENDED = { on: '2026-05-01', reason: 'Its makers gave it up.' }
const deprecated = (more: object = {}) => ({ lifecycle: { state: 'deprecated', ...ENDED, ...more } })
const withdrawn = (more: object = {}) => ({ lifecycle: { state: 'withdrawn', ...ENDED, ...more } })
const renamed = (...paths: string[]) => ({ renamedFrom: paths.map((path) => ({ path, on: '2026-05-01' })) })

/** A file that holds a title and why its entry was withdrawn, and nothing else. */
const tombstone = (path: string, more: object = {}) => {
	const [category = '', slug = ''] = path.split('/')
	const text = sourceText({ title: 'Gone', ...withdrawn(more) }, '')
	return parseEntry(new TextEncoder().encode(text), { category, slug, file: `content/${path}.mdx` })
}

describe('the front matter of a withdrawn entry', () => {
	it('needs a title and why it went, in every category, and no body', () => {
		for (const category of ['servers', 'hooks', 'sets', 'prompts'])
			for (const rule of ['schema', 'body-length', 'source', 'files', 'safety-notes', 'use-cases'])
				expect([category, rule, findIn(rule, tombstone(`${category}/gone`))]).toEqual([category, rule, []])
	})

	it('says what is missing and knows no other fields', () => {
		expect(find('schema', 'prompts/one', { lifecycle: { state: 'withdrawn' }, reasn: 'x' })).toEqual([
			{ field: 'lifecycle.on', message: expect.stringContaining('It is missing.') },
			{ field: 'lifecycle.reason', message: expect.stringContaining('It is missing.') },
			{ field: 'reasn', message: expect.stringContaining('is not a field here'), fix: expect.any(String) },
		])
		expect(find('schema', 'prompts/one', deprecated({ state: 'retired' }))).toEqual([
			{ field: 'lifecycle.state', message: 'Write one of deprecated, withdrawn.' },
		])
		expect(find('schema', 'prompts/one', deprecated({ reason: 'Old.' }))).toEqual([
			{ field: 'lifecycle.reason', message: 'Write at least 10 characters.' },
		])
	})

	it('frees its title for what comes after it', () => {
		expect(findIn('unique-title', makeDraft('servers/new', { title: 'Gone' }), [tombstone('servers/gone')])).toEqual([])
	})
})

describe('a successor', () => {
	const here = [makeDraft('prompts/two'), makeDraft('prompts/old', deprecated()), tombstone('prompts/gone')]

	it.each<[string, string | undefined]>([
		['prompts/two', undefined],
		['prompts/one', 'An entry cannot succeed itself.'],
		['prompts/three', 'There is no entry “prompts/three”.'],
		['prompts/old', '“prompts/old” is deprecated itself.'],
		['prompts/gone', '“prompts/gone” is withdrawn itself.'],
	])('%s', (path, message) => {
		for (const fields of [deprecated({ successor: path }), withdrawn({ successor: path })]) {
			const found = findIn('successor', makeDraft('prompts/one', fields), here)
			expect(found.map((issue) => issue.message)).toEqual(message ? [message] : [])
		}
	})
})

describe('a former address', () => {
	it('is free, known to one entry, and not where the entry is', () => {
		const others = [
			makeDraft('prompts/taken'),
			makeDraft('servers/other', renamed('prompts/shared')),
			tombstone('prompts/gone'),
		]
		const draft = makeDraft(
			'prompts/one',
			renamed('prompts/free', 'prompts/taken', 'prompts/shared', 'prompts/one', 'prompts/gone', 'nowhere/x'),
		)
		expect(findIn('renames', draft, others).map(({ field, message }) => `${field} ${message}`)).toEqual([
			'renamedFrom.1.path content/prompts/taken.mdx is at “prompts/taken”.',
			'renamedFrom.2.path content/servers/other.mdx lists the address “prompts/shared” too.',
			'renamedFrom.3.path This is where the entry is now.',
			'renamedFrom.4.path content/prompts/gone.mdx is at “prompts/gone”.',
			'renamedFrom.5.path “nowhere/x” is not in any category, so it was never an address.',
		])
	})

	it('is not given to somebody else', () => {
		expect(findIn('renames', makeDraft('prompts/old'), [makeDraft('prompts/new', renamed('prompts/old'))])).toEqual([
			{
				message: 'This address used to belong to content/prompts/new.mdx, and redirects there.',
				fix: 'Choose another name.',
			},
		])
	})
})

describe('the days of a turn', () => {
	it('lie between the addition and today', () => {
		const fields = {
			dateAdded: '2026-03-01',
			lifecycle: { ...deprecated().lifecycle, on: '2026-11-23' },
			renamedFrom: [{ path: 'prompts/old', on: '2026-02-28' }],
		}
		expect(find('turning-days', 'prompts/one', fields).map(({ field, message }) => `${field} ${message}`)).toEqual([
			'lifecycle.on 2026-11-23 is in the future.',
			'renamedFrom.0.on 2026-02-28 is before the entry was added (2026-03-01).',
		])
		expect(find('turning-days', 'prompts/one', { ...deprecated(), ...renamed('prompts/old') })).toEqual([])
	})

	it('may be that of the addition, and the day that has begun somewhere', () => {
		for (const on of ['2026-03-01', '2026-11-21', '2026-11-22'])
			expect(
				find('turning-days', 'prompts/one', {
					dateAdded: '2026-03-01',
					lifecycle: { ...deprecated().lifecycle, on },
					renamedFrom: [{ path: 'prompts/old', on }],
				}),
			).toEqual([])
	})
})

describe('what others say of a withdrawn entry', () => {
	it('is found: links to it and collections that hold it', () => {
		const gone = tombstone('servers/one')
		const link = makeDraft('prompts/one', {}, { body: 'See [it](/servers/one).' })
		expect(findIn('entry-links', link, [gone]).map(({ message }) => message)).toEqual([
			'The body links to /servers/one, which was withdrawn.',
		])
		const collection = makeDraft('sets/all')
		expect(
			findIn('collection-items', collection, [gone, makeDraft('servers/two')]).map(({ message }) => message),
		).toEqual(['“servers/one” was withdrawn.'])
	})

	it('is not asked of the withdrawn entry itself', () => {
		expect(findIn('entry-links', makeDraft('prompts/one', withdrawn(), { body: '[x](/servers/none)' }))).toEqual([])
	})
})
