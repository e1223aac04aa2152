import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { templates } from './templates.ts'

const { open } = await startBrowser()

/** The parts of the page, as deep as one in another, that stand above one that comes before them. */
function partsAbove(): string[] {
	const SMALLEST = 80
	const above: string[] = []
	for (const box of document.querySelectorAll('main, main > *')) {
		let before: DOMRect | undefined
		for (const part of box.children) {
			const place = part.getBoundingClientRect()
			if (place.height < SMALLEST || /fixed|absolute|sticky/.test(getComputedStyle(part).position)) continue
			if (before && place.bottom <= before.top && place.left < before.right) above.push(part.outerHTML.slice(0, 60))
			before = place
		}
	}
	return above
}

test('no part of a page stands above one that comes before it: it would move that when it arrives, and be reached after it', async () => {
	const found: string[] = []
	const { page, context } = await open('about:blank')
	for (const path of templates) {
		await page.goto(path, { waitUntil: 'load' })
		for (const width of [360, 900, 1440]) {
			await page.setViewportSize({ width, height: 800 })
			for (const part of await page.evaluate(partsAbove)) found.push(`${path} at ${width}: ${part}`)
		}
	}
	await context.close()
	expect(found).toEqual([])
}, 120_000)
