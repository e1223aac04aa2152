import { expect, test } from 'vitest'
import { digestsIn } from '../../../scripts/build/known-site.ts'
import { pageKeys } from '../../../scripts/build/page-keys.ts'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { documents } from '../../../src/documents/index.ts'
import { BODY, makeDraft } from '../catalogue/draft.ts'

const OTHERS = [
	makeDraft('servers/two', { title: 'Two' }),
	makeDraft('sets/set', { title: 'Set' }),
	makeDraft('rules/far', { author: 'Far', tags: ['far'] }),
]
const PAGES = [
	'/',
	'/browse',
	'/servers',
	'/changes',
	'/stats',
	'/feeds',
	'/policy',
	'/tags/near',
	'/servers/one',
	'/servers/one/install',
	'/servers/two',
	'/sets/set',
	'/sets/set/install',
	'/rules/far',
]

/** What each page is made from. */
function keys(entry: ParsedEntry): (string | undefined)[] {
	return PAGES.map(keyOfPage([entry, ...OTHERS]))
}

/** What a page of these entries is made from, by its address. */
function keyOfPage(entries: readonly ParsedEntry[]): (path: string) => string | undefined {
	const catalogue = buildCatalogue(entries, { baseUrl: 'https://example.test' })
	const made = new Map(documents(catalogue).map(({ path, body }) => [path, body]))
	return pageKeys(
		catalogue,
		digestsIn((path) => String(made.get(path))),
	)
}

/** The pages that are rendered again when the first server is another. */
function renderedFor(fields: object, body = BODY): string[] {
	const before = keys(makeDraft('servers/one', { tags: ['near'] }))
	const after = keys(makeDraft('servers/one', { tags: ['near'], ...fields }, { body }))
	return PAGES.filter((_, place) => before[place] !== after[place])
}

test('a text is shown by the pages of its entry, lists of its tag and sets that it is in', () => {
	const changed = renderedFor({}, `${BODY}\n## One heading more\n\nAnd a sentence.\n`)
	expect(changed).toEqual(['/tags/near', '/servers/one', '/servers/one/install', '/sets/set', '/sets/set/install'])
})

test('an entry is rendered again where one more entry has previews drawn on request, because its page names its own', () => {
	const many = Array.from({ length: 500 }, (_, i) => makeDraft(`rules/one-${i}`))
	const pages = ['/rules/one-0', '/rules/one-499']
	const [before, same, after] = [many, many, [...many, makeDraft('rules/more')]].map((some) =>
		pages.map(keyOfPage(some)),
	)
	expect(same).toEqual(before)
	for (const place of pages.keys()) expect(after?.[place]).not.toBe(before?.[place])
})

test.each([
	{ title: 'Another' },
	{ privacyNotes: ['It sends what it is given to a server.'] },
	{ tags: ['near', 'more'] },
	{ dateUpdated: '2026-02-03' },
	{ license: 'MIT' },
])('with %j every page is rendered that is not of another entry', (fields) => {
	const own = ['/servers/two', '/rules/far']
	expect(renderedFor(fields)).toEqual(expect.arrayContaining(PAGES.filter((page) => !own.includes(page))))
})

test('a page that shows examples of answers is always rendered', () => {
	expect(keyOfPage(OTHERS)('/docs/api')).toBeUndefined()
})
