import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { changedAt } from '../catalogue/find.ts'
import type { SitePage } from '../schema/contract/reserved-paths.ts'
import { pathOf } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { timeOf } from '../schema/text/day.ts'
import { clip } from '../schema/text/shorten.ts'
import { asUri } from '../schema/text/url.ts'
import { isPrivate } from '../schema/visibility.ts'
import { Category, Platform } from '../schema/vocabulary.ts'
import { type Document, json, text } from './document.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

/** Pages other than entries and lists, with the title and subtitle of their previews. */
export const MAIN_PAGES: Readonly<Record<SitePage, readonly [title: string, subtitle: string]>> = {
	'/': [settings.tagline, settings.description],
	'/browse': ['Search', 'Say what you want done, and filter by client and by what is known about each entry.'],
	'/compare': ['Compare', 'Entries side by side: what each may touch, and every fact that is known.'],
	'/trending': ['Trending', 'What people use and report as working, by recent signals.'],
	'/changes': ['Changes', 'What was added, updated and removed, newest first.'],
	'/stats': ['Numbers', 'What the registry contains, how much of it was observed, and how old those observations are.'],
	'/feeds': ['Feeds', 'Changes and entries as RSS, Atom and JSON, for everything or by category.'],
	'/platforms': ['Clients', 'What each client can use, and how.'],
	'/authors': ['Authors', 'The authors of the entries in the catalogue.'],
	'/tags': ['Tags', 'What entries are about, by letter and by number of entries.'],
	'/policy': ['Policy files', 'What administrators deploy so that clients run only this registry’s servers.'],
	'/mcp-setup': ['MCP setup', 'How to search the catalogue from your own client.'],
	'/jobs': ['Jobs', 'Open positions, each read and checked against its source.'],
	'/jobs/post': ['Post a job', 'Send a job for review by a maintainer.'],
	'/submit': ['Submit an entry', 'Write an entry with the build’s own checks beside it.'],
	'/submit/check': [
		'Check a file',
		'Finds invisible characters, comments, encoded data and instructions to the agent.',
	],
	'/claim': ['Claim an entry', 'Claim what you make, ask for a listing, or ask about sponsorship.'],
	'/newsletter': ['Newsletter', 'What changed, by email.'],
	'/docs': ['Docs', 'How to find, install and check an entry.'],
	'/docs/api': ['API', 'Every operation, with examples that run.'],
	'/status': ['Status', 'What this registry is serving right now, and how up to date it is.'],
	'/about': ['About', 'What is here, who decides, and what is checked.'],
	'/security': ['Security', 'How to report a problem, and what the registry promises.'],
	'/transparency': [
		'The log of releases',
		'How to check that this registry tells everybody the same thing and rewrites nothing.',
	],
	'/moderation': ['Moderation', 'What is listed, deprecated and withdrawn, and how to object.'],
}

/** Files that crawlers, browsers and researchers expect at fixed paths. */
export const siteDocuments = (catalogue: Catalogue): Document[] => [
	...(isPrivate ? [] : sitemaps(catalogue)),
	robots(catalogue),
	openSearch(catalogue),
	webManifest(),
	securityTxt(catalogue),
]

/** All tags, sorted by code unit; likewise all authors. */
export const tagsOf = (catalogue: Catalogue): string[] =>
	[...new Set(entriesOf(catalogue).flatMap(({ tags }) => tags))].sort()
const authorIdsOf = (catalogue: Catalogue): string[] =>
	[...new Set(entriesOf(catalogue).map(({ authorId = '' }) => authorId))].sort()

/** The maximum number of URLs in a sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const xml = (path: string, name: string, rows: readonly string[]): Document => ({
	path,
	type: 'application/xml',
	body: `${XML_HEAD}\n<${name} xmlns="${NAMESPACE}">\n${rows.join('\n')}\n</${name}>\n`,
})

/** The sitemap; several with an index if there are too many pages for one. */
function sitemaps(catalogue: Catalogue): Document[] {
	const urls = addressesIn(catalogue)
	if (urls.length <= MAX_ADDRESSES) return [xml('sitemap.xml', 'urlset', urls)]
	const starts = Array.from({ length: Math.ceil(urls.length / MAX_ADDRESSES) }, (_, i) => i * MAX_ADDRESSES)
	const parts = starts.map((start, i) =>
		xml(`sitemaps/${i + 1}.xml`, 'urlset', urls.slice(start, start + MAX_ADDRESSES)),
	)
	const rows = parts.map(({ path }) => `<sitemap>${element('loc', `${catalogue.baseUrl}/${path}`)}</sitemap>`)
	return [xml('sitemap.xml', 'sitemapindex', rows), ...parts]
}

function addressesIn(catalogue: Catalogue): string[] {
	const pages = [
		...[
			...Object.keys(MAIN_PAGES).map((page) => page.slice(1)),
			...Category.options,
			...Platform.options.map((id) => `platforms/${id}`),
			...tagsOf(catalogue).map((tag) => `tags/${tag}`),
			...authorIdsOf(catalogue).map((id) => `authors/${id}`),
		].map((path) => ({ path, day: '' })),
		// Not the pages with all clients: they repeat the page of the entry.
		...entriesOf(catalogue).flatMap((entry) => {
			const path = pathOf(entry)
			const day = changedAt(catalogue, entry).slice(0, 10)
			return [{ path, day }, ...(entry.files.length ? [{ path: `${path}/files`, day }] : [])]
		}),
	]
	return pages.map(
		({ path, day }) => `<url>${element('loc', `${catalogue.baseUrl}/${path}`)}${day && element('lastmod', day)}</url>`,
	)
}

const robots = ({ baseUrl }: Catalogue) =>
	text('robots.txt', `User-agent: *\n${isPrivate ? 'Disallow: /' : `Allow: /\n\nSitemap: ${baseUrl}/sitemap.xml`}`)

/** A name in the 16 characters that OpenSearch allows, without a space at its end. */
export const shortName = (name: string): string => clip(name, 16).trimEnd()

function openSearch({ baseUrl }: Catalogue): Document {
	const page = escapeXml(`${baseUrl}/browse?q=`)
	const lines = [
		element('ShortName', shortName(settings.name)),
		element('Description', settings.tagline),
		element('InputEncoding', 'UTF-8'),
		`<Url type="text/html" method="get" template="${page}{searchTerms}"/>`,
		`<Url type="application/json" method="get" template="${escapeXml(`${baseUrl}/api/registry/search?q=`)}{searchTerms}"/>`,
	]
	const body = `${XML_HEAD}\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n${lines.join('\n')}\n</OpenSearchDescription>\n`
	return { path: 'opensearch.xml', type: 'application/opensearchdescription+xml', body }
}

const webManifest = () =>
	json(
		'manifest.webmanifest',
		{
			name: settings.name,
			short_name: settings.name,
			description: settings.tagline,
			start_url: '/',
			display: 'minimal-ui',
			background_color: '#f7f4ed',
			theme_color: '#f7f4ed',
			icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
		},
		'application/manifest+json',
	)

/**
 * security.txt (RFC 9116). It expires a year after the newest content, so that an abandoned registry is recognisable.
 */
function securityTxt({ baseUrl, generatedAt }: Catalogue): Document {
	const expires = new Date(generatedAt)
	expires.setUTCFullYear(expires.getUTCFullYear() + 1)
	const lines = [
		// A domain may be written in other letters; RFC 9116 takes a URI.
		`Contact: ${asUri(settings.securityContact)}`,
		`Expires: ${timeOf(expires.getTime())}`,
		`Canonical: ${baseUrl}/.well-known/security.txt`,
		`Policy: ${baseUrl}/security`,
		'Preferred-Languages: en',
	]
	return text('.well-known/security.txt', lines.join('\n'))
}
