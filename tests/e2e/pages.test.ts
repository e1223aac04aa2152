import type { Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { type Opened, startBrowser } from './browser.ts'
import { violationsOf } from './desk-look.ts'
import { templates } from './templates.ts'
import { delayFonts, delayScripts, SEEN_SHIFT, shiftOf, watchScriptShifts } from './watch.ts'

const { open } = await startBrowser()

describe.each(templates)('%s', (path) => {
	let opened: Opened | undefined
	const close = () => opened?.context.close()
	afterAll(close)

	test('loads without errors, breaks no content security policy, asks no other host and moves nothing', async () => {
		await close()
		opened = await open(path, {}, delayParts)
		const { page, problems, strangers } = opened
		const shift = await page.evaluate(layoutShift)
		expect({ problems, strangers }).toEqual({ problems: [], strangers: [] })
		expect(shift).toBeLessThan(SEEN_SHIFT)
	})

	test('has no violation that axe can find, in either theme', async () => {
		opened ??= await open(path)
		expect(await violationsOf(opened.page)).toEqual([])
	})

	test('fits the smallest phone, with targets of 44 pixels but for links inside text', async () => {
		opened ??= await open(path)
		const { page } = opened
		await page.setViewportSize({ width: 320, height: 640 })
		const width = await page.evaluate(() => document.documentElement.scrollWidth)
		const small = await page.evaluate(smallTargets)
		expect({ width, small }).toEqual({ width: 320, small: [] })
	})

	test('is as wide as the window, whatever that is, also where a word is wider', async () => {
		opened ??= await open(path)
		const { page } = opened
		for (const step of [() => undefined, addLongWords]) {
			await page.evaluate(step)
			for (const width of [320, 600, 768, 920, 1000, 1280]) {
				await page.setViewportSize({ width, height: 640 })
				await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
			}
		}
	})
})

test.each(['/browse', '/servers'])(
	'on %s a mark of freshness stands beside the first line of its words',
	async (path) => {
		const { page, context } = await open(path, { viewport: { width: 1024, height: 640 } })
		const marks = await page
			.locator('main .fresh')
			.evaluateAll((all) => all.map((one) => getComputedStyle(one).flexWrap))
		await context.close()
		expect(new Set(marks)).toEqual(new Set(['nowrap']))
	},
)

test.each(['/servers', '/authors'])('on a phone the words of a row of links stand on one line on %s', async (path) => {
	const { page, context } = await open(path, { viewport: { width: 360, height: 740 } })
	const [count, link] = await page.locator('.head .links').evaluate((row) =>
		[row.firstElementChild, row.querySelector('a')].map((one) => {
			const range = document.createRange()
			range.selectNodeContents(one as Element)
			return Math.round(range.getBoundingClientRect().bottom)
		}),
	)
	await context.close()
	expect(count).toBe(link)
})

test.each([320, 360, 390])('at %i pixels the answer about the ranking moves nothing below it', async (width) => {
	const { page, context } = await open('/trending', { viewport: { width, height: 740 } }, watchScriptShifts)
	await page.locator('#basis', { hasText: 'Fewer than ten addresses acted' }).waitFor()
	await page.waitForTimeout(100)
	const shift = await shiftOf(page)
	await context.close()
	expect(shift).toBeLessThan(SEEN_SHIFT)
})

test('a name of one letter is as wide as a finger needs', async () => {
	const { page, context } = await open('/authors', { viewport: { width: 1280, height: 740 } })
	const width = await page
		.locator('.names a')
		.first()
		.evaluate((link) => {
			link.textContent = 'r'
			return link.getBoundingClientRect().width
		})
	await context.close()
	expect(width).toBeGreaterThanOrEqual(24)
})

test('where the head has no room for the names of pages, one button leads to all of them, also without a script', async () => {
	for (const javaScriptEnabled of [true, false]) {
		const { page, context } = await open('/', { viewport: { width: 320, height: 640 }, javaScriptEnabled })
		expect(await page.locator('.top nav').isVisible()).toBe(false)
		await page.locator('.menu').click()
		await expect.poll(async () => (await page.locator('#pages a').first().boundingBox())?.y).toBeLessThan(640)
		expect(await page.locator('#pages a').count()).toBeGreaterThan(12)
		await context.close()
	}
})

/** Fonts and scripts come after the page was drawn without them. */
async function delayParts(page: Page): Promise<void> {
	await delayFonts(page)
	await delayScripts(page)
}

const layoutShift = () =>
	new Promise<number>((resolve) => {
		new PerformanceObserver((list) => {
			resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
		}).observe({ type: 'layout-shift', buffered: true })
		setTimeout(() => resolve(0), 200)
	})

/** Gives every text that an entry may hold a word that no window can hold. */
function addLongWords(): void {
	for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd)')) {
		const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
		if (text) text.textContent += ` ${'Donau'.repeat(30)}`
	}
}

function smallTargets(): string[] {
	const selector = 'button, summary, nav a, .links a, .facet a, .shelves a, .drawer, .box label'
	return [...document.querySelectorAll<HTMLElement>(selector)]
		.filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
		.map((target) => target.outerHTML)
}
