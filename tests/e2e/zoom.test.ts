import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 256 } }

const PAGES = [
	'/',
	'/browse?q=browser',
	'/servers',
	'/servers/browser',
	'/servers/porter',
	'/skills/table-reader/files',
	'/sets/safe-start',
	'/changes',
	'/compare?keys=servers:browser,servers:prism,skills:form-filler',
	'/submit?category=servers',
	'/submit/check',
	'/docs/api',
	'/stats',
]

/** What stays in the window when the page is scrolled, a word that is said for a moment apart. */
const stuck = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('body *')]
			.filter((element) => {
				const { position, top, bottom } = getComputedStyle(element)
				const isHeld = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
				return isHeld && element.checkVisibility({ visibilityProperty: true }) && !element.matches('.said, .skip')
			})
			.map(({ tagName, className }) => `${tagName}.${className}`),
	)

test.each(PAGES)('zoomed four times, %s has nothing over its text and nothing wider than the window', async (path) => {
	const { page, context } = await open('/servers', ZOOMED)
	const box = page.locator('input[data-pick]').first()
	await box.check()
	await page.locator('.tray:not([hidden])').waitFor({ state: 'attached' })
	await page.goto(path)
	const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	expect({ stuck: await stuck(page), wider }).toEqual({ stuck: [], wider: 0 })
	await context.close()
})

test.each(['/', '/servers', '/servers/browser', '/sets/safe-start', '/changes'])(
	'on a phone, a title of eighty letters without a space stays in the window, wherever %s has one',
	async (path) => {
		const { page, context } = await open(path, { viewport: { width: 360, height: 740 } })
		const { changed, wider } = await page.evaluate(async () => {
			const { entries } = (await (await fetch('/data/compact.json')).json()) as { entries: { title: string }[] }
			const titles = new Set(entries.map(({ title }) => title))
			const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
			let changed = 0
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				if (!titles.has(text.nodeValue?.trim() ?? '')) continue
				text.nodeValue = 'a'.repeat(80)
				changed++
			}
			return { changed, wider: document.documentElement.scrollWidth - window.innerWidth }
		})
		expect(changed).toBeGreaterThan(0)
		expect(wider).toBe(0)
		await context.close()
	},
)

test.each(['/status', '/mcp-setup', '/platforms', '/feeds', '/docs/api'])(
	'no head of a table of %s is broken inside a word',
	async (path) => {
		const { page, context } = await open(path, { viewport: { width: 1280, height: 900 } })
		const broken = await page.locator('.table thead th').evaluateAll((heads) =>
			heads.flatMap((head) => {
				const [text] = head.childNodes
				if (!(text instanceof Text)) return []
				const words = [...text.data.matchAll(/\S+/g)]
				const range = document.createRange()
				return words.filter(({ 0: word, index }) => {
					range.setStart(text, index)
					range.setEnd(text, index + word.length)
					return range.getClientRects().length > 1
				})
			}),
		)
		expect(broken).toEqual([])
		await context.close()
	},
)

/** The distances that WCAG 1.4.12 asks a page to bear. */
const SPACED =
	'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test.each(PAGES)('with all that is folded opened and its letters apart, %s is no wider than a phone', async (path) => {
	const { page, context } = await open(path, { viewport: { width: 320, height: 800 }, bypassCSP: true })
	const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	await page.evaluate(() => {
		for (const fold of document.querySelectorAll('details')) fold.open = true
	})
	const opened = await wider()
	await page.addStyleTag({ content: SPACED })
	expect({ opened, spaced: await wider() }).toEqual({ opened: 0, spaced: 0 })
	await context.close()
})
