import { describe, expect, it } from 'vitest'
import { namesIn } from '../../../src/documents/names.ts'
import { type Candidate, findDuplicates, judgeDuplicates } from '../../../src/domain/submission/duplicates.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf } from '../documents/read.ts'

const REPO = 'https://github.com/somebody/example'
const names = namesIn(
	catalogueOf(
		makeDraft('servers/lantern', {
			title: 'Lantern',
			repoUrl: REPO,
			server: { package: { registry: 'npm', name: '@somebody/lantern' }, command: 'npx', args: ['@somebody/lantern'] },
		}),
		makeDraft('prompts/long', { title: 'A longer title of a guide', repoUrl: 'https://example.com/long' }),
		makeDraft('prompts/short', { title: 'Torch', repoUrl: 'https://example.com/short' }),
	),
)
const draft = (over: Partial<Candidate> = {}): Candidate => ({
	category: 'servers',
	slug: 'other',
	title: 'Something else',
	urls: [],
	...over,
})
const found = (over: Partial<Candidate>) => findDuplicates(draft(over), { names, baseUrl: BASE })
const reasons = (over: Partial<Candidate>) => found(over).map(({ key, reasons }) => [key, ...reasons])
const judged = (over: Partial<Candidate>) => judgeDuplicates(draft(over), found(over))

describe('a draft is like an entry', () => {
	it.each<[string, Partial<Candidate>, string[][]]>([
		['at the same address', { slug: 'lantern' }, [['servers:lantern', 'slug']]],
		['not under the same slug of another category', { slug: 'lantern', category: 'tools' }, []],
		['of the same title, however it is written', { title: ' LANTERN! ' }, [['servers:lantern', 'title']]],
		['of the same source, however it is written', { urls: [`${REPO}.git`] }, [['servers:lantern', 'source_url']]],
		['of the same package', { identifiers: ['@somebody/lantern'] }, [['servers:lantern', 'source_url']]],
		['of a title that looks the same', { title: 'Lаntern' }, [['servers:lantern', 'lookalike', 'near_title']]],
		['of a title that is one letter off', { title: 'Lanterns' }, [['servers:lantern', 'near_title']]],
		['not of one that is two letters off', { title: 'Lanternist' }, []],
		['of a short title that is one letter off', { title: 'Torck' }, [['prompts:short', 'near_title']]],
		['not of one too short to be misspelled', { title: 'Torc' }, []],
		[
			'of a long title that is two letters off',
			{ title: 'A longre titel of a guide' },
			[['prompts:long', 'near_title']],
		],
		['not of a long one that differs far apart', { title: 'B longer title of a guidf' }, []],
		[
			'in several ways, the strongest first',
			{ slug: 'lantern', title: 'Lantern' },
			[['servers:lantern', 'slug', 'title']],
		],
		['in no way', {}, []],
	])('%s', (_, over, expected) => {
		expect(reasons(over)).toEqual(expected)
	})

	it('and what is most alike comes first, with where it is', () => {
		const both = found({ title: 'Torch', urls: [REPO], category: 'prompts', slug: 'long' })
		expect(both).toEqual([
			{ key: 'prompts:long', title: 'A longer title of a guide', url: `${BASE}/prompts/long`, reasons: ['slug'] },
			{ key: 'prompts:short', title: 'Torch', url: `${BASE}/prompts/short`, reasons: ['title'] },
			{ key: 'servers:lantern', title: 'Lantern', url: `${BASE}/servers/lantern`, reasons: ['source_url'] },
		])
	})

	it('ten of which are named', () => {
		const many = Array.from({ length: 12 }, (_, i) => ({
			...names.find(({ slug }) => slug === 'lantern'),
			slug: `n${i}`,
		})) as typeof names
		expect(findDuplicates(draft({ urls: [REPO] }), { names: many, baseUrl: BASE })).toHaveLength(10)
	})
})

describe('what follows for the draft', () => {
	it('the same address cannot be published twice', () => {
		expect(judged({ slug: 'lantern' })).toEqual({
			blockers: [
				{
					code: 'duplicate_existing',
					field: 'slug',
					message: 'servers/lantern is in this registry already.',
					fix: expect.stringMatching(
						/content\/servers\/lantern\.mdx, or content\/servers\/lantern\/index\.mdx\), or choose another slug\.$/,
					),
				},
			],
			warnings: [],
		})
	})

	it('the same title cannot stand twice on one shelf, and is pointed out on another', () => {
		expect(judged({ title: 'Lantern' }).blockers).toMatchObject([
			{ code: 'duplicate_existing', field: 'name', message: '“Lantern” is already the title of servers/lantern.' },
		])
		expect(judged({ title: 'Lantern', category: 'tools' })).toMatchObject({
			blockers: [],
			warnings: [{ code: 'possible_duplicate', message: 'servers/lantern (“Lantern”) has the same title.' }],
		})
	})

	it('the same source and a near title are said together', () => {
		expect(judged({ title: 'Lanterns', urls: [REPO] }).warnings).toMatchObject([
			{ message: 'servers/lantern (“Lantern”) has the same source and nearly the same title.' },
		])
	})

	it('a name that looks like another is pointed out', () => {
		expect(judged({ title: 'Lаntern' }).warnings.map(({ code, message }) => `${code}: ${message}`)).toEqual([
			'lookalike_name: The name looks like “Lantern” (servers/lantern) but is spelled differently.',
		])
		expect(judged({ title: 'Lantern Фонарь 2', category: 'tools' }).warnings).toEqual([])
	})
})
