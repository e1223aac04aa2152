import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds on a page, in the light theme and in the dark one. */
export async function violationsOf(page: Page): Promise<string[]> {
	const found: string[] = []
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme })
		const { violations } = await new AxeBuilder({ page }).analyze()
		found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`))
	}
	return found
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
