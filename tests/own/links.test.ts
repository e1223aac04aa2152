import { globSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { lastBuild } from '../../scripts/build/fingerprint.ts'

const base = inject('baseUrl')
const published = lastBuild(process.cwd())?.baseUrl ?? ''
const LINK = /<(?:a|link|script|img|form)\s[^>]*?\b(?:href|src|action)="([^"]*)"/g

/** Address of a built page: `/mcp` of `dist/mcp.html`. */
const addressOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/, '')}`
const pages = new Map(
	globSync('**/*.html', { cwd: 'dist' }).map((file) => [addressOf(file), readFileSync(`dist/${file}`, 'utf8')]),
)

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")

/** The links of a page to this site, whole: those to other hosts and programs are left out. */
function linksOf(page: string, html: string): URL[] {
	return [...html.matchAll(LINK)].flatMap(([, href = '']) => {
		const url = new URL(unescaped(href), `${published}${page}`)
		return url.origin === published ? [url] : []
	})
}

const links = [...pages].flatMap(([page, html]) => linksOf(page, html).map((url) => ({ page, url })))

/** What is asked once for all: a question answered by a function differs from another only in its words. */
const askedAs = ({ pathname, searchParams, search }: URL) =>
	pages.has(pathname) ? pathname : pathname + (search && `?${[...searchParams.keys()].sort().join('&')}`)

test('every link to this site leads somewhere', async () => {
	const targets = [...new Map(links.map((link) => [askedAs(link.url), link])).values()]
	expect(targets.length).toBeGreaterThan(10)
	const broken: string[] = []
	for (const { page, url } of targets) {
		if (pages.has(url.pathname)) continue
		const response = await fetch(base + url.pathname + url.search)
		await response.arrayBuffer()
		// The address of an operation stands in the docs as it is, also of one that takes no GET.
		if (!response.ok && response.status !== 405)
			broken.push(`${page} → ${url.pathname}${url.search}: ${response.status}`)
	}
	expect(broken).toEqual([])
}, 300_000)

test('every link to a place in a page leads to a part that the page has', () => {
	const broken = links.flatMap(({ page, url }) => {
		const html = pages.get(url.pathname.replace(/(?<=.)\/$/, ''))
		const id = decodeURIComponent(url.hash.slice(1))
		return !id || !html || html.includes(`id="${id}"`) ? [] : [`${page} → ${url.pathname}${url.hash}`]
	})
	expect(broken).toEqual([])
})

test('no page has two parts of one name', () => {
	const twice = [...pages].flatMap(([page, html]) => {
		const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
		return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${page}#${id}`)
	})
	expect(twice).toEqual([])
})

/** Words that say nothing of where a link leads; search engines and lists of links show them alone. */
const SAYS_NOTHING =
	/^(?:click (?:here|this)|go|(?:right )?here|(?:more )?info(?:rmation)?|(?:learn|read|see) more|more|start|this)$/i

test('every link says where it leads', () => {
	const silent = [...pages].flatMap(([page, html]) =>
		Array.from(html.matchAll(/<a\s([^>]*)>([\s\S]*?)<\/a>/g), ([, attributes = '', text = '']) => ({
			// An entry may be called so: “Go” at /rules/go.
			name: /href="[^"]*\/([^"/]+)"/.exec(attributes)?.[1],
			text: text.replace(/<[^>]*>/g, '').trim(),
		}))
			.filter(({ name, text }) => SAYS_NOTHING.test(text) && text.toLowerCase() !== name)
			.map(({ text }) => `${page}: ${text}`),
	)
	expect(silent).toEqual([])
})
