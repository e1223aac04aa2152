import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, inject } from 'vitest'
import { launchChromium } from '../../scripts/look/chromium.ts'

/** One browser for the tests of a file, and a way to open pages of the site in it. */
export async function startBrowser(): Promise<{
	open: (path: string, options?: BrowserContextOptions, before?: Prepare) => Promise<Opened>
}> {
	const browser = await launchChromium()
	afterAll(() => browser.close())
	return { open: (path, options, before) => openPage(browser, { path, options, before }) }
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

interface Wish {
	path: string
	options: BrowserContextOptions | undefined
	before: Prepare | undefined
}

async function openPage(browser: Browser, { path, options, before }: Wish): Promise<Opened> {
	const baseURL = inject('baseUrl')
	const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
	const page = await context.newPage()
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
	return { page, context, problems, strangers }
}
