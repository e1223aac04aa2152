import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()
const visibleWay = '.way:visible'
/** The client whose way is offered in the bar under the title. */
const offeredClient = (page: Page) =>
	page.locator('.bar select').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
const offered = (page: Page) => page.locator('.bar .cmd').textContent()
const openWays = (page: Page) => page.locator('.ways > summary').click()
/** The client whose block is shown: its label stands right before the block. */
const shownClient = (page: Page) => page.locator(visibleWay).evaluate((way) => way.previousElementSibling?.textContent)

test('the chosen client is remembered, on this page and on others', async () => {
	const { page, context } = await open('/servers/browser')
	expect(await offeredClient(page)).toBe('Claude Code')
	await page.locator('.bar select').selectOption({ label: 'Cursor' })
	expect(await offered(page)).toContain('mcpServers')
	expect(await page.locator('.top [data-client]').inputValue()).toBe('cursor')
	await page.goto('/servers/harbour')
	expect(await offeredClient(page)).toBe('Cursor')
	await openWays(page)
	expect(await shownClient(page)).toBe('Cursor')
	await page.goto('/hooks/call-log')
	expect(await offeredClient(page)).toBe('Claude Code')
	expect(await page.locator('[data-no]').textContent()).toContain('There are no install steps for Cursor.')
	await context.close()
})

test('steps for any client are not said to be for another one than the chosen', async () => {
	const { page, context } = await open('/skills/table-reader')
	await page.locator('.bar select').selectOption({ label: 'Any client' })
	await page.locator('.top [data-client]').selectOption({ label: 'Warp' })
	expect(await offeredClient(page)).toBe('Any client')
	expect(await page.locator('[data-no]').isHidden()).toBe(true)
	await context.close()
})

test('the client chosen in the head of a page greys what does not work in it, and hides nothing', async () => {
	const { page, context } = await open('/hooks')
	const cards = await page.locator('.card').count()
	await page.locator('.top [data-client]').selectOption({ label: 'Zed' })
	expect(await page.locator('.card').count()).toBe(cards)
	const off = page.locator('.card.off')
	expect(await off.count()).toBeGreaterThan(0)
	expect(await off.first().locator('.no').textContent()).toBe('not for Zed')
	await page.locator('.top [data-client]').selectOption({ label: 'Any client' })
	expect(await off.count()).toBe(0)
	await context.close()
})

test('a server is for a client that has no platform of its own, and not for one on the web if it only runs locally', async () => {
	const { page, context } = await open('/servers')
	const browser = page.locator('.card', { has: page.locator('[data-copy-entry="servers/browser"]') })
	const isOff = (card: typeof browser) => card.evaluate((element) => element.classList.contains('off'))
	for (const [label, off] of [
		['Warp', false],
		['claude.ai', true],
	] as const) {
		await page.locator('.top [data-client]').selectOption({ label })
		expect([label, await isOff(browser)]).toEqual([label, off])
	}
	await page.goto('/servers/browser')
	expect(await page.locator('[data-no]').textContent()).toContain('There are no install steps for claude.ai.')
	await context.close()
})

test('a card copies what installs its entry in the chosen client', async () => {
	const { page, context } = await open('/servers')
	await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('baseUrl') })
	await page.locator('.top [data-client]').selectOption({ label: 'Codex' })
	await page.locator('[data-copy-entry="servers/browser"]').click()
	await expect.poll(() => page.locator('#said').textContent()).toContain('Copied the install text for Codex')
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('codex mcp add browser')
	await context.close()
})

test('the clipboard is given the text of a card within the press, though the text comes later', async () => {
	const { page, context } = await open('/servers', {}, async (page) => {
		await page.addInitScript(() => {
			const write = async (items: ClipboardItem[]) => {
				const isPressed = window.event?.type === 'click'
				const blob = await items[0]?.getType('text/plain')
				Object.assign(window, { written: [isPressed, await blob?.text()] })
			}
			Object.defineProperty(navigator, 'clipboard', { value: { write } })
		})
	})
	await page.locator('[data-copy-entry="servers/browser"]').click()
	await page.locator('#said', { hasText: 'Copied the install text' }).waitFor()
	expect(await page.evaluate(() => (window as unknown as { written: unknown }).written)).toEqual([
		true,
		expect.stringContaining('mcp add browser'),
	])
	await context.close()
})

test('a client behind the others is remembered too, and shown at once', async () => {
	const { page, context } = await open('/servers/browser')
	await openWays(page)
	await page.getByRole('link', { name: /more clients/ }).click()
	await page.waitForURL('**/servers/browser/install')
	const more = page.locator('.others > summary')
	expect(await page.getByRole('radio', { name: 'LM Studio' }).isVisible()).toBe(false)
	await more.focus()
	await page.keyboard.press('Enter')
	await page.locator('.box label', { hasText: 'LM Studio' }).click()
	expect(await shownClient(page)).toBe('LM Studio')
	expect(await more.isVisible()).toBe(false)
	await page.goto('/servers/ledger')
	expect(await offeredClient(page)).toBe('LM Studio')
	await page.goto('/servers/ledger/install')
	expect(await shownClient(page)).toBe('LM Studio')
	await context.close()
})

test('a link that adds a server is a link, and says what is removed again', async () => {
	const { page, context } = await open('/servers/browser')
	await openWays(page)
	await page.locator('.box label', { hasText: /^Cursor$/ }).click()
	const link = page.getByRole('link', { name: 'Add to Cursor' })
	expect(await link.getAttribute('href')).toMatch(
		/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?name=browser&config=/,
	)
	const undo = page.locator(`${visibleWay} .undo`)
	expect(await undo.locator('p').first().isVisible()).toBe(false)
	await undo.locator('summary').click()
	expect(await undo.locator('p').allTextContents()).toContain('Remove “browser” from mcpServers in .cursor/mcp.json.')
	await context.close()
})

test('what was made for another client says so, and what is lost', async () => {
	const { page, context } = await open('/commands/look-over')
	await openWays(page)
	await page.locator('.box label', { hasText: 'Codex' }).click()
	expect(await page.locator(`${visibleWay} .lost`).textContent()).toContain('Its slash command: as a skill')
	await context.close()
})

test('copies the exact text and says so', async () => {
	const { page, context } = await open('/servers/harbour')
	await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('baseUrl') })
	const detail = (await (await page.request.get('/api/registry/entries/servers/harbour')).json()) as {
		entry: { install: { platform: string; text: string }[] }
	}
	const texts = detail.entry.install.filter(({ platform }) => platform === 'claude-code').map(({ text }) => text)
	await page.locator('.bar [data-copy]').click()
	await expect.poll(() => page.locator('#said').textContent()).toBe('Copied')
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts[0])
	await openWays(page)
	const copied: string[] = []
	for (const button of await page.locator(`${visibleWay} [data-copy]:visible`).all()) {
		await button.click()
		await expect.poll(() => page.locator('#said').textContent()).toBe('Copied')
		copied.push(await page.evaluate(() => navigator.clipboard.readText()))
	}
	expect(copied).toEqual(texts)
	await context.close()
})

test('says honestly when the clipboard is closed, and selects the text instead', async () => {
	const { page, context } = await open('/servers/browser')
	await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
	await page.locator('.bar [data-copy]').click()
	await expect.poll(() => page.locator('#said').textContent()).toContain('The text is selected')
	const code = await offered(page)
	expect(await page.evaluate(() => String(getSelection()))).toBe(code)
	await context.close()
})

test('what it may touch is said before how to take it', async () => {
	const { page, context } = await open('/servers/browser')
	const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
	expect(await top('.touch')).toBeLessThan(await top('.bar'))
	expect(await page.locator('.touch .notes').isVisible()).toBe(false)
	await page.locator('.touch > summary').click()
	expect(await page.locator('.touch .notes li').first().isVisible()).toBe(true)
	await context.close()
})

test('on a phone the first copy is in the first 500 pixels, and stays in sight below them', async () => {
	const { page, context } = await open('/servers/browser', { viewport: { width: 360, height: 800 } })
	const box = await page.locator('.bar [data-copy]').boundingBox()
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(500)
	expect(await page.locator('.dock').isVisible()).toBe(false)
	await page.evaluate(() => scrollTo(0, 1200))
	await expect.poll(() => page.locator('.dock').isVisible()).toBe(true)
	await context.close()
})

test('every way to take it can be read without JavaScript', async () => {
	const { page, context } = await open('/servers/browser/install', { javaScriptEnabled: false })
	const seen: (string | null | undefined)[] = []
	expect(await page.locator('.bar .cmd').isVisible()).toBe(true)
	await page.locator('.others > summary').click()
	for (const label of await page.locator('.box label').all()) {
		await label.click()
		seen.push(await shownClient(page))
	}
	expect(seen.length).toBeGreaterThan(20)
	expect(seen).toHaveLength(await page.locator('.way').count())
	expect(new Set(seen).size).toBe(seen.length)
	expect(await page.locator('[data-copy]:visible').count()).toBe(0)
	await context.close()
})

test('files are listed with the digest of exactly the bytes that are served', async () => {
	const { page, context } = await open('/hooks/no-force')
	const file = page.locator('.files li').first()
	const href = (await file.locator('a').getAttribute('href')) ?? ''
	const bytes = await (await page.request.get(href)).body()
	const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
	expect(await file.locator('.hash').textContent()).toBe(`sha256 ${digest}`)
	await context.close()
})

test('the package is saved under a name that the line beside it can check', async () => {
	const { page, context } = await open('/skills/splitter')
	const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#package a[download]').click()])
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-download-'))
	const name = download.suggestedFilename()
	await download.saveAs(join(folder, name))
	const check = (await page.locator('#package code:not(.hash)').textContent()) ?? ''
	expect(execFileSync('sh', ['-c', check], { cwd: folder, encoding: 'utf8' })).toBe(`${name}: OK\n`)
	rmSync(folder, { recursive: true })
	await context.close()
})

test('the theme follows the system until one is chosen, and is then remembered', async () => {
	const { page, context } = await open('/', { colorScheme: 'dark' })
	const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
	expect(await paper()).toBe('rgb(20, 19, 15)')
	await page.locator('.top [data-theme-toggle]').click()
	expect(await paper()).toBe('rgb(246, 243, 236)')
	await page.goto('/servers')
	expect(await paper()).toBe('rgb(246, 243, 236)')
	await page.locator('.top [data-theme-toggle]').click()
	expect(await paper()).toBe('rgb(20, 19, 15)')
	await context.close()
})

test('says what was seen of it, tool by tool and client by client, and where the receipt is', async () => {
	const { page, context } = await open('/servers/browser', { javaScriptEnabled: false })
	const observed = page.locator('#observed')
	expect(await observed.locator('.fresh').textContent()).toBe('observed 5 Oct 2026 at 2.4.1')
	expect(await observed.locator('.grid').textContent()).toContain('8 tools')
	await observed.locator('summary').click()
	expect(await observed.locator('.note').first().textContent()).toContain(
		'observed 5 Oct 2026 at 2.4.1. Valid until 3 Jan 2027.',
	)
	const facts = Object.fromEntries(
		await observed
			.locator('.recorded > div')
			.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))),
	)
	expect(facts).toMatchObject({
		tools: '8 tools, 931 tokens (o200k)',
		'contacted unprompted': 'no host',
		'needs to start': 'nothing',
	})
	const href = await observed.getByRole('link', { name: 'the receipt, as JSON' }).getAttribute('href')
	const receipt = (await (await page.request.get(href ?? '')).json()) as { facts: { tools: { name: string }[] } }
	const names = await page.locator('#tools .tg tbody th').allTextContents()
	expect(names.map((name) => name.trim()).sort()).toEqual(receipt.facts.tools.map(({ name }) => name).sort())
	expect(await page.locator('#tools .tg', { hasText: 'browser_click' }).locator('caption').textContent()).toContain(
		'Write',
	)
	const clients = await page.locator('#context tbody th').allTextContents()
	expect(clients.length).toBeGreaterThan(1)
	expect(await page.locator('#context tbody td').count()).toBe(clients.length * 3)
	await context.close()
})

test('what nobody has seen is the word of its author, and nothing is said to be observed', async () => {
	const { page, context } = await open('/servers/prism')
	expect(await page.locator('#tools').textContent()).toContain('Listed by its author')
	expect(await page.locator('#observed').textContent()).toMatch(/^Not observed\. /)
	expect(await page.locator('#observed dl, #context').count()).toBe(0)
	await context.close()
})

test('a set of entries adds up what those of them that were counted take of the context', async () => {
	const { page, context } = await open('/sets/web-work')
	expect(await page.locator('#context .row p').textContent()).toContain('of 3 together')
	expect(await page.locator('#context tbody tr').count()).toBeGreaterThan(0)
	await context.close()
})

test.each(['claude-code', 'cursor'])(
	'what is copied for %s can be seen whole, also with keys alone',
	async (client) => {
		const { page, context } = await open('/servers/browser', { viewport: { width: 360, height: 800 } })
		await page.locator('.bar select').selectOption(client)
		const command = page.locator('.bar .cmd')
		await command.evaluate((one) => {
			one.textContent += ' --another-option'.repeat(40)
		})
		await command.focus()
		await page.keyboard.press('End')
		await expect
			.poll(() => command.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop))
			.toBeLessThan(1)
		expect(await command.evaluate((one) => [one.scrollTop > 0, one.scrollWidth - one.clientWidth])).toEqual([true, 0])
		await context.close()
	},
)
