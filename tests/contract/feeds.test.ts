import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { hostDocuments } from '../../src/documents/host.ts'
import { documents } from '../../src/documents/index.ts'
import { escapeXml } from '../../src/documents/xml.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { canRun } from '../support/can-run.ts'
import { makeDraft } from '../unit/catalogue/draft.ts'

/** Titles that would break a format that does not escape. YAML refuses some of them; nothing else is relied on. */
const TITLES = [
	'</title><script>alert(1)</script>',
	']]> <![CDATA[ x ]]>',
	'a & b &amp; c &lt; &#0; &nbsp; <!-- --> <?x?>',
	'quotes " and \' and `',
	'👩‍💻 😀 日本 \u{10ffff}',
	'control \u0001 \u0008 \u000e \u001f \u007f',
	'lone \ud800 high and low \udc00',
	'not a character \ufffe \uffff',
	'] [x](https://evil.example) [y',
	'- list # heading > quote \\ end',
	'{{x}} $(y) %s %0A',
]
const drafts = TITLES.map((title, i) => {
	const draft = makeDraft(`${i % 2 ? 'servers' : 'prompts'}/hostile-${i}`, { tags: ['a'] })
	const words = { title, description: `${title} and so on.`.padEnd(20, '.').slice(0, 320), author: title }
	return {
		...draft,
		data: { ...(draft.data as object), ...words, dateAdded: `2026-01-${String(i + 1).padStart(2, '0')}` },
	}
})
const BASE = 'https://pinakes.test'
const catalogue = buildCatalogue(drafts, { baseUrl: BASE })
const published = documents(catalogue)
const textOf = (path: string) => String(published.find((document) => document.path === path)?.body)
/** What XML can say of a text: no lone surrogates, no characters it forbids. */
const inXml = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
const newestFirst = TITLES.toReversed()

it('accepts all of the hostile titles as content', () => {
	expect(catalogue.records).toHaveLength(TITLES.length)
})

describe('XML documents', () => {
	const xml = published.filter(({ type }) => /xml/.test(type))

	it.each(xml.map(({ path }) => path))('are well-formed: %s', (path) => {
		expect(XMLValidator.validate(textOf(path))).toBe(true)
		const lint = spawnSync('xmllint', ['--noout', '-'], { input: textOf(path) })
		if (canRun(!lint.error)) expect([lint.status, lint.stderr.toString()]).toEqual([0, ''])
	})

	it('are all there', () => {
		const feeds = ['', ...Category.options.map((id) => `${id}/`)].flatMap((prefix) => [
			`${prefix}feed.xml`,
			`${prefix}atom.xml`,
		])
		expect(xml.map(({ path }) => path).sort()).toEqual([...feeds, 'sitemap.xml', 'opensearch.xml'].sort())
	})

	const parser = new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: '',
		processEntities: true,
		htmlEntities: true,
		trimValues: false,
		isArray: (name) => ['item', 'entry', 'url'].includes(name),
	})

	it('give RSS items the titles as they were written, newest first', () => {
		const { rss } = parser.parse(textOf('feed.xml'))
		expect([rss.version, rss.channel.item.map(({ title }: { title: string }) => title)]).toEqual([
			'2.0',
			newestFirst.map((title) => `Added: ${inXml(title)}`),
		])
		expect(Object.keys(rss.channel)).toEqual(expect.arrayContaining(['title', 'link', 'description']))
		const [first] = rss.channel.item
		expect(new Date(first.pubDate).toISOString()).toBe('2026-01-11T00:00:00.000Z')
		expect(first.guid.isPermaLink).toBe('false')
		expect(new Set(rss.channel.item.map((item: { guid: { '#text': string } }) => item.guid['#text'])).size).toBe(
			TITLES.length,
		)
	})

	it('give Atom everything it asks for', () => {
		const { feed } = parser.parse(textOf('atom.xml'))
		expect(feed).toMatchObject({
			id: `${BASE}/atom.xml`,
			updated: '2026-01-11T00:00:00Z',
			link: [
				{ rel: 'self', href: `${BASE}/atom.xml` },
				{ rel: 'alternate', href: `${BASE}/` },
			],
		})
		for (const [i, entry] of feed.entry.entries()) {
			expect(entry.title).toBe(`Added: ${inXml(newestFirst[i] ?? '')}`)
			expect(entry.author.name).toBe(inXml(newestFirst[i] ?? ''))
			expect(Number.isNaN(Date.parse(entry.updated))).toBe(false)
			expect(entry.id).toMatch(/^https:\/\/pinakes\.test\/changes#\d+-added-(?:servers|prompts)-hostile-\d+$/)
		}
		expect(new Set(feed.entry.map(({ id }: { id: string }) => id)).size).toBe(TITLES.length)
	})

	it('split the feeds by category', () => {
		const { rss } = parser.parse(textOf('servers/feed.xml'))
		expect(rss.channel.item).toHaveLength(5)
		expect(parser.parse(textOf('tools/feed.xml')).rss.channel.item).toBeUndefined()
	})

	it('list every page of an entry in the sitemap, once', () => {
		const urls: { loc: string }[] = parser.parse(textOf('sitemap.xml')).urlset.url
		const places = urls.map(({ loc }) => loc)
		expect(new Set(places).size).toBe(places.length)
		expect(places).toEqual(expect.arrayContaining(catalogue.records.map(({ entry }) => entry.canonicalUrl)))
	})

	it('drop what XML forbids and escape what it reads', () => {
		expect(escapeXml('a\u0000\u0008\t\n\r\ufffe<&>"\'\ud800😀')).toBe('a\t\n\r&#60;&#38;&#62;&#34;&#39;\ufffd😀')
	})
})

describe('JSON Feed', () => {
	it.each(['feed.json', 'servers/feed.json'])('has what version 1.1 asks for: %s', (path) => {
		const feed = JSON.parse(textOf(path))
		expect(feed).toMatchObject({
			version: 'https://jsonfeed.org/version/1.1',
			title: expect.any(String),
			feed_url: `${BASE}/${path}`,
		})
		for (const item of feed.items) {
			expect(item).toEqual({
				id: expect.stringMatching(/^https:/),
				url: expect.stringMatching(/^https:\/\/pinakes\.test\//),
				title: expect.stringMatching(/^Added: /),
				content_text: expect.any(String),
				date_published: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
				authors: [{ name: expect.any(String) }],
				tags: ['a'],
			})
		}
	})
})

describe('texts for models', () => {
	it('have the shape of llmstxt.org: a title, a quotation, prose, lists of links', () => {
		const lines = textOf('llms.txt').split('\n')
		expect(lines[0]).toBe('# Lectern')
		expect(lines[2]).toMatch(/^> \S/)
		expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1)
		expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Servers', '## Prompts', '## Optional'])
		const links = lines.slice(lines.indexOf('## Servers')).filter((line) => line && !line.startsWith('#'))
		const link = /^- \[(?:[^[\]\\]|\\.)+\]\(https:\/\/pinakes\.test\/[\w./-]+\): \S/
		expect(links.filter((line) => !link.test(line))).toEqual([])
		expect(links).toHaveLength(TITLES.length + 4)
	})

	it('say each fact of an entry on one line', () => {
		for (const { entry } of catalogue.records) {
			const text = textOf(`${entry.category}/${entry.slug}/llms.txt`)
			expect(text.split('\n')[0]).toBe(`# ${entry.title}`)
			expect(text.match(/^Author: /gm)).toHaveLength(1)
		}
	})
})

describe('files at fixed addresses', () => {
	it('say where to report a fault, for a year after the newest content', () => {
		expect(textOf('.well-known/security.txt')).toMatch(
			/^Contact: https:\/\/\S+\nExpires: 2027-01-11T00:00:00Z\nCanonical: https:\/\/pinakes\.test\/\.well-known\/security\.txt\nPolicy: https:\/\/pinakes\.test\/security\nPreferred-Languages: en\n$/,
		)
	})

	it('let crawlers in and show them the map', () => {
		expect(textOf('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://pinakes.test/sitemap.xml\n')
	})

	it('describe the site to browsers', () => {
		expect(JSON.parse(textOf('manifest.webmanifest'))).toMatchObject({ name: 'Lectern', start_url: '/' })
		expect(textOf('opensearch.xml')).toContain('template="https://pinakes.test/browse?q={searchTerms}"')
	})
})

describe('_headers', () => {
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-headers-'))
	afterAll(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, '_headers'), String(hostDocuments()[0]?.body))
	const parsed = parseAllHeaders({ headersFiles: [join(folder, '_headers')], configHeaders: [], minimal: false })
	const rulesFor = async (path: string) =>
		(await parsed).headers.filter((rule): rule is Header => 'forRegExp' in rule && rule.forRegExp.test(`/${path}`))

	it('is read by the host’s parser without a fault', async () => {
		const { headers, errors } = await parsed
		expect([errors, headers.length]).toEqual([[], String(hostDocuments()[0]?.body).split('\n\n').length])
	})

	it('names no header by two rules that fit one document', async () => {
		const twice: string[] = []
		for (const { path } of published) {
			const names = (await rulesFor(path)).flatMap(({ values }) =>
				Object.keys(values).map((name) => name.toLowerCase()),
			)
			twice.push(...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${path} ${name}`))
		}
		expect(twice).toEqual([])
	})

	it('lets no page be kept, which would outlive its styles', async () => {
		const pages = [...textOf('sitemap.xml').matchAll(/<loc>https:\/\/pinakes\.test\/([^<]*)/g)].map(
			([, path = '']) => path,
		)
		expect(pages).toContain('policy')
		const kept: string[] = []
		for (const page of pages)
			if ((await rulesFor(page)).some(({ values }) => 'Cache-Control' in values)) kept.push(page)
		expect(kept).toEqual([])
	})

	it('gives every document that programs read its type, leave to be read from anywhere, and an age unless its page has none', async () => {
		const [bare, ageless]: [string[], string[]] = [[], []]
		for (const { path, type } of published) {
			const values = Object.assign({}, ...(await rulesFor(path)).map(({ values }) => values))
			const known = /\.(?:xml|json|txt|md)$/.test(path) && values['Content-Type'] === undefined
			const typed = known || values['Content-Type'] === type
			if (!typed || !values['Access-Control-Allow-Origin']) bare.push(path)
			if (!values['Cache-Control']) ageless.push(path.replace(/hostile-\d+/, '*'))
		}
		expect(bare).toEqual(['_headers'])
		expect([...new Set(ageless)].sort()).toEqual(['_headers', 'prompts/*.md', 'servers/*.md'])
	})
})
