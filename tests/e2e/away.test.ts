import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()
const SEARCH = /\/data\/search\/|\/api\/registry\/search/
const type = (page: Page, words: string) => page.locator('#find input[name=q]').fill(words)
const count = (page: Page) => page.locator('#count').textContent()
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName)

test('where search fails, the results of other words go, and Enter loads the page', async () => {
	const { page, context } = await open('/browse?q=browser')
	await page.route(SEARCH, (route) => route.abort())
	await type(page, 'git')
	await expect.poll(() => count(page)).toBe('The search did not respond.')
	expect(await page.locator('#results .card').count()).toBe(0)
	expect(await page.locator('#results a', { hasText: 'Load this page again' }).getAttribute('href')).toBe(
		'/browse?q=git',
	)
	await page.unroute(SEARCH)
	await Promise.all([page.waitForEvent('load'), page.locator('#find input[name=q]').press('Enter')])
	expect(await count(page)).toMatch(/for “git”$/)
	await context.close()
})

test('the panel of the header says that search failed, with a link that searches on the server', async () => {
	const { page, context } = await open('/stats')
	await page.route(SEARCH, (route) => route.abort())
	await page.locator('.seek input').fill('git')
	await page.locator('.panel footer', { hasText: 'did not respond' }).waitFor()
	expect(await page.locator('.panel footer a').getAttribute('href')).toBe('/browse?q=git')
	await context.close()
})

test('an index that never comes does not keep the function from answering', async () => {
	const { page, context } = await open('/browse', {}, async (page) => {
		await page.route(/\/data\/search\//, () => undefined)
	})
	await type(page, 'git')
	await expect.poll(() => count(page), { timeout: 6000 }).toMatch(/for “git”$/)
	await context.close()
})

test('results that somebody has begun to use stay until better ones are asked for', async () => {
	const { page, context } = await open('/browse')
	let answer = () => {}
	const held = new Promise<void>((resolve) => {
		answer = resolve
	})
	const better = { total: 1, results: [], nearest: [], leftOut: 0 }
	await page.route(/\/api\/registry\/search/, async (route) => {
		await held
		await route.fulfill({ json: better })
	})
	await type(page, 'read my git history')
	await expect.poll(() => count(page), { timeout: 10_000 }).toContain('so far')
	await page.keyboard.press('ArrowDown')
	const before = await focused(page)
	expect(before).toMatch(/^\//)
	answer()
	const button = page.locator('#count button')
	await button.waitFor()
	expect(await focused(page)).toBe(before)
	await button.click()
	await expect.poll(() => count(page)).toBe('1 entry for “read my git history”')
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('count')
	await context.close()
})

test('a copy that takes long says so, and says when it failed', async () => {
	const { page, context } = await open('/servers')
	await page.route(/\/api\/registry\/entries\//, () => undefined)
	await page.locator('[data-copy-entry]').first().click()
	await expect.poll(() => page.locator('#said').textContent()).toBe('Copying…')
	await expect.poll(() => page.locator('#said').textContent(), { timeout: 8000 }).toContain('could not be copied')
	await context.close()
}, 15_000)

test('on a phone the filters are a sheet that says what they leave, and closes to it', async () => {
	const { page, context } = await open('/browse', { viewport: { width: 360, height: 740 } })
	const summary = page.locator('.filters > summary')
	await summary.click()
	await page.locator('#facets a', { hasText: 'Hooks' }).click()
	await expect.poll(() => summary.innerText()).toMatch(/^Show \d+ entr/)
	expect(await summary.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(740)
	await summary.click()
	expect(await summary.innerText()).toContain('Filters: 1')
	await expect.poll(() => page.locator('#results .card').first().getAttribute('data-category')).toBe('hooks')
	expect(await page.locator('#results').evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(740)
	await summary.click()
	await page.keyboard.press('Escape')
	expect(await page.locator('.filters').getAttribute('open')).toBeNull()
	await context.close()
})

test('the third stop of a keyboard on the search page may be the results', async () => {
	const { page, context } = await open('/browse')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	expect(await focused(page)).toBe(await page.locator('#results .card h3 a').first().getAttribute('href'))
	await context.close()
})

test('the foot of the desk does not move when it is drawn', async () => {
	const { page, context } = await open('/admin', { viewport: { width: 360, height: 740 } }, async (page) => {
		await page.addInitScript(() => {
			Object.assign(window, { moved: 0 })
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					(window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
			}).observe({ type: 'layout-shift', buffered: true })
		})
	})
	await page.locator('#desk input').first().waitFor()
	await page.waitForTimeout(300)
	expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001)
	await context.close()
})

test('where the comparison cannot be loaded a tick is taken back, and why is said', async () => {
	const { page, context } = await open('/servers')
	await page.route('**/_astro/tray.*', (route) => route.abort())
	const box = page.locator('input[data-pick]').first()
	await box.click()
	await page.locator('#said', { hasText: 'could not be loaded, so nothing changed' }).waitFor()
	expect(await box.isChecked()).toBe(false)
	await context.close()
})

test('a search field whose panel could not be loaded tries again when it is next used', async () => {
	const { page, context } = await open('/about')
	await page.route('**/_astro/panel.*', (route) => route.abort())
	const field = page.locator('.top [data-search]')
	await field.focus()
	await page.waitForTimeout(300)
	await page.unroute('**/_astro/panel.*')
	await page.locator('main').focus()
	await field.focus()
	await expect.poll(() => field.getAttribute('role')).toBe('combobox')
	await context.close()
})
