import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

test('all that every page runs comes in one file', async () => {
	const { page, context } = await open('/docs')
	await page.waitForLoadState('networkidle')
	const scripts = await page.evaluate(() =>
		performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
	)
	expect(scripts).toBe(2)
	await context.close()
})
