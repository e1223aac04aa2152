import type { Browser } from 'playwright'

/** CPU slowdown factor that simulates a phone. */
export const SLOWDOWN = 4

interface Timed {
	duration: number
	interactionId: number
}

/**
 * The longest delay in milliseconds between an input and the next paint during a search, with a throttled CPU. Starts
 * with the first key press, so that loading the index is included.
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
