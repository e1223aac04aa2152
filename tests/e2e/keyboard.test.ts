import { expect, inject, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

test('a search is made and opened without a pointer', async () => {
	const { page, context } = await open('/servers/browser')
	await page.keyboard.press('/')
	await page.keyboard.type('guardrails')
	await page.locator('.panel li').first().waitFor()
	await page.keyboard.press('Enter')
	await page.waitForURL('**/browse?q=guardrails')
	await page.keyboard.press('/')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
	await page.keyboard.press('ArrowDown')
	const focused = () => page.evaluate(() => document.activeElement?.textContent)
	const cards = await page.locator('.card h3 a').allTextContents()
	const first = await page.locator('.card h3 a').first().getAttribute('href')
	expect(await focused()).toBe(cards[0])
	await page.keyboard.press('ArrowDown')
	expect(await focused()).toBe(cards[1])
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('Enter')
	await page.waitForURL(`**${first}`)
	await context.close()
})

test('c copies what installs it in the chosen client on an entry page', async () => {
	const { page, context } = await open('/servers/browser')
	await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('baseUrl') })
	await page.keyboard.press('c')
	await expect.poll(() => page.locator('#said').textContent()).toBe('Copied')
	const shown = await page.locator('.bar .cmd').textContent()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
	await context.close()
})

test('? shows the keys, Escape closes them and the focus returns', async () => {
	const { page, context } = await open('/servers')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('?')
	expect(await page.locator('#keys').isVisible()).toBe(true)
	const columns = await page
		.locator('#keys dd')
		.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
	expect(new Set(columns).size).toBe(1)
	await page.keyboard.press('Escape')
	expect(await page.locator('#keys').isVisible()).toBe(false)
	expect(await page.evaluate(() => document.activeElement?.matches('.card h3 a'))).toBe(true)
	await context.close()
})

test('single keys can be switched off, and stay off', async () => {
	const { page, context } = await open('/servers')
	await page.keyboard.press('?')
	await page.locator('[data-keys-on]').uncheck()
	await page.keyboard.press('Escape')
	await page.reload()
	await page.keyboard.press('/')
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
	await context.close()
})

test('the first stop of the Tab key leads past the head of the page', async () => {
	const { page, context } = await open('/servers')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
	await context.close()
})

test('arrows mark what a search box offers; who types on means the words again, and Escape closes it', async () => {
	const { page, context } = await open('/')
	const field = page.locator('main [data-search]')
	const marked = () => page.locator('.panel [aria-selected="true"]').count()
	await field.fill('git')
	await page.locator('.panel li').first().waitFor()
	await field.press('ArrowDown')
	await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe('found-home-0')
	expect(await marked()).toBe(1)
	const last = `found-home-${(await page.locator('.panel li').count()) - 1}`
	await field.press('ArrowUp')
	await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(last)
	await field.press('ArrowDown')
	await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe('found-home-0')
	await field.press('h')
	await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(null)
	expect(await marked()).toBe(0)
	// Escape right after a letter: what that letter would have searched for must not open the list again.
	await field.press('u')
	await field.press('Escape')
	await page.waitForTimeout(300)
	expect(await page.locator('.panel').isVisible()).toBe(false)
	expect(await field.getAttribute('aria-expanded')).toBe('false')
	await context.close()
})

test('what can be unfolded is named by its words, without the sign that is drawn beside them', async () => {
	const { page, context } = await open('/servers/harbour')
	const names: string[] = []
	for (const path of ['/servers/harbour', '/browse', '/compare?keys=servers:browser,servers:prism']) {
		await page.goto(path)
		const session = await context.newCDPSession(page)
		const { nodes } = await session.send('Accessibility.getFullAXTree')
		const unfold = nodes.filter(({ role }) => role?.value === 'DisclosureTriangle')
		names.push(...unfold.map(({ name }) => String(name?.value)))
	}
	expect(names.length).toBeGreaterThan(10)
	expect(names.filter((name) => /^[+–−]|[+–−]$/.test(name.trim()))).toEqual([])
	await context.close()
})
