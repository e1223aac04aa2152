import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settings } from '../../src/schema/settings.ts'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()
const titles = '#results .card h3 a'

test('finds as you type, and the address says what is shown', async () => {
	const { page, context } = await open('/browse')
	await page.locator('#find input[name=q]').fill('puppet')
	await page.waitForFunction(() => document.querySelector('#count')?.textContent?.includes('puppet'))
	expect(await page.locator(titles).first().textContent()).toBe('Browser Puppet')
	expect(new URL(page.url()).search).toBe('?q=puppet')
	await context.close()
})

test('shows the same cards and filters from the index in the browser as from the function', async () => {
	const { page, context } = await open('/browse?q=git&sort=title')
	const parts = () =>
		page.evaluate(() => ['#results', '#facets', '#sort', '#count'].map((id) => document.querySelector(id)?.innerHTML))
	const served = await parts()
	await page.locator('#find input[name=q]').fill('gi')
	await page.waitForFunction(() => document.querySelector('#count')?.textContent?.includes('“gi”'))
	await page.locator('#find input[name=q]').fill('git')
	await page.waitForFunction(() => document.querySelector('#count')?.textContent?.includes('“git”'))
	await expect.poll(parts).toEqual(served)
	await context.close()
})

test('works without JavaScript: words, filters and pages are plain addresses', async () => {
	const { page, context } = await open('/', { javaScriptEnabled: false })
	await page.locator('.hero input[name=q]').fill('git')
	await page.locator('.hero .find button').click()
	expect(new URL(page.url()).search).toBe('?q=git')
	await page.locator('#facets a', { hasText: /^Servers/ }).click()
	expect(new URL(page.url()).search).toBe('?q=git&category=servers')
	const categories = await page
		.locator('#results .card')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-category')))
	expect(new Set(categories)).toEqual(new Set(['servers']))
	await page.locator('#find input[name=q]').fill('harbour')
	await page.locator('#find button').click()
	expect(new URL(page.url()).search).toBe('?q=harbour&category=servers')
	await context.close()
})

test('narrows by what was observed, without JavaScript and with it, to the same cards', async () => {
	const titlesAt = async (path: string, javaScriptEnabled: boolean) => {
		const { page, context } = await open(path, { javaScriptEnabled })
		if (javaScriptEnabled) await page.locator('#facets a', { hasText: 'contacts no host' }).click()
		else await page.goto((await page.locator('#facets a', { hasText: 'contacts no host' }).getAttribute('href')) ?? '')
		await expect.poll(() => page.locator('#count').textContent()).toBe('1 entry')
		const found = await page.locator(titles).allTextContents()
		const facts = await page.locator('#results .facts').first().textContent()
		const fresh = await page.locator('#results .fresh').first().textContent()
		await context.close()
		return { found, facts, fresh }
	}
	const served = await titlesAt('/browse?observed=true&maxTokens=1000', false)
	expect(served.found).toEqual(['Browser Puppet'])
	expect(served.facts).toMatch(/8 tools, 931 tokens.*contacted no host unprompted/)
	expect(served.fresh).toBe('observed 5 Oct 2026 at 2.4.1')
	expect(await titlesAt('/browse?observed=true&maxTokens=1000', true)).toEqual(served)
})

test('a filter that only an address brings is shown and can be taken away', async () => {
	const { page, context } = await open('/browse?tag=browser&maxTokens=950')
	expect(await page.locator('#facets a[aria-current] > span:first-child').allTextContents()).toEqual([
		'at most 950',
		'browser',
	])
	await page.locator('#facets a[aria-current]', { hasText: 'browser' }).click()
	await page.waitForURL('**/browse?maxTokens=950')
	await context.close()
})

test('words that are read as filters can be taken as words, without JavaScript and with it, to the same page', async () => {
	const parts = (page: Page) =>
		page.evaluate(() => ['#read', '#results', '#facets', '#count'].map((id) => document.querySelector(id)?.innerHTML))
	const walk = async (javaScriptEnabled: boolean, expected?: unknown) => {
		const { page, context } = await open('/browse?q=read-only%20git&sort=title', { javaScriptEnabled })
		const [narrowed] = [await parts(page), await page.locator('#read .chip').click()]
		await page.waitForURL('**/browse?q=%22read-only%22+git&sort=title')
		await expect.poll(() => page.locator('#read .chip').count()).toBe(0)
		if (expected) await expect.poll(() => parts(page)).toEqual(expected)
		const words = await parts(page)
		const typed = await page.locator('#find input[name=q]').inputValue()
		await context.close()
		return { narrowed, words, typed }
	}
	const served = await walk(false)
	expect(served.narrowed[0]).toContain('Read-only: read-only, or can be switched to it')
	expect(served.narrowed[3]).toBe('1 entry for “read-only git”')
	expect(served.typed).toBe('"read-only" git')
	expect(await walk(true, served.words)).toEqual(served)
})

test('goes back and forward through filters without loading the page', async () => {
	const { page, context } = await open('/browse')
	await page.evaluate(() => Object.assign(window, { stayed: true }))
	const all = await page.locator('#count').textContent()
	await page.locator('#facets a', { hasText: 'Hooks' }).click()
	await page.waitForURL('**/browse?category=hooks')
	await expect.poll(() => page.locator('#count').textContent()).not.toBe(all)
	await page.goBack()
	await expect.poll(() => page.locator('#count').textContent()).toBe(all)
	await page.goForward()
	await expect.poll(() => page.locator('#results .card').first().getAttribute('data-category')).toBe('hooks')
	expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
	await context.close()
})

test('the title says the query and the filters, by the server and by the script', async () => {
	const titleAt = async (path: string) => {
		const { page, context } = await open(path, { javaScriptEnabled: false })
		const title = await page.title()
		await context.close()
		return title
	}
	const { page, context } = await open('/browse')
	expect(await page.title()).toBe(`Browse · ${settings.name}`)
	await page.locator('#facets a', { hasText: 'Servers' }).first().click()
	await page.locator('#find input[name=q]').fill('git')
	await page.locator('#count', { hasText: '“git”' }).waitFor()
	expect(await page.title()).toBe(`Search: git, Category: Servers · ${settings.name}`)
	expect(await titleAt(page.url())).toBe(await page.title())
	expect(await titleAt('/browse?tag=browser&maxTokens=950&offset=20')).toBe(
		`Browse, Tokens (o200k): at most 950, Tag: browser, page 2 · ${settings.name}`,
	)
	await page.goBack()
	expect(await page.title()).toBe(`Browse, Category: Servers · ${settings.name}`)
	await context.close()
})

test('a query is one step of the history, however it was typed, and Enter adds none', async () => {
	const { page, context } = await open('/browse')
	const all = await page.locator('#count').textContent()
	const input = page.locator('#find input[name=q]')
	const before = await page.evaluate(() => history.length)
	await input.pressSequentially('puppet')
	await page.locator('#count', { hasText: '“puppet”' }).waitFor()
	await input.press('Enter')
	await input.press('Enter')
	await input.fill('git')
	await page.locator('#count', { hasText: '“git”' }).waitFor()
	expect(await page.evaluate(() => history.length)).toBe(before + 2)
	const back = async () => [await page.goBack(), await input.inputValue(), new URL(page.url()).search].slice(1)
	expect(await back()).toEqual(['puppet', '?q=puppet'])
	expect(await back()).toEqual(['', ''])
	await expect.poll(() => page.locator('#count').textContent()).toBe(all)
	await context.close()
})

test('asks the function when the index cannot be loaded', async () => {
	const { page, context } = await open('/browse')
	await page.route('**/data/search/index.bin', (route) => route.abort())
	const asked = page.waitForRequest('**/api/registry/search?*')
	await page.locator('#find input[name=q]').fill('puppet')
	expect(new URL((await asked).url()).searchParams.get('q')).toBe('puppet')
	await expect.poll(() => page.locator(titles).first().textContent(), { timeout: 20_000 }).toBe('Browser Puppet')
	await context.close()
})

test('on a slow network the count says that the search goes on, and that it is not final yet', async () => {
	const { page, context } = await open('/browse')
	const [index, better] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	const holdBack = (path: string, until: Promise<void>) =>
		page.route(path, async (route) => {
			await until
			await route.continue()
		})
	await holdBack('**/data/search/index.bin', index.promise)
	await holdBack('**/api/registry/search?*', better.promise)
	const isBusy = () => page.locator('.found').getAttribute('aria-busy')
	await page.locator('#find input[name=q]').fill('puppet')
	await page.locator('#count', { hasText: 'Searching…' }).waitFor()
	expect(await isBusy()).toBe('true')
	index.resolve()
	await page.locator('#count', { hasText: /^\d+ entr(y|ies) for “puppet” so far, searching for more…$/ }).waitFor()
	expect(await isBusy()).toBe('true')
	better.resolve()
	await page.locator('#count', { hasText: /^\d+ entr(y|ies) for “puppet”$/ }).waitFor()
	expect(await isBusy()).toBe('false')
	await context.close()
})

test('says that nothing fits only once the search function has found nothing either', async () => {
	const { page, context } = await open('/browse')
	const better = Promise.withResolvers<void>()
	await page.route('**/api/registry/search?*', async (route) => {
		await better.promise
		await route.continue()
	})
	const asked = page.waitForRequest('**/api/registry/search?*')
	await page.locator('#find input[name=q]').fill('xylophonequartz')
	await asked
	expect(await page.locator('#count').textContent()).toBe('Searching…')
	expect(await page.locator('#results').textContent()).not.toContain('No matches')
	better.resolve()
	await page.locator('#count', { hasText: '0 entries for “xylophonequartz”' }).waitFor()
	expect(await page.locator('#results .empty').textContent()).toContain('No matches.')
	expect(await page.locator('#sort a').count()).toBe(0)
	await context.close()
})

test('says that nothing fits and shows what is nearest, as such', async () => {
	const { page, context } = await open('/browse?q=xylophonequartz')
	expect(await page.locator('#results .empty').textContent()).toBe(
		'No matches. Try fewer or different words, request an entry or see all entries.',
	)
	await context.close()
})

test('answers an address that it does not understand with 400 and what to write', async () => {
	const { page, context } = await open('/')
	const response = await page.goto('/browse?offset=many')
	expect(response?.status()).toBe(400)
	const problemsAt = async (path: string) => {
		await page.goto(path)
		return page.locator('.problems li').allTextContents()
	}
	expect(await problemsAt(`/browse?q=${'x'.repeat(121)}`)).toEqual([
		'The search is too long: write at most 120 characters.',
	])
	expect(await problemsAt('/browse?offset=many&maxTokens=some&sort=best')).toEqual([
		'Tokens (o200k): Write a whole number from 0 to 999999.',
		'Order: Write one of relevance, newest, title, trending, tokens, most-tokens.',
		'First entry: Write a whole number from 0 to 10000.',
	])
	expect(await problemsAt(`/jobs?q=${'x'.repeat(121)}&remote=perhaps`)).toEqual([
		'The search is too long: write at most 120 characters.',
		'Where you work: Write one of all, true, false.',
	])
	await context.close()
})

test('an answer may be kept for a minute, a refusal not at all', async () => {
	const { page, context } = await open('/')
	const kept = async (path: string) => (await page.request.get(path)).headers()['cache-control']
	expect(await kept('/browse?q=git')).toBe('public, max-age=60, stale-while-revalidate=600')
	expect(await kept('/browse?offset=many')).toBe('no-store')
	await context.close()
})

test('on a phone the groups of filters are folded but for the first and the chosen, and stay as they were left', async () => {
	const phone = { viewport: { width: 360, height: 800 } }
	const { page, context } = await open('/browse?license=permissive', phone)
	const opened = () => page.locator('.facet[open] h2').allTextContents()
	expect(await opened()).toEqual(['Category', 'Licence'])
	await page.click('.filters > summary')
	await page.click('.facet summary:has-text("Client")')
	await page.locator('#by-platform a').first().click()
	await page.waitForURL(/platform=/)
	expect(await opened()).toEqual(['Category', 'Client', 'Licence'])
	await context.close()
	const wide = await open('/browse')
	expect(await wide.page.locator('.facet:not([open])').count()).toBe(0)
	await wide.context.close()
})
