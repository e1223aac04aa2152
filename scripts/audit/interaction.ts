import type { Browser } from 'playwright'

/** How much slower than this machine a phone is taken to be. */
export const SLOWDOWN = 4

interface Timed {
	duration: number
	interactionId: number
}

/**
 * The longest that the page took to show an answer to a key or a press while somebody searched, in ms, at a slower pace:
 * from the press that begins it, so also while the index is loaded.
 */
export async function searchDelay(browser: Browser, base: string, path: string): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 390, height: 780 } })
	const page = await context.newPage()
	await page.addInitScript(() => {
		const kept = window as unknown as { delays: number[] }
		kept.delays = []
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as unknown as Timed[])
				if (entry.interactionId) kept.delays.push(entry.duration)
		}).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
	})
	await page.goto(base + path, { waitUntil: 'networkidle' })
	const session = await context.newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
	await page.locator('main input[type="search"]').first().click()
	await page.keyboard.type('read only database for an agent', { delay: 150 })
	await page.waitForTimeout(2000)
	const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { delays: number[] }).delays))
	await context.close()
	return longest
}
