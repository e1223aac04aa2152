import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Rules about what a theme changes; the markup is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page: everything in the light theme, and what has to do with colours in the dark one. */
export async function violationsOf(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'light' })
	const light = await new AxeBuilder({ page }).analyze()
	await page.emulateMedia({ colorScheme: 'dark' })
	const dark = await new AxeBuilder({ page }).withRules(OF_COLOURS).analyze()
	return [...light.violations, ...dark.violations].map(
		({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
	)
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
