import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { settings } from '../../src/schema/settings.ts'
import { github } from '../setup/github.ts'
import { answering, startUpstream } from '../setup/upstream.ts'
import { startBrowser } from './browser.ts'
import { violationsOf, widthsOf } from './desk-look.ts'
import { startDesk } from './desk-server.ts'

const MANIFEST = {
	name: 'io.github.octo/lantern',
	title: 'Lantern',
	description: 'Lets an agent see which lamps of a house are lit.',
	packages: [{ registryType: 'npm', identifier: '@octo/lantern', version: '1.4.0' }],
}
const good = github({
	'octo/lantern': { files: { 'server.json': JSON.stringify(MANIFEST), 'README.md': '' }, license: 'MIT' },
})
const host = await startUpstream(good)
afterAll(() => host.close())

const { open } = await startBrowser()
const baseURL = await startDesk({ PINAKES_GITHUB_API_URL: host.url })
const noScript = { baseURL, javaScriptEnabled: false }
const WIDTHS = [320, 360, 768, 1280]
const ADDRESS = 'https://github.com/octo/lantern'
const FIELDS: Record<string, string> = {
	name: 'Lantern',
	description: 'An editor that shows what an agent changes, line by line.',
	github_url: 'https://github.com/lantern-dev/lantern',
	'tool.kind': 'editor',
}
const at = (name: string) => `#draft [name="${name}"]`
const step = (page: Page) => page.locator('.steps [aria-current] span').last().textContent()
const fact = (page: Page, name: string) => page.locator(`[data-fact="${name}"] .v`)

/** Fills in a field, in whatever fold it lies. */
async function write(page: Page, name: string, text: string): Promise<void> {
	const fold = page.locator(`details:has(> ${at(name).replace('#draft ', '')}), details:has([name="${name}"])`).last()
	if ((await fold.count()) && !(await page.locator(at(name)).isVisible())) await fold.locator('summary').first().click()
	await page.fill(at(name), text)
}
const press = (page: Page, name: string) =>
	page.locator('main .nav2').getByRole('button', { name, exact: true }).click()
const readAddress = async (page: Page, address = ADDRESS) => {
	await page.fill('#_address', address)
	await page.getByRole('button', { name: 'Read it' }).click()
}

test.each([true, false])(
	'an address becomes a pull request in three steps (JavaScript: %s)',
	{ timeout: 90_000 },
	async (javaScriptEnabled) => {
		host.behaviour = good
		const { page, context, problems } = await open('/submit', { baseURL, javaScriptEnabled })
		expect(await step(page)).toBe('Paste an address')
		await readAddress(page)
		await page.locator('#draft').waitFor()
		expect(await step(page)).toBe('Fill in what is missing')
		expect(await fact(page, 'name').textContent()).toBe('Lantern from server.json')
		expect(await fact(page, 'license').textContent()).toBe('MIT from GitHub')
		expect(await fact(page, 'server.args').textContent()).toContain('@octo/lantern@1.4.0 from server.json')
		await page.locator('[data-fact="name"] summary').click()
		await page.fill(at('name'), 'Lantern of Octo')
		await page.fill(at('safetyNotes'), 'Starts a program of Octo on this machine.')
		await press(page, 'Next')
		await page.locator('#sending').waitFor()
		expect(await step(page)).toBe('Send')
		const target = new URL((await page.getAttribute('a.send', 'href')) ?? '')
		expect(target.origin + target.pathname).toBe(`https://github.com/${settings.repository}/new/${settings.branch}`)
		expect(target.searchParams.get('filename')).toBe('content/servers/lantern-of-octo.mdx')
		expect(target.searchParams.get('value')).toContain('Starts a program of Octo on this machine.')
		await press(page, 'Back')
		await page.locator('#draft').waitFor()
		expect(await page.inputValue(at('name'))).toBe('Lantern of Octo')
		expect(await fact(page, 'license').textContent()).toBe('MIT from GitHub')
		await context.close()
		expect(problems).toEqual([])
	},
)

test('what the repository says is read again for another kind, and what was written stays', async () => {
	host.behaviour = good
	const { page, context } = await open('/submit', noScript)
	await readAddress(page)
	await page.fill(at('safetyNotes'), 'Starts a program.')
	await page.locator('summary', { hasText: 'kind' }).first().click()
	await page.selectOption('#_kind', 'tools')
	await page.getByRole('button', { name: 'Use this kind' }).click()
	expect(await page.inputValue('#draft [name="category"]')).toBe('tools')
	expect(await page.inputValue(at('safetyNotes'))).toBe('Starts a program.')
	expect(await page.locator(at('server.command')).count()).toBe(0)
	await context.close()
})

test.each([
	['is down', answering(500), ADDRESS, 'GitHub returned an error'],
	['has had enough', answering(403), ADDRESS, 'GitHub’s rate limit'],
	['knows no such repository', good, 'https://github.com/octo/nothing', 'There is no public repository octo/nothing'],
])('where GitHub %s, the page says so and the entry is written by hand', async (_, behaviour, address, words) => {
	host.behaviour = behaviour
	const { page, context } = await open('/submit', noScript)
	await readAddress(page, address)
	expect(await page.getByRole('alert').textContent()).toContain(words)
	expect(await page.inputValue('#_address')).toBe(address)
	await page.getByRole('button', { name: 'Tools', exact: true }).click()
	expect(await page.inputValue(at('github_url'))).toBe(address)
	await context.close()
})

test('a draft is checked without JavaScript, keeps what was written, and says at each field what is wrong', {
	timeout: 90_000,
}, async () => {
	const { page, context } = await open('/submit', noScript)
	await page.getByRole('link', { name: 'Tools', exact: true }).click()
	await page.fill(at('name'), 'Lantern')
	await page.fill(at('description'), 'Too <short>')
	await press(page, 'Next')
	expect(await page.textContent('#verdict')).toMatch(/things to fix$/)
	expect(await page.textContent('[id="field-description-error"]')).toBe('Write at least 20 characters.')
	expect(await page.getAttribute(at('description'), 'aria-invalid')).toBe('true')
	expect(await page.getAttribute(at('description'), 'aria-describedby')).toContain('field-description-error')
	expect(await page.getByRole('alert').getByRole('link', { name: 'What does it do?' }).getAttribute('href')).toBe(
		'#field-description',
	)
	expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
	expect(await page.inputValue(at('description'))).toBe('Too <short>')
	for (const [name, text] of Object.entries(FIELDS)) await write(page, name, text)
	await press(page, 'Next')
	expect(await step(page)).toBe('Send')
	expect(await page.textContent('#sending .block code')).toContain('title: Lantern\n')
	await context.close()
})

test('with JavaScript findings follow the writing, each with a way to its field', async () => {
	const { page, context, problems } = await open('/submit?category=tools', { baseURL })
	await page.fill(at('name'), 'Lantern')
	await page.locator('#report .fix').first().waitFor()
	await page.locator('#report a', { hasText: 'What does it do?' }).first().click()
	expect(new URL(page.url()).hash).toBe('#field-description')
	for (const [name, text] of Object.entries(FIELDS)) await write(page, name, text)
	await page.locator('#verdict', { hasText: 'Ready to send' }).waitFor()
	expect(await page.textContent('#card h3')).toBe('Lantern')
	await write(page, 'content', 'A long text. '.repeat(800))
	await press(page, 'Next')
	await page.getByText('The file is too long for a link').waitFor()
	expect(await page.getAttribute('a.send', 'href')).not.toContain('value=')
	await context.close()
	expect(problems).toEqual([])
})

test.each(['light', 'dark'] as const)(
	'every step is accessible on a %s page and fits every width',
	{ timeout: 120_000 },
	async (colorScheme) => {
		host.behaviour = good
		const { page, context } = await open('/submit', { baseURL, colorScheme })
		const look = async () => {
			expect(await violationsOf(page)).toEqual([])
			expect(await widthsOf(page, WIDTHS)).toEqual(WIDTHS)
		}
		await look()
		await readAddress(page)
		await page.locator('#draft').waitFor()
		await look()
		await page.locator('[data-fact="description"] summary').click()
		await page.fill(at('description'), 'short')
		await press(page, 'Next')
		await page.locator('.alarm').waitFor()
		await look()
		await page.fill(at('description'), FIELDS.description ?? '')
		await press(page, 'Next')
		await page.locator('#sending').waitFor()
		await look()
		await context.close()
	},
)

test('a draft outlives a dead network, a limit and a reload', { timeout: 90_000 }, async () => {
	host.behaviour = good
	const { page, context } = await open('/submit', { baseURL })
	await readAddress(page)
	await page.locator('#draft').waitFor()
	await page.fill(at('useCases'), 'see which lamps are lit')
	await page.route('**/submit', (route) => route.abort('connectionreset'))
	await press(page, 'Next')
	await page.getByRole('alert').getByText('There was no response').waitFor()
	await page.unroute('**/submit')
	await page.route('**/submit', (route) =>
		route.fulfill({ status: 429, headers: { 'retry-after': '9' }, contentType: 'text/html', body: '<main></main>' }),
	)
	await press(page, 'Next')
	await page.getByRole('alert').getByText('wait 9 seconds and send it again').waitFor()
	expect(await page.inputValue(at('useCases'))).toBe('see which lamps are lit')
	await page.unroute('**/submit')
	await page.goto('/submit')
	await page.getByText('You have a draft of “Lantern” in this tab.').waitFor()
	await page.getByRole('button', { name: 'Continue with it' }).click()
	await page.locator('#draft').waitFor()
	expect(await page.inputValue(at('useCases'))).toBe('see which lamps are lit')
	expect(await fact(page, 'license').textContent()).toBe('MIT from GitHub')
	await page.getByRole('link', { name: 'Start over' }).click()
	await page.waitForURL('**/submit')
	expect(await page.locator('.offer').count()).toBe(0)
	await context.close()
})

test('the form is filled and checked with the keyboard alone', async () => {
	const { page, context } = await open('/submit?category=tools', { baseURL })
	await page.focus(at('name'))
	await page.keyboard.type('Lantern')
	await page.keyboard.press('Tab')
	expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('description')
	await page.focus(at('name'))
	await page.keyboard.press('Enter')
	await page.getByRole('alert').waitFor()
	expect(await page.inputValue(at('name'))).toBe('Lantern')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
	await context.close()
})

test('what a draft says is text, wherever it is shown', async () => {
	const body = new URLSearchParams({ ...FIELDS, description: '<img src=x onerror=alert(1)> and "more" of it' })
	const response = await fetch(`${baseURL}/submit?category=tools`, { method: 'POST', body })
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
	const response = await fetch(`${baseURL}/submit?category=tools`, {
		method: 'POST',
		headers: headers as Record<string, string>,
		body: new URLSearchParams(fields),
	})
	const html = await response.text()
	expect([response.status, /role="alert"/.test(html)]).toEqual([status, true])
})

test('Back and Forward of the browser go through the steps, with what was written in each', async () => {
	const { page, context } = await open('/submit?category=tools', { baseURL })
	for (const [name, text] of Object.entries(FIELDS)) await write(page, name, text)
	const answered = page.waitForResponse('**/submit')
	await press(page, 'Check')
	await answered
	await page.locator('#draft:not([aria-busy])').waitFor()
	await press(page, 'Next')
	await page.locator('#sending').waitFor()
	await page.goBack()
	expect(await page.inputValue(at('name'))).toBe('Lantern')
	await page.goForward()
	await page.locator('#sending').waitFor()
	await page.goBack()
	expect(await page.inputValue(at('description'))).toBe(FIELDS.description)
	expect(new URL(page.url()).pathname).toBe('/submit')
	await context.close()
})
