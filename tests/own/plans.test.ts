import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startBrowser } from '../e2e/browser.ts'
import { ownEntries } from '../support/own-entries.ts'

const { open } = await startBrowser()
const pages = ownEntries().map(({ url }) => url)
/** A page whose plans for some clients are on another page; none in a small registry. */
const split = pages.find((path) => readFileSync(`dist${path}.html`, 'utf8').includes('class="elsewhere"'))

test.skipIf(!split)(
	'who chose a client whose plan is on another page is led there, and shown no plan of another',
	async () => {
		const { page, context } = await open(split ?? '')
		const block = page.locator('[data-install-all]')
		const ids = (await block.locator('.elsewhere').getAttribute('data-plan'))?.split(' ') ?? []
		await page.locator('.top [data-client]').selectOption(ids[0] ?? '')
		expect(await block.locator('select').inputValue()).toBe(ids[0])
		expect(await block.locator('details[data-shown]').count()).toBe(0)
		await page.reload()
		expect(await block.locator('details[data-shown]').count()).toBe(0)
		await block.locator('.elsewhere a').click()
		await page.waitForURL('**/install')
		expect(await page.locator('details[data-shown]').getAttribute('data-plan')).toBe(ids[0])
		await context.close()
	},
)
