import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

test('beside what it is for, the name of a variable is not broken, nor a word beside it', async () => {
	const { page, context } = await open('/servers/harbour', { viewport: { width: 1440, height: 900 } })
	await page.locator('.needs td:nth-child(2)').evaluateAll((all) => {
		for (const one of all) one.textContent = 'what it is for, in many words, '.repeat(9)
	})
	expect(await brokenWords(page, '.needs td')).toEqual([])
	await context.close()
})

test('the tokens of a tool are never broken between digits', async () => {
	const { page, context } = await open('/servers/browser')
	const cells = page.locator('.tg td:last-child')
	await cells.evaluateAll((all) => {
		for (const one of all) one.textContent = '110,736'
	})
	expect(await cells.count()).toBeGreaterThan(0)
	for (const width of [320, 768, 1440]) {
		await page.setViewportSize({ width, height: 800 })
		expect(await brokenWords(page, '.tg td:last-child')).toEqual([])
	}
	await context.close()
})

/** The words that stand on more than one line. */
const brokenWords = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((all) =>
		all.flatMap((one) => {
			const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
			const found: string[] = []
			while (words.nextNode())
				for (const { 0: word, index } of (words.currentNode.nodeValue ?? '').matchAll(/[\w,]+/g)) {
					const range = document.createRange()
					range.setStart(words.currentNode, index)
					range.setEnd(words.currentNode, index + word.length)
					if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) found.push(word)
				}
			return found
		}),
	)
