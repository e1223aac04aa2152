import { describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

const heads = 'thead th a:not(.off)'

describe('the comparison', () => {
	test('puts entries side by side: what differs, then what is the same as one cell across', async () => {
		const { page, context, problems } = await open('/compare?keys=servers:browser,servers/prism')
		expect(await page.locator('h1').textContent()).toBe('Browser Puppet and Prism Inspector')
		expect(await page.locator(heads).allTextContents()).toEqual(['Browser Puppet', 'Prism Inspector'])
		const terms = await page.locator('tbody th[scope=row] > span').allTextContents()
		expect(terms.slice(0, 2)).toEqual(['what', 'best for'])
		expect(terms).toEqual(expect.arrayContaining(['author', 'source', 'licence', 'package']))
		expect(new Set(terms).size).toBe(terms.length)
		const bands = await page.locator('tr.band th').allTextContents()
		expect(bands[0]).toMatch(/^Different in \d+ of \d+ facts$/)
		expect(bands.at(-1)).toMatch(/^The same in \d+ facts?$/)
		expect(await page.locator('tr.same td').first().getAttribute('colspan')).toBe('2')
		expect(problems).toEqual([])
		await context.close()
	})

	test('shows what was seen side by side, the tools that only one has, and what they take of the context together', async () => {
		const { page, context } = await open('/compare?keys=servers:prism,servers:browser,skills:splitter')
		const row = async (term: string) =>
			(
				await page
					.locator('tbody tr', { has: page.locator('th > span', { hasText: new RegExp(`^${term}`) }) })
					.first()
					.locator('td')
					.allTextContents()
			).map((text) => text.trim())
		expect(await row('contacted unprompted')).toEqual(['', 'no host', ''])
		const [prism, browser, splitter] = await row('tools only here')
		expect([prism?.includes('read_console'), browser?.includes('browser_click'), splitter]).toEqual([true, true, ''])
		expect(await page.locator('#context').textContent()).toContain('2 entries of 3 together')
		await context.close()
	})

	test('keeps every entry that is ticked while the tray is still on its way', async () => {
		const { page, context } = await open('/servers')
		await page.route('**/_astro/tray*.js', async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 500))
			await route.continue()
		})
		const boxes = page.locator('.card [data-pick]')
		await boxes.nth(0).check({ force: true })
		await boxes.nth(1).check({ force: true })
		await page.locator('[data-tray] a.btn', { hasText: 'Compare 2' }).waitFor()
		expect([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()]).toEqual([true, true])
		await context.close()
	})

	test('is reached from an entry, with its neighbours', async () => {
		const { page, context } = await open('/servers/browser')
		await page.getByRole('link', { name: 'compare with these' }).click()
		expect(await page.locator(heads).first().textContent()).toBe('Browser Puppet')
		expect(await page.locator('thead th').count()).toBe(4)
		await context.close()
	})

	test('says what to write for a key that nobody has, and shows the others', async () => {
		const { page, context } = await open('/compare?keys=servers:browsr,servers:ledger')
		expect(await page.getByRole('alert').textContent()).toContain('Did you mean servers:browser?')
		expect(await page.locator(heads).allTextContents()).toEqual(['Ledger'])
		await context.close()
	})

	test('loses a column by a link', async () => {
		const { page, context } = await open('/compare?keys=servers:browser,servers:ledger')
		await page.getByRole('link', { name: 'Remove Browser Puppet' }).click()
		await page.waitForURL('**/compare?keys=servers:ledger')
		expect(await page.locator(heads).allTextContents()).toEqual(['Ledger'])
		await context.close()
	})

	test('takes an entry that is found while one types, with the keyboard alone', async () => {
		const { page, context, problems } = await open('/compare?keys=servers:ledger')
		const field = page.getByRole('combobox', { name: 'Add a second entry' })
		await field.fill('browser')
		await page.getByRole('listbox', { name: 'Entries to add' }).getByRole('option').first().waitFor()
		expect(await field.getAttribute('aria-expanded')).toBe('true')
		await field.press('ArrowDown')
		const chosen = await field.getAttribute('aria-activedescendant')
		const key = await page.locator(`#${chosen} .call`).textContent()
		await field.press('Enter')
		await page.waitForURL(`**/compare?keys=servers:ledger,${key?.replace(' / ', ':')}`)
		expect(await page.locator(heads).count()).toBe(2)
		expect(problems).toEqual([])
		await context.close()
	})

	test('finds what to add without a script, and adds it by a link', async () => {
		const { page, context } = await open('/compare?keys=servers:ledger', { javaScriptEnabled: false })
		await page.getByRole('searchbox', { name: 'Add a second entry' }).fill('browser')
		await page.getByRole('button', { name: 'Search' }).click()
		await page.getByRole('link', { name: /^Add Browser Puppet/ }).click()
		expect(await page.locator(heads).allTextContents()).toEqual(['Ledger', 'Browser Puppet'])
		await context.close()
	})

	test('has its search button on the page of a phone, also without a script', async () => {
		const viewport = { width: 320, height: 640 }
		const { page, context } = await open('/compare', { viewport, javaScriptEnabled: false })
		const { x = 0, width = 0 } = (await page.getByRole('button', { name: 'Search' }).boundingBox()) ?? {}
		expect(width).toBeGreaterThan(40)
		expect(x + width).toBeLessThanOrEqual(viewport.width - 16)
		await context.close()
	})

	test('has no field to add a fifth', async () => {
		const { page, context } = await open('/compare?keys=servers:browser,servers:ledger,servers:prism,servers:depot')
		expect(await page.locator('[data-add]').count()).toBe(0)
		expect(await page.locator('thead th').count()).toBe(4)
		await context.close()
	})

	test('installs all of them in the client of the reader, and in another one when that is chosen', async () => {
		const { page, context } = await open('/compare?keys=servers:browser,servers:ledger')
		const select = page.locator('[data-install-all] select')
		const ids = await select.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
		for (const id of ids.slice(0, 3)) {
			await select.selectOption(id)
			expect(await page.locator('[data-plan][data-shown]').getAttribute('data-plan')).toBe(id)
			expect(await page.locator(`[data-plan="${id}"] .block`).first().isVisible()).toBe(true)
		}
		await page.reload()
		expect(await page.locator('[data-plan][data-shown]').getAttribute('data-plan')).toBe(ids.slice(0, 3).at(-1))
		await context.close()
	})

	test('installs all of them without a script, a client after the other', async () => {
		const { page, context } = await open('/compare?keys=servers:browser,servers:ledger', { javaScriptEnabled: false })
		const plans = page.locator('[data-plan] > summary')
		expect(await plans.count()).toBeGreaterThan(1)
		await plans.nth(1).click()
		expect(await page.locator('[data-plan]').nth(1).locator('.block').first().isVisible()).toBe(true)
		await context.close()
	})

	test.each([320, 360, 768, 1024])('is no wider than a window of %d px', async (width) => {
		const { page, context } = await open('/compare?keys=servers:browser,servers:prism,skills:form-filler,servers:depot')
		await page.setViewportSize({ width, height: 800 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
		await context.close()
	})
})

describe('the tray', () => {
	const KEYS = ['servers:browser', 'servers:ledger', 'servers:prism', 'servers:depot', 'servers:harbour']
	/** Boxes to tick, as cards have them. */
	const boxes = (keys: string[]) => {
		for (const key of keys) {
			const label = document.createElement('label')
			label.className = 'pick'
			label.innerHTML = `<input type="checkbox" data-pick="${key}" data-title="The ${key}">compare`
			document.querySelector('main')?.append(label)
		}
	}

	test('is filled by boxes of any page, kept over pages, and leads to the comparison', async () => {
		const { page, context, problems } = await open('/about')
		expect(await page.locator('[data-tray]').isVisible()).toBe(false)
		await page.evaluate(boxes, KEYS)
		await page.locator('[data-pick="servers:browser"]').check()
		await page.locator('[data-pick="servers:ledger"]').check()
		await page.goto(new URL('/security', page.url()).href)
		expect(await page.locator('[data-tray] li span').allTextContents()).toEqual([
			'The servers:browser',
			'The servers:ledger',
		])
		await page.evaluate(boxes, KEYS)
		await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-pick="servers:ledger"]')?.checked)
		await page.getByRole('link', { name: 'Compare 2' }).click()
		await expect.poll(() => page.locator(heads).count()).toBe(2)
		expect(problems).toEqual([])
		await context.close()
	})

	test('refuses a fifth entry, and says so', async () => {
		const { page, context } = await open('/about')
		await page.evaluate(boxes, KEYS)
		for (const key of KEYS.slice(0, 4)) await page.locator(`[data-pick="${key}"]`).check()
		await page.locator('[data-pick="servers:harbour"]').click()
		expect(await page.locator('[data-pick="servers:harbour"]').isChecked()).toBe(false)
		await page.getByRole('status').filter({ hasText: '4 entries can be compared at once' }).waitFor()
		expect(await page.locator('[data-tray] li').count()).toBe(4)
		await context.close()
	})

	test('loses one entry by its button, and all by another', async () => {
		const { page, context } = await open('/about')
		await page.evaluate(boxes, KEYS)
		for (const key of KEYS.slice(0, 3)) await page.locator(`[data-pick="${key}"]`).check()
		await page.getByRole('button', { name: 'Remove The servers:ledger from the comparison' }).click()
		expect(await page.locator('[data-pick="servers:ledger"]').isChecked()).toBe(false)
		expect(await page.getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe(
			'/compare?keys=servers:browser,servers:prism',
		)
		await page.getByRole('button', { name: 'clear' }).click()
		expect(await page.locator('[data-tray]').isVisible()).toBe(false)
		await context.close()
	})

	test('does not show without a script', async () => {
		const { page, context } = await open('/about', { javaScriptEnabled: false })
		expect(await page.locator('[data-tray]').isVisible()).toBe(false)
		await context.close()
	})
})

describe('the page of a collection', () => {
	test('shows each entry with its part of the context, and installs all of them', async () => {
		const { page, context, problems } = await open('/sets/web-work')
		const rows = page.locator('.pile li')
		expect(await rows.count()).toBe(await page.locator('.pile > svg g').count())
		expect(await page.locator('.pile > svg').getAttribute('aria-label')).toMatch(/^Of [\d,]+ tokens in .+: /)
		expect(await page.locator('[data-plan][data-shown] .block').first().isVisible()).toBe(true)
		expect(problems).toEqual([])
		await context.close()
	})

	test('draws what nobody observed dashed, and says that it is not counted', async () => {
		const { page, context } = await open('/sets/web-work')
		const unknown = await page.locator('.pile li', { hasText: 'not observed' }).count()
		expect(unknown).toBeGreaterThan(0)
		expect(await page.locator('.pile rect.unknown').count()).toBe(unknown)
		expect(await page.locator('.total').textContent()).toContain('not counted')
		await context.close()
	})
})

test.each([
	['/compare', 200],
	['/compare?keys=', 200],
	['/compare?keys=servers:ledger&keys=servers:courier', 200],
	['/compare?entry=/servers/ledger&entry=servers:courier', 200],
	['/compare?add=%00<script>', 200],
	['/compare?keys=%00%ff<script>', 400],
	['/compare?keys=__proto__:constructor', 400],
])('%s is answered with %d', async (path, status) => {
	const { page, context } = await open('/')
	expect((await page.request.get(path)).status()).toBe(status)
	await context.close()
})
