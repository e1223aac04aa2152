import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

test('a missing address leads to the page that it names, in the words of the site, and then to what was found', async () => {
	const { page, context } = await open('/clients')
	expect(await page.locator('[data-nearest] a').first().getAttribute('href')).toBe('/platforms')
	await context.close()
})

test('an address below that of an entry leads to the entry first', async () => {
	const { page, context } = await open('/servers/harbour/tools')
	await page.locator('[data-nearest] a').first().waitFor()
	const found = await page.locator('[data-nearest] a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
	expect(found.slice(0, 2)).toEqual(['/servers/harbour', '/servers'])
	await context.close()
})

test('without a script a missing address leads to the categories', async () => {
	const { page, context } = await open('/nothing-here', { javaScriptEnabled: false })
	expect(await page.locator('main a.drawer').count()).toBeGreaterThan(3)
	await context.close()
})
