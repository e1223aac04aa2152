import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { kindOf } from '../../src/kinds/kind-of.ts'
import { settings } from '../../src/schema/settings.ts'
import { startBrowser } from '../e2e/browser.ts'
import { faultsOf } from '../e2e/watch.ts'
import { ownEntries } from '../support/own-entries.ts'
import { isHeavyEntry, QUICK, weigh } from '../support/weigh.ts'

const base = inject('baseUrl')
const { open } = await startBrowser()

/** What this registry’s settings and entries make; all other pages are the engine's, whose tests visit them. */
const categories = Object.keys(settings.categories)
const entries = ownEntries()
const entryPages = entries.map(({ url }) => url)
const own = ['/', ...categories.map((category) => `/${category}`), ...entryPages]
/** The front page, one list, and one entry of each category. */
const sortOf = (path: string) => path.replace(/^\/([^/]+)\/.+$/, '/$1/…').replace(/^\/[^/…]+$/, '/…')
const paths = [...new Map(own.map((path) => [sortOf(path), path])).values()].sort()

describe.each(paths)('%s', (path) => {
	test('loads without errors, asks no other host, and has nothing that axe finds', async () => {
		const { page, context, problems, strangers } = await open(path)
		const faults = await faultsOf(page)
		const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
		await context.close()
		expect({ problems, strangers, faults, overflow: width > 0 }).toEqual({
			problems: [],
			strangers: [],
			faults: [],
			overflow: false,
		})
	})
})

test('no list, no first entry of a category and no front page is wider than its window', async () => {
	const { page, context } = await open('/')
	const wide: string[] = []
	for (const path of new Set([...paths, ...categories.map((category) => `/${category}`)])) {
		await page.goto(path)
		for (const width of [320, 600, 768, 920, 1000]) {
			await page.setViewportSize({ width, height: 640 })
			const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
			if (over > 0) wide.push(`${path} at ${width}: ${over} px`)
		}
	}
	await context.close()
	expect(wide).toEqual([])
}, 120_000)

/** How many pixels below the window something begins that a browser has no reason to draw. */
const FAR = 5000

test('a letter of a long list leads to its part, which is drawn only then', async () => {
	const long = categories.filter((category) =>
		readFileSync(`dist/${category}.html`, 'utf8').includes('aria-label="Letters"'),
	)
	const strayed: string[] = []
	for (const category of long)
		for (const width of [360, 1280]) {
			const { page, context } = await open(`/${category}`, { viewport: { width, height: 740 } })
			const last = page.getByRole('navigation', { name: 'Letters' }).getByRole('link').last()
			const part = page.locator(`.part[id="${(await last.getAttribute('href'))?.slice(1)}"]`)
			const card = part.locator('.card').first()
			const isDrawn = () => card.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
			const top = () => part.evaluate((one) => one.getBoundingClientRect().top)
			if ((await top()) > FAR && (await isDrawn())) strayed.push(`${category} at ${width}: drawn at once`)
			await last.click()
			await expect.poll(isDrawn).toBe(true)
			const reached = await top()
			if (reached < 0 || reached > 740) strayed.push(`${category} at ${width}: its top is at ${reached}`)
			await context.close()
		}
	expect(strayed).toEqual([])
})

test('what a kind installs has steps on its page, or the page says that it has none', () => {
	const silent = entries.filter((entry) => {
		const page = readFileSync(`dist${entry.url}.html`, 'utf8')
		const said = page.includes('No install steps are listed here.')
		return said !== (!entry.installable && kindOf(entry).install !== undefined)
	})
	expect(silent.map(({ url }) => url)).toEqual([])
})

test('the front page is at most 14 kB of HTML and CSS', async () => {
	const { html, css } = await weigh('/')
	expect(html + css).toBeLessThanOrEqual(14_000)
})

test('no entry loads more than 45 kB, besides the letters with accents where it has some', async () => {
	const heavy: string[] = []
	for (const path of entryPages) {
		if (!isHeavyEntry(await weigh(path, QUICK))) continue
		const weight = await weigh(path)
		if (isHeavyEntry(weight)) heavy.push(`${path}: ${weight.all}`)
	}
	const keys = JSON.parse(readFileSync('dist/data/model/keys.json', 'utf8')) as string[]
	expect({ heavy, weighed: entryPages.length > 0 }).toEqual({ heavy: [], weighed: keys.length > 0 })
}, 120_000)

test('the search that the front page suggests finds first the entry that the settings name', async ({ skip }) => {
	const { examples = {} }: { name: string; examples?: { slug?: string; tasks?: readonly string[] } } = settings
	const { slug, tasks = [] } = examples
	const [task] = tasks
	if (!task || !entries.some((entry) => entry.slug === slug)) return skip()
	const response = await fetch(`${base}/api/registry/search?${new URLSearchParams({ q: task, limit: '1' })}`)
	const { results } = (await response.json()) as { results: { slug: string }[] }
	expect(results.map((row) => row.slug)).toEqual([slug])
})

test('every category has its page, its feed and its schema, also without an entry', async () => {
	const missing: string[] = []
	for (const category of Object.keys(settings.categories))
		for (const path of [`/${category}`, `/${category}/feed.xml`, `/schemas/entry-${category}.json`]) {
			const { status } = await fetch(base + path)
			if (status !== 200) missing.push(`${path}: ${status}`)
		}
	expect(missing).toEqual([])
})

test('no page of an entry shows the marks of code as letters, but for what changed in its source', () => {
	const shown = entryPages.filter((path) => {
		const html = readFileSync(`dist${path}.html`, 'utf8')
		const prose = html.replace(
			/<(pre|code|script|style|del|ins)\b.*?<\/\1>|<section class="sect" id="history".*?<\/section>/gs,
			'',
		)
		return prose.replace(/<(?:"[^"]*"|[^">])*>/g, '').includes('`')
	})
	expect(shown).toEqual([])
})
