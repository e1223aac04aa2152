import type { Page } from 'playwright'
import { faultsOf } from './watch.ts'

/** Rules about what a theme changes; the markup is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page: everything in the light theme, and what has to do with colours in the dark one. */
export async function violationsOf(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'light' })
	const light = await faultsOf(page)
	await page.emulateMedia({ colorScheme: 'dark' })
	return [...light, ...(await faultsOf(page, { rules: OF_COLOURS }))]
}

/** How wide a page is at each width of a window; equal when nothing sticks out. */
export async function widthsOf(page: Page, widths: readonly number[]): Promise<number[]> {
	const found: number[] = []
	for (const width of widths) {
		await page.setViewportSize({ width, height: 700 })
		found.push(await page.evaluate(() => document.documentElement.scrollWidth))
	}
	return found
}
