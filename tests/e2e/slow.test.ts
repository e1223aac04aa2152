import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

test('a panel whose search takes long says so', async () => {
	const { page, context } = await open('/about', {}, async (page) => {
		await page.route(/\/data\/search\/|\/api\/registry\/search/, () => undefined)
	})
	await page.locator('.top [data-search]').fill('git')
	await page.locator('.panel footer', { hasText: 'Searching…' }).waitFor()
	expect(await page.locator('.panel').isVisible()).toBe(true)
	await context.close()
})

test('all that every page runs comes in one file', async () => {
	const { page, context } = await open('/docs')
	await page.waitForLoadState('networkidle')
	const scripts = await page.evaluate(() =>
		performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
	)
	expect(scripts).toBe(2)
	await context.close()
})
