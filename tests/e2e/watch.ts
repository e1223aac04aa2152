import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** A page is drawn in the fonts that it begins with; for this one they come after that, whatever the machine is busy with. */
export async function delayFonts(page: Page): Promise<void> {
	const drawn = page.waitForEvent('domcontentloaded').then(() => new Promise((done) => setTimeout(done, FONT_DELAY)))
	await page.route('**/*.woff2', async (route) => {
		await drawn
		await route.continue()
	})
}

const FONT_DELAY = 500

/** What the scripts of a page change, they change after all of it was drawn without them, whatever the machine is busy with. */
export async function delayScripts(page: Page): Promise<void> {
	const drawn = Promise.withResolvers<void>()
	await page.exposeFunction('drawnWithoutScripts', drawn.resolve)
	await page.addInitScript(tellWhenDrawn)
	await page.route('**/_astro/*.js', async (route) => {
		// This one runs before anything is drawn, which waits for it.
		if (!/\/early\.[^/]+$/.test(route.request().url())) await drawn.promise
		await route.continue()
	})
}

/** Tells that the page, when all of it was read, was drawn. */
function tellWhenDrawn(): void {
	const { drawnWithoutScripts } = window as unknown as { drawnWithoutScripts(): void }
	const atNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(drawnWithoutScripts))
	document.addEventListener('readystatechange', atNextFrame, { once: true })
}

/** Adds up every layout shift of the page from here on, also those right after input; read it with `shiftOf`. */
export async function watchShifts(page: Page): Promise<void> {
	await delayFonts(page)
	await page.addInitScript(() => {
		const sum = window as unknown as { shift: number }
		sum.shift = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) sum.shift += (entry as unknown as { value: number }).value
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** The same, and the scripts of the page come after it was drawn without them. */
export async function watchScriptShifts(page: Page): Promise<void> {
	await watchShifts(page)
	await delayScripts(page)
}

/** Less than this nobody sees: half a pixel of a small part of the page moves it by some 0.00005. */
export const SEEN_SHIFT = 0.001

export const shiftOf = (page: Page): Promise<number> =>
	page.evaluate(() => (window as unknown as { shift: number }).shift)

/** What axe finds on a page or in a part of it, by all of its rules or by some, each as one line. */
export async function faultsOf(page: Page, { part = 'html', rules }: { part?: string; rules?: string[] } = {}) {
	// No page holds a frame, and what passes is not looked at: both would take most of the time.
	const axe = new AxeBuilder({ page })
		.setLegacyMode()
		.options({ resultTypes: ['violations'] })
		.include(part)
	const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
