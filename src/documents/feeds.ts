import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Document, json } from './document.ts'
import { type NewsFeed, type NewsItem, newsFeeds, type RemovedItem } from './news.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'
export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'
export const JSON_FEED_TYPE = 'application/feed+json'

/** RSS 2.0, Atom and JSON Feed 1.1 of the news: overall and by category. */
export const feedDocuments = (catalogue: Catalogue): Document[] =>
	newsFeeds(catalogue).flatMap((feed) => [
		rss(feed, catalogue.baseUrl),
		atom(feed, catalogue.baseUrl),
		jsonFeed(feed, catalogue.baseUrl),
	])

function rss(feed: NewsFeed, base: string): Document {
	const path = `${feed.prefix}feed.xml`
	const self = `<atom:link href="${escapeXml(`${base}/${path}`)}" rel="self" type="application/rss+xml"/>`
	const head = [
		element('title', feed.title),
		element('link', feed.homeUrl),
		element('description', feed.description),
		element('language', 'en'),
		element('lastBuildDate', rfc822(feed.updatedAt)),
		self,
	]
	const items = feed.items.map(rssItem)
	const body = `${XML_HEAD}\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${[...head, ...items].join('\n')}\n</channel></rss>\n`
	return { path, type: RSS_TYPE, body }
}

const rfc822 = (at: string) => new Date(at).toUTCString()

const rssItem = ({ id, title, url, summary, at, tags }: NewsItem) =>
	`<item>${element('title', title)}${element('link', url)}<guid isPermaLink="false">${escapeXml(id)}</guid>${element('pubDate', rfc822(at))}${element('description', summary)}${tags.map((tag) => element('category', tag)).join('')}</item>`

function atom(feed: NewsFeed, base: string): Document {
	const path = `${feed.prefix}atom.xml`
	const url = `${base}/${path}`
	const head = [
		element('title', feed.title),
		element('subtitle', feed.description),
		element('id', url),
		element('updated', feed.updatedAt),
		`<link rel="self" type="application/atom+xml" href="${escapeXml(url)}"/>`,
		`<link rel="alternate" type="text/html" href="${escapeXml(feed.homeUrl)}"/>`,
	]
	const body = `${XML_HEAD}\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xml:lang="en">\n${[...head, ...feed.items.map(atomEntry), ...feed.takenBack.map(atomTombstone)].join('\n')}\n</feed>\n`
	return { path, type: ATOM_TYPE, body }
}

const atomEntry = ({ id, title, url, summary, at, author, tags }: NewsItem) =>
	`<entry>${element('title', title)}${element('id', id)}${element('updated', at)}<author>${element('name', author)}</author><link rel="alternate" type="text/html" href="${escapeXml(url)}"/>${element('summary', summary)}${tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join('')}</entry>`

/** An Atom tombstone (RFC 6721): an item that feed readers should delete. */
const atomTombstone = ({ id, at, reason }: RemovedItem) =>
	`<at:deleted-entry ref="${escapeXml(id)}" when="${escapeXml(at)}">${element('at:comment', reason)}</at:deleted-entry>`

function jsonFeed(feed: NewsFeed, base: string): Document {
	const path = `${feed.prefix}feed.json`
	const items = feed.items.map(({ id, title, url, summary, at, author, tags }) => ({
		id,
		url,
		title,
		content_text: summary,
		date_published: at,
		authors: [{ name: author }],
		tags,
	}))
	const head = {
		version: 'https://jsonfeed.org/version/1.1',
		title: feed.title,
		description: feed.description,
		home_page_url: feed.homeUrl,
		feed_url: `${base}/${path}`,
		language: 'en',
	}
	return json(path, { ...head, items }, JSON_FEED_TYPE)
}
