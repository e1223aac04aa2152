import { expect, test } from 'vitest'
import { FONT_BUDGET, file, isAccented, isHeavyEntry, type Weight, weigh } from '../support/weigh.ts'
import { startBrowser } from './browser.ts'
import { templates } from './templates.ts'

const { open } = await startBrowser()

async function weighAll(paths: readonly string[]): Promise<(Weight & { path: string })[]> {
	const weights: (Weight & { path: string })[] = []
	for (const path of paths) weights.push({ path, ...(await weigh(path)) })
	return weights
}

const links = async (path: string, pattern: RegExp): Promise<string[]> => [
	...new Set(
		Array.from((await file(path)).text.matchAll(pattern), ([, url = '']) => url.replace(/^https?:\/\/[^/]+/, '')),
	),
]

test('no list loads more than 60 kB', async () => {
	const lists = await links('/sitemap.xml', /<loc>([^<]+\/(?:\w+|(?:tags|authors|platforms)\/[^<]+))<\/loc>/g)
	const weights = await weighAll([...lists, '/browse'])
	expect(weights.length).toBeGreaterThan(20)
	expect(weights.filter(({ all }) => all > 60_000)).toEqual([])
}, 120_000)

test('no entry loads more than 45 kB, besides the letters with accents where it has some', async () => {
	const weights = await weighAll(await links('/llms.txt', /\]\(([^)]+)\/llms\.txt\)/g))
	expect(weights.length).toBeGreaterThan(30)
	expect(weights.filter(isHeavyEntry)).toEqual([])
	expect(weights.filter((weight) => !isAccented(weight)).length).toBeGreaterThan(30)
})

test('the front page is at most 14 kB of HTML and CSS', async () => {
	const { html, css } = await weigh('/')
	expect(html + css).toBeLessThanOrEqual(14_000)
})

test('no page loads more than 15 kB of JavaScript or more fonts than the site has', async () => {
	const weights = await weighAll(templates)
	expect(weights.filter(({ js, woff2 }) => js > 15_000 || woff2 > FONT_BUDGET.base + FONT_BUDGET.more)).toEqual([])
})

test('no page runs more than 15 kB of JavaScript before somebody does something', async () => {
	const heavy: string[] = []
	const { page, context } = await open('about:blank')
	for (const path of templates) {
		await page.goto(path, { waitUntil: 'networkidle' })
		const urls = await page.evaluate(() =>
			performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
		)
		const sizes = await Promise.all([...new Set(urls)].filter((url) => url.endsWith('.js')).map((url) => file(url)))
		const all = sizes.reduce((sum, { size }) => sum + size, 0)
		if (all > 15_000) heavy.push(`${path}: ${all}`)
	}
	await context.close()
	expect(heavy).toEqual([])
}, 120_000)
