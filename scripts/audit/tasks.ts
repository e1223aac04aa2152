import type { Page } from 'playwright'

/** A user task on the site, measured in clicks and key presses. */
interface Task {
	name: string
	/** Performs the task on the registry at `base`. Returns the number of presses. */
	run(page: Page, base: string): Promise<number>
}

/** The search field's placeholder on the front page, which is an example query. Throws if there is none. */
async function needOf(page: Page): Promise<string> {
	const need = await page.locator('[data-search="home"]').getAttribute('placeholder')
	if (!need) throw new Error('The front page suggests nothing to search for.')
	return need
}

async function findAndInstall(page: Page, base: string): Promise<number> {
	await page.goto(base)
	const need = await needOf(page)
	await page.locator('[data-search="home"]').click()
	await page.keyboard.type(need)
	await page.locator('.panel li a[href]').first().click()
	await page.waitForURL((url) => url.pathname.split('/').length === 3)
	await page.locator('[data-copy]:visible').first().click()
	await page.locator('#said', { hasText: 'Copied' }).waitFor({ state: 'attached' })
	return 3
}

async function readRisk(page: Page, base: string): Promise<number> {
	await page.goto(base)
	await page.locator('.live h2 a').click()
	await page.locator('details.touch > summary').click()
	await page.locator('details.touch .notes li').first().waitFor()
	return 2
}

async function compareTwo(page: Page, base: string): Promise<number> {
	await page.goto(`${base}/browse`)
	await page.locator('.card [data-pick]').nth(0).check({ force: true })
	await page.locator('.card [data-pick]').nth(1).check({ force: true })
	await page.locator('[data-tray] a.btn').click()
	await page.waitForURL(/\/compare\?keys=[^,]+(?:,|%2C)/i)
	await page.locator('main table').first().waitFor()
	return 3
}

async function seeChanges(page: Page, base: string): Promise<number> {
	await page.goto(base)
	const inHead = page.locator('.top nav a[href="/changes"]')
	const isNarrow = !(await inHead.isVisible())
	if (isNarrow) await page.locator('.menu').click()
	await (isNarrow ? page.locator('#pages a[href="/changes"]') : inHead).click()
	await page.waitForURL('**/changes')
	await page.locator('main h2').first().waitFor()
	return isNarrow ? 2 : 1
}

/** Tasks that can be done on any registry. */
export const TASKS: readonly Task[] = [
	{ name: 'find an asset for a need and copy what installs it', run: findAndInstall },
	{ name: 'read what it may touch', run: readRisk },
	{ name: 'compare two and have a link to send', run: compareTwo },
	{ name: 'see what changed', run: seeChanges },
]
