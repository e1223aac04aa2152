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

test('the setup page has a row for every client, and the address of the endpoint for most', async () => {
	const { page, context } = await open('/mcp-setup')
	const { clients } = (await (await page.request.get('/data/clients.json')).json()) as {
		clients: { name: string; setup: unknown[] }[]
	}
	const rows = await page.locator('section:not(#tried) tbody tr td:first-child').allTextContents()
	expect(rows.map((row) => row.split(',')[0])).toEqual(clients.map(({ name }) => name))
	expect(await page.locator('.take input[name=client]').count()).toBe(
		clients.filter(({ setup }) => setup.length > 0).length,
	)
	await context.close()
})

test('no link of a page leads nowhere', async () => {
	const { page, context } = await open('/')
	const broken: string[] = []
	const seen = new Set<string>()
	for (const path of [
		'/',
		'/browse',
		'/servers/harbour',
		'/sets/safe-start',
		'/feeds',
		'/mcp-setup',
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
}, 120_000)
