import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

test('every example of the API page answers when it is asked from the page', async () => {
	const { page, context } = await open('/docs/api')
	const operations = await page.locator('.op', { has: page.locator('a[data-run]') }).all()
	expect(operations.length).toBeGreaterThan(10)
	for (const operation of operations) {
		await operation.locator('a[data-run]').click()
		await expect.poll(() => operation.locator('.reply [role=status]').textContent()).toMatch(/^200 · \S+\/\S+/)
	}
	expect(new URL(page.url()).pathname).toBe('/docs/api')
	await context.close()
})

test('no link of a page leads nowhere', async () => {
	const { page, context } = await open('/')
	const broken: string[] = []
	const seen = new Set<string>()
	for (const path of [
		'/',
		'/browse',
		'/mcp/github',
		'/collections/safe-agent',
		'/feeds',
		'/docs',
		'/docs/api',
		'/about',
		'/security',
		'/changes',
		'/platforms',
	]) {
		await page.goto(path)
		const links = await page
			.locator('a[href^="/"], link[href^="/"]')
			.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
		for (const link of links.map((href) => href.replace(/#.*$/, ''))) {
			if (seen.has(link)) continue
			seen.add(link)
			const response = await page.request.get(link)
			if (response.status() !== 200) broken.push(`${path} → ${link}: ${response.status()}`)
		}
	}
	await context.close()
	expect(broken).toEqual([])
})
