import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { startDesk } from './desk-server.ts'

const { open } = await startBrowser()
const baseURL = await startDesk()
const withLetters = await startDesk({
	PINAKES_NEWSLETTER_API_KEY: 'key',
	PINAKES_NEWSLETTER_FROM: 'letters@example.com',
	PINAKES_NEWSLETTER_API_URL: 'http://127.0.0.1:9',
})
const FILLED: Record<string, string> = {
	listingTitle: 'Keeper of lamps',
	companyName: 'Example & Sons',
	contactName: 'Ada',
	contactEmail: 'ada@example.com',
	message: 'Light them at dusk.',
}
const fill = async (page: Page) => {
	for (const [name, text] of Object.entries(FILLED)) await page.fill(`#field-${name}`, text)
}
const written = async (page: Page) =>
	Object.fromEntries(
		await Promise.all(Object.keys(FILLED).map(async (name) => [name, await page.inputValue(`#field-${name}`)])),
	)
const send = (page: Page) => page.locator('main button.act').click()
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName)

test.each(['/jobs', '/jobs/post', '/claim', '/trending', '/submit?category=hooks'])(
	'the lists of %s have an arrow that no text covers, and no hint shows its marks',
	async (path) => {
		const { page, context } = await open(path, { baseURL })
		const lists = await page.locator('main select').evaluateAll((all) =>
			all.map((one) => {
				const { backgroundImage, paddingRight } = getComputedStyle(one)
				return backgroundImage.includes('gradient') && Number.parseFloat(paddingRight) >= 20
			}),
		)
		expect(lists.length).toBeGreaterThan(0)
		expect(lists.every(Boolean)).toBe(true)
		expect(await page.locator('main .note', { hasText: '`' }).count()).toBe(0)
		await context.close()
	},
)

describe.each(['/claim', '/jobs/post'])('the form at %s', (path) => {
	test('says at each field what is wrong, in a list that has the focus, and keeps what was written', async () => {
		const { page, context, problems } = await open(path, { baseURL })
		await fill(page)
		await page.fill('#field-contactEmail', 'ada')
		await page.fill('#field-websiteUrl', 'http://example.com')
		await send(page)
		await page.getByRole('alert').getByText('fields need fixing').waitFor()
		expect(await focused(page)).toBe('alert')
		expect((await page.getByRole('alert').getByRole('link').allTextContents()).sort()).toEqual([
			'Website',
			'Your email',
		])
		expect(await page.getAttribute('#field-contactEmail', 'aria-describedby')).toContain('field-contactEmail-error')
		expect(await page.getAttribute('#field-contactEmail', 'aria-invalid')).toBe('true')
		expect(await written(page)).toEqual({ ...FILLED, contactEmail: 'ada' })
		await context.close()
		expect(problems).toEqual([])
	})

	test('keeps what was written when the network goes, when there was too much, and over a reload', async () => {
		const { page, context } = await open(path, { baseURL })
		await fill(page)
		await page.route(`**${path}`, (route) => route.abort('connectionreset'))
		await send(page)
		await page.getByRole('alert').getByText('There was no response, so this may not have been sent.').waitFor()
		expect([await focused(page), await written(page)]).toEqual(['alert', FILLED])
		await page.unroute(`**${path}`)
		await page.route(`**${path}`, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '17' }, body: '' }))
		await send(page)
		await page.getByRole('alert').getByText('wait 17 seconds and send it again').waitFor()
		expect(await written(page)).toEqual(FILLED)
		await page.unroute(`**${path}`)
		await page.context().setOffline(true)
		await send(page)
		await page.getByRole('alert').getByText('You are offline, so nothing was sent.').waitFor()
		await page.context().setOffline(false)
		await page.reload()
		await page.getByText('What you wrote in this tab has been restored. ').waitFor()
		expect(await written(page)).toEqual(FILLED)
		await page.getByRole('button', { name: 'Start afresh' }).click()
		expect((await written(page)).companyName).toBe('')
		await context.close()
	})

	test('says that it is being sent where that takes a while, and no longer when it was', async () => {
		const { page, context } = await open(path, { baseURL })
		await fill(page)
		if (path === '/claim') await page.fill('#field-websiteUrl', 'https://example.com')
		let answer: () => void = () => {}
		const held = new Promise<void>((resolve) => {
			answer = resolve
		})
		await page.route(`**${path}`, async (route) => {
			await held
			await route.continue()
		})
		await send(page)
		await page.locator('#said', { hasText: 'Sending…' }).waitFor()
		answer()
		await page.locator('h1', { hasText: 'Received' }).waitFor()
		await expect.poll(() => page.locator('#said').textContent()).toBe('')
		await context.close()
	})

	test('says what happens next when it was taken, and forgets what was written', async () => {
		const { page, context } = await open(path, { baseURL })
		await fill(page)
		await page.fill('#field-websiteUrl', 'https://example.com')
		await send(page)
		await page.getByRole('heading', { name: 'Received.' }).waitFor()
		expect(await page.textContent('main')).toContain('What happens next: a maintainer')
		expect(await focused(page)).toBe('H1')
		await page.goto(path)
		expect((await written(page)).companyName).toBe('')
		await context.close()
	})
})

test('the newsletter says what is wrong with an address, in place', async () => {
	const { page, context } = await open('/newsletter', { baseURL: withLetters })
	await page.fill('#field-email', 'ada')
	await send(page)
	await page.getByRole('alert').getByText('Enter an email address').waitFor()
	expect(await page.getAttribute('#field-email', 'aria-describedby')).toContain('field-email-error')
	expect(await page.inputValue('#field-email')).toBe('ada')
	await context.close()
})

test('with forced colours the chosen filter, what was observed and lists look different from others', async () => {
	const { page, context } = await open('/browse?category=servers', { baseURL, forcedColors: 'active' })
	const styleOf = (selector: string, name: string, pseudo?: string) =>
		page.evaluate(
			([one = '', property = '', part]) =>
				getComputedStyle(document.querySelector(one) as Element, part).getPropertyValue(property),
			[selector, name, pseudo] as const,
		)
	const bar = (link: string) => styleOf(`.facet ${link}`, 'border-left-color')
	const dot = (kind: string) => styleOf(`.fresh${kind}`, 'background-color', '::before')
	expect(await bar('a[aria-current]')).not.toBe(await bar('a:not([aria-current])'))
	expect(await dot('.seen')).not.toBe(await dot(':not(.seen)'))
	expect(await styleOf('.top select', 'appearance')).toBe('auto')
	await page.goto('/servers/browser/install')
	const tab = (client: string) => styleOf(`.box > label > ${client} + span`, 'border-bottom-width')
	expect([await tab(':checked'), await tab(':not(:checked)')]).toEqual(['3px', '0px'])
	await page.goto('/stats')
	expect(await styleOf('.charts .f', 'fill')).not.toBe(await styleOf('.charts .f2', 'fill'))
	await context.close()
})

test('a wrong field is told without its colour', async () => {
	const { page, context } = await open('/claim', { baseURL, forcedColors: 'active' })
	await send(page)
	await page.getByRole('alert').waitFor()
	const widths = await page.evaluate(() =>
		['#field-companyName', '#field-message'].map(
			(one) => getComputedStyle(document.querySelector(one) as Element).borderLeftWidth,
		),
	)
	expect(widths).toEqual(['3px', '1px'])
	await context.close()
})

test('somebody who asks for more contrast has soft text as dark as the rest', async () => {
	const { page, context } = await open('/claim', { baseURL, contrast: 'more' })
	const colours = await page
		.locator('main h1, main .head p, main .note')
		.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
	expect(colours.length).toBeGreaterThan(3)
	expect(new Set(colours).size).toBe(1)
	await context.close()
})
