import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { siteDocuments } from '../../../src/documents/site.ts'
import { isServed } from '../../../src/schema/contract/reserved-paths.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueChangedAt, textIn } from './read.ts'

const catalogue = buildCatalogue([makeDraft('prompts/one')], { baseUrl: 'https://pinakes.test' })
const [record] = catalogue.records as [(typeof catalogue.records)[0]]

/** The sitemaps of a catalogue with so many entries, by their paths. */
function sitemapsOf(count: number): Map<string, string> {
	const records = Array.from({ length: count }, (_, i) => ({ ...record, entry: { ...record.entry, slug: `n${i}` } }))
	const documents = siteDocuments({ ...catalogue, records }).filter(({ path }) => path.startsWith('sitemap'))
	return new Map(documents.map(({ path, body }) => [path, String(body)]))
}
const addressesIn = (text = ''): string[] => Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url)

it('a sitemap lists every page while they are few', () => {
	const maps = sitemapsOf(3)
	expect([...maps.keys()]).toEqual(['sitemap.xml'])
	expect(addressesIn(maps.get('sitemap.xml'))).toContain('https://pinakes.test/prompts/n2')
})

/** Pages that are shown instead of others, behind a token, or at the end of a form or of a link in a letter. */
const NOT_TO_FIND = [
	'/404',
	'/429',
	'/admin',
	'/newsletter/confirm',
	'/newsletter/subscribe',
	'/newsletter/unsubscribe',
]

it('every page at a fixed address is in the sitemap but those that nobody looks for, and entries may link to it', () => {
	const pages = globSync('**/[!_]*.astro', { cwd: 'src/pages' })
		.filter((file) => !file.includes('['))
		.map((file) => `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.astro$/, '')}`)
	const toFind = pages.filter((page) => !NOT_TO_FIND.includes(page))
	const listed = addressesIn(sitemapsOf(0).get('sitemap.xml')).map((url) => new URL(url).pathname)
	expect(toFind.filter((page) => !listed.includes(page))).toEqual([])
	expect(NOT_TO_FIND.filter((page) => listed.includes(page) || !pages.includes(page))).toEqual([])
	expect(toFind.filter((page) => !isServed(page))).toEqual([])
})

it('a sitemap names the day of the last change of each entry, also one that its front matter leaves out', () => {
	const changed = catalogueChangedAt('2026-03-04T10:00:00Z', makeDraft('prompts/one'))
	const sitemap = textIn(siteDocuments(changed), 'sitemap.xml')
	expect(sitemap).toContain('<loc>https://pinakes.test/prompts/one</loc><lastmod>2026-03-04</lastmod>')
})

it('a sitemap lists the page with the files of an entry that has any', () => {
	const draft = makeDraft('prompts/one', {}, { files: { 'one.txt': 'One.' } })
	const urls = addressesIn(
		textIn(
			siteDocuments(buildCatalogue([draft, makeDraft('prompts/two')], { baseUrl: 'https://pinakes.test' })),
			'sitemap.xml',
		),
	)
	expect(urls.filter((url) => url.endsWith('/files'))).toEqual(['https://pinakes.test/prompts/one/files'])
})

it('above fifty thousand pages it is an index of sitemaps that list each page once', () => {
	const maps = sitemapsOf(100_000)
	const parts = addressesIn(maps.get('sitemap.xml')).map((url) => addressesIn(maps.get(new URL(url).pathname.slice(1))))
	expect(maps.get('sitemap.xml')).toContain('<sitemapindex ')
	expect(parts.every(({ length }) => length > 0 && length <= 50_000)).toBe(true)
	const entries = parts.flat().filter((url) => url.includes('/prompts/n'))
	expect([parts.length, entries.length, new Set(entries).size]).toEqual([3, 100_000, 100_000])
})
