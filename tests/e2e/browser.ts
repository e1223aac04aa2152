import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, inject } from 'vitest'
import { launchChromium } from '../../scripts/look/chromium.ts'

/** One browser for the tests of a file, and two ways to get a page of the site in it, each in a profile of its own. */
export async function startBrowser(): Promise<{
	/** Opens a page, and watches it from the start. */
	open: (path: string, options?: BrowserContextOptions, before?: Prepare) => Promise<Opened>
	/** A page that has not been anywhere. */
	newPage: (options?: BrowserContextOptions) => Promise<Page>
}> {
	const browser = await launchChromium()
	afterAll(async () => {
		// What a page still asks for when its test has ended is nobody's fault.
		const pages = browser.contexts().flatMap((context) => context.pages())
		await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
		await browser.close()
	})
	const newPage = async (options: BrowserContextOptions = {}) =>
		(await browser.newContext({ baseURL: inject('baseUrl'), ...options })).newPage()
	return {
		newPage,
		open: async (path, options, before) =>
			openPage(await newPage({ reducedMotion: 'reduce', ...options }), { path, before }),
	}
}

/** What is done with a page before it is loaded. */
type Prepare = (page: Page) => Promise<void>

/** A page, and everything on it that should not be: errors, and requests to other hosts. */
export interface Opened {
	page: Page
	context: BrowserContext
	problems: string[]
	strangers: string[]
}

async function openPage(page: Page, { path, before }: { path: string; before: Prepare | undefined }): Promise<Opened> {
	const baseURL = inject('baseUrl')
	const problems: string[] = []
	const strangers: string[] = []
	page.on('pageerror', ({ message }) => problems.push(message))
	page.on('console', (message) => {
		// A page that answers 400 or 404 on purpose is told of by the browser as an error.
		const isOwnStatus = message.location().url === page.url()
		if (message.type() === 'error' && !isOwnStatus) problems.push(message.text())
	})
	page.on('request', (request) => {
		if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url())
	})
	await before?.(page)
	await page.goto(path, { waitUntil: 'load' })
	return { page, context: page.context(), problems, strangers }
}
