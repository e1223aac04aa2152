import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { newPage, open } = await startBrowser()
const SCRIPTS = /\/_astro\/(?!early)[^/]+\.js$/

/** A page that is all there but for its scripts, which come when they are let in. */
async function withoutScripts(path: string): Promise<{ page: Page; letIn: () => void }> {
	const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
	let letIn = () => {}
	const gate = new Promise<void>((resolve) => {
		letIn = resolve
	})
	await page.route(SCRIPTS, async (route) => {
		await gate
		await route.continue()
	})
	await page.goto(path, { waitUntil: 'commit' })
	await page.locator('#said').waitFor({ state: 'attached' })
	return { page, letIn }
}

test('what is pressed or chosen before the scripts are there is done once they are', async () => {
	const { page, letIn } = await withoutScripts('/servers/browser')
	const client = page.locator('.top [data-client]')
	await client.selectOption('cursor')
	await page.locator('[data-pick]').check({ force: true })
	await page.locator('.bar [data-copy]').click()
	await page.locator('.bar [data-copy]').click()
	letIn()
	await page.locator('[data-tray] li').waitFor()
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBeTruthy()
	expect(await client.inputValue()).toBe('cursor')
	await page.reload()
	expect(await client.inputValue()).toBe('cursor')
	await page.context().close()
})

test.each(['/servers', '/about'])('what is typed on %s before its script is there is searched for', async (path) => {
	const { page, letIn } = await withoutScripts(path)
	const field = page.locator('[data-search]').first()
	await field.focus()
	await page.keyboard.type('git')
	letIn()
	await page.locator('.panel li').first().waitFor()
	expect(await field.inputValue()).toBe('git')
	await page.context().close()
})

test('what is typed on the search page before its script is there is searched for', async () => {
	const { page, letIn } = await withoutScripts('/browse')
	await page.locator('#find [data-search]').focus()
	await page.keyboard.type('git')
	letIn()
	await page.waitForURL('**/browse?q=git')
	await page.locator('#count', { hasText: /for “git”$/ }).waitFor()
	expect(await page.locator('#find [data-search]').inputValue()).toBe('git')
	await page.context().close()
})

test('a page whose scripts cannot be loaded shows nothing that only they would answer', async () => {
	const page = await newPage()
	await page.route(SCRIPTS, (route) => route.abort())
	await page.goto('/servers/browser')
	await page.locator('html:not(.js)').waitFor()
	for (const dead of ['[data-copy]', '[data-client]', '[data-theme-toggle]', '[data-signal]', '[data-pick]'])
		expect(await page.locator(dead).filter({ visible: true }).count(), dead).toBe(0)
	expect(await page.locator('.bar code').isVisible()).toBe(true)
	await page.context().close()
})

test('a script of somebody else that cannot be loaded takes nothing away', async () => {
	const page = await newPage()
	await page.goto('/servers/browser')
	await page.evaluate(async () => {
		const script = document.createElement('script')
		const failed = new Promise((done) => script.addEventListener('error', done))
		script.src = 'https://extension.example/script.js'
		document.head.append(script)
		await failed
	})
	expect(await page.locator('html.js [data-copy]').first().isVisible()).toBe(true)
	await page.context().close()
})

test('a page that comes back as it was left shows what was chosen on others since', async () => {
	const { page, context } = await open('/servers')
	const later = await context.newPage()
	await later.goto('/servers/browser')
	await later.locator('.top [data-client]').selectOption('cursor')
	await later.locator('.top [data-theme-toggle]').click()
	// What is pressed early is done when the scripts are there.
	await later.waitForFunction(() => document.documentElement.dataset.theme)
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

/** Types into the field of a page, and returns what is loaded until the search function is asked. */
async function loadedToSearch(before: (page: Page) => Promise<unknown>): Promise<string> {
	const { page, context } = await open('/browse', {}, async (page) => void (await before(page)))
	const urls: string[] = []
	page.on('request', (request) => urls.push(new URL(request.url()).pathname))
	const asked = page.waitForRequest('**/api/registry/search?*')
	await page.locator('#find [data-search]').fill('git')
	await asked
	await context.close()
	return urls.join('\n')
}

test('an index that is too large for a browser is not loaded, nor is what would search in it', async () => {
	const sizes = { index: 9_000_000, cards: 9_000_000 }
	const loaded = await loadedToSearch((page) => page.route('**/sizes.json', (route) => route.fulfill({ json: sizes })))
	expect(loaded).toContain('sizes.json')
	expect(loaded).not.toMatch(/index\.bin|cards\.json|engine\./)
})

test('who saves data searches with the function, and loads no index', async () => {
	const loaded = await loadedToSearch((page) =>
		page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
	)
	expect(loaded).not.toMatch(/data\/search|engine\./)
})

test('the index is asked for while what searches in it is still on its way', async () => {
	const { page, context } = await open('/browse', {}, async (page) => {
		await page.route('**/_astro/engine.*', () => undefined)
	})
	const asked = page.waitForRequest('**/data/search/index.bin')
	await page.locator('#find [data-search]').focus()
	expect((await asked).method()).toBe('GET')
	await context.close()
})

test('all that every page runs comes in one file', async () => {
	const { page, context } = await open('/docs')
	await page.waitForLoadState('networkidle')
	const scripts = await page.evaluate(
		() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
	)
	expect(scripts).toBe(2)
	await context.close()
})

/** The address of a server that sends a page up to some of its text, and what sends the rest. */
async function halfOf(path: string, end: string): Promise<{ url: string; sendRest: () => void }> {
	const rest = Promise.withResolvers<void>()
	const server = createServer(async ({ url = '/' }, response) => {
		const answer = await fetch(inject('baseUrl') + url)
		const body = Buffer.from(await answer.arrayBuffer())
		response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
		const half = url === path ? body.indexOf(end) : 0
		if (half > 0) {
			response.write(body.subarray(0, half))
			await rest.promise
		}
		response.end(body.subarray(Math.max(0, half)))
	})
	onTestFinished(() => void server.close())
	await new Promise<void>((resolve) => server.listen(0, resolve))
	const { port } = server.address() as AddressInfo
	return { url: `http://localhost:${port}${path}`, sendRest: rest.resolve }
}

test('on a phone the head of a page is not painted in parts, each of which would move the others', async () => {
	const { url, sendRest } = await halfOf('/about', '<button type="button" class="theme"')
	const page = await newPage({ viewport: { width: 360, height: 640 } })
	await page.addInitScript(() => {
		const shifts: number[] = []
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
			type: 'layout-shift',
			buffered: true,
		})
	})
	await page.goto(url, { waitUntil: 'commit' })
	await page.locator('.top .for').waitFor({ state: 'attached' })
	await page.waitForTimeout(500)
	sendRest()
	await page.waitForLoadState('networkidle')
	expect(
		await page.evaluate(() => [
			(window as unknown as { shifts: number[] }).shifts,
			performance.getEntriesByName('first-contentful-paint').length,
		]),
	).toEqual([[], 1])
	await page.context().close()
})
