import { describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

describe('the comparison', () => {
	test('puts entries side by side, with what each may touch and every fact that one of them has', async () => {
		const { page, context, problems } = await open('/compare?keys=servers:browser,servers/prism')
		expect(await page.locator('thead th a').allTextContents()).toEqual(['Browser Puppet', 'Prism Inspector'])
		const terms = await page.locator('tbody th').allTextContents()
		expect(terms.slice(0, 3)).toEqual(['what', 'does', 'sees'])
		expect(terms).toEqual(expect.arrayContaining(['native', 'author', 'source', 'licence', 'package']))
		expect(new Set(terms).size).toBe(terms.length)
		expect(problems).toEqual([])
		await context.close()
	})

	test('shows what was seen side by side, the tools that only one has, and what they take of the context together', async () => {
		const { page, context } = await open('/compare?keys=servers:prism,servers:browser,skills:splitter')
		const row = async (term: string) =>
			(
				await page
					.locator('tbody tr', { has: page.getByRole('rowheader', { name: term, exact: true }) })
					.first()
					.locator('td')
					.allTextContents()
			).map((text) => text.trim())
		expect(await row('asked')).toEqual(['', 'no host', ''])
		const [prism, browser, splitter] = await row('tools only here')
		expect([prism?.includes('read_console'), browser?.includes('browser_click'), splitter]).toEqual([true, true, ''])
		const terms = await page.locator('.compare tbody th').allTextContents()
		expect(terms.indexOf('observed')).toBeLessThan(terms.indexOf('author'))
		expect(await page.locator('#context').textContent()).toContain('2 entries of 3 together')
		await context.close()
	})

	test('is reached from an entry, with its neighbours', async () => {
		const { page, context } = await open('/servers/browser')
		await page.getByRole('link', { name: 'Compare it with these' }).click()
		expect(await page.locator('thead th a').first().textContent()).toBe('Browser Puppet')
		expect(await page.locator('thead th').count()).toBe(4)
		await context.close()
	})

	test('says what to write for a key that nobody has, and shows the others', async () => {
		const { page, context } = await open('/compare?keys=servers:browsr,servers:ledger')
		expect(await page.getByRole('alert').textContent()).toContain('Did you mean servers:browser?')
		expect(await page.locator('thead th a').allTextContents()).toEqual(['Ledger'])
		expect(await page.getByLabel('Keys of entries').inputValue()).toBe('servers:browsr,servers:ledger')
		await context.close()
	})
})

test.each([
	['/compare', 200],
	['/compare?keys=', 200],
	['/compare?keys=servers:ledger&keys=servers:courier', 200],
	['/compare?keys=%00%ff<script>', 400],
	['/compare?keys=__proto__:constructor', 400],
])('%s is answered with %d', async (path, status) => {
	const { page, context } = await open('/')
	expect((await page.request.get(path)).status()).toBe(status)
	await context.close()
})
