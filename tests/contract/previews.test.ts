import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import { entriesByPath } from '../../src/catalogue/find.ts'
import { documents } from '../../src/documents/index.ts'
import { entryPreviewUrl, previews, previewUrl } from '../../src/documents/previews.ts'
import { EntryPreviewQuery, PreviewQuery } from '../../src/schema/previews.ts'
import { CONTENT } from '../registry/registry.ts'

const catalogue = buildCatalogue(readContent(CONTENT), { baseUrl: 'https://pinakes.test' })
const built = previews(catalogue)
const files = new Set(built.map(({ path }) => `/${path}`))
const sitemap = String(documents(catalogue).find(({ path }) => path === 'sitemap.xml')?.body)
const pages = Array.from(sitemap.matchAll(/<loc>https:\/\/pinakes\.test(\/[^<]*)<\/loc>/g), ([, path = '']) => path)

/** The image that a page names, without the digest of its words. */
function imageOf(page: string): string {
	const entry = entriesByPath(catalogue).get(page.slice(1))
	return entry ? entryPreviewUrl(entry, catalogue).replace(/\?v=[0-9a-f]{12}$/, '') : previewUrl(page, 'A title')
}

describe('the previews that are built', () => {
	it('are one for each entry, category, client and main page', () => {
		expect(built.length).toBe(files.size)
		const entries = catalogue.records.map(({ entry }) => `/og${entry.url}.png`)
		expect(entries.filter((path) => !files.has(path))).toEqual([])
		for (const path of ['/og/index.png', '/og/servers.png', '/og/platforms/cursor.png', '/og/docs/api.png']) {
			expect(files).toContain(path)
		}
	})

	it('leave none out but the pages of tags, authors and files, which are drawn when they are asked for', () => {
		const drawn = pages.filter((page) => !files.has(imageOf(page)))
		expect(drawn.filter((page) => !/^\/(?:tags|authors)\/|\/files$/.test(page))).toEqual([])
	})

	it('say what the page says', () => {
		expect(built.find(({ path }) => path === 'og/servers/browser.png')).toEqual({
			path: 'og/servers/browser.png',
			title: 'Browser Puppet',
			subtitle: catalogue.records.find(({ entry }) => entry.url === '/servers/browser')?.entry.description,
			label: 'servers / browser',
			category: 'servers',
		})
	})
})

describe('the preview of a page', () => {
	it('is a file that is built, or a drawing that the service takes, for every page there is', () => {
		const wrong = pages.filter((page) => {
			const url = imageOf(page)
			const query = Object.fromEntries(new URL(url, 'https://pinakes.test').searchParams)
			return !(files.has(url) || (url.startsWith('/api/og?') && PreviewQuery.safeParse(query).success))
		})
		expect([pages.length > 100, wrong]).toEqual([true, []])
	})

	it('is drawn when asked for where the page is not built with the site', () => {
		expect(previewUrl('/jobs/registry-engineer', 'Registry engineer & more')).toBe(
			'/api/og?title=Registry+engineer+%26+more&label=jobs',
		)
		expect(previewUrl('/servers/browser/llms', 'x')).toBe('/api/og?title=x&label=servers')
		expect(previewUrl('/jobs/x', `${'a'.repeat(119)}😀`)).toBe(`/api/og?title=${'a'.repeat(119)}&label=jobs`)
		expect(previewUrl('/__proto__', 'x')).toBe('/api/og?title=x&label=__proto__')
	})

	it('is asked for with a title that is cut between characters', () => {
		const url = new URL(previewUrl('/tags/x', `${'a'.repeat(119)}🗿`), 'https://pinakes.test')
		expect(PreviewQuery.safeParse(Object.fromEntries(url.searchParams)).success).toBe(true)
	})

	it('has another address when the words on it are others', () => {
		const [{ entry }] = catalogue.records as [(typeof catalogue.records)[0]]
		const urls = [entry, { ...entry, title: 'Other' }, { ...entry, description: 'Other.' }]
		expect(new Set(urls.map((one) => entryPreviewUrl(one, catalogue))).size).toBe(3)
	})

	it('of an entry is drawn with the site up to so many entries, and above that when it is asked for', () => {
		const [record] = catalogue.records as [(typeof catalogue.records)[0]]
		const of = (count: number) => ({ ...catalogue, records: Array.from({ length: count }, () => record) })
		const built = (count: number) => previews(of(count)).some(({ path }) => path === `og${record.entry.url}.png`)
		expect([built(500), built(501)]).toEqual([true, false])
		const url = new URL(entryPreviewUrl(record.entry, of(501)), 'https://pinakes.test')
		expect(url.pathname).toBe(`/api/og/${record.entry.category}/${record.entry.slug}`)
		expect(url.search).toBe(new URL(entryPreviewUrl(record.entry, of(500)), url).search)
		expect(EntryPreviewQuery.safeParse(Object.fromEntries(url.searchParams)).success).toBe(true)
	})
})
