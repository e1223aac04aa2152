import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { newPage, open } = await startBrowser()

test('a page that comes back as it was left shows what was chosen on others since', async () => {
	const { page, context } = await open('/servers')
	const later = await context.newPage()
	await later.goto('/servers/browser')
	await later.locator('.top [data-client]').selectOption('cursor')
	await later.locator('.top [data-theme-toggle]').click()
	const theme = await later.evaluate(() => document.documentElement.dataset.theme)
	await page.evaluate(() => {
		const picks = [{ key: 'servers:browser', title: 'Browser Puppet', category: 'servers' }]
		const slug = document.querySelector<HTMLElement>('script[data-slug]')?.dataset.slug
		sessionStorage.setItem(`${slug}:compare`, JSON.stringify(picks))
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
	})
	await page.locator('[data-tray] li').waitFor()
	expect(await page.locator('.top [data-client]').inputValue()).toBe('cursor')
	expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
	await context.close()
})

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
